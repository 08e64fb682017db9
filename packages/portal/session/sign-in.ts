import { OPAQUE_TOKEN } from '@curro/accounts';
import { firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import { decodeJwt } from 'jose';
import type { PortalContext } from '../context.ts';
import type { Edition } from '../edition.ts';
import { sendPage } from '../http/answer.ts';
import { layout } from '../views/layout.ts';
import { signInBody } from '../views/sign-in.ts';
import { frameOf } from './frame-of.ts';
import { formKey, guardForm } from './guard-form.ts';
import { ownPath } from './own-path.ts';
import type { NewSession } from './session.ts';
import { signInWays } from './sign-in-ways.ts';

const REFUSED = 400;

/** Where people go who came to the door of their own accord. */
const firstPage = ({ prefix }: Edition): string => `${prefix}/cv`;

async function showDoor(
  c: Request,
  context: PortalContext,
  edition: Edition,
  sent: { readonly next: string; readonly refused: boolean; readonly failed?: boolean },
): Promise<Response> {
  const { words, language } = edition;
  const body = signInBody(edition, {
    ways: signInWays(context.config),
    key: formKey(c, context),
    ...sent,
  });
  const page = layout(frameOf(c, context, edition), {
    title: `${words.door.title} · ${words.brand}`,
    description: words.door.lead,
    path: (each) => `${each.prefix}/entrar`,
    listed: false,
    kind: 'website',
    body,
  });
  return sendPage(c, page, { language, cache: 'no-store', status: sent.refused ? REFUSED : 200 });
}

/** Who left the portal goes on to leave the account; the provider asks, and the door stays where it has no such page. */
async function leadOut(c: Request, { accountProvider }: PortalContext): Promise<void> {
  const address = await accountProvider?.leaveAddress().catch(() => undefined);
  // By header: the policy of pages lets no form lead to another host.
  if (address !== undefined) c.header('Refresh', `0; url=${address}`);
}

/** GET /entrar: the ways to sign in; who is signed in already goes on. */
export function signInPage(context: PortalContext, edition: Edition): OperationHandler {
  return async (c) => {
    const next = ownPath(c.req.query('next')) ?? firstPage(edition);
    const session = await context.sessions.readSession(c);
    if (session !== undefined) return c.redirect(next, 303);
    if (c.req.query('out') !== undefined) await leadOut(c, context);
    return showDoor(c, context, edition, {
      next,
      refused: false,
      failed: c.req.query('failed') !== undefined,
    });
  };
}

/** What a pasted token is worth; undefined when it is not valid here. */
async function admit({ verifyToken }: PortalContext, token: string): Promise<NewSession | undefined> {
  if (OPAQUE_TOKEN.test(token) || (await verifyToken(token)) === undefined) return undefined;
  const { exp } = decodeJwt(token);
  return exp === undefined ? undefined : { accessToken: token, expiresAt: new Date(exp * 1000) };
}

/** POST /entrar: signs in with a token of the local issuer. */
export function signInWithToken(context: PortalContext, edition: Edition): OperationHandler {
  return async (c) => {
    const form = await readForm(c);
    guardForm(c, context, form);
    const next = ownPath(firstOf(form, 'next')) ?? firstPage(edition);
    const offered = signInWays(context.config).includes('token');
    const given = offered ? await admit(context, firstOf(form, 'token').trim()) : undefined;
    if (given === undefined) return showDoor(c, context, edition, { next, refused: true });
    await context.sessions.createSession(c, given);
    return c.redirect(next, 303);
  };
}

/** POST /salir */
export function signOut(context: PortalContext, edition: Edition): OperationHandler {
  return async (c) => {
    const form = await readForm(c);
    guardForm(c, context, form);
    const refreshToken = c.get('session')?.refreshToken;
    await context.sessions.endSession(c);
    if (refreshToken !== undefined) {
      await context.accountProvider?.revoke(refreshToken).catch(() => undefined);
    }
    return c.redirect(`${edition.prefix}/entrar?${new URLSearchParams({ out: '1' }).toString()}`, 303);
  };
}
