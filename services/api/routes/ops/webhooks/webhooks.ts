import { randomBytes } from 'node:crypto';
import { deleteWebhook, getWebhook, saveWebhook } from '@curro/applications';
import type { OperationHandler, Request } from '@curro/platform';
import { DomainError, parseOperatorBody, timestamp } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';

const SECRET_BYTES = 32;
const MAX_URL_LENGTH = 1_000;
/** 24 to 64 bytes, as Standard Webhooks recommends. */
const SECRET = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;
const CLIENT = /^[^\p{Cc}\s]{1,255}$/u;

/** Where to tell a client of events. */
export const webhookSchema = z.object({
  url: z
    .url({ protocol: /^https?$/ })
    .max(MAX_URL_LENGTH)
    .refine((text) => {
      // The checks of a schema run even where an earlier one failed: a text that is not a URL must not throw here.
      const url = URL.parse(text);
      return url === null || (url.username === '' && url.hash === '');
    }),
  secret: z.string().regex(SECRET).nullish(),
});

const clientOf = (c: Request): string => c.req.param('client') ?? '';
const notFound = (client: string): DomainError =>
  new DomainError('not_found', { params: { detail: `webhook of ${client}` } });

/** PUT /ops/v1/webhooks/{client}: tells a client's address of every event; the secret is told this once. */
export function putClientWebhook({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const body = await readJsonBody(c);
    const clientId = clientOf(c);
    if (!CLIENT.test(clientId)) throw notFound(clientId);
    const { url, secret: secretInput } = parseOperatorBody(webhookSchema, body);
    const secret = secretInput ?? `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    await saveWebhook(db, { clientId, url, secret, createdBy: c.get('principal').subject });
    return c.json({ client: clientId, url, secret });
  };
}

/** GET /ops/v1/webhooks/{client}: without the secret. */
export function getClientWebhook({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const webhook = await getWebhook(db, clientOf(c));
    if (webhook === undefined) throw notFound(clientOf(c));
    const { clientId, url, createdAt } = webhook;
    return c.json({ client: clientId, url, createdAt: timestamp(createdAt) });
  };
}

/** DELETE /ops/v1/webhooks/{client}: nobody is told any more. */
export function deleteClientWebhook({ db }: ApiContext): OperationHandler {
  return async (c) => {
    if (!(await deleteWebhook(db, clientOf(c)))) throw notFound(clientOf(c));
    return c.json({});
  };
}
