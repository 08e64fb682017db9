import * as z from 'zod';
import type { RouteDescription } from '../describe.ts';

const keyRequest = z
  .object({
    id: z.int(),
    state: z.enum(['waiting', 'published']),
    kid: z.string().optional(),
    signsFrom: z.string().optional(),
  })
  .meta({ id: 'KeyRequest' });
const tag = 'Operator: sign-in';

/** The keys of the OpenID provider. */
export const identityRoutes: readonly RouteDescription[] = [
  {
    id: 'opsIdentityKeyPost',
    method: 'POST',
    path: '/identity/keys',
    tag,
    summary: 'Ask for another signing key',
    details: 'The provider publishes it within seconds and signs with it once everybody has it.',
    status: 202,
    response: keyRequest,
  },
  {
    id: 'opsIdentityKeyGet',
    method: 'GET',
    path: '/identity/keys/{id}',
    tag,
    summary: 'Ask what became of the request for a key',
    response: keyRequest,
    codes: ['not_found'],
  },
];
