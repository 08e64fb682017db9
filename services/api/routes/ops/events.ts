import {
  acceptApplicationEvent,
  acceptOfferEvent,
  deleteWebhook,
  type EventJob,
  getApplicationFile,
  getEventJob,
  getWebhook,
  listReplies,
  saveWebhook,
} from '@curro/applications';
import { fileTypes } from '@curro/candidates';
import { type Environment, type Request, sendAttachment } from '@curro/platform';
import { type operatorResponses, type responses, timestamp } from '@curro/shared';
import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';
import { readJsonBody } from '../../http/read-json-body.ts';

const parameter = (c: Request, name: string): string => c.req.param(name) ?? '';

function sendAccepted(c: Request, jobId: string): Response {
  c.header('Location', `/ops/v1/jobs/${jobId}`);
  return c.json({ jobId }, 202);
}

function presentJob({
  at,
  acceptedAt,
  finishedAt,
  reason,
  subject,
  ...plain
}: EventJob): responses.ResponseOf<typeof operatorResponses.eventJob> {
  return {
    ...plain,
    ...(plain.kind === 'offer-event' ? { offer: subject } : { application: subject }),
    at: timestamp(at),
    acceptedAt: timestamp(acceptedAt),
    ...(finishedAt === undefined ? {} : { finishedAt: timestamp(finishedAt) }),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** Files of applications, events of applications and offers, their jobs, and the webhooks of clients (contract 8.1). */
export function eventOpsRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .post('/applications/:code/events', async (c) => {
      const body = await readJsonBody(c);
      return sendAccepted(c, await acceptApplicationEvent(context, parameter(c, 'code'), body));
    })
    .get('/applications/:code/replies', async (c) => {
      const replies = await listReplies(context, parameter(c, 'code'));
      return c.json({ replies: replies.map(({ at, text }) => ({ at: timestamp(at), text })) });
    })
    .get('/applications/:code/file', async (c) => {
      const { name, kind, content } = await getApplicationFile(context, parameter(c, 'code'));
      return sendAttachment(c, { name, type: fileTypes[kind], content });
    })
    .post('/offers/:id/events', async (c) => {
      const body = await readJsonBody(c);
      return sendAccepted(c, await acceptOfferEvent(context, parameter(c, 'id'), body));
    })
    .get('/jobs/:id', async (c) => c.json(presentJob(await getEventJob(context, parameter(c, 'id')))))
    .get('/webhooks/:client', async (c) => {
      const { clientId, url, createdAt } = await getWebhook(context, parameter(c, 'client'));
      return c.json({ client: clientId, url, createdAt: timestamp(createdAt) });
    })
    .put('/webhooks/:client', async (c) => {
      const body = await readJsonBody(c);
      const createdBy = c.get('principal').subject;
      const { url, secret } = await saveWebhook(context, parameter(c, 'client'), { body, createdBy });
      return c.json({ client: parameter(c, 'client'), url, secret });
    })
    .delete('/webhooks/:client', async (c) => {
      await deleteWebhook(context, parameter(c, 'client'));
      return c.json({});
    });
}
