import { randomBytes } from 'node:crypto';
import { DomainError, parseOperatorBody } from '@curro/shared';
import * as z from 'zod';
import type { ApplicationContext } from '../context.ts';

const SECRET_BYTES = 32;
const MAX_URL_LENGTH = 1_000;
/** 24 to 64 bytes, as Standard Webhooks recommends. */
const SECRET = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;
const CLIENT = /^[^\p{Cc}\s]{1,255}$/u;

/** The webhook of a client in requests of operators. */
export const webhookSchema = z.object({
  url: z
    .url({ protocol: /^https?$/ })
    .max(MAX_URL_LENGTH)
    .refine((text) => {
      // zod runs this check even when an earlier one failed: the text may not be a URL.
      const url = URL.parse(text);
      return url === null || (url.username === '' && url.hash === '');
    }),
  secret: z.string().regex(SECRET).nullish(),
});

/** The address that receives the events of a client's applications. */
export interface Webhook {
  readonly clientId: string;
  readonly url: string;
  readonly secret: string;
  readonly createdAt: Date;
}

const notFound = (clientId: string): DomainError =>
  new DomainError('not_found', { params: { detail: `webhook of ${clientId}` } });

/**
 * The webhook of a client.
 * @throws DomainError `not_found`
 */
export async function getWebhook({ db }: Pick<ApplicationContext, 'db'>, clientId: string): Promise<Webhook> {
  const webhook = await db
    .selectFrom('webhooks')
    .select(['client_id as clientId', 'url', 'secret', 'created_at as createdAt'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (webhook === undefined) throw notFound(clientId);
  return webhook;
}

/**
 * Creates or replaces the webhook of a client (contract 8.1). Without a secret in `body` it generates one.
 * @param input `body` as `webhookSchema`; `createdBy`: the subject of the operator's token.
 * @throws DomainError `not_found` for an invalid client id, `invalid_request` for an invalid body.
 */
export async function saveWebhook(
  { db }: Pick<ApplicationContext, 'db'>,
  clientId: string,
  { body, createdBy }: { readonly body: unknown; readonly createdBy: string },
): Promise<Pick<Webhook, 'url' | 'secret'>> {
  if (!CLIENT.test(clientId)) throw notFound(clientId);
  const { url, secret: secretInput } = parseOperatorBody(webhookSchema, body);
  const secret = secretInput ?? `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  await db
    .insertInto('webhooks')
    .values({ client_id: clientId, url, secret, created_by: createdBy })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({ url, secret, created_by: createdBy }),
    )
    .execute();
  return { url, secret };
}

/**
 * Deletes the webhook of a client. Events that were not delivered yet are dropped.
 * @throws DomainError `not_found`
 */
export async function deleteWebhook({ db }: Pick<ApplicationContext, 'db'>, clientId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) throw notFound(clientId);
}
