import {
  changeEmail,
  consumeLink,
  deleteLinks,
  emailKey,
  findAccountByEmail,
  revokeAccess,
  type SignInAccount,
} from '@curro/accounts';
import { ACCOUNT_SUBJECT_PREFIX, readNewAddress } from '@curro/shared';
import type { IdentityContext } from '../context.ts';
import { issueLink, readLink } from '../credentials/links.ts';
import { replacePassword } from '../credentials/replace-password.ts';
import { sendAccountExists } from '../credentials/request-mail.ts';
import { minutesOf } from '../credentials/throttles.ts';
import type { Handler, Request } from '../http/environment.ts';
import { PageError } from '../http/page-error.ts';
import type { RouteDeps } from '../http/route-deps.ts';
import { formTarget, sendPage } from '../http/send-page.ts';
import { composeAccountMail } from '../mail/compose-mail.ts';
import type { Locale } from '../pages/locale.ts';
import { messagePage } from '../pages/message.ts';
import { ACCOUNT_PATH, isFirstParty } from '../provider/first-parties.ts';
import { type AccountFormError, showAccount } from './account.ts';
import { readSignedInUser, renewSession, type SignedInUser, signInFirst } from './session.ts';
import { confirmEmailPage } from './view.ts';

const BAD = 400;
const TOO_MANY = 429;

/**
 * Verifies the current password of a form.
 * @returns the error; undefined when it is correct
 */
export async function checkCurrentPassword(
  { context }: RouteDeps,
  c: Request,
  { account }: SignedInUser,
): Promise<(Pick<AccountFormError, 'text' | 'field'> & { readonly status: 400 | 429 }) | undefined> {
  const { formErrors } = c.get('locale').messages;
  const { current = '' } = c.get('form');
  const { currentPassword } = c.get('locale').messages;
  if (current === '') return { text: formErrors.noPassword(currentPassword), field: 'current', status: BAD };
  const wait = await context.throttles.account.take(account.id);
  if (wait !== undefined) return { text: formErrors.wait(minutesOf(wait)), status: TOO_MANY };
  if (await context.passwords.matches(current, account.passwordHash)) {
    await context.throttles.account.reset(account.id);
    return undefined;
  }
  return { text: formErrors.currentPassword(currentPassword), field: 'current', status: BAD };
}

const refuse = (
  deps: RouteDeps,
  c: Request,
  user: SignedInUser,
  error: AccountFormError,
  status: 400 | 429 = BAD,
) => showAccount(deps, c, user, { error, status });

/** POST /account/password */
export function postPassword(deps: RouteDeps): Handler {
  return async (c) => {
    const user = await readSignedInUser(deps, c);
    if (user === undefined) return signInFirst(deps, c);
    const locale = c.get('locale');
    const { email, id } = user.account;
    const { password = '' } = c.get('form');
    const wrong = await checkCurrentPassword(deps, c, user);
    if (wrong !== undefined) return refuse(deps, c, user, { form: 'password', ...wrong }, wrong.status);
    const error = deps.context.passwords.validate(password, email);
    if (error !== undefined) {
      return refuse(deps, c, user, {
        form: 'password',
        field: 'password',
        text: locale.messages.formErrors[error](locale.messages.newPassword),
      });
    }
    await replacePassword(deps.context, { accountId: id, email, password, locale });
    await renewSession(user);
    return showAccount(deps, c, user, { saved: true });
  };
}

/** The way back from a page with a message. */
const back = ({ messages }: Locale) => ({ next: ACCOUNT_PATH, nextText: messages.account.back });

/** Sends the notice to the current address, and a link to the new one, or a notice that it has an account. */
async function sendChangeMails(
  context: IdentityContext,
  locale: Locale,
  { id, email: current }: SignInAccount,
  email: string,
): Promise<void> {
  const { mailer, db, issuer } = context;
  const { email: confirm, emailNotice } = locale.messages.mails;
  const notice = { ...emailNotice, action: { text: emailNotice.action, url: `${issuer}/reset` } };
  mailer.send(composeAccountMail(locale, current, notice));
  const taken = await findAccountByEmail(db, email);
  if (taken !== undefined && taken.id !== id) {
    return sendAccountExists(context, taken, { locale, path: '', returnPath: undefined });
  }
  const link = { purpose: 'email', accountId: id, email, passwordHash: undefined } as const;
  const url = `${issuer}/email/${await issueLink(context, link)}?lang=${locale.language}`;
  mailer.send(composeAccountMail(locale, email, { ...confirm, action: { text: confirm.action, url } }));
}

/** POST /account/email: sends a confirmation link to the new address and a notice to the current one. */
export function postEmail(deps: RouteDeps): Handler {
  const { context } = deps;
  return async (c) => {
    const user = await readSignedInUser(deps, c);
    if (user === undefined) return signInFirst(deps, c);
    const locale = c.get('locale');
    const { formErrors, sent } = locale.messages;
    const { newEmail } = c.get('form');
    const email = readNewAddress(newEmail);
    if (email === undefined)
      return refuse(deps, c, user, {
        form: 'email',
        newEmail,
        field: 'newEmail',
        text: formErrors.email(locale.messages.account.newEmail),
      });
    const wrong = await checkCurrentPassword(deps, c, user);
    if (wrong !== undefined)
      return refuse(deps, c, user, { form: 'email', newEmail, ...wrong }, wrong.status);
    const { mailsFrom, mailsTo } = context.throttles;
    const wait = await mailsFrom.take(user.account.id);
    if (wait !== undefined) {
      return refuse(
        deps,
        c,
        user,
        { form: 'email', newEmail, text: formErrors.wait(minutesOf(wait)) },
        TOO_MANY,
      );
    }
    if ((await mailsTo.take(emailKey(email))) === undefined) {
      await sendChangeMails(context, locale, user.account, email);
    }
    const formToken = c.get('formToken');
    const texts = { title: sent.title, lead: sent.changeTo(email) };
    const page = messagePage(context, { locale, ...texts, ...back(locale), formToken });
    return sendPage(c, page, 200, { formTargets: formTarget(context.config.PORTAL_URL) });
  };
}

async function emailLinkOf({ context }: RouteDeps, c: Request) {
  const link = await readLink(context, 'email', c.req.param('token') ?? '');
  if (link?.accountId === undefined) throw new PageError('link');
  return { ...link, accountId: link.accountId };
}

/** GET /email/{token} */
export function showConfirmEmail(deps: RouteDeps): Handler {
  return async (c) => {
    const { email } = await emailLinkOf(deps, c);
    const model = { locale: c.get('locale'), formToken: c.get('formToken'), action: c.req.path, email };
    return sendPage(c, confirmEmailPage(deps.context, model));
  };
}

/** POST /email/{token} */
export function submitConfirmEmail(deps: RouteDeps): Handler {
  const { context } = deps;
  return async (c) => {
    const locale = c.get('locale');
    const { id, accountId, email } = await emailLinkOf(deps, c);
    const subject = `${ACCOUNT_SUBJECT_PREFIX}${accountId}`;
    const changed = await context.db.transaction().execute(async (trx) => {
      if (!(await consumeLink(trx, id))) return false;
      await deleteLinks(trx, accountId);
      return changeEmail(trx, { id: accountId, subject, email });
    });
    if (!changed) throw new PageError('link');
    const { emailDone: title, emailDoneLead } = locale.messages.account;
    return sendPage(c, messagePage(context, { locale, title, lead: emailDoneLead(email), ...back(locale) }));
  };
}

/** POST /account/access: revokes the access of a client. */
export function postAccess(deps: RouteDeps): Handler {
  return async (c) => {
    const user = await readSignedInUser(deps, c);
    if (user === undefined) return signInFirst(deps, c);
    const clientId = c.get('form').client ?? '';
    if (clientId !== '' && !isFirstParty(clientId)) {
      await revokeAccess(deps.context.db, { accountId: user.account.id, clientId });
    }
    return showAccount(deps, c, user, { saved: true });
  };
}
