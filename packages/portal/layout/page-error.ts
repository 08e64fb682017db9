import { RETRY_AFTER_SECONDS, toDomainError } from '@curro/db';
import type { Environment, Request } from '@curro/platform';
import { type ErrorStatus, errorRow } from '@curro/shared';
import type { ErrorHandler } from 'hono';
import { ApiRequestError } from '../account/operation-result.ts';
import type { PortalContext } from '../context.ts';
import { localeOf } from '../locale.ts';
import { signInPath } from '../session/sign-in-path.ts';
import { errorPage } from './error-page.ts';
import { frameOf } from './frame.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { sendPage } from './send-page.ts';
import { wantsHtml } from './wants-html.ts';

const UNAVAILABLE = 503;
const UNAUTHORIZED = 401;

/** The status of a failure; those that nobody knows are logged whole. */
function statusOf(thrown: Error, c: Request, { log }: PortalContext): ErrorStatus {
  if (thrown instanceof ApiRequestError) return thrown.error.status;
  const error = toDomainError(thrown);
  const requestId = c.get('requestId');
  if (error !== thrown) log.error({ err: thrown, requestId, operation: 'portal' }, 'request failed');
  return errorRow(error.code, '*', error.details.status).status;
}

/** Shows a failure as a page. A token that is no longer good leads to the door. */
export function createOnPageError(context: PortalContext): ErrorHandler<Environment> {
  return async (thrown, c) => {
    // An unknown path that no browser asked for: the API has its own answer to that.
    if (toDomainError(thrown).code === '1' && !wantsHtml(c)) throw thrown;
    const locale = localeOf(c.req.path === '/en' || c.req.path.startsWith('/en/') ? 'en' : 'es');
    const status = statusOf(thrown, c, context);
    if (status === UNAUTHORIZED && c.get('session') !== undefined) {
      await context.sessions.endSession(c);
      return c.redirect(signInPath(locale, c), 303);
    }
    // routes that fail before they are found have none yet
    setSecurityHeaders(c);
    if (status === UNAVAILABLE) c.header('Retry-After', String(RETRY_AFTER_SECONDS));
    return sendPage(c, errorPage(frameOf(c, context, locale), { status, requestId: c.get('requestId') }), {
      language: locale.language,
      status,
      cache: 'no-store',
    });
  };
}
