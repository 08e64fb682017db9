import { DomainError } from '@curro/shared';
import { isUnavailable } from './database.ts';

/** `Retry-After` of `service_unavailable` in seconds. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * Converts a thrown value to a DomainError: `service_unavailable` when an engine is unavailable, `internal_error` for
 * any other unexpected value.
 */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  return new DomainError(isUnavailable(error) ? 'service_unavailable' : 'internal_error');
}
