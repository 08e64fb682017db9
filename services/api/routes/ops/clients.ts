import { type ClientRecord, listClients } from '@curro/accounts';
import type { Environment } from '@curro/platform';
import { timestamp } from '@curro/shared';
import { Hono } from 'hono';
import {
  changeClient,
  registerClient,
  removeClient,
  requireClient,
  rotateSecret,
} from '../../clients/manage-clients.ts';
import type { ApiContext } from '../../context.ts';
import { readJsonBody } from '../../http/read-json-body.ts';

/** Presents a client to operators, without its secret. */
function presentClient({ createdAt, ...client }: ClientRecord) {
  return { ...client, createdAt: timestamp(createdAt) };
}

/** The clients of the API (contract 1.3). A secret is in the response that creates it only. */
export function clientOpsRoutes({ db }: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .get('/clients', async (c) => c.json({ clients: (await listClients(db)).map(presentClient) }))
    .post('/clients', async (c) => {
      const { client, secret } = await registerClient(db, await readJsonBody(c), c.get('principal').subject);
      return c.json({ ...presentClient(client), ...(secret === undefined ? {} : { secret }) });
    })
    .get('/clients/:id', async (c) => c.json(presentClient(await requireClient(db, c.req.param('id')))))
    .put('/clients/:id', async (c) =>
      c.json(presentClient(await changeClient(db, c.req.param('id'), await readJsonBody(c)))),
    )
    .delete('/clients/:id', async (c) => {
      await removeClient(db, c.req.param('id'));
      return c.json({});
    })
    .post('/clients/:id/secret', async (c) => {
      const { client, secret } = await rotateSecret(db, c.req.param('id'));
      return c.json({ ...presentClient(client), secret });
    });
}
