import type { Environment, Middleware, OperationHandler } from '@curro/platform';
import { PORTAL_CALLBACK_PATH } from '@curro/shared';
import type { Hono } from 'hono';
import type { PortalContext } from '../../context.ts';
import type { Edition } from '../../edition.ts';
import { homePath } from '../../search/portal-query.ts';
import { ownPath } from '../own-path.ts';
import type { PendingSignIns } from './pending.ts';
import type { AccountProvider } from './provider.ts';

/** Where a sign-in with an account begins, after the prefix of the edition. */
export const START_PATH = '/entrar/cuenta';

interface AccountDoor {
  readonly provider: AccountProvider;
  readonly pending: PendingSignIns;
}

/** GET /entrar/cuenta: on to the provider. */
function start({ provider, pending }: AccountDoor, edition: Edition): OperationHandler {
  return async (c) => {
    const next = ownPath(c.req.query('next')) ?? homePath(edition);
    const begun = await pending.begin(c, { next, prefix: edition.prefix });
    c.header('Cache-Control', 'no-store');
    return c.redirect(await provider.startAddress(begun), 303);
  };
}

/** GET /entrar/vuelta: back from the provider, with a code or without. */
function comeBack({ sessions }: PortalContext, { provider, pending }: AccountDoor): OperationHandler {
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    const begun = await pending.end(c, c.req.query('state') ?? '');
    const refused = `${begun?.prefix ?? ''}/entrar?${new URLSearchParams({ next: begun?.next ?? '/', failed: '1' }).toString()}`;
    const code = c.req.query('code');
    // A provider that says who it is must be the one that was asked (RFC 9207).
    const issuer = c.req.query('iss') ?? provider.issuer;
    if (begun === undefined || code === undefined || issuer !== provider.issuer)
      return c.redirect(refused, 303);
    const given = await provider.redeem(code, begun);
    if (given === undefined) return c.redirect(refused, 303);
    await sessions.createSession(c, given);
    return c.redirect(begun.next, 303);
  };
}

/** The way in with an account, of both editions; nothing where there is no provider. */
export function mountAccountDoor(
  portal: Hono<Environment>,
  context: PortalContext,
  editions: readonly Edition[],
  checks: readonly [Middleware, Middleware, Middleware],
): void {
  const { accountProvider: provider, pendingSignIns: pending } = context;
  if (provider === undefined) return;
  const door = { provider, pending };
  for (const edition of editions) {
    portal.get(`${edition.prefix}${START_PATH}`, ...checks, start(door, edition));
  }
  portal.get(PORTAL_CALLBACK_PATH, ...checks, comeBack(context, door));
}
