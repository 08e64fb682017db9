import { RETRY_AFTER_SECONDS, toDomainError } from '@curro/db';
import type { Environment, Request } from '@curro/platform';
import { type ErrorStatus, errorRow } from '@curro/shared';
import type { ErrorHandler } from 'hono';
import { RefusedError } from '../account/answer.ts';
import type { PortalContext } from '../context.ts';
import { editionOf } from '../edition.ts';
import { doorPath } from '../session/door-path.ts';
import { frameOf } from '../session/frame-of.ts';
import { problem } from '../views/problem.ts';
import { sendPage } from './answer.ts';
import { isForPeople } from './for-people.ts';
import { secure } from './security-headers.ts';

const UNAVAILABLE = 503;
const WITHOUT_TOKEN = 401;

/** The status of a failure; those that nobody knows are logged whole. */
function statusOf(thrown: Error, c: Request, { log }: PortalContext): ErrorStatus {
  if (thrown instanceof RefusedError) return thrown.refusal.status;
  const error = toDomainError(thrown);
  const requestId = c.get('requestId');
  if (error !== thrown) log.error({ err: thrown, requestId, operation: 'portal' }, 'request failed');
  return errorRow(error.code, '*', error.details.status).status;
}

/** Shows a failure as a page. A token that is no longer good leads to the door. */
export function createOnPageError(context: PortalContext): ErrorHandler<Environment> {
  return async (thrown, c) => {
    // An unknown path that no browser asked for: the API has its own answer to that.
    if (toDomainError(thrown).code === '1' && !isForPeople(c)) throw thrown;
    const edition = editionOf(c.req.path === '/en' || c.req.path.startsWith('/en/') ? 'en' : 'es');
    const status = statusOf(thrown, c, context);
    if (status === WITHOUT_TOKEN && c.get('session') !== undefined) {
      await context.sessions.endSession(c);
      return c.redirect(doorPath(edition, c), 303);
    }
    // routes that fail before they are found have none yet
    secure(c);
    if (status === UNAVAILABLE) c.header('Retry-After', String(RETRY_AFTER_SECONDS));
    return sendPage(c, problem(frameOf(c, context, edition), { status, requestId: c.get('requestId') }), {
      language: edition.language,
      status,
      cache: 'no-store',
    });
  };
}
