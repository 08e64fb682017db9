import { changeEmail, dropLinks, emailKey, findAccountByEmail, revokeAccess, useLink } from '@curro/accounts';
import { ACCOUNT_SUBJECT_PREFIX } from '@curro/shared';
import { readAddress } from '../../accounts/address.ts';
import { issueLink, readLink } from '../../accounts/links.ts';
import { replacePassword } from '../../accounts/replace-password.ts';
import type { Handler, Request } from '../../http/environment.ts';
import { minutesOf } from '../../http/minutes.ts';
import { PageProblem } from '../../http/page-problem.ts';
import { sendPage } from '../../http/send-page.ts';
import { confirmEmailPage } from '../../pages/account.ts';
import { messagePage } from '../../pages/message.ts';
import { isFirstParty } from '../../provider/first-parties.ts';
import type { Doors } from '../doors.ts';
import { type AccountProblem, showAccount } from './account.ts';
import { readSignedIn, renewSession, type SignedIn } from './session.ts';
import { signInFirst } from './sign-in.ts';

const BAD = 400;
const TOO_MANY = 429;

/** What is wrong with the current password that a form brought; undefined when it is right. */
export async function checkCurrentPassword(
  { context }: Doors,
  c: Request,
  { account }: SignedIn,
): Promise<{ readonly text: string; readonly status: 400 | 429 } | undefined> {
  const { problems } = c.get('edition').words;
  const wait = await context.throttles.account.take(account.id);
  if (wait !== undefined) return { text: problems.wait(minutesOf(wait)), status: TOO_MANY };
  if (await context.passwords.matches(c.get('form').current ?? '', account.passwordHash)) {
    await context.throttles.account.forgive(account.id);
    return undefined;
  }
  return { text: problems.currentPassword, status: BAD };
}

const refuse = (doors: Doors, c: Request, who: SignedIn, problem: AccountProblem, status: 400 | 429 = BAD) =>
  showAccount(doors, c, who, { problem, status });

/** POST /account/password */
export function postPassword(doors: Doors): Handler {
  return async (c) => {
    const who = await readSignedIn(doors, c);
    if (who === undefined) return signInFirst(doors, c);
    const edition = c.get('edition');
    const { email, id } = who.account;
    const { password = '' } = c.get('form');
    const wrong = await checkCurrentPassword(doors, c, who);
    if (wrong !== undefined)
      return refuse(doors, c, who, { form: 'password', text: wrong.text }, wrong.status);
    const problem = doors.context.passwords.problem(password, email);
    if (problem !== undefined) {
      return refuse(doors, c, who, { form: 'password', text: edition.words.problems[problem] });
    }
    await replacePassword(doors.context, { accountId: id, email, password, edition });
    await renewSession(who);
    return showAccount(doors, c, who, { saved: true });
  };
}

/** POST /account/email: confirmed at the new address, told at the old one. */
export function postEmail(doors: Doors): Handler {
  const { context } = doors;
  return async (c) => {
    const who = await readSignedIn(doors, c);
    if (who === undefined) return signInFirst(doors, c);
    const edition = c.get('edition');
    const { problems, mails, sent } = edition.words;
    const email = readAddress(c.get('form').newEmail);
    if (email === undefined) return refuse(doors, c, who, { form: 'email', text: problems.email });
    const wrong = await checkCurrentPassword(doors, c, who);
    if (wrong !== undefined) return refuse(doors, c, who, { form: 'email', text: wrong.text }, wrong.status);
    const { mailer, db, issuer } = context;
    const { mailsFrom, mailsTo } = context.throttles;
    const many = await mailsFrom.take(who.account.id);
    if (many !== undefined) {
      return refuse(doors, c, who, { form: 'email', text: problems.wait(minutesOf(many)) }, TOO_MANY);
    }
    if ((await mailsTo.take(emailKey(email))) === undefined) {
      const { emailNotice } = mails;
      mailer.send({
        to: who.account.email,
        subject: emailNotice.subject,
        text: emailNotice.text(`${issuer}/reset`),
      });
      const taken = await findAccountByEmail(db, email);
      const owner = taken === undefined || taken.id === who.account.id;
      const { known } = mails;
      if (owner) {
        const link = { purpose: 'email', accountId: who.account.id, email, passwordHash: undefined } as const;
        const address = `${issuer}/email/${await issueLink(context, link)}?lang=${edition.language}`;
        mailer.send({ to: email, subject: mails.email.subject, text: mails.email.text(address) });
      } else mailer.send({ to: email, subject: known.subject, text: known.text(`${issuer}/reset`) });
    }
    return sendPage(c, messagePage(context, { edition, title: sent.title, lead: sent.lead }));
  };
}

async function emailLinkOf({ context }: Doors, c: Request) {
  const link = await readLink(context, 'email', c.req.param('token') ?? '');
  if (link?.accountId === undefined) throw new PageProblem('link');
  return { ...link, accountId: link.accountId };
}

/** GET /email/{token} */
export function showConfirmEmail(doors: Doors): Handler {
  return async (c) => {
    const { email } = await emailLinkOf(doors, c);
    const model = { edition: c.get('edition'), formToken: c.get('formToken'), action: c.req.path, email };
    return sendPage(c, confirmEmailPage(doors.context, model));
  };
}

/** POST /email/{token} */
export function answerConfirmEmail(doors: Doors): Handler {
  const { context } = doors;
  return async (c) => {
    const edition = c.get('edition');
    const { id, accountId, email } = await emailLinkOf(doors, c);
    const subject = `${ACCOUNT_SUBJECT_PREFIX}${accountId}`;
    const changed = await context.db.transaction().execute(async (trx) => {
      if (!(await useLink(trx, id))) return false;
      await dropLinks(trx, accountId);
      return changeEmail(trx, { id: accountId, subject, email });
    });
    if (!changed) throw new PageProblem('link');
    const { emailDone: title } = edition.words.account;
    const { doneLead: lead } = edition.words.confirm;
    return sendPage(c, messagePage(context, { edition, title, lead }));
  };
}

/** POST /account/access: takes back what a client was allowed. */
export function postAccess(doors: Doors): Handler {
  return async (c) => {
    const who = await readSignedIn(doors, c);
    if (who === undefined) return signInFirst(doors, c);
    const clientId = c.get('form').client ?? '';
    if (clientId !== '' && !isFirstParty(clientId)) {
      await revokeAccess(doors.context.db, { accountId: who.account.id, clientId });
    }
    return showAccount(doors, c, who, { saved: true });
  };
}
