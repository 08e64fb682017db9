import * as z from 'zod';

/** A request for a signing key of the identity provider. */
export const keyRequest = z
  .object({
    id: z.int(),
    state: z.enum(['waiting', 'published']),
    kid: z.string().optional(),
    signsFrom: z.string().optional(),
  })
  .meta({ id: 'KeyRequest' });
