import { emailKey, useLink } from '@curro/accounts';
import { readAddress } from '../accounts/address.ts';
import { beginReset } from '../accounts/ask-mail.ts';
import { readLink } from '../accounts/links.ts';
import { replacePassword } from '../accounts/replace-password.ts';
import type { Handler, Request } from '../http/environment.ts';
import { minutesOf } from '../http/minutes.ts';
import { PageProblem } from '../http/page-problem.ts';
import { placeOf } from '../http/place-of.ts';
import { sendPage } from '../http/send-page.ts';
import { messagePage } from '../pages/message.ts';
import { choosePasswordPage, resetPage } from '../pages/reset.ts';
import type { Doors } from './doors.ts';

const BAD = 400;
const TOO_MANY = 429;

const frameOf = (c: Request) => ({
  edition: c.get('edition'),
  formToken: c.get('formToken'),
  action: c.req.path,
});

/** The path of the sign-in under way; '' when the recovery stands alone. */
function pathOf(c: Request): string {
  const uid = c.req.param('uid');
  return uid === undefined ? '' : `/interaction/${uid}`;
}

/** GET …/reset */
export function showReset({ context }: Doors): Handler {
  return (c) => sendPage(c, resetPage(context, { ...frameOf(c), problem: undefined }));
}

/** POST …/reset: a mail follows, whether or not the address has an account. */
export function answerReset({ context }: Doors): Handler {
  return async (c) => {
    const edition = c.get('edition');
    const { problems, sent } = edition.words;
    const email = readAddress(c.get('form').email);
    if (email === undefined) {
      return sendPage(c, resetPage(context, { ...frameOf(c), problem: problems.email }), BAD);
    }
    const place = placeOf(c, context.config);
    const wait = await beginReset(context, { edition, email, path: pathOf(c), place });
    if (wait !== undefined) {
      const problem = problems.wait(minutesOf(wait));
      return sendPage(c, resetPage(context, { ...frameOf(c), problem }), TOO_MANY);
    }
    return sendPage(c, messagePage(context, { edition, title: sent.title, lead: sent.lead }));
  };
}

async function linkOf({ context }: Doors, c: Request) {
  const link = await readLink(context, 'reset', c.req.param('token') ?? '');
  if (link?.accountId === undefined) throw new PageProblem('link');
  return { ...link, accountId: link.accountId };
}

/** GET …/reset/{token} */
export function showChoosePassword(doors: Doors): Handler {
  return async (c) => {
    const { email } = await linkOf(doors, c);
    return sendPage(c, choosePasswordPage(doors.context, { ...frameOf(c), email, problem: undefined }));
  };
}

/** POST …/reset/{token}: the new password counts, everything that came from the old one ends. */
export function answerChoosePassword(doors: Doors): Handler {
  const { context } = doors;
  return async (c) => {
    const edition = c.get('edition');
    const { problems, reset } = edition.words;
    const { id, accountId, email } = await linkOf(doors, c);
    const { password = '' } = c.get('form');
    const problem = context.passwords.problem(password, email);
    if (problem !== undefined) {
      const model = { ...frameOf(c), email, problem: problems[problem] };
      return sendPage(c, choosePasswordPage(context, model), BAD);
    }
    if (!(await useLink(context.db, id))) throw new PageProblem('link');
    await replacePassword(context, { accountId, email, password, edition });
    await context.throttles.account.forgive(emailKey(email));
    const path = pathOf(c);
    const next = path === '' ? {} : { next: path };
    return sendPage(c, messagePage(context, { edition, title: reset.done, lead: reset.doneLead, ...next }));
  };
}
