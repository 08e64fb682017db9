import { consumeLink, createAccount } from '@curro/accounts';
import { readAddress } from '../credentials/address.ts';
import { readLink } from '../credentials/links.ts';
import { beginRegistration } from '../credentials/request-mail.ts';
import { minutesOf } from '../credentials/throttles.ts';
import type { Handler, Request } from '../http/environment.ts';
import { PageError } from '../http/page-error.ts';
import { clientAddressOf } from '../http/proxies.ts';
import { currentInteraction, loginOf, type RouteDeps, resumeInteraction } from '../http/route-deps.ts';
import { formTarget, sendPage } from '../http/send-page.ts';
import { messagePage } from '../pages/message.ts';
import { confirmPage } from '../reset/view.ts';
import { type RegisterModel, registerPage } from './view.ts';

const BAD = 400;
const TOO_MANY = 429;
const pathOf = (c: Request): string => `/interaction/${c.req.param('uid')}`;

function show(
  { context }: RouteDeps,
  c: Request,
  shown: Pick<RegisterModel, 'email' | 'error'>,
  status: 200 | 400 | 429,
): Response {
  const model = { locale: c.get('locale'), formToken: c.get('formToken'), path: pathOf(c), ...shown };
  return sendPage(c, registerPage(context, model), status);
}

/** GET /interaction/{uid}/register */
export function showRegister(deps: RouteDeps): Handler {
  return async (c) => {
    await currentInteraction(deps, c);
    return show(deps, c, { email: '', error: undefined }, 200);
  };
}

/** POST /interaction/{uid}/register: sends an email whether or not the address has an account. */
export function submitRegister(deps: RouteDeps): Handler {
  const { context } = deps;
  return async (c) => {
    await currentInteraction(deps, c);
    const locale = c.get('locale');
    const { formErrors, sent } = locale.messages;
    const { email: typed = '', password = '' } = c.get('form');
    const email = readAddress(typed);
    if (email === undefined) {
      return show(deps, c, { email: typed, error: { field: 'email', text: formErrors.email } }, BAD);
    }
    const error = context.passwords.validate(password, email);
    if (error !== undefined) {
      return show(deps, c, { email, error: { field: 'password', text: formErrors[error] } }, BAD);
    }
    const clientAddress = clientAddressOf(c, context.config);
    const wait = await beginRegistration(context, {
      locale,
      email,
      password,
      path: pathOf(c),
      clientAddress,
    });
    if (wait !== undefined) {
      const text = formErrors.wait(minutesOf(wait));
      return show(deps, c, { email, error: { field: 'email', text } }, TOO_MANY);
    }
    return sendPage(c, messagePage(context, { locale, title: sent.title, lead: sent.lead }));
  };
}

async function linkOf({ context }: RouteDeps, c: Request) {
  const link = await readLink(context, 'register', c.req.param('token') ?? '');
  if (link?.passwordHash === undefined) throw new PageError('link');
  return { ...link, passwordHash: link.passwordHash };
}

/** The redirect targets of the browser's current interaction; empty in another browser. */
async function redirectTargets(deps: RouteDeps, c: Request): Promise<string[]> {
  const interaction = await currentInteraction(deps, c).catch(() => undefined);
  return formTarget(interaction?.params.redirect_uri);
}

/** GET /interaction/{uid}/confirm/{token}: changes nothing, since mail programs open links on their own. */
export function showConfirm(deps: RouteDeps): Handler {
  return async (c) => {
    const { email } = await linkOf(deps, c);
    const model = { locale: c.get('locale'), formToken: c.get('formToken'), action: c.req.path, email };
    const page = confirmPage(deps.context, { ...model, error: undefined });
    return sendPage(c, page, 200, { formTargets: await redirectTargets(deps, c) });
  };
}

/**
 * POST /interaction/{uid}/confirm/{token}: creates the account and, in the browser that started the registration, signs
 * the user in.
 */
export function submitConfirm(deps: RouteDeps): Handler {
  const { context } = deps;
  return async (c) => {
    const locale = c.get('locale');
    const { messages } = locale;
    const link = await linkOf(deps, c);
    const wait = await context.throttles.pair.take(link.id);
    if (
      wait !== undefined ||
      !(await context.passwords.matches(c.get('form').password ?? '', link.passwordHash))
    ) {
      const error =
        wait === undefined ? messages.formErrors.wrong : messages.formErrors.wait(minutesOf(wait));
      const model = {
        locale,
        formToken: c.get('formToken'),
        action: c.req.path,
        email: link.email,
        error,
      };
      const status = wait === undefined ? BAD : TOO_MANY;
      return sendPage(c, confirmPage(context, model), status, {
        formTargets: await redirectTargets(deps, c),
      });
    }
    const account = await context.db.transaction().execute(async (trx) => {
      if (!(await consumeLink(trx, link.id))) return undefined;
      return createAccount(trx, link);
    });
    if (account === undefined) throw new PageError('link');
    const interaction = await currentInteraction(deps, c).catch(() => undefined);
    if (interaction?.prompt.name === 'login') {
      return resumeInteraction(deps, c, { login: loginOf(account) });
    }
    const { done: title, doneLead: lead } = messages.confirm;
    return sendPage(c, messagePage(context, { locale, title, lead }));
  };
}
