import type { Environment } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../../../context.ts';
import { deleteClientWebhook, getClientWebhook, putClientWebhook } from '../webhooks/webhooks.ts';
import { getJob } from './get-job.ts';
import { postApplicationEvent } from './post-application-event.ts';
import { postOfferEvent } from './post-offer-event.ts';

/** What companies do with applications, the jobs that write it, and who is told (contract 8.1). */
export function eventOpsRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .post('/applications/:code/events', postApplicationEvent(context))
    .post('/offers/:id/events', postOfferEvent(context))
    .get('/jobs/:id', getJob(context))
    .get('/webhooks/:client', getClientWebhook(context))
    .put('/webhooks/:client', putClientWebhook(context))
    .delete('/webhooks/:client', deleteClientWebhook(context));
}
