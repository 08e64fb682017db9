import { createAccount, useLink } from '@curro/accounts';
import { readAddress } from '../accounts/address.ts';
import { beginRegistration } from '../accounts/ask-mail.ts';
import { readLink } from '../accounts/links.ts';
import type { Handler, Request } from '../http/environment.ts';
import { formTarget } from '../http/form-target.ts';
import { minutesOf } from '../http/minutes.ts';
import { PageProblem } from '../http/page-problem.ts';
import { placeOf } from '../http/place-of.ts';
import { sendPage } from '../http/send-page.ts';
import { messagePage } from '../pages/message.ts';
import { type RegisterModel, registerPage } from '../pages/register.ts';
import { confirmPage } from '../pages/reset.ts';
import { type Doors, goOn, loginOf, underWay } from './doors.ts';

const BAD = 400;
const TOO_MANY = 429;
const pathOf = (c: Request): string => `/interaction/${c.req.param('uid')}`;

function show(
  { context }: Doors,
  c: Request,
  shown: Pick<RegisterModel, 'email' | 'problem'>,
  status: 200 | 400 | 429,
): Response {
  const model = { edition: c.get('edition'), formToken: c.get('formToken'), path: pathOf(c), ...shown };
  return sendPage(c, registerPage(context, model), status);
}

/** GET /interaction/{uid}/register */
export function showRegister(doors: Doors): Handler {
  return async (c) => {
    await underWay(doors, c);
    return show(doors, c, { email: '', problem: undefined }, 200);
  };
}

/** POST /interaction/{uid}/register: a mail follows, whether or not the address has an account. */
export function answerRegister(doors: Doors): Handler {
  const { context } = doors;
  return async (c) => {
    await underWay(doors, c);
    const edition = c.get('edition');
    const { problems, sent } = edition.words;
    const { email: typed = '', password = '' } = c.get('form');
    const email = readAddress(typed);
    if (email === undefined) {
      return show(doors, c, { email: typed, problem: { field: 'email', text: problems.email } }, BAD);
    }
    const problem = context.passwords.problem(password, email);
    if (problem !== undefined) {
      return show(doors, c, { email, problem: { field: 'password', text: problems[problem] } }, BAD);
    }
    const place = placeOf(c, context.config);
    const wait = await beginRegistration(context, { edition, email, password, path: pathOf(c), place });
    if (wait !== undefined) {
      const text = problems.wait(minutesOf(wait));
      return show(doors, c, { email, problem: { field: 'email', text } }, TOO_MANY);
    }
    return sendPage(c, messagePage(context, { edition, title: sent.title, lead: sent.lead }));
  };
}

async function linkOf({ context }: Doors, c: Request) {
  const link = await readLink(context, 'register', c.req.param('token') ?? '');
  if (link?.passwordHash === undefined) throw new PageProblem('link');
  return { ...link, passwordHash: link.passwordHash };
}

/** Where the sign-in leads to that this browser has under way; nowhere in another browser. */
async function leadsTo(doors: Doors, c: Request): Promise<string[]> {
  const interaction = await underWay(doors, c).catch(() => undefined);
  return formTarget(interaction?.params.redirect_uri);
}

/** GET /interaction/{uid}/confirm/{token}: nothing happens yet, since mail programs open links by themselves. */
export function showConfirm(doors: Doors): Handler {
  return async (c) => {
    const { email } = await linkOf(doors, c);
    const model = { edition: c.get('edition'), formToken: c.get('formToken'), action: c.req.path, email };
    const page = confirmPage(doors.context, { ...model, problem: undefined });
    return sendPage(c, page, 200, { formTargets: await leadsTo(doors, c) });
  };
}

/** POST /interaction/{uid}/confirm/{token}: makes the account; who is in the browser it began in is signed in. */
export function answerConfirm(doors: Doors): Handler {
  const { context } = doors;
  return async (c) => {
    const edition = c.get('edition');
    const { words } = edition;
    const link = await linkOf(doors, c);
    const wait = await context.throttles.pair.take(link.id);
    if (
      wait !== undefined ||
      !(await context.passwords.matches(c.get('form').password ?? '', link.passwordHash))
    ) {
      const problem = wait === undefined ? words.problems.wrong : words.problems.wait(minutesOf(wait));
      const model = {
        edition,
        formToken: c.get('formToken'),
        action: c.req.path,
        email: link.email,
        problem,
      };
      const status = wait === undefined ? BAD : TOO_MANY;
      return sendPage(c, confirmPage(context, model), status, { formTargets: await leadsTo(doors, c) });
    }
    const account = await context.db.transaction().execute(async (trx) => {
      if (!(await useLink(trx, link.id))) return undefined;
      return createAccount(trx, link);
    });
    if (account === undefined) throw new PageProblem('link');
    const same = await underWay(doors, c).catch(() => undefined);
    if (same?.prompt.name === 'login') {
      return goOn(doors, c, { login: loginOf(account) });
    }
    const { done: title, doneLead: lead } = words.confirm;
    return sendPage(c, messagePage(context, { edition, title, lead }));
  };
}
