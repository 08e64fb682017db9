import { addOperator, listOperators, type OperatorAccount, removeOperator } from '@curro/accounts';
import type { Environment } from '@curro/platform';
import { timestamp } from '@curro/shared';
import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';

const present = ({ id, email, addedBy, addedAt }: OperatorAccount) => ({
  account: id,
  email,
  addedBy,
  addedAt: timestamp(addedAt),
});

/** Accounts of Curro's own provider that may sign in at the operators' desk. */
export function operatorAccountRoutes({ db }: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .get('/operators', async (c) => c.json({ operators: (await listOperators(db)).map(present) }))
    .put('/operators/:email', async (c) =>
      c.json(present(await addOperator(db, c.req.param('email'), c.get('principal').subject))),
    )
    .delete('/operators/:email', async (c) => {
      await removeOperator(db, c.req.param('email'));
      return c.json({});
    });
}
