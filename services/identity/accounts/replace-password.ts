import { changePassword, deleteLinks, listPasskeys, revokeAccess } from '@curro/accounts';
import type { IdentityContext } from '../context.ts';
import type { Locale } from '../pages/locale.ts';

/**
 * Gives an account another password: all sessions, grants, tokens and links of the old one end, and the owner is told
 * by mail, with the passkeys that go on: whoever had the account for a while may have added one.
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
  const { subject, text } = locale.messages.mails.passwordChanged;
  mailer.send({ to: email, subject, text: text(`${issuer}/reset`, passkeys) });
}
