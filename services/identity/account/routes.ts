import { Hono } from 'hono';
import type { Environment } from '../http/environment.ts';
import type { RouteDeps } from '../http/route-deps.ts';
import { ACCOUNT_PATH } from '../provider/first-parties.ts';
import { getAccount } from './account.ts';
import { postAccess, postEmail, postPassword, showConfirmEmail, submitConfirmEmail } from './change.ts';
import { postData, postDelete } from './export-and-delete.ts';
import { postCreatedPasskey, postPasskeys, postRemovePasskey } from './passkeys.ts';

/** The routes of the account pages. */
export function accountRoutes(deps: RouteDeps): Hono<Environment> {
  return new Hono<Environment>({ strict: false })
    .get('/', (c) => c.redirect(ACCOUNT_PATH, 303))
    .get(ACCOUNT_PATH, getAccount(deps))
    .post(`${ACCOUNT_PATH}/password`, postPassword(deps))
    .post(`${ACCOUNT_PATH}/email`, postEmail(deps))
    .post(`${ACCOUNT_PATH}/access`, postAccess(deps))
    .post(`${ACCOUNT_PATH}/passkeys`, postPasskeys(deps))
    .post(`${ACCOUNT_PATH}/passkeys/made`, postCreatedPasskey(deps))
    .post(`${ACCOUNT_PATH}/passkeys/remove`, postRemovePasskey(deps))
    .post(`${ACCOUNT_PATH}/data`, postData(deps))
    .post(`${ACCOUNT_PATH}/delete`, postDelete(deps))
    .get('/email/:token', showConfirmEmail(deps))
    .post('/email/:token', submitConfirmEmail(deps));
}
