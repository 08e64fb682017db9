import { DomainError } from '@curro/shared';

/**
 * Runs tasks, at most `width` of them at once; up to `mostWaiting` others wait in the order they came, further ones get
 * `service_unavailable`.
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
      // The place goes to the next in line, if there is one.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
