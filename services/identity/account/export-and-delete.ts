import { deleteAccount, listGrants, listPasskeys, readPersonalArchive } from '@curro/accounts';
import { ACCOUNT_SUBJECT_PREFIX } from '@curro/shared';
import type { Handler } from '../http/environment.ts';
import type { RouteDeps } from '../http/route-deps.ts';
import { sendPage } from '../http/send-page.ts';
import { composeAccountMail } from '../mail/compose-mail.ts';
import { messagePage } from '../pages/message.ts';
import { forgetBrowser } from '../sessions/known-browser.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { showAccount } from './account.ts';
import { archivePage } from './archive-page.ts';
import { checkCurrentPassword } from './change.ts';
import { readSignedInUser, signInFirst } from './session.ts';
import { READABLE } from './view.ts';

/** POST /account/data: exports all data of the account as one file: JSON, or a page for people. */
export function postData(deps: RouteDeps): Handler {
  const { db, clock } = deps.context;
  return async (c) => {
    const user = await readSignedInUser(deps, c);
    if (user === undefined) return signInFirst(deps, c);
    const { id, email, createdAt, passwordChangedAt } = user.account;
    const passkeys = await listPasskeys(db, id);
    const archive = {
      account: { id, email, createdAt, passwordChangedAt },
      access: await listGrants(db, id),
      sessions: (await listSessions(deps, c, user)).map(({ browser, signedInAt, lastUsedAt }) => ({
        browser: browser.name,
        system: browser.system,
        signedInAt,
        lastUsedAt,
      })),
      passkeys: passkeys.map(({ name, transports, createdAt: addedAt, lastUsedAt }) => ({
        name,
        transports,
        addedAt,
        lastUsedAt,
      })),
      ...(await readPersonalArchive(db, `${ACCOUNT_SUBJECT_PREFIX}${id}`)),
    };
    const isReadable = c.get('form').format === READABLE;
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    c.header('Content-Disposition', `attachment; filename="curro.${isReadable ? 'html' : 'json'}"`);
    if (isReadable) {
      c.header('Content-Type', 'text/html; charset=utf-8');
      return c.body(
        archivePage(archive, { language: c.get('locale').language, now: clock.now() }).toString(),
      );
    }
    c.header('Content-Type', 'application/json; charset=utf-8');
    return c.body(JSON.stringify(archive, null, 2));
  };
}

/** POST /account/delete: deletes the account and its candidate in one transaction. */
export function postDelete(deps: RouteDeps): Handler {
  const { context } = deps;
  return async (c) => {
    const user = await readSignedInUser(deps, c);
    if (user === undefined) return signInFirst(deps, c);
    const locale = c.get('locale');
    const wrong = await checkCurrentPassword(deps, c, user);
    if (wrong !== undefined) {
      return showAccount(deps, c, user, {
        error: { form: 'delete', ...wrong },
        status: wrong.status,
      });
    }
    const { id, email } = user.account;
    const isDeleted = await context.db
      .transaction()
      .execute((trx) => deleteAccount(trx, { id, subject: `${ACCOUNT_SUBJECT_PREFIX}${id}` }));
    // Of concurrent forms one has deleted the account. The address exists only in the mailer until the mail is sent.
    if (isDeleted) {
      context.mailer.send(composeAccountMail(locale, email, locale.messages.mails.accountDeleted));
    }
    await user.session.destroy();
    forgetBrowser(c);
    await context.sessionRecords.removeAll(id);
    const { deleted: title, deletedLead: lead } = locale.messages.account;
    return sendPage(c, messagePage(context, { locale, title, lead }));
  };
}
