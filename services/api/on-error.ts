import { RETRY_AFTER_SECONDS, toDomainError } from '@curro/db';
import type { Environment } from '@curro/platform';
import type { ErrorHandler } from 'hono';
import type { ApiContext } from './context.ts';
import { errorResponse } from './http/error-body.ts';

/** The only place that maps errors to a status (contract 1.1, 1.2). Unexpected errors are logged with their stack. */
export function createOnError({ log, clock }: Pick<ApiContext, 'log' | 'clock'>): ErrorHandler<Environment> {
  return (thrown, c) => {
    const error = toDomainError(thrown);
    const requestId = c.get('requestId');
    if (error !== thrown)
      log.error({ err: thrown, requestId, operation: c.get('operation') }, 'request failed');
    const language = c.get('language') ?? 'en';
    const response = errorResponse(error, {
      operation: c.get('operation'),
      language,
      requestId,
      now: clock.now(),
    });
    c.header('Content-Language', language);
    c.header('Cache-Control', 'no-store');
    if (response.status === 503) c.header('Retry-After', String(RETRY_AFTER_SECONDS));
    return c.json(response.body, response.status);
  };
}
