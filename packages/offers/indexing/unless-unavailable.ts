import { DomainError } from '@curro/shared';

/** The result of work that a later run repeats; undefined while Elasticsearch is unavailable. */
export async function unlessUnavailable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'service_unavailable') return undefined;
    throw error;
  }
}
