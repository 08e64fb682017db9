import type { Environment } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../../../context.ts';
import { getClients, getOneClient, putClient } from './clients.ts';
import { postSecret, removeClient } from './manage-client.ts';
import { postClient } from './post-client.ts';

/** The clients of the API (contract 1.3). */
export function clientOpsRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .get('/clients', getClients(context))
    .post('/clients', postClient(context))
    .get('/clients/:id', getOneClient(context))
    .put('/clients/:id', putClient(context))
    .delete('/clients/:id', removeClient(context))
    .post('/clients/:id/secret', postSecret(context));
}
