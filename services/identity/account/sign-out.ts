import { PORTAL_CLIENT_ID, SIGNED_OUT_PARAM } from '@curro/shared';
import type { Handler } from '../http/environment.ts';
import type { RouteDeps } from '../http/route-deps.ts';
import { sendPage } from '../http/send-page.ts';
import { SIGN_OUT_PATH } from '../pages/layout.ts';
import { messagePage } from '../pages/message.ts';
import { otherClients, revokeFirstPartyTokens } from '../provider/sign-out.ts';
import { readSignedInUser, signInFirst } from './session.ts';

/** POST /account/sign-out: ends the session, with a question first if other applications use it. */
export function postSignOut(deps: RouteDeps): Handler {
  const { context } = deps;
  return async (c) => {
    const user = await readSignedInUser(deps, c);
    if (user === undefined) return signInFirst(deps, c);
    if (otherClients(user.session, PORTAL_CLIENT_ID).length > 0) return c.redirect(SIGN_OUT_PATH, 303);
    await revokeFirstPartyTokens(context, user.session);
    await user.session.destroy();
    const locale = c.get('locale');
    const portal = context.config.PORTAL_URL?.replace(/\/$/, '');
    if (portal !== undefined) {
      const path = locale.language === 'en' ? '/en' : '/';
      return c.redirect(`${portal}${path}?${SIGNED_OUT_PARAM}=1`, 303);
    }
    const { done: title, doneLead: lead } = locale.messages.logout;
    return sendPage(c, messagePage(context, { locale, title, lead }));
  };
}
