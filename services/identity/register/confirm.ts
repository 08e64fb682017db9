import { type ConfirmationLink, consumeLink, createAccount } from '@curro/accounts';
import { readSignedInUser } from '../account/session.ts';
import { matchNumberOf, readLink } from '../credentials/links.ts';
import { minutesOf } from '../credentials/throttles.ts';
import type { Handler, Request } from '../http/environment.ts';
import { PageError } from '../http/page-error.ts';
import type { RouteDeps } from '../http/route-deps.ts';
import { sendPage } from '../http/send-page.ts';
import { messagePage } from '../pages/message.ts';
import { ownInteraction, signInByLink, signInTargets } from '../sign-in/sign-in-by-link.ts';
import { confirmPage } from './view.ts';

const BAD = 400;
const TOO_MANY = 429;

type RegistrationLink = ConfirmationLink & { readonly passwordHash: string };

async function linkOf({ context }: RouteDeps, c: Request): Promise<RegistrationLink> {
  const link = await readLink(context, 'register', c.req.param('token') ?? '');
  if (link?.passwordHash === undefined) throw new PageError('link');
  return { ...link, passwordHash: link.passwordHash };
}

async function show(
  deps: RouteDeps,
  c: Request,
  { email }: RegistrationLink,
  { error, status }: { readonly error?: string; readonly status: 200 | 400 | 429 },
): Promise<Response> {
  const { context } = deps;
  const interaction = await ownInteraction(deps, c);
  const page = confirmPage(context, {
    locale: c.get('locale'),
    formToken: c.get('formToken'),
    action: c.req.path,
    email,
    sameBrowser: interaction !== undefined,
    error,
  });
  const formTargets = signInTargets(context, interaction);
  return sendPage(c, page, status, { formTargets });
}

/** GET /interaction/{uid}/confirm/{token}: changes nothing, since mail programs open links on their own. */
export function showConfirm(deps: RouteDeps): Handler {
  return async (c) => show(deps, c, await linkOf(deps, c), { status: 200 });
}

/** How a form proves that its user has started the registration: by the number that its browser displays, or by the password. */
async function proofOf(
  { context }: RouteDeps,
  c: Request,
  link: RegistrationLink,
): Promise<'number' | 'password' | undefined> {
  const { number = '', password = '' } = c.get('form');
  if (number.trim() !== '') {
    return number.trim() === matchNumberOf(context.seal, link.id) ? 'number' : undefined;
  }
  return (await context.passwords.matches(password, link.passwordHash)) ? 'password' : undefined;
}

/** POST /interaction/{uid}/confirm/{token}: creates the account and signs the user in. */
export function submitConfirm(deps: RouteDeps): Handler {
  const { context } = deps;
  return async (c) => {
    const locale = c.get('locale');
    const { confirm, formErrors } = locale.messages;
    const link = await linkOf(deps, c);
    const interaction = await ownInteraction(deps, c);
    let isCompared = false;
    if (interaction === undefined) {
      const wait = await context.throttles.pair.take(link.id);
      if (wait !== undefined) {
        return show(deps, c, link, { error: formErrors.wait(minutesOf(wait)), status: TOO_MANY });
      }
      const proof = await proofOf(deps, c, link);
      isCompared = proof === 'number';
      if (proof === undefined) {
        const { number = '', password = '' } = c.get('form');
        const isEmpty = number.trim() === '' && password === '';
        return show(deps, c, link, { error: isEmpty ? confirm.empty : confirm.wrong, status: BAD });
      }
    }
    const account = await context.db.transaction().execute(async (trx) => {
      if (!(await consumeLink(trx, link.id))) return undefined;
      return createAccount(trx, link);
    });
    if (account === undefined) throw new PageError('link');
    const { returnPath } = link;
    await context.drafts.confirm(link.id, {
      comparedAccountId: isCompared ? account.id : undefined,
      returnPath,
    });
    // A client of another organisation must start its sign-in itself, and the session of another user continues.
    const cannotSignIn = returnPath === undefined || (await readSignedInUser(deps, c)) !== undefined;
    if (interaction === undefined && cannotSignIn) {
      return sendPage(c, messagePage(context, { locale, title: confirm.done, lead: confirm.doneLead }));
    }
    return signInByLink(deps, c, { account, interaction, returnPath });
  };
}
