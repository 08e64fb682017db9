import { type Environment, hasBearerToken, type Middleware } from '@curro/platform';
import { OPERATOR_SCOPE } from '@curro/shared';
import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';
import { requireScope } from '../../http/authenticate.ts';
import { refuseOtherMethods } from '../../http/refuse-other-methods.ts';
import { readSystemStatus } from '../../system-status/read-system-status.ts';
import { createSystemStatusMetrics } from '../../system-status/system-status-metrics.ts';

/** Cache TTL of the gauges of the engines. */
const STATUS_CACHE_TTL_MS = 3_000;

/** GET /metrics in the text format of Prometheus, for METRICS_TOKEN and for operators. */
export function metricsRoutes(context: ApiContext): Hono<Environment> {
  const { metrics, config } = context;
  const updateMetrics = createSystemStatusMetrics(metrics);
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> = Promise.resolve();
  const refresh = (): Promise<void> => {
    if (performance.now() - refreshedAt > STATUS_CACHE_TTL_MS) {
      refreshedAt = performance.now();
      refreshing = readSystemStatus(context).then(updateMetrics);
    }
    return refreshing;
  };

  const requireOperator = requireScope(OPERATOR_SCOPE, context);
  const requireToken: Middleware = (c, next) => {
    const token = config.METRICS_TOKEN;
    c.set('operation', 'operator');
    c.header('Cache-Control', 'no-store');
    if (token !== undefined && hasBearerToken(c.req.header('authorization'), token)) return next();
    return requireOperator(c, next);
  };
  return refuseOtherMethods(
    new Hono<Environment>().get('/', requireToken, async (c) => {
      await refresh();
      c.header('Content-Type', metrics.contentType);
      return c.body(await metrics.exposition());
    }),
  );
}
