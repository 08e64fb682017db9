import { findAccountById, type SignInAccount } from '@curro/accounts';
import { RETURN_PATH_PARAM, readNewAddress } from '@curro/shared';
import { matchNumberOf } from '../credentials/links.ts';
import { beginRegistration, repeatRegistrationMail } from '../credentials/request-mail.ts';
import { minutesOf } from '../credentials/throttles.ts';
import type { Handler, Request } from '../http/environment.ts';
import { clientAddressOf } from '../http/proxies.ts';
import { currentInteraction, loginOf, type RouteDeps, resumeInteraction } from '../http/route-deps.ts';
import { formTarget, scriptSource, sendPage } from '../http/send-page.ts';
import { meantAddress } from '../pages/script/mistyped-domain.js';
import { returnPathOf } from '../provider/return-path.ts';
import type { Draft } from '../sign-in/drafts.ts';
import { findOffer } from '../sign-in/find-offer.ts';
import { CONTINUE, CORRECTED, confirmedPage, type RegisterModel, registerPage, sentPage } from './view.ts';

const BAD = 400;
const TOO_MANY = 429;
const pathOf = (c: Request): string => `/interaction/${c.req.param('uid')}`;

async function show(
  { context }: RouteDeps,
  c: Request,
  {
    params,
    ...shown
  }: Pick<RegisterModel, 'email' | 'problems' | 'error'> & {
    readonly params: Readonly<Record<string, unknown>>;
  },
  status: 200 | 400 | 429,
): Promise<Response> {
  const offer = await findOffer(context.db, params[RETURN_PATH_PARAM]);
  const model = { locale: c.get('locale'), formToken: c.get('formToken'), path: pathOf(c), offer, ...shown };
  return sendPage(c, registerPage(context, model), status, {
    formTargets: formTarget(params.redirect_uri),
    scripts: [scriptSource(context, context.assets.password)],
  });
}

/** GET /interaction/{uid}/register */
export function showRegister(deps: RouteDeps): Handler {
  return async (c) => {
    const { uid, params } = await currentInteraction(deps, c);
    const { email } = await deps.context.drafts.read(uid);
    const corrected = c.req.query(CORRECTED) === undefined ? undefined : meantAddress(email);
    return show(deps, c, { email: corrected ?? email, problems: new Map(), params }, 200);
  };
}

/** POST /interaction/{uid}/register: sends an email whether or not the address has an account, and redirects. */
export function submitRegister(deps: RouteDeps): Handler {
  const { context } = deps;
  return async (c) => {
    const { uid, params } = await currentInteraction(deps, c);
    const locale = c.get('locale');
    const { messages } = locale;
    const { formErrors } = messages;
    const { email: typed = '', password = '' } = c.get('form');
    const email = readNewAddress(typed);
    const weakness = context.passwords.validate(password, email ?? '');
    const problems = new Map([
      ...(email === undefined ? [['email', formErrors.email(messages.email)] as const] : []),
      ...(weakness === undefined ? [] : [['password', formErrors[weakness](messages.password)] as const]),
    ]);
    if (email === undefined || problems.size > 0) {
      return show(deps, c, { email: email ?? typed, problems, params }, BAD);
    }
    const clientAddress = clientAddressOf(c, context.config);
    const registration = await beginRegistration(context, {
      locale,
      email,
      password,
      path: pathOf(c),
      returnPath: returnPathOf(context, params),
      clientAddress,
    });
    if ('waitSeconds' in registration) {
      const error = formErrors.waitMail(minutesOf(registration.waitSeconds));
      return show(deps, c, { email, problems: new Map(), error, params }, TOO_MANY);
    }
    await context.drafts.save(uid, { email, linkId: registration.linkId });
    return c.redirect(`${pathOf(c)}/sent`, 303);
  };
}

/**
 * The account of a registration that another browser has confirmed with the number of this one, a few minutes ago: this
 * browser, in which its password was chosen, may sign in. Not after a change of the password or the address.
 */
async function comparedAccount(
  { context }: RouteDeps,
  { email }: Draft,
  accountId: string | undefined,
): Promise<SignInAccount | undefined> {
  const account = accountId === undefined ? undefined : await findAccountById(context.db, accountId);
  return account?.email === email && account.passwordChangedAt === null ? account : undefined;
}

/**
 * Shows the page after a registration; without one, the registration page. When the link of this registration has
 * created the account, in another browser, the page says so. A registration of an address that had an account has no
 * link, and its page never changes.
 */
async function showSentPage(
  deps: RouteDeps,
  c: Request,
  draft: Draft,
  shown: { readonly error?: string; readonly status?: 429; readonly redirectUri?: unknown } = {},
): Promise<Response> {
  const { context } = deps;
  const { email, linkId, isConfirmed } = draft;
  if (linkId === undefined) return c.redirect(`${pathOf(c)}/register`, 303);
  const locale = c.get('locale');
  if (isConfirmed) {
    const account = await comparedAccount(deps, draft, await context.drafts.comparedAccount(linkId));
    const page = confirmedPage(context, {
      locale,
      formToken: c.get('formToken'),
      path: pathOf(c),
      email,
      isCompared: account !== undefined,
    });
    return sendPage(c, page, 200, { formTargets: formTarget(shown.redirectUri) });
  }
  const page = sentPage(context, {
    locale,
    formToken: c.get('formToken'),
    path: pathOf(c),
    email,
    matchNumber: matchNumberOf(context.seal, linkId),
    isRepeated: c.req.query('again') !== undefined,
    hasAsked: c.req.query('continue') !== undefined,
    error: shown.error,
  });
  return sendPage(c, page, shown.status ?? 200, {
    scripts: [scriptSource(context, context.assets.confirmed)],
    requestsPages: true,
  });
}

/** GET /interaction/{uid}/sent: the page after a registration. */
export function showSent(deps: RouteDeps): Handler {
  return async (c) => {
    const { uid, params } = await currentInteraction(deps, c);
    return showSentPage(deps, c, await deps.context.drafts.read(uid), { redirectUri: params.redirect_uri });
  };
}

/** POST /interaction/{uid}/sent: sends the email of the registration again, or signs in when its link was confirmed. */
export function submitSent(deps: RouteDeps): Handler {
  const { context } = deps;
  return async (c) => {
    const { uid, params } = await currentInteraction(deps, c);
    const draft = await context.drafts.read(uid);
    const { email, linkId, isConfirmed } = draft;
    if (c.get('form').action === CONTINUE && linkId !== undefined) {
      const account = await comparedAccount(deps, draft, await context.drafts.takeComparedAccount(linkId));
      if (account !== undefined) return resumeInteraction(deps, c, { login: loginOf(account, 'mca') });
    }
    if (linkId === undefined || isConfirmed || c.get('form').action === CONTINUE) {
      return showSentPage(deps, c, draft, { redirectUri: params.redirect_uri });
    }
    const locale = c.get('locale');
    const clientAddress = clientAddressOf(c, context.config);
    const returnPath = returnPathOf(context, params);
    const request = { locale, email, linkId, path: pathOf(c), returnPath, clientAddress };
    const wait = await repeatRegistrationMail(context, request);
    if (wait === undefined) return c.redirect(`${pathOf(c)}/sent?again=1`, 303);
    const error = locale.messages.formErrors.waitMail(minutesOf(wait));
    return showSentPage(deps, c, draft, { error, status: TOO_MANY });
  };
}
