import { operatorResponses, responses } from '@curro/shared';
import { changesSchema, clientSchema } from '../../clients/manage-clients.ts';
import type { RouteDescription } from '../describe.ts';

const { client, clientList, clientWithSecret } = operatorResponses;
const tag = 'Operator: clients';

/** Client applications of the API (contract 1.3, 1.8). */
export const clientRoutes: readonly RouteDescription[] = [
  {
    id: 'opsClientList',
    method: 'GET',
    path: '/clients',
    tag,
    summary: 'List client applications',
    response: clientList,
  },
  {
    id: 'opsClientPost',
    method: 'POST',
    path: '/clients',
    tag,
    summary: 'Register a client application',
    details: 'The secret is in this response only; a public client has none.',
    body: clientSchema.meta({ id: 'ClientBody' }),
    response: clientWithSecret,
    codes: ['invalid_request', 'conflict'],
  },
  {
    id: 'opsClientGet',
    method: 'GET',
    path: '/clients/{id}',
    tag,
    summary: 'Read a client application',
    response: client,
    codes: ['not_found'],
  },
  {
    id: 'opsClientPut',
    method: 'PUT',
    path: '/clients/{id}',
    tag,
    summary: 'Change a client application',
    details: 'Its title, origins and addresses, at least one of them; absent ones stay.',
    body: changesSchema.meta({ id: 'ClientChanges' }),
    response: client,
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsClientDelete',
    method: 'DELETE',
    path: '/clients/{id}',
    tag,
    summary: 'Remove a client application',
    details: 'With all its grants and tokens.',
    response: responses.emptyObject,
    codes: ['not_found'],
  },
  {
    id: 'opsClientSecretPost',
    method: 'POST',
    path: '/clients/{id}/secret',
    tag,
    summary: 'Replace the secret of a client application',
    response: clientWithSecret,
    codes: ['not_found', 'conflict'],
  },
];
