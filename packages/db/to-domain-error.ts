import { DomainError } from '@curro/shared';
import { isUnavailable } from './database.ts';

/** `Retry-After` of `service_unavailable` in seconds. */
export const RETRY_AFTER_SECONDS = 5;

/** SQLSTATE of a statement that exceeded its timeout, for example because it waited for a lock. */
const QUERY_CANCELED = '57014';

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;

/**
 * Converts a thrown value to a DomainError: `service_unavailable` when an engine is unavailable or a statement exceeded
 * its timeout, `internal_error` for any other unexpected value.
 */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  return new DomainError(isUnavailable(error) || isTimeout(error) ? 'service_unavailable' : 'internal_error');
}
