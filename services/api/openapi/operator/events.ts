import { eventSchema, webhookSchema } from '@curro/applications';
import { fileTypes } from '@curro/candidates';
import { operatorResponses, responses } from '@curro/shared';
import type { RouteDescription } from '../describe.ts';

const body = eventSchema.meta({
  id: 'EventBody',
  description:
    '`at` is not in the future; reasons only with `discarded` and `not-preselected`; a `key` is accepted once.',
});
const tag = 'Operator: events';
const acceptance = {
  method: 'POST',
  tag,
  body,
  status: 202,
  response: operatorResponses.eventAccepted,
  responseHeaders: ['Location'],
  codes: ['invalid_request', 'not_found', 'conflict', 'invalid_transition'],
} as const;
const webhook = { path: '/webhooks/{client}', tag } as const;

/** Files of applications, events of applications and offers, their jobs, and the webhooks of clients (contract 8.1). */
export const eventRoutes: readonly RouteDescription[] = [
  {
    id: 'opsApplicationEventPost',
    path: '/applications/{code}/events',
    summary: 'Report an event of an application',
    ...acceptance,
  },
  {
    id: 'opsApplicationReplyList',
    method: 'GET',
    path: '/applications/{code}/replies',
    tag,
    summary: 'Read the replies of a candidate',
    details: 'What the candidate replied to the company on the portal, oldest first: at most 20.',
    response: operatorResponses.applicationReplies,
    codes: ['not_found'],
  },
  {
    id: 'opsApplicationFileGet',
    method: 'GET',
    path: '/applications/{code}/file',
    tag,
    summary: 'Read the file that the candidate sent with an application',
    details:
      'A PDF or a Word document of at most 5 MB, whose type is in `Content-Type` and whose name in `Content-Disposition`. `not_found` if the application does not exist or has no file.',
    response: { type: fileTypes.pdf, about: 'A PDF.', isBinary: true },
    streamed: { type: fileTypes.docx, about: 'A Word document.', isBinary: true },
    responseHeaders: ['Content-Disposition'],
    codes: ['not_found'],
  },
  {
    id: 'opsOfferEventPost',
    path: '/offers/{id}/events',
    summary: 'Report an event of all applications of an offer',
    ...acceptance,
  },
  {
    id: 'opsJobGet',
    method: 'GET',
    path: '/jobs/{id}',
    tag,
    summary: 'Read the job of an event',
    response: operatorResponses.eventJob,
    codes: ['not_found'],
  },
  {
    id: 'opsWebhookGet',
    method: 'GET',
    ...webhook,
    summary: 'Read the webhook of a client',
    response: operatorResponses.webhook,
    codes: ['not_found'],
  },
  {
    id: 'opsWebhookPut',
    method: 'PUT',
    ...webhook,
    summary: 'Save the webhook of a client',
    details:
      'The secret that signs the messages is in no other response. [Events, signatures and retries of webhooks](/docs/guides/applications#webhooks) are in the guide.',
    body: webhookSchema.meta({ id: 'WebhookBody' }),
    response: operatorResponses.savedWebhook,
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsWebhookDelete',
    method: 'DELETE',
    ...webhook,
    summary: 'Delete the webhook of a client',
    response: responses.emptyObject,
    codes: ['not_found'],
  },
];
