import { DomainError } from '@curro/shared';

/**
 * Creates a semaphore: at most `maxConcurrent` tasks run at once, up to `maxWaiting` wait in order, further ones fail
 * with `service_unavailable`.
 */
export function createSemaphore(
  maxConcurrent: number,
  maxWaiting: number,
): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= maxConcurrent && waiting.length >= maxWaiting)
      throw new DomainError('service_unavailable');
    if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // Passes the permit to the next waiting task.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
