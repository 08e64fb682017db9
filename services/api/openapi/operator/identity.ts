import { operatorResponses } from '@curro/shared';
import type { RouteDescription } from '../describe.ts';

const { keyRequest } = operatorResponses;
const tag = 'Operator: sign-in';

/** Signing keys of the OpenID provider. */
export const identityRoutes: readonly RouteDescription[] = [
  {
    id: 'opsIdentityKeyPost',
    method: 'POST',
    path: '/identity/keys',
    tag,
    summary: 'Request another signing key',
    details:
      'The provider publishes it within seconds and signs with it when the caches of clients contain it.',
    status: 202,
    response: keyRequest,
  },
  {
    id: 'opsIdentityKeyGet',
    method: 'GET',
    path: '/identity/keys/{id}',
    tag,
    summary: 'Read the state of the request for a key',
    response: keyRequest,
    codes: ['not_found'],
  },
];
