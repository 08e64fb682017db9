import { DomainError } from '@curro/shared';
import { errors } from '@elastic/elasticsearch';
import type { SearchLog } from './search-log.ts';

/** Statuses of an Elasticsearch that is there but cannot serve now, or whose index is being made. */
const PASSING = new Set([404, 408, 429, 502, 503, 504]);

function isPassing(error: unknown): boolean {
  if (error instanceof errors.ConnectionError || error instanceof errors.TimeoutError) return true;
  if (error instanceof errors.NoLivingConnectionsError) return true;
  return error instanceof errors.ResponseError && PASSING.has(error.statusCode ?? 0);
}

/** Runs a request; an Elasticsearch that cannot serve becomes DomainError('service_unavailable'), all else is passed on. */
export async function reachable<T>(request: () => Promise<T>, log: SearchLog | undefined): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!isPassing(error)) throw error;
    log?.warn({ err: error }, 'Elasticsearch cannot serve');
    throw new DomainError('service_unavailable');
  }
}
