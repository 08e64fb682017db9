import { createClient } from '@curro/accounts';
import { createSecret, hashSecret, type OperationHandler } from '@curro/platform';
import { candidateScopes, DomainError, parseOperatorBody } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { originsSchema } from '../../../cors/origin.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { presentClient } from './clients.ts';
import { addressesSchema } from './redirect-uri.ts';

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
export function postClient({ db }: ApiContext): OperationHandler {
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
