import { hasBearerToken } from '@curro/platform';
import type { IdentityContext } from '../context.ts';
import type { Handler } from '../http/environment.ts';

/** GET /metrics in the text format of Prometheus, for whoever brings METRICS_TOKEN; without one it is closed. */
export function showMetrics({ config, metrics }: IdentityContext): Handler {
  const token = config.METRICS_TOKEN;
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    if (token === undefined || !hasBearerToken(c.req.header('authorization'), token)) {
      return c.text('a token is needed\n', 401, { 'WWW-Authenticate': 'Bearer' });
    }
    return c.body(await metrics.exposition(), 200, { 'Content-Type': metrics.contentType });
  };
}
