import * as z from 'zod';
import { changesSchema } from '../../routes/ops/clients/clients.ts';
import { clientSchema } from '../../routes/ops/clients/post-client.ts';
import type { RouteDescription } from '../describe.ts';

const clientMembers = {
  id: z.string(),
  allowedOrigins: z.array(z.string()).meta({ description: 'Whose pages may speak for it; none: any.' }),
  createdAt: z.string(),
};
const client = z.object(clientMembers).meta({ id: 'Client' });
const tag = 'Operator: clients';

/** The applications that may call (contract 1.3, 1.8). */
export const clientRoutes: readonly RouteDescription[] = [
  {
    id: 'opsClientList',
    method: 'GET',
    path: '/clients',
    tag,
    summary: 'List client applications',
    answer: z.object({ clients: z.array(client) }).meta({ id: 'ClientList' }),
  },
  {
    id: 'opsClientPost',
    method: 'POST',
    path: '/clients',
    tag,
    summary: 'Register a client application',
    details: 'Its secret is told this once.',
    body: clientSchema.meta({ id: 'ClientBody' }),
    answer: z.object({ ...clientMembers, secret: z.string() }).meta({ id: 'ClientCreated' }),
    codes: ['invalid_request', 'conflict'],
  },
  {
    id: 'opsClientGet',
    method: 'GET',
    path: '/clients/{id}',
    tag,
    summary: 'Read a client application',
    answer: client,
    codes: ['not_found'],
  },
  {
    id: 'opsClientPut',
    method: 'PUT',
    path: '/clients/{id}',
    tag,
    summary: 'Set the origins of a client application',
    body: changesSchema.meta({ id: 'ClientChanges' }),
    answer: client,
    codes: ['invalid_request', 'not_found'],
  },
];
