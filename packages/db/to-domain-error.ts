import { DomainError } from '@curro/shared';
import { isUnavailable } from './database.ts';

/** Seconds after which a client may try an unavailable service again. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * Turns a thrown value into a coded error: `service_unavailable` where an engine cannot be reached, `internal_error`
 * for anything unknown.
 */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  return new DomainError(isUnavailable(error) ? 'service_unavailable' : 'internal_error');
}
