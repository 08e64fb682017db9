import { deleteAccount, listGrants, listPasskeys, readPersonalArchive } from '@curro/accounts';
import { ACCOUNT_SUBJECT_PREFIX } from '@curro/shared';
import type { Handler } from '../../http/environment.ts';
import { sendPage } from '../../http/send-page.ts';
import { messagePage } from '../../pages/message.ts';
import type { Doors } from '../doors.ts';
import { showAccount } from './account.ts';
import { checkCurrentPassword } from './change.ts';
import { readSignedIn } from './session.ts';
import { signInFirst } from './sign-in.ts';

/** POST /account/data: everything that is kept of the person, as one JSON file. */
export function postData(doors: Doors): Handler {
  const { db } = doors.context;
  return async (c) => {
    const who = await readSignedIn(doors, c);
    if (who === undefined) return signInFirst(doors, c);
    const { id, email, createdAt, passwordChangedAt } = who.account;
    const passkeys = await listPasskeys(db, id);
    const archive = {
      account: { id, email, createdAt, passwordChangedAt },
      access: await listGrants(db, id),
      passkeys: passkeys.map(({ name, transports, createdAt: addedAt, lastUsedAt }) => ({
        name,
        transports,
        addedAt,
        lastUsedAt,
      })),
      ...(await readPersonalArchive(db, `${ACCOUNT_SUBJECT_PREFIX}${id}`)),
    };
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', 'application/json; charset=utf-8');
    c.header('Content-Disposition', 'attachment; filename="curro.json"');
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(JSON.stringify(archive, null, 2));
  };
}

/** POST /account/delete: account, candidate and everything that belongs to them go in one transaction. */
export function postDelete(doors: Doors): Handler {
  const { context } = doors;
  return async (c) => {
    const who = await readSignedIn(doors, c);
    if (who === undefined) return signInFirst(doors, c);
    const edition = c.get('edition');
    const wrong = await checkCurrentPassword(doors, c, who);
    if (wrong !== undefined) {
      return showAccount(doors, c, who, {
        problem: { form: 'delete', text: wrong.text },
        status: wrong.status,
      });
    }
    const { id } = who.account;
    await context.db
      .transaction()
      .execute((trx) => deleteAccount(trx, { id, subject: `${ACCOUNT_SUBJECT_PREFIX}${id}` }));
    await who.session.destroy();
    const { deleted: title, deletedLead: lead } = edition.words.account;
    return sendPage(c, messagePage(context, { edition, title, lead }));
  };
}
