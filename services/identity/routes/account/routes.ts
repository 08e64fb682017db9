import { Hono } from 'hono';
import type { Environment } from '../../http/environment.ts';
import { ACCOUNT_PATH } from '../../provider/first-parties.ts';
import type { Doors } from '../doors.ts';
import { getAccount } from './account.ts';
import { answerConfirmEmail, postAccess, postEmail, postPassword, showConfirmEmail } from './change.ts';
import { postData, postDelete } from './leave.ts';
import { postPasskeyMade, postPasskeys, postRemovePasskey } from './passkeys.ts';

/** What people may do with their accounts. */
export function accountRoutes(doors: Doors): Hono<Environment> {
  return new Hono<Environment>({ strict: false })
    .get('/', (c) => c.redirect(ACCOUNT_PATH, 303))
    .get(ACCOUNT_PATH, getAccount(doors))
    .post(`${ACCOUNT_PATH}/password`, postPassword(doors))
    .post(`${ACCOUNT_PATH}/email`, postEmail(doors))
    .post(`${ACCOUNT_PATH}/access`, postAccess(doors))
    .post(`${ACCOUNT_PATH}/passkeys`, postPasskeys(doors))
    .post(`${ACCOUNT_PATH}/passkeys/made`, postPasskeyMade(doors))
    .post(`${ACCOUNT_PATH}/passkeys/remove`, postRemovePasskey(doors))
    .post(`${ACCOUNT_PATH}/data`, postData(doors))
    .post(`${ACCOUNT_PATH}/delete`, postDelete(doors))
    .get('/email/:token', showConfirmEmail(doors))
    .post('/email/:token', answerConfirmEmail(doors));
}
