import { consumeLink, emailKey } from '@curro/accounts';
import { readAddress } from '@curro/shared';
import { readLink } from '../credentials/links.ts';
import { replacePassword } from '../credentials/replace-password.ts';
import { beginReset } from '../credentials/request-mail.ts';
import { minutesOf } from '../credentials/throttles.ts';
import type { Handler, Request } from '../http/environment.ts';
import { PageError } from '../http/page-error.ts';
import { clientAddressOf } from '../http/proxies.ts';
import { currentInteraction, type RouteDeps } from '../http/route-deps.ts';
import { scriptSource, sendPage } from '../http/send-page.ts';
import { messagePage } from '../pages/message.ts';
import { choosePasswordPage, resetPage, resetSentPage } from './view.ts';

const BAD = 400;
const TOO_MANY = 429;

const frameOf = (c: Request) => ({
  locale: c.get('locale'),
  formToken: c.get('formToken'),
  action: c.req.path,
});

/** The path of the current interaction; '' for a reset without one. */
function pathOf(c: Request): string {
  const uid = c.req.param('uid');
  return uid === undefined ? '' : `/interaction/${uid}`;
}

/** Shows the page that requests a reset. */
function showRequest(
  { context }: RouteDeps,
  c: Request,
  shown: { readonly email: string; readonly error?: string; readonly status?: 400 | 429 },
): Response {
  const page = resetPage(context, {
    ...frameOf(c),
    email: shown.email,
    error: shown.error,
    signIn: pathOf(c),
  });
  return sendPage(c, page, shown.status ?? 200, {
    scripts: [scriptSource(context, context.assets.password)],
  });
}

/** GET …/reset: with the email address that the user has typed in the interaction. */
export function showReset(deps: RouteDeps): Handler {
  return async (c) => {
    const interaction =
      pathOf(c) === '' ? undefined : await currentInteraction(deps, c).catch(() => undefined);
    const { email } =
      interaction === undefined ? { email: '' } : await deps.context.drafts.read(interaction.uid);
    return showRequest(deps, c, { email });
  };
}

/** POST …/reset: sends an email whether or not the address has an account. */
export function submitReset(deps: RouteDeps): Handler {
  const { context } = deps;
  return async (c) => {
    const locale = c.get('locale');
    const { formErrors } = locale.messages;
    const { email: typed = '' } = c.get('form');
    const email = readAddress(typed);
    if (email === undefined) {
      const error = formErrors.email(locale.messages.email);
      return showRequest(deps, c, { email: typed, error, status: BAD });
    }
    const clientAddress = clientAddressOf(c, context.config);
    const wait = await beginReset(context, { locale, email, path: pathOf(c), clientAddress });
    if (wait !== undefined) {
      return showRequest(deps, c, { email, error: formErrors.wait(minutesOf(wait)), status: TOO_MANY });
    }
    return sendPage(c, resetSentPage(context, { ...frameOf(c), email, signIn: pathOf(c) }));
  };
}

async function linkOf({ context }: RouteDeps, c: Request) {
  const link = await readLink(context, 'reset', c.req.param('token') ?? '');
  if (link?.accountId === undefined) throw new PageError('resetLink');
  return { ...link, accountId: link.accountId };
}

/** GET …/reset/{token} */
export function showChoosePassword(deps: RouteDeps): Handler {
  return async (c) => {
    const { email } = await linkOf(deps, c);
    return sendPage(c, choosePasswordPage(deps.context, { ...frameOf(c), email, error: undefined }), 200, {
      scripts: [scriptSource(deps.context, deps.context.assets.password)],
    });
  };
}

/** POST …/reset/{token}: replaces the password and ends all sessions and tokens. */
export function submitChoosePassword(deps: RouteDeps): Handler {
  const { context } = deps;
  return async (c) => {
    const locale = c.get('locale');
    const { formErrors, reset } = locale.messages;
    const { id, accountId, email } = await linkOf(deps, c);
    const { password = '' } = c.get('form');
    const error = context.passwords.validate(password, email);
    if (error !== undefined) {
      const model = { ...frameOf(c), email, error: formErrors[error](locale.messages.newPassword) };
      return sendPage(c, choosePasswordPage(context, model), BAD, {
        scripts: [scriptSource(context, context.assets.password)],
      });
    }
    if (!(await consumeLink(context.db, id))) throw new PageError('resetLink');
    await replacePassword(context, { accountId, email, password, locale });
    await context.throttles.account.reset(emailKey(email));
    const path = pathOf(c);
    const next = path === '' ? {} : { next: path };
    return sendPage(c, messagePage(context, { locale, title: reset.done, lead: reset.doneLead, ...next }));
  };
}
