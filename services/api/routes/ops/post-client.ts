import { DomainError } from '@curro/shared';
import { createClient } from '@curro/store';
import * as z from 'zod';
import { createSecret, hashSecret } from '../../auth/client-secret.ts';
import type { ApiContext } from '../../context.ts';
import type { OperationHandler } from '../../http/environment.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { parseOperatorBody } from './parse-body.ts';

/** A client to register. */
export const clientSchema = z.object({ name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/) });

/** POST /ops/v1/clients: a client with a secret that is told this once; `conflict` when the name is taken. */
export function postClient({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const { name } = parseOperatorBody(clientSchema, await readJsonBody(c));
    const secret = createSecret();
    const client = { id: name, secretHash: await hashSecret(secret), createdBy: c.get('principal').subject };
    if (!(await createClient(db, client))) {
      throw new DomainError('conflict', { params: { detail: `client ${name}` } });
    }
    return c.json({ id: name, secret });
  };
}
