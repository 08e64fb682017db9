import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBroadcast } from './broadcast.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  let count = 0;
  const closing = new AbortController();
  const errors: unknown[] = [];
  const broadcast = createBroadcast({
    read: () => {
      count += 1;
      return count === 2 ? Promise.reject(new Error('unavailable')) : Promise.resolve(`text ${count}`);
    },
    intervalMs: 1_000,
    maxReaders: 2,
    onError: (error) => errors.push(error),
    signal: closing.signal,
  });
  const advance = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms);
    await nextTurn();
  };
  return { broadcast, closing, errors, advance, reads: () => count };
}

test('reads once for all readers, continues after an error, and stops without readers', async () => {
  const { broadcast, advance, errors, reads } = setUp();
  const [first, second]: [string[], string[]] = [[], []];
  const removeFirst = broadcast.add((text) => first.push(text));
  await advance(0);
  const removeSecond = broadcast.add((text) => second.push(text));
  await advance(1_000);
  await advance(1_000);
  expect(first).toEqual(['text 1', 'text 3']);
  expect(second).toEqual(['text 3']);
  expect(errors).toHaveLength(1);
  removeFirst?.();
  removeSecond?.();
  await advance(10_000);
  expect(reads()).toBe(4);
  expect(broadcast.readers()).toBe(0);
});

test('a text that was read before a reader came is not sent to it', async () => {
  const closing = new AbortController();
  const pending: ((text: string) => void)[] = [];
  const broadcast = createBroadcast({
    read: () => new Promise((resolve) => pending.push(resolve)),
    intervalMs: 1_000,
    maxReaders: 2,
    onError: () => undefined,
    signal: closing.signal,
  });
  const [first, second]: [string[], string[]] = [[], []];
  broadcast.add((text) => first.push(text));
  await vi.advanceTimersByTimeAsync(0);
  broadcast.add((text) => second.push(text));
  pending[0]?.('before');
  await nextTurn();
  await vi.advanceTimersByTimeAsync(1_000);
  pending[1]?.('after');
  await nextTurn();
  expect([first, second]).toEqual([['before', 'after'], ['after']]);
  closing.abort();
});

test('bounds the readers and accepts none after the end', async () => {
  const { broadcast, closing, advance, reads } = setUp();
  const readers = [1, 2, 3].map(() => broadcast.add(() => undefined));
  expect(readers.map((remove) => remove !== undefined)).toEqual([true, true, false]);
  closing.abort();
  await advance(5_000);
  expect(reads()).toBe(0);
  readers[0]?.();
  expect(broadcast.add(() => undefined)).toBeUndefined();
});
