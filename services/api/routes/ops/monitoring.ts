import { listFeeds } from '@curro/offers';
import type { Environment } from '@curro/platform';
import { operatorResponses, parseOperatorBody, timestamp } from '@curro/shared';
import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';
import { diagnose } from '../../doctor/diagnose.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { describeStatus } from '../../system-status/describe-status.ts';
import { readSystemStatus } from '../../system-status/read-system-status.ts';

/** Routes of system status and checks. */
export function monitoringRoutes(context: ApiContext): Hono<Environment> {
  const { serverErrors } = context;
  const presentErrors = async () => {
    const last = serverErrors.lastSeen();
    return {
      errors: await serverErrors.list(),
      ...(last === undefined ? {} : { seenAt: timestamp(last.at), seenBy: last.by }),
    };
  };
  return new Hono<Environment>()
    .get('/status', async (c) => c.json(await describeStatus(context, await readSystemStatus(context))))
    .get('/doctor', async (c) => {
      const systemStatus = await readSystemStatus(context);
      const feeds = systemStatus.postgresql === undefined ? undefined : await listFeeds(context.db);
      return c.json(diagnose(context, systemStatus, feeds));
    })
    .get('/server-errors', async (c) => c.json(await presentErrors()))
    .post('/server-errors/seen', async (c) => {
      const { errors } = parseOperatorBody(operatorResponses.shownServerErrors, await readJsonBody(c));
      await serverErrors.markSeen(errors, c.get('principal').subject);
      return c.json(await presentErrors());
    });
}
