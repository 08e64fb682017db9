import * as z from 'zod';
import { eventKeys } from '../../application/application-events.ts';
import { instant } from '../../responses/field-schemas.ts';
import { count } from './fields.ts';

/** The job of an accepted event. */
export const eventAccepted = z.object({ jobId: z.uuid() }).meta({ id: 'EventAccepted' });

/** The progress of an accepted event. */
export const eventJob = z
  .object({
    id: z.uuid(),
    kind: z.enum(['application-event', 'offer-event']),
    status: z.enum(['waiting', 'active', 'done', 'failed']),
    event: z.enum(eventKeys),
    at: instant,
    acceptedAt: instant,
    finishedAt: instant.optional(),
    application: z.uuid().optional(),
    offer: z.string().optional(),
    applications: count,
    written: count,
    refused: count,
    passed: count.meta({ description: 'Applications that the event is not for.' }),
    reason: z.string().optional(),
  })
  .meta({ id: 'EventJob' });

/** The replies of a candidate to the company of an application, oldest first. */
export const applicationReplies = z
  .object({ replies: z.array(z.object({ at: instant, text: z.string() })) })
  .meta({ id: 'ApplicationReplies' });

/** The webhook of a client, without its secret. */
export const webhook = z
  .object({ client: z.string(), url: z.string(), createdAt: instant })
  .meta({ id: 'Webhook' });

/** A saved webhook with its secret. */
export const savedWebhook = z
  .object({ client: z.string(), url: z.string(), secret: z.string() })
  .meta({ id: 'WebhookSaved' });
