import { listGrants, listPasskeys, MAX_PASSKEYS } from '@curro/accounts';
import type { Handler, Request } from '../http/environment.ts';
import type { RouteDeps } from '../http/route-deps.ts';
import { formTarget, scriptSource, sendPage } from '../http/send-page.ts';
import { messagePage } from '../pages/message.ts';
import { describeScopes } from '../pages/messages/scopes.ts';
import { ACCOUNT_PATH, isFirstParty } from '../provider/first-parties.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { readSignedInUser, type SignedInUser, signInFirst } from './session.ts';
import { type AccountModel, accountPage } from './view.ts';

/** An error of a form of the account page. */
export type AccountFormError = NonNullable<AccountModel['error']>;

async function accessOf({ context, provider }: RouteDeps, accountId: string, c: Request) {
  const grants = await listGrants(context.db, accountId);
  const byClient = Map.groupBy(
    grants.filter(({ clientId }) => !isFirstParty(clientId)),
    ({ clientId }) => clientId,
  );
  return Promise.all(
    [...byClient].map(async ([id, of]) => ({
      id,
      title: (await provider().Client.find(id))?.clientName ?? id,
      allows: describeScopes(
        of.flatMap(({ scope }) => scope.split(' ')),
        c.get('locale').language,
      ),
    })),
  );
}

async function passkeysOf(
  { context: { db, relyingParty } }: RouteDeps,
  accountId: string,
): Promise<AccountModel['passkeys']> {
  if (relyingParty === undefined) return undefined;
  const passkeys = await listPasskeys(db, accountId);
  return { passkeys, mayAdd: passkeys.length < MAX_PASSKEYS };
}

/** Sends the account page with the result of a form. */
export async function showAccount(
  deps: RouteDeps,
  c: Request,
  user: SignedInUser,
  outcome: {
    readonly error?: AccountFormError;
    readonly saved?: boolean;
    readonly status?: 200 | 400 | 429;
  } = {},
): Promise<Response> {
  const { account } = user;
  const page = accountPage(deps.context, {
    locale: c.get('locale'),
    formToken: c.get('formToken'),
    email: account.email,
    access: await accessOf(deps, account.id, c),
    passkeys: await passkeysOf(deps, account.id),
    sessions: {
      now: deps.context.clock.now(),
      sessions: (await listSessions(deps, c, user)).map(({ session, ...listed }) => ({
        uid: session.uid,
        ...listed,
      })),
    },
    error: outcome.error,
    saved: outcome.saved ?? false,
  });
  return sendPage(c, page, outcome.status ?? 200, {
    scripts: [scriptSource(deps.context, deps.context.assets.password)],
    // The sign-out redirects to the portal.
    formTargets: formTarget(deps.context.config.PORTAL_URL),
  });
}

/** GET /account */
export function getAccount(deps: RouteDeps): Handler {
  return async (c) => {
    // Removes the parameters of the sign-in from the address.
    if (c.req.query('code') !== undefined) return c.redirect(ACCOUNT_PATH, 303);
    if (c.req.query('error') !== undefined) {
      const locale = c.get('locale');
      const { ended: title, endedLead: lead } = locale.messages.errors;
      return sendPage(c, messagePage(deps.context, { locale, title, lead, next: ACCOUNT_PATH }));
    }
    const user = await readSignedInUser(deps, c);
    return user === undefined ? signInFirst(deps, c) : showAccount(deps, c, user);
  };
}
