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

/** Runs the tasks of one key one after another in the order of the calls; tasks of other keys do not wait. */
export type KeyedMutex = <T>(key: number, task: () => Promise<T>) => Promise<T>;

/** The maximum number of tasks of one key; further ones fail with `service_unavailable`. */
const MAX_TASKS_PER_KEY = 200;

/** Creates the mutex; a key uses memory only while a task runs or waits. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<number, Promise<unknown>>();
  const inFlight = new Map<number, number>();
  return async (key, task) => {
    const ahead = inFlight.get(key) ?? 0;
    if (ahead >= MAX_TASKS_PER_KEY) throw new DomainError('service_unavailable');
    inFlight.set(key, ahead + 1);
    const current = (last.get(key) ?? Promise.resolve()).then(task);
    // The next task runs even if this one fails.
    const settled = current.catch(() => undefined);
    last.set(key, settled);
    try {
      return await current;
    } finally {
      const remaining = (inFlight.get(key) ?? 1) - 1;
      if (remaining > 0) inFlight.set(key, remaining);
      else inFlight.delete(key);
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
