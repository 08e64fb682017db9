import { DomainError } from '@curro/shared';
import { createClient } from '@curro/store';
import * as z from 'zod';
import { createSecret, hashSecret } from '../../../auth/client-secret.ts';
import type { ApiContext } from '../../../context.ts';
import { originsSchema } from '../../../cors/origin.ts';
import type { OperationHandler } from '../../../http/environment.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { parseOperatorBody } from '../parse-body.ts';
import { presentClient } from './present.ts';

/** A client to register. */
export const clientSchema = z.object({
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/),
  allowedOrigins: originsSchema.default([]),
});

/** POST /ops/v1/clients: a client with a secret that is told this once; `conflict` when the name is taken. */
export function postClient({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const { name, allowedOrigins } = parseOperatorBody(clientSchema, await readJsonBody(c));
    const secret = createSecret();
    const created = await createClient(db, {
      id: name,
      secretHash: await hashSecret(secret),
      allowedOrigins,
      createdBy: c.get('principal').subject,
    });
    if (created === undefined) throw new DomainError('conflict', { params: { detail: `client ${name}` } });
    return c.json({ ...presentClient(created), secret });
  };
}
