import { operatorResponses, responses } from '@curro/shared';
import type { RouteDescription } from '../describe.ts';

const tag = 'Operator: sign-in';

/** Accounts that may sign in at the operators' desk (docs/operators-desk.md). */
export const operatorDescriptions: readonly RouteDescription[] = [
  {
    id: 'opsOperatorList',
    method: 'GET',
    path: '/operators',
    tag,
    summary: "List the accounts that may sign in at the operators' desk",
    response: operatorResponses.operatorList,
  },
  {
    id: 'opsOperatorPut',
    method: 'PUT',
    path: '/operators/{email}',
    tag,
    summary: 'Make an account an operator',
    response: operatorResponses.operatorAccount,
    codes: ['not_found'],
  },
  {
    id: 'opsOperatorDelete',
    method: 'DELETE',
    path: '/operators/{email}',
    tag,
    summary: 'End the rights of an operator',
    details: 'Tokens of the account lose the operator scope within seconds.',
    response: responses.emptyObject,
    codes: ['not_found'],
  },
];

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
    response: operatorResponses.keyRequest,
  },
  {
    id: 'opsIdentityKeyGet',
    method: 'GET',
    path: '/identity/keys/{id}',
    tag,
    summary: 'Read the state of the request for a key',
    response: operatorResponses.keyRequest,
    codes: ['not_found'],
  },
];
