import { type ErrorStatus, errorRow } from '@curro/shared';
import type { ErrorHandler } from 'hono';
import type { Environment } from '../../http/environment.ts';
import { RETRY_AFTER_SECONDS, toDomainError } from '../../on-error.ts';
import type { PortalContext } from '../context.ts';
import { editionOf } from '../edition.ts';
import { problem } from '../views/problem.ts';
import { sendPage } from './answer.ts';
import { isForPeople } from './for-people.ts';
import { secure } from './security-headers.ts';

const UNAVAILABLE = 503;

/** Shows a failure as a page; status and logging are those of the API. */
export function createOnPageError(context: PortalContext): ErrorHandler<Environment> {
  return (thrown, c) => {
    const error = toDomainError(thrown);
    // An unknown path that no browser asked for: the API has its own answer to that.
    if (error.code === '1' && !isForPeople(c)) throw thrown;
    const requestId = c.get('requestId');
    if (error !== thrown)
      context.log.error({ err: thrown, requestId, operation: 'portal' }, 'request failed');
    const status: ErrorStatus = errorRow(error.code, '*', error.details.status).status;
    const edition = editionOf(c.req.path === '/en' || c.req.path.startsWith('/en/') ? 'en' : 'es');
    // routes that fail before they are found have none yet
    secure(c);
    if (status === UNAVAILABLE) c.header('Retry-After', String(RETRY_AFTER_SECONDS));
    return sendPage(
      c,
      problem({ edition, assets: context.assets, portalUrl: context.portalUrl }, { status, requestId }),
      {
        language: edition.language,
        status,
        cache: 'no-store',
      },
    );
  };
}
