import { DomainError } from '@curro/shared';

/** Runs tasks of one key one after another, in the order they came; tasks of other keys do not wait for them. */
export type QueueByKey = <T>(key: number, task: () => Promise<T>) => Promise<T>;

/** Tasks of one key that may be in hand; further ones get `service_unavailable`. */
const MOST_OF_A_KEY = 200;

/** Opens the queues; one lives only while something runs or waits in it. */
export function createQueueByKey(): QueueByKey {
  const last = new Map<number, Promise<unknown>>();
  const inHand = new Map<number, number>();
  return async (key, task) => {
    const ahead = inHand.get(key) ?? 0;
    if (ahead >= MOST_OF_A_KEY) throw new DomainError('service_unavailable');
    inHand.set(key, ahead + 1);
    const mine = (last.get(key) ?? Promise.resolve()).then(task);
    // The next in line runs whether this one succeeds or not.
    const over = mine.catch(() => undefined);
    last.set(key, over);
    try {
      return await mine;
    } finally {
      const left = (inHand.get(key) ?? 1) - 1;
      if (left > 0) inHand.set(key, left);
      else inHand.delete(key);
      if (last.get(key) === over) last.delete(key);
    }
  };
}
