import { isUnavailable } from '@curro/db';
import { DomainError } from '@curro/shared';
import type { ErrorHandler } from 'hono';
import type { IdentityContext } from '../context.ts';
import { localeOf } from '../pages/locale.ts';
import { errorPage } from '../pages/message.ts';
import type { Environment } from './environment.ts';
import { PageError } from './page-error.ts';
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

/**
 * Shows an error as a page; the only place that maps errors to a status. Unexpected errors are logged with their stack.
 */
export function createOnError(context: IdentityContext): ErrorHandler<Environment> {
  return (thrown, c) => {
    const pageError = toPageError(thrown);
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
