import {
  type ClientRecord,
  changeClientSecret,
  createClient,
  deleteClient,
  getClientRecord,
  saveClientChanges,
} from '@curro/accounts';
import type { Database } from '@curro/db';
import { createSecret, hashSecret } from '@curro/platform';
import { candidateScopes, DomainError, parseOperatorBody } from '@curro/shared';
import * as z from 'zod';
import { originsSchema } from '../cors/origin.ts';
import { addressesSchema } from './redirect-uri.ts';

/** A client with its new secret; a public client has none. */
interface ClientWithSecret {
  readonly client: ClientRecord;
  readonly secret: string | undefined;
}

const unknown = (id: string): DomainError =>
  new DomainError('not_found', { params: { detail: `client ${id}` } });

/** The body of a new client. */
export const clientSchema = z.object({
  name: z.string().regex(/^(?!curro-)[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/),
  allowedOrigins: originsSchema.default([]),
  title: z.string().max(100).default(''),
  redirectUris: addressesSchema.default([]),
  postLogoutRedirectUris: addressesSchema.default([]),
  scopes: z.array(z.string().toUpperCase().pipe(z.enum(candidateScopes()))).default([]),
  public: z.boolean().default(false),
});

/** The changeable fields of a client; absent ones stay. */
export const changesSchema = z
  .object({
    allowedOrigins: originsSchema.optional(),
    title: z.string().max(100).optional(),
    redirectUris: addressesSchema.optional(),
    postLogoutRedirectUris: addressesSchema.optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    path: ['allowedOrigins'],
  });

/**
 * Finds a client.
 * @throws DomainError `not_found`
 */
export async function requireClient(db: Database, id: string): Promise<ClientRecord> {
  const client = await getClientRecord(db, id);
  if (client === undefined) throw unknown(id);
  return client;
}

/**
 * Creates a client. Only the hash of its secret is stored.
 * @throws DomainError `invalid_request`; `conflict` when the id is taken
 */
export async function registerClient(
  db: Database,
  body: Readonly<Record<string, unknown>>,
  createdBy: string,
): Promise<ClientWithSecret> {
  const { name, ...settings } = parseOperatorBody(clientSchema, body);
  const secret = createSecret();
  const created = await createClient(db, {
    id: name,
    secretHash: await hashSecret(secret),
    ...settings,
    createdBy,
  });
  if (created === undefined)
    throw new DomainError('conflict', { params: { detail: `there is a client ${name}` } });
  // The secret of a public client is discarded, so nothing matches its hash.
  return { client: created, secret: created.public ? undefined : secret };
}

/**
 * Changes the title, the origins or the addresses of a client; origins take effect in all processes within seconds.
 * @throws DomainError `invalid_request`, also without any of them; `not_found`
 */
export async function changeClient(
  db: Database,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<ClientRecord> {
  const client = await saveClientChanges(db, id, parseOperatorBody(changesSchema, body));
  if (client === undefined) throw unknown(id);
  return client;
}

/**
 * Replaces the secret of a client; the old one is rejected after a minute.
 * @throws DomainError `not_found`; `conflict` for a public client
 */
export async function rotateSecret(db: Database, id: string): Promise<ClientWithSecret> {
  if ((await getClientRecord(db, id))?.public === true) {
    throw new DomainError('conflict', { params: { detail: `${id} is a public client without a secret` } });
  }
  const secret = createSecret();
  const client = await changeClientSecret(db, id, await hashSecret(secret));
  if (client === undefined) throw unknown(id);
  return { client, secret };
}

/**
 * Deletes a client with its grants and tokens.
 * @throws DomainError `not_found`
 */
export async function removeClient(db: Database, id: string): Promise<void> {
  if (!(await deleteClient(db, id))) throw unknown(id);
}
