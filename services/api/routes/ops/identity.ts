import {
  addOperator,
  findKeyOfRequest,
  listOperators,
  type OperatorAccount,
  removeOperator,
  requestKey,
} from '@curro/accounts';
import type { Environment, OperationHandler } from '@curro/platform';
import { DomainError, timestamp } from '@curro/shared';
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

const ACCEPTED = 202;
const NUMBER = /^[1-9]\d{0,14}$/;

/** POST /ops/v1/identity/keys: requests a new key, which the provider creates within seconds. */
function postKey({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const id = await requestKey(db, c.get('principal').subject);
    return c.json({ id, state: 'waiting' }, ACCEPTED);
  };
}

/** GET /ops/v1/identity/keys/{id}: the state of a request. */
function getKey({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const idParameter = c.req.param('id') ?? '';
    const keyRequest = NUMBER.test(idParameter) ? await findKeyOfRequest(db, Number(idParameter)) : undefined;
    if (keyRequest === undefined)
      throw new DomainError('not_found', { params: { detail: `request ${idParameter}` } });
    const { id, kid, signsFrom } = keyRequest;
    if (kid === null || signsFrom === null) return c.json({ id, state: 'waiting' });
    return c.json({ id, state: 'published', kid, signsFrom: timestamp(signsFrom) });
  };
}

/** The signing keys of Curro's own provider. */
export function identityOpsRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .post('/identity/keys', postKey(context))
    .get('/identity/keys/:id', getKey(context));
}
