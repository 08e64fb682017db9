import { isUnavailable } from '@curro/db';
import { DomainError } from '@curro/shared';
import type { ErrorHandler } from 'hono';
import { readSignedInUser } from '../account/session.ts';
import { localeOf } from '../pages/locale.ts';
import { errorPage, messagePage } from '../pages/message.ts';
import { continueUrl } from '../provider/return-path.ts';
import type { Environment, Request } from './environment.ts';
import { PageError, type PageErrorKind } from './page-error.ts';
import type { RouteDeps } from './route-deps.ts';
import { sendPage } from './send-page.ts';

const RETRY_AFTER_SECONDS = 5;

function toPageError(thrown: unknown): PageError {
  if (thrown instanceof PageError) return thrown;
  // The library throws this for an unknown or expired interaction, or one of another browser.
  if (thrown instanceof Error && thrown.name === 'SessionNotFound') return new PageError('ended');
  const unavailable =
    isUnavailable(thrown) || (thrown instanceof DomainError && thrown.code === 'service_unavailable');
  return new PageError(unavailable ? 'unavailable' : 'failed');
}

/** The errors of pages whose interaction, or whose link, another tab of the browser has used to sign in. */
const AFTER_SIGN_IN: readonly PageErrorKind[] = ['ended', 'link', 'signInLink'];
/** The interaction of a path. */
const INTERACTION = /^\/interaction\/([\w-]+)/;

/**
 * The page for the user that the interaction of the path has signed in with this browser, perhaps in another tab; undefined for
 * other browsers, other users and other pages.
 */
async function alreadySignedIn(deps: RouteDeps, c: Request): Promise<Response | undefined> {
  const [, uid] = INTERACTION.exec(c.req.path) ?? [];
  if (uid === undefined) return undefined;
  const { context } = deps;
  const { signedIn } = await context.drafts.read(uid);
  const account = signedIn === undefined ? undefined : (await readSignedInUser(deps, c))?.account;
  if (account === undefined || account.id !== signedIn?.accountId) return undefined;
  const locale = c.get('locale');
  const { already, alreadyAs, alreadyElsewhere, continue: nextText } = locale.messages.login;
  const { returnPath } = signedIn;
  const lead = alreadyAs(account.email);
  const page = messagePage(context, {
    locale,
    title: already,
    // Only a client of another organisation knows where its users continue.
    ...(returnPath === undefined
      ? { lead: `${lead} ${alreadyElsewhere}` }
      : { lead, next: continueUrl(context, locale, returnPath), nextText }),
  });
  return sendPage(c, page);
}

/** The path of a link that confirms a registration, with its id. */
const CONFIRMATION = /\/confirm\/([0-9a-f-]{36})\./;

/** The page about a link that has created its account before; undefined for other links. */
async function alreadyConfirmed({ context }: RouteDeps, c: Request): Promise<Response | undefined> {
  const [, linkId] = CONFIRMATION.exec(c.req.path) ?? [];
  const confirmation = linkId === undefined ? undefined : await context.drafts.confirmation(linkId);
  if (confirmation === undefined) return undefined;
  const locale = c.get('locale');
  const { used: title, usedLead: lead } = locale.messages.confirm;
  const next = continueUrl(context, locale, confirmation.returnPath);
  return sendPage(c, messagePage(context, { locale, title, lead, next }), new PageError('link').status);
}

/**
 * Shows an error as a page; the only place that maps errors to a status. Unexpected errors are logged with their stack.
 */
export function createOnError(deps: RouteDeps): ErrorHandler<Environment> {
  const { context } = deps;
  return async (thrown, c) => {
    const pageError = toPageError(thrown);
    if (AFTER_SIGN_IN.includes(pageError.kind)) {
      // Without the engines it is an error page.
      const signedIn = await alreadySignedIn(deps, c).catch(() => undefined);
      const page = signedIn ?? (await alreadyConfirmed(deps, c).catch(() => undefined));
      if (page !== undefined) return page;
    }
    const requestId = c.get('requestId') ?? '';
    if (pageError.kind === 'failed' || pageError.kind === 'unavailable') {
      context.log.error({ err: thrown, requestId }, 'request failed');
    }
    if (pageError.kind === 'unavailable') c.header('Retry-After', String(RETRY_AFTER_SECONDS));
    const locale = c.get('locale') ?? localeOf('es');
    const page = errorPage(context, { locale, kind: pageError.kind, requestId, path: c.req.path });
    return sendPage(c, page, pageError.status);
  };
}
