import type { Environment } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';
import { refuseOtherMethods } from '../../http/refuse-other-methods.ts';
import { readiness } from './readiness.ts';

/** `/health/live` and `/health/ready` (contract 8.4). */
export function healthRoutes(context: ApiContext): Hono<Environment> {
  return refuseOtherMethods(
    new Hono<Environment>()
      .get('/live', (c) => c.json({ status: 'ok' }))
      .get('/ready', async (c) => {
        const result = await readiness(context);
        const ready = Object.values(result.parts).every((part) => part === 'ok');
        c.header('Cache-Control', 'no-store');
        if (!ready) c.header('Retry-After', '5');
        return ready
          ? c.json({ status: 'ok', ...result })
          : c.json({ status: 'unavailable', error: 'service_unavailable', ...result }, 503);
      }),
  );
}
