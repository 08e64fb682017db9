import { bringsToken, type Environment, type Middleware } from '@curro/platform';
import { OPERATOR_SCOPE } from '@curro/shared';
import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';
import { createEstateMetrics } from '../../estate/estate-metrics.ts';
import { readEstate } from '../../estate/read-estate.ts';
import { requireScope } from '../../http/authenticate.ts';
import { refuseOtherMethods } from '../../http/refuse-other-methods.ts';

/** Looks at the engines are shared by whoever asks within this time. */
const LOOK_LASTS_MS = 3_000;

/** `/metrics` in the text format of Prometheus, for the metrics token and for operators. */
export function metricsRoutes(context: ApiContext): Hono<Environment> {
  const { metrics, config } = context;
  const showEstate = createEstateMetrics(metrics);
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> = Promise.resolve();
  const look = (): Promise<void> => {
    if (performance.now() - lookedAt > LOOK_LASTS_MS) {
      lookedAt = performance.now();
      looking = readEstate(context).then(showEstate);
    }
    return looking;
  };

  const requireOperator = requireScope(OPERATOR_SCOPE, context);
  const requireToken: Middleware = (c, next) => {
    const token = config.METRICS_TOKEN;
    c.set('operation', 'operator');
    c.header('Cache-Control', 'no-store');
    if (token !== undefined && bringsToken(c.req.header('authorization'), token)) return next();
    return requireOperator(c, next);
  };
  return refuseOtherMethods(
    new Hono<Environment>().get('/', requireToken, async (c) => {
      await look();
      c.header('Content-Type', metrics.contentType);
      return c.body(await metrics.exposition());
    }),
  );
}
