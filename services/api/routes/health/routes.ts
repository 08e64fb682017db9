import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';
import type { Environment } from '../../http/environment.ts';
import { readiness } from './readiness.ts';

/** `/health/live` and `/health/ready` (contract 8.4). */
export function healthRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .get('/live', (c) => c.json({ status: 'ok' }))
    .get('/ready', async (c) => {
      const parts = await readiness(context);
      const ready = Object.values(parts).every((part) => part === 'ok');
      c.header('Cache-Control', 'no-store');
      return c.json({ status: ready ? 'ok' : 'unavailable', parts }, ready ? 200 : 503);
    });
}
