import { consumeLink, emailKey } from '@curro/accounts';
import { readAddress } from '@curro/shared';
import { readLink } from '../credentials/links.ts';
import { replacePassword } from '../credentials/replace-password.ts';
import { beginReset } from '../credentials/request-mail.ts';
import { minutesOf } from '../credentials/throttles.ts';
import type { Handler, Request } from '../http/environment.ts';
import { PageError } from '../http/page-error.ts';
import { clientAddressOf } from '../http/proxies.ts';
import type { RouteDeps } from '../http/route-deps.ts';
import { scriptSource, sendPage } from '../http/send-page.ts';
import { messagePage } from '../pages/message.ts';
import { choosePasswordPage, resetPage } from './view.ts';

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

/** GET …/reset */
export function showReset({ context }: RouteDeps): Handler {
  return (c) => sendPage(c, resetPage(context, { ...frameOf(c), error: undefined }));
}

/** POST …/reset: sends an email whether or not the address has an account. */
export function submitReset({ context }: RouteDeps): Handler {
  return async (c) => {
    const locale = c.get('locale');
    const { formErrors, sent } = locale.messages;
    const email = readAddress(c.get('form').email);
    if (email === undefined) {
      return sendPage(
        c,
        resetPage(context, { ...frameOf(c), error: formErrors.email(locale.messages.email) }),
        BAD,
      );
    }
    const clientAddress = clientAddressOf(c, context.config);
    const wait = await beginReset(context, { locale, email, path: pathOf(c), clientAddress });
    if (wait !== undefined) {
      const error = formErrors.wait(minutesOf(wait));
      return sendPage(c, resetPage(context, { ...frameOf(c), error }), TOO_MANY);
    }
    return sendPage(c, messagePage(context, { locale, title: sent.title, lead: sent.lead }));
  };
}

async function linkOf({ context }: RouteDeps, c: Request) {
  const link = await readLink(context, 'reset', c.req.param('token') ?? '');
  if (link?.accountId === undefined) throw new PageError('link');
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
    if (!(await consumeLink(context.db, id))) throw new PageError('link');
    await replacePassword(context, { accountId, email, password, locale });
    await context.throttles.account.reset(emailKey(email));
    const path = pathOf(c);
    const next = path === '' ? {} : { next: path };
    return sendPage(c, messagePage(context, { locale, title: reset.done, lead: reset.doneLead, ...next }));
  };
}
