import { createSemaphore } from '@curro/platform';

/** Tasks of one host that run at the same time, and that wait. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 20;

/**
 * Creates a limit of concurrent tasks for each host, so that a slow one does not occupy what all hosts share. Further
 * tasks wait, or fail with `service_unavailable`. Hosts without tasks are not stored.
 */
export function createHostLimit(): <T>(host: string, task: () => Promise<T>) => Promise<T> {
  const hosts = new Map<string, { readonly limit: ReturnType<typeof createSemaphore>; tasks: number }>();
  return async (host, task) => {
    const entry = hosts.get(host) ?? { limit: createSemaphore(MAX_CONCURRENT, MAX_WAITING), tasks: 0 };
    hosts.set(host, entry);
    entry.tasks += 1;
    try {
      return await entry.limit(task);
    } finally {
      entry.tasks -= 1;
      if (entry.tasks === 0) hosts.delete(host);
    }
  };
}
