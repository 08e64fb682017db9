import {
  type ClientRecord,
  changeClientSecret,
  createClient,
  deleteClient,
  getClientRecord,
  listClients,
  saveClientOrigins,
} from '@curro/accounts';
import { createSecret, type Environment, hashSecret, type OperationHandler } from '@curro/platform';
import { candidateScopes, DomainError, parseOperatorBody } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { originsSchema } from '../../../cors/origin.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { timestamp } from '../../../present/timestamp.ts';
import { addressesSchema } from './redirect-uri.ts';

/** Presents a client to operators, without its secret. */
function presentClient({ createdAt, ...client }: ClientRecord) {
  return { ...client, createdAt: timestamp(createdAt) };
}

const unknown = (id: string): DomainError =>
  new DomainError('not_found', { params: { detail: `client ${id}` } });

function requireClient(client: ClientRecord | undefined, id: string): ClientRecord {
  if (client === undefined) throw unknown(id);
  return client;
}

/** GET /ops/v1/clients: all clients. */
function getClients({ db }: ApiContext): OperationHandler {
  return async (c) => c.json({ clients: (await listClients(db)).map(presentClient) });
}

/** GET /ops/v1/clients/{id} */
function getOneClient({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const id = c.req.param('id') ?? '';
    return c.json(presentClient(requireClient(await getClientRecord(db, id), id)));
  };
}

/** The changeable fields of a client. */
export const changesSchema = z.object({ allowedOrigins: originsSchema });

/** PUT /ops/v1/clients/{id}: sets the origins, which take effect in all processes within seconds. */
function putClient({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const id = c.req.param('id') ?? '';
    const { allowedOrigins } = parseOperatorBody(changesSchema, await readJsonBody(c));
    return c.json(presentClient(requireClient(await saveClientOrigins(db, id, allowedOrigins), id)));
  };
}

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

/**
 * POST /ops/v1/clients: creates a client. A confidential client's secret is in this response only; a public client has
 * none. `conflict` when the id is taken.
 */
function postClient({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const { name, ...settings } = parseOperatorBody(clientSchema, await readJsonBody(c));
    const secret = createSecret();
    const created = await createClient(db, {
      id: name,
      secretHash: await hashSecret(secret),
      ...settings,
      createdBy: c.get('principal').subject,
    });
    if (created === undefined) throw new DomainError('conflict', { params: { detail: `client ${name}` } });
    // The secret of a public client is discarded, so nothing matches its hash.
    return c.json({ ...presentClient(created), ...(created.public ? {} : { secret }) });
  };
}

/**
 * POST /ops/v1/clients/{id}/secret: replaces the secret. The new one is in this response only; the old one is rejected
 * after a minute.
 */
function postSecret({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const id = c.req.param('id') ?? '';
    if ((await getClientRecord(db, id))?.public === true) {
      throw new DomainError('conflict', { params: { detail: `${id} is a public client without a secret` } });
    }
    const secret = createSecret();
    const changed = requireClient(await changeClientSecret(db, id, await hashSecret(secret)), id);
    return c.json({ ...presentClient(changed), secret });
  };
}

/** DELETE /ops/v1/clients/{id}: deletes a client with its grants and tokens. */
function removeClient({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const id = c.req.param('id') ?? '';
    if (!(await deleteClient(db, id))) throw unknown(id);
    return c.json({});
  };
}

/** The clients of the API (contract 1.3). */
export function clientOpsRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .get('/clients', getClients(context))
    .post('/clients', postClient(context))
    .get('/clients/:id', getOneClient(context))
    .put('/clients/:id', putClient(context))
    .delete('/clients/:id', removeClient(context))
    .post('/clients/:id/secret', postSecret(context));
}
