import type { Environment } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';
import { diagnose } from '../../doctor/diagnose.ts';
import { describeStatus } from '../../system-status/describe-status.ts';
import { readSystemStatus } from '../../system-status/read-system-status.ts';

/** Routes of system status and checks. */
export function monitoringRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .get('/status', async (c) => c.json(await describeStatus(context, await readSystemStatus(context))))
    .get('/doctor', async (c) => c.json(diagnose(context, await readSystemStatus(context))));
}
