import { isUnavailable } from '@curro/db';
import { DomainError } from '@curro/shared';
import type { ErrorHandler } from 'hono';
import type { IdentityContext } from '../context.ts';
import { editionOf } from '../pages/edition.ts';
import { problemPage } from '../pages/problem.ts';
import type { Environment } from './environment.ts';
import { PageProblem } from './page-problem.ts';
import { sendPage } from './send-page.ts';

const RETRY_AFTER_SECONDS = 5;

function toProblem(thrown: unknown): PageProblem {
  if (thrown instanceof PageProblem) return thrown;
  // What the provider throws for a sign-in that it does not know (any more), or of another browser.
  if (thrown instanceof Error && thrown.name === 'SessionNotFound') return new PageProblem('ended');
  const away =
    isUnavailable(thrown) || (thrown instanceof DomainError && thrown.code === 'service_unavailable');
  return new PageProblem(away ? 'unavailable' : 'failed');
}

/** Shows a failure as a page; the only place that picks a status. Unknown failures are logged whole. */
export function createOnError(context: IdentityContext): ErrorHandler<Environment> {
  return (thrown, c) => {
    const problem = toProblem(thrown);
    const requestId = c.get('requestId') ?? '';
    if (problem.kind === 'failed' || problem.kind === 'unavailable') {
      context.log.error({ err: thrown, requestId }, 'request failed');
    }
    if (problem.kind === 'unavailable') c.header('Retry-After', String(RETRY_AFTER_SECONDS));
    const edition = c.get('edition') ?? editionOf('es');
    return sendPage(c, problemPage(context, { edition, kind: problem.kind, requestId }), problem.status);
  };
}
