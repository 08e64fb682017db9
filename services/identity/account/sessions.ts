import type { Handler } from '../http/environment.ts';
import type { RouteDeps } from '../http/route-deps.ts';
import { revokeFirstPartyTokens } from '../provider/sign-out.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { showAccount } from './account.ts';
import { readSignedInUser, signInFirst } from './session.ts';
import { ALL_OTHER_SESSIONS } from './sessions-view.ts';

/** POST /account/sessions: ends another session of the account, or all others. */
export function postSessions(deps: RouteDeps): Handler {
  const { context } = deps;
  return async (c) => {
    const user = await readSignedInUser(deps, c);
    if (user === undefined) return signInFirst(deps, c);
    const wanted = c.get('form').session;
    const ending = (await listSessions(deps, c, user)).filter(
      ({ session, isCurrent }) => !isCurrent && (wanted === ALL_OTHER_SESSIONS || wanted === session.uid),
    );
    for (const { session } of ending) {
      await revokeFirstPartyTokens(context, session);
      await session.destroy();
    }
    await context.sessionRecords.remove(
      user.account.id,
      ending.map(({ session }) => session.uid),
    );
    return showAccount(deps, c, user, { saved: true });
  };
}
