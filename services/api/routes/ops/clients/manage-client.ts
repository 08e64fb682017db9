import { changeClientSecret, deleteClient, getClientRecord } from '@curro/accounts';
import { createSecret, hashSecret, type OperationHandler } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../../context.ts';
import { presentClient } from './clients.ts';

const unknown = (id: string): DomainError =>
  new DomainError('not_found', { params: { detail: `client ${id}` } });

/**
 * POST /ops/v1/clients/{id}/secret: replaces the secret. The new one is in this response only; the old one is rejected
 * after a minute.
 */
export function postSecret({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const id = c.req.param('id') ?? '';
    if ((await getClientRecord(db, id))?.public === true) {
      throw new DomainError('conflict', { params: { detail: `${id} is a public client without a secret` } });
    }
    const secret = createSecret();
    const changed = await changeClientSecret(db, id, await hashSecret(secret));
    if (changed === undefined) throw unknown(id);
    return c.json({ ...presentClient(changed), secret });
  };
}

/** DELETE /ops/v1/clients/{id}: deletes a client with its grants and tokens. */
export function removeClient({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const id = c.req.param('id') ?? '';
    if (!(await deleteClient(db, id))) throw unknown(id);
    return c.json({});
  };
}
