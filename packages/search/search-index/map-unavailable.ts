import { DomainError } from '@curro/shared';
import { errors } from '@elastic/elasticsearch';

/** A logger for warnings, compatible with pino. */
export interface SearchLog {
  warn(fields: object, text: string): void;
}

/** Statuses of Elasticsearch while it is unavailable or the index is being created. */
const TRANSIENT_STATUSES = new Set([404, 408, 429, 502, 503, 504]);

/** Statuses of a proxy or a cluster that cannot serve any request. */
const UNAVAILABLE_STATUSES = new Set([502, 503, 504]);

/** Whether Elasticsearch did not respond in time, or responded that it cannot serve any request. */
export function isUnresponsive(error: unknown): boolean {
  if (error instanceof errors.ConnectionError || error instanceof errors.TimeoutError) return true;
  if (error instanceof errors.NoLivingConnectionsError) return true;
  // Thrown at the deadline of a search.
  if (error instanceof errors.RequestAbortedError) return true;
  return error instanceof errors.ResponseError && UNAVAILABLE_STATUSES.has(error.statusCode ?? 0);
}

function isTransient(error: unknown): boolean {
  return (
    isUnresponsive(error) ||
    (error instanceof errors.ResponseError && TRANSIENT_STATUSES.has(error.statusCode ?? 0))
  );
}

/**
 * Runs a request.
 * @throws DomainError('service_unavailable') if Elasticsearch is unavailable; other errors unchanged
 */
export async function mapUnavailable<T>(request: () => Promise<T>, log: SearchLog | undefined): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!isTransient(error)) throw error;
    log?.warn({ err: error }, 'Elasticsearch cannot serve');
    throw new DomainError('service_unavailable');
  }
}
