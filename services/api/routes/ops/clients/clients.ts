import { type ClientRecord, getClientRecord, listClients, saveClientOrigins } from '@curro/accounts';
import type { OperationHandler } from '@curro/platform';
import { DomainError, parseOperatorBody } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { originsSchema } from '../../../cors/origin.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { timestamp } from '../../../present/timestamp.ts';

/** Presents a client to operators, without its secret. */
export function presentClient({ createdAt, ...client }: ClientRecord) {
  return { ...client, createdAt: timestamp(createdAt) };
}

function requireClient(client: ClientRecord | undefined, id: string): ClientRecord {
  if (client === undefined) throw new DomainError('not_found', { params: { detail: `client ${id}` } });
  return client;
}

/** GET /ops/v1/clients: all clients. */
export function getClients({ db }: ApiContext): OperationHandler {
  return async (c) => c.json({ clients: (await listClients(db)).map(presentClient) });
}

/** GET /ops/v1/clients/{id} */
export function getOneClient({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const id = c.req.param('id') ?? '';
    return c.json(presentClient(requireClient(await getClientRecord(db, id), id)));
  };
}

/** The changeable fields of a client. */
export const changesSchema = z.object({ allowedOrigins: originsSchema });

/** PUT /ops/v1/clients/{id}: sets the origins, which take effect in all processes within seconds. */
export function putClient({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const id = c.req.param('id') ?? '';
    const { allowedOrigins } = parseOperatorBody(changesSchema, await readJsonBody(c));
    return c.json(presentClient(requireClient(await saveClientOrigins(db, id, allowedOrigins), id)));
  };
}
