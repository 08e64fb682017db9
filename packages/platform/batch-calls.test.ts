import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { createBatchedCall } from './batch-calls.ts';

const fulfilled = <T>(value: T): PromiseFulfilledResult<T> => ({ status: 'fulfilled', value });

test('calls that arrive while a batch runs are the next batch, up to its size', async () => {
  const batches: number[][] = [];
  const gate = Promise.withResolvers<void>();
  const double = createBatchedCall<number, number>({
    maxSize: 10,
    sizeOf: (item) => item,
    async run(items) {
      batches.push([...items]);
      await gate.promise;
      return items.map((item) => fulfilled(2 * item));
    },
  });
  const first = double(1);
  await expect.poll(() => batches).toEqual([[1]]);
  const others = [3, 7, 1, 20, 4].map(double);
  gate.resolve();
  expect(await Promise.all([first, ...others])).toEqual([2, 6, 14, 2, 40, 8]);
  expect(batches).toEqual([[1], [3, 7], [1], [20], [4]]);
});

test('each call gets its own result or error, and all get the error of the batch', async () => {
  const call = createBatchedCall<string, string>({
    maxSize: 10,
    async run(items) {
      if (items.includes('all')) throw new Error('batch');
      return items.map((item) =>
        item === 'bad' ? { status: 'rejected', reason: new Error('bad') } : fulfilled(item),
      );
    },
  });
  const settled = async (...items: string[]) =>
    (await Promise.allSettled(items.map(call))).map((result) =>
      result.status === 'fulfilled' ? result.value : result.reason.message,
    );
  expect(await settled('good', 'bad', 'fine')).toEqual(['good', 'bad', 'fine']);
  expect(await settled('good', 'all')).toEqual(['batch', 'batch']);
  expect(await settled('good')).toEqual(['good']);
});

test('a batch runs in the context of its first call', async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const call = createBatchedCall<number, void>({
    maxSize: 1,
    async run(items) {
      seen.push(context.getStore());
      return items.map(() => fulfilled(undefined));
    },
  });
  await Promise.all(['a', 'b', 'c'].map((name, at) => context.run(name, () => call(at))));
  expect(seen).toEqual(['a', 'b', 'c']);
});
