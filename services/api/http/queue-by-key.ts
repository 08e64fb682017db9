/** Runs tasks of one key one after another, in the order they came; tasks of other keys do not wait for them. */
export type QueueByKey = <T>(key: number, task: () => Promise<T>) => Promise<T>;

/** Opens the queues; one lives only while something runs or waits in it. */
export function createQueueByKey(): QueueByKey {
  const last = new Map<number, Promise<unknown>>();
  return async (key, task) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(task);
    // The next in line runs whether this one succeeds or not.
    const over = mine.catch(() => undefined);
    last.set(key, over);
    try {
      return await mine;
    } finally {
      if (last.get(key) === over) last.delete(key);
    }
  };
}
