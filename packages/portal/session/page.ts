import { OPAQUE_TOKEN } from '@curro/accounts';
import { getOffer } from '@curro/offers';
import {
  type Environment,
  firstOf,
  type Middleware,
  type OperationHandler,
  type Request,
  readForm,
} from '@curro/platform';
import { softenCapitals } from '@curro/shared/display';
import type { Hono } from 'hono';
import { decodeJwt } from 'jose';
import type { PortalContext } from '../context.ts';
import { frameOf } from '../layout/frame.ts';
import { layout } from '../layout/layout.ts';
import { sendPage } from '../layout/send-page.ts';
import type { Locale } from '../locale.ts';
import { parseOfferId } from '../offer/model.ts';
import { formKey, guardForm } from './guard-form.ts';
import { localPath, signInPath } from './paths.ts';
import type { NewSession } from './session.ts';
import { ownProviderUrl, signInMethods } from './sign-in-methods.ts';
import { signInBody } from './view.ts';

const INVALID = 400;

const defaultPage = ({ prefix }: Locale): string => `${prefix}/cv`;

/** The page to apply for an offer. */
const APPLICATION_PAGE = /\/empleo\/([^/?]+)\/inscripcion(?:\?|$)/;

/** The title and the company of the offer for which the visitor wants to apply. */
async function offerOf({ db }: PortalContext, locale: Locale, next: string): Promise<string[] | undefined> {
  const id = parseOfferId(APPLICATION_PAGE.exec(next)?.[1] ?? '');
  const stored = id === undefined ? undefined : await getOffer(db, id);
  if (stored === undefined || stored.state === 'deleted') return undefined;
  const { title, company } = stored.offer;
  return [softenCapitals(title), company.hidden ? locale.messages.results.confidential : company.name];
}

async function showSignIn(
  c: Request,
  context: PortalContext,
  locale: Locale,
  state: { readonly next: string; readonly refused: boolean; readonly failed?: boolean },
): Promise<Response> {
  const { messages, language } = locale;
  const body = signInBody(locale, {
    methods: signInMethods(context.config),
    canSignUp: ownProviderUrl(context.config) !== undefined,
    key: formKey(c, context),
    offer: await offerOf(context, locale, state.next),
    ...state,
  });
  const page = layout(frameOf(c, context, locale), {
    title: `${messages.signIn.title} · ${messages.brand}`,
    description: messages.signIn.lead,
    path: (each) => `${each.prefix}/entrar`,
    listed: false,
    kind: 'website',
    isAccount: true,
    body,
  });
  return sendPage(c, page, { language, cache: 'no-store', status: state.refused ? INVALID : 200 });
}

/**
 * GET /entrar: the sign-in methods; signed-in visitors are redirected. If the provider is the only method, visitors who
 * have not just failed there are redirected to its page.
 */
function signInPage(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const next = localPath(c.req.query('next')) ?? defaultPage(locale);
    const session = await context.sessions.readSession(c);
    if (session !== undefined) return c.redirect(next, 303);
    const { failed, cancelled } = c.req.query();
    const hasLeft = [failed, cancelled].some((parameter) => parameter !== undefined);
    const [method, ...otherMethods] = signInMethods(context.config);
    if (!hasLeft && method === 'account' && otherMethods.length === 0) {
      return c.redirect(signInPath(locale, context.config, next), 303);
    }
    return showSignIn(c, context, locale, {
      next,
      refused: false,
      failed: failed !== undefined,
    });
  };
}

/** The session of a pasted token; undefined when the token is not valid, opaque or without an expiry. */
async function sessionFromToken(
  { verifyToken }: PortalContext,
  token: string,
): Promise<NewSession | undefined> {
  if (OPAQUE_TOKEN.test(token) || (await verifyToken(token)) === undefined) return undefined;
  const { exp } = decodeJwt(token);
  return exp === undefined ? undefined : { accessToken: token, expiresAt: new Date(exp * 1000) };
}

/** POST /entrar: signs in with a token of the local issuer. */
function signInWithToken(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const form = await readForm(c);
    guardForm(c, form);
    const next = localPath(firstOf(form, 'next')) ?? defaultPage(locale);
    const tokenAllowed = signInMethods(context.config).includes('token');
    const newSession = tokenAllowed
      ? await sessionFromToken(context, firstOf(form, 'token').trim())
      : undefined;
    if (newSession === undefined) return showSignIn(c, context, locale, { next, refused: true });
    await context.sessions.createSession(c, newSession);
    return c.redirect(next, 303);
  };
}

/** Mounts the sign-in page of a locale. */
export function mountSignIn(
  portal: Hono<Environment>,
  context: PortalContext,
  locale: Locale,
  checks: Middleware,
): void {
  const { prefix } = locale;
  portal.get(`${prefix}/entrar`, checks, signInPage(context, locale));
  portal.post(`${prefix}/entrar`, checks, signInWithToken(context, locale));
}
