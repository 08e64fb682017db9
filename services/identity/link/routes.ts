import { consumeLink, findAccountById, type SignInAccount } from '@curro/accounts';
import { readLink } from '../credentials/links.ts';
import type { Handler, Request } from '../http/environment.ts';
import { PageError } from '../http/page-error.ts';
import type { RouteDeps } from '../http/route-deps.ts';
import { sendPage } from '../http/send-page.ts';
import { messagePage } from '../pages/message.ts';
import { ACCOUNT_PATH } from '../provider/first-parties.ts';
import { otherUser, ownInteraction, signInByLink, signInTargets } from '../sign-in/sign-in-by-link.ts';
import { signInLinkPage } from './view.ts';

/** A link that is valid, with the account that it signs in. */
interface SignInLink {
  readonly id: string;
  readonly account: SignInAccount;
  readonly returnPath: string | undefined;
}

async function linkOf({ context }: RouteDeps, c: Request): Promise<SignInLink> {
  const link = await readLink(context, 'sign-in', c.req.param('token') ?? '');
  const account =
    link?.accountId === undefined ? undefined : await findAccountById(context.db, link.accountId);
  // The address may have changed since the link was sent to it.
  if (link === undefined || account?.email !== link.email) throw new PageError('signInLink');
  return { id: link.id, account, returnPath: link.returnPath };
}

/** The page in a browser in which another user is signed in, whose session stays; the link is not used. */
function showOtherUser(
  { context }: RouteDeps,
  c: Request,
  { account }: SignInLink,
  current: SignInAccount,
): Response {
  const locale = c.get('locale');
  const { link, account: texts } = locale.messages;
  const lead = link.otherLead(current.email, account.email);
  const page = messagePage(context, {
    locale,
    title: link.other,
    lead,
    next: ACCOUNT_PATH,
    nextText: texts.title,
  });
  return sendPage(c, page);
}

/** GET …/link/{token}: changes nothing, since mail programs open links on their own. */
export function showSignInLink(deps: RouteDeps): Handler {
  return async (c) => {
    const link = await linkOf(deps, c);
    const interaction = await ownInteraction(deps, c);
    const other = interaction === undefined ? await otherUser(deps, c, link.account.id) : undefined;
    if (other !== undefined) return showOtherUser(deps, c, link, other);
    const page = signInLinkPage(deps.context, {
      locale: c.get('locale'),
      formToken: c.get('formToken'),
      action: c.req.path,
      email: link.account.email,
    });
    return sendPage(c, page, 200, { formTargets: signInTargets(deps.context, interaction) });
  };
}

/** POST …/link/{token}: signs the user in with this browser. */
export function submitSignInLink(deps: RouteDeps): Handler {
  return async (c) => {
    const link = await linkOf(deps, c);
    const interaction = await ownInteraction(deps, c);
    const other = interaction === undefined ? await otherUser(deps, c, link.account.id) : undefined;
    if (other !== undefined) return showOtherUser(deps, c, link, other);
    if (!(await consumeLink(deps.context.db, link.id))) throw new PageError('signInLink');
    return signInByLink(deps, c, { ...link, interaction });
  };
}
