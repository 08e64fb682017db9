import { DomainError } from '@curro/shared';
import { errors } from '@elastic/elasticsearch';
import type { SearchLog } from './search-log.ts';

/** Statuses of an Elasticsearch that is there but cannot serve now, or whose index is being made. */
const TRANSIENT_STATUSES = new Set([404, 408, 429, 502, 503, 504]);

function isTransient(error: unknown): boolean {
  if (error instanceof errors.ConnectionError || error instanceof errors.TimeoutError) return true;
  if (error instanceof errors.NoLivingConnectionsError) return true;
  return error instanceof errors.ResponseError && TRANSIENT_STATUSES.has(error.statusCode ?? 0);
}

/** Runs a request; an Elasticsearch that cannot serve becomes DomainError('service_unavailable'), all else is passed on. */
export async function mapUnavailable<T>(request: () => Promise<T>, log: SearchLog | undefined): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!isTransient(error)) throw error;
    log?.warn({ err: error }, 'Elasticsearch cannot serve');
    throw new DomainError('service_unavailable');
  }
}
