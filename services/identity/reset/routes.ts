import { type ConfirmationLink, consumeLink, findAccountById } from '@curro/accounts';
import { readLink } from '../credentials/links.ts';
import { replacePassword } from '../credentials/replace-password.ts';
import type { Handler, Request } from '../http/environment.ts';
import { PageError } from '../http/page-error.ts';
import type { RouteDeps } from '../http/route-deps.ts';
import { scriptSource, sendPage } from '../http/send-page.ts';
import { messagePage } from '../pages/message.ts';
import { otherUser, ownInteraction, signInByLink, signInTargets } from '../sign-in/sign-in-by-link.ts';
import { choosePasswordPage } from './view.ts';

const BAD = 400;

type ResetLink = ConfirmationLink & { readonly accountId: string };

async function linkOf({ context }: RouteDeps, c: Request): Promise<ResetLink> {
  const link = await readLink(context, 'reset', c.req.param('token') ?? '');
  if (link?.accountId === undefined) throw new PageError('resetLink');
  return { ...link, accountId: link.accountId };
}

async function show(
  deps: RouteDeps,
  c: Request,
  { email }: ResetLink,
  { error, status }: { readonly error?: string; readonly status: 200 | 400 },
): Promise<Response> {
  const { context } = deps;
  const page = choosePasswordPage(context, {
    locale: c.get('locale'),
    formToken: c.get('formToken'),
    action: c.req.path,
    email,
    error,
  });
  return sendPage(c, page, status, {
    formTargets: signInTargets(context, await ownInteraction(deps, c)),
    scripts: [scriptSource(context, context.assets.password)],
  });
}

/** GET …/reset/{token} */
export function showChoosePassword(deps: RouteDeps): Handler {
  return async (c) => show(deps, c, await linkOf(deps, c), { status: 200 });
}

/**
 * POST …/reset/{token}: replaces the password, ends all sessions and tokens of the account, and signs the user in. In a
 * browser in which another user is signed in, that session stays.
 */
export function submitChoosePassword(deps: RouteDeps): Handler {
  const { context } = deps;
  return async (c) => {
    const locale = c.get('locale');
    const { formErrors, reset, newPassword } = locale.messages;
    const link = await linkOf(deps, c);
    const { id, accountId, email, returnPath } = link;
    const { password = '' } = c.get('form');
    const error = context.passwords.validate(password, email);
    if (error !== undefined) {
      return show(deps, c, link, { error: formErrors[error](newPassword), status: BAD });
    }
    const interaction = await ownInteraction(deps, c);
    if (!(await consumeLink(context.db, id))) throw new PageError('resetLink');
    await replacePassword(context, { accountId, email, password, locale });
    const account = await findAccountById(context.db, accountId);
    if (account === undefined) throw new PageError('resetLink');
    if (interaction === undefined && (await otherUser(deps, c, accountId)) !== undefined) {
      return sendPage(c, messagePage(context, { locale, title: reset.done, lead: reset.doneLead }));
    }
    return signInByLink(deps, c, { account, interaction, returnPath });
  };
}
