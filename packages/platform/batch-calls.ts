import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as soon } from 'node:timers/promises';

/** How calls are handled together. */
interface BatchOptions<Item, Result> {
  /** Handles some items; returns the result of each in their order. If it rejects, all of them are rejected. */
  readonly run: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;
  /** Maximum total size of a batch; a larger item is alone in its batch. */
  readonly maxSize: number;
  /** The size of an item; default: 1. */
  readonly sizeOf?: (item: Item) => number;
}

interface WaitingCall<Item, Result> {
  readonly item: Item;
  readonly settle: PromiseWithResolvers<Result>;
  /** Runs a function in the asynchronous context (trace, origin) of the call. */
  readonly inContext: (run: () => Promise<void>) => Promise<void>;
}

/**
 * Creates a function whose concurrent calls are handled together: one batch runs at a time, in the asynchronous context
 * of its first call, and the calls that arrive meanwhile are the next one. A call without others waits for the end of the
 * current turn of the event loop only. The caller bounds the number of concurrent calls.
 */
export function createBatchedCall<Item, Result>({
  run,
  maxSize,
  sizeOf = () => 1,
}: BatchOptions<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: WaitingCall<Item, Result>[] = [];
  let running = false;

  function takeBatch(): WaitingCall<Item, Result>[] {
    let size = 0;
    const tooMany = waiting.findIndex(({ item }, at) => {
      size += sizeOf(item);
      return at > 0 && size > maxSize;
    });
    const batch = tooMany < 0 ? waiting : waiting.slice(0, tooMany);
    waiting = waiting.slice(batch.length);
    return batch;
  }

  async function runBatch(batch: readonly WaitingCall<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [at, { settle }] of batch.entries()) {
        const result = results[at];
        if (result === undefined) settle.reject(new Error('a call of a batch has no result'));
        else if (result.status === 'fulfilled') settle.resolve(result.value);
        else settle.reject(result.reason);
      }
    } catch (error) {
      for (const { settle } of batch) settle.reject(error);
    }
  }

  async function runWaiting(): Promise<void> {
    // Calls of the same turn of the event loop are the first batch.
    await soon();
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      const current = batch;
      await current[0]?.inContext(() => runBatch(current));
      await soon();
    }
    running = false;
  }

  return (item) => {
    const settle = Promise.withResolvers<Result>();
    waiting.push({ item, settle, inContext: AsyncLocalStorage.snapshot() });
    if (!running) {
      running = true;
      void runWaiting();
    }
    return settle.promise;
  };
}
