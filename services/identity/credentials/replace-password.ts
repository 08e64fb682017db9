import { changePassword, deleteLinks, listPasskeys, revokeAccess } from '@curro/accounts';
import type { IdentityContext } from '../context.ts';
import { composeAccountMail } from '../mail/compose-mail.ts';
import type { Locale } from '../pages/locale.ts';

/**
 * Replaces the password of an account and ends all its sessions, grants, tokens and links. The notification by email
 * lists the remaining passkeys, since an intruder may have added one.
 */
export async function replacePassword(
  { db, passwords, mailer, issuer }: Pick<IdentityContext, 'db' | 'passwords' | 'mailer' | 'issuer'>,
  change: {
    readonly accountId: string;
    readonly email: string;
    readonly password: string;
    readonly locale: Locale;
  },
): Promise<void> {
  const { accountId, email, password, locale } = change;
  const hash = await passwords.hash(password);
  await db.transaction().execute(async (trx) => {
    await changePassword(trx, accountId, hash);
    await deleteLinks(trx, accountId);
    await revokeAccess(trx, { accountId });
  });
  const passkeys = (await listPasskeys(db, accountId)).map(({ name }) => name);
  const { passkeys: listLead, action, ...texts } = locale.messages.mails.passwordChanged;
  const list = passkeys.length === 0 ? {} : { list: { lead: listLead, items: passkeys } };
  const mail = { ...texts, action: { text: action, url: `${issuer}/reset` }, ...list };
  mailer.send(composeAccountMail(locale, email, mail));
}
