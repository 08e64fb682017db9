import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CacheResult, createResponseCache } from './response-cache.ts';

interface Value {
  readonly revision: number;
}

/** An index whose content is the number of its refreshes. */
function createModel(maxBytes = 1_000) {
  let refreshes = 0;
  const results: CacheResult[] = [];
  const cache = createResponseCache<Value>({
    maxBytes,
    sizeOf: () => 10,
    readGeneration: async () => String(refreshes),
    onResult: (result) => results.push(result),
  });
  return {
    cache,
    results,
    refresh: () => {
      refreshes += 1;
    },
    search: async (): Promise<Value> => ({ revision: refreshes }),
  };
}

test('a response is never older than the last refresh before its request', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom('refresh', 'a', 'b', 'c', 'find a'), { maxLength: 30 }),
      async (scheduler, steps) => {
        let refreshes = 0;
        // Each call takes its result when the scheduler runs it and delivers it when the scheduler runs it again.
        const read = scheduler.scheduleFunction(async () => refreshes);
        const deliver = scheduler.scheduleFunction(async (value: number) => value);
        const cache = createResponseCache<Value>({
          maxBytes: 25,
          sizeOf: () => 10,
          readGeneration: async () => String(await deliver(await read())),
          pause: scheduler.scheduleFunction(async () => undefined),
        });
        const requests: Promise<void>[] = [];
        const request = async (key: string): Promise<void> => {
          const before = refreshes;
          const { revision } = await cache.get(key, async () => ({ revision: await deliver(await read()) }));
          expect(revision).toBeGreaterThanOrEqual(before);
        };
        const find = async (key: string): Promise<void> => {
          const before = refreshes;
          const found = await cache.find(key);
          if (found !== undefined) expect(found.revision).toBeGreaterThanOrEqual(before);
        };
        scheduler.scheduleSequence(
          steps.map((step) => async () => {
            if (step === 'refresh') refreshes += 1;
            else requests.push(step === 'find a' ? find('a') : request(step));
          }),
        );
        await scheduler.waitIdle();
        await Promise.all(requests);
        expect(cache.bytes()).toBeLessThanOrEqual(25);
      },
    ),
  );
});

describe('cache of responses', () => {
  test('a repeated request is served from the cache until the next refresh', async () => {
    const { cache, results, refresh, search } = createModel();
    await cache.get('a', search);
    await cache.get('a', search);
    refresh();
    expect(await cache.get('a', search)).toEqual({ revision: 1 });
    expect(results).toEqual(['miss', 'hit', 'miss']);
  });

  test('a cached response is found until the next refresh; what is not found is not counted', async () => {
    const { cache, results, refresh, search } = createModel();
    expect(await cache.find('a')).toBeUndefined();
    await cache.get('a', search);
    expect(await cache.find('a')).toEqual({ revision: 0 });
    refresh();
    expect(await cache.find('a')).toBeUndefined();
    expect(results).toEqual(['miss', 'hit']);
  });

  test('equal concurrent requests share one computation', async () => {
    const { cache, results, search } = createModel();
    const { promise: bothWait, resolve } = Promise.withResolvers<void>();
    let computations = 0;
    const compute = async (): Promise<Value> => {
      computations += 1;
      await bothWait;
      return search();
    };
    const responses = ['a', 'a', 'b'].map((key) => cache.get(key, compute));
    while (results.length < responses.length) await Promise.resolve();
    resolve();
    await Promise.all(responses);
    expect(computations).toBe(2);
    expect(results.toSorted()).toEqual(['miss', 'miss', 'shared']);
  });

  test('requests during the pause after a reading share the next one', async () => {
    const { promise: pauseEnds, resolve } = Promise.withResolvers<void>();
    let readings = 0;
    const cache = createResponseCache<Value>({
      maxBytes: 100,
      sizeOf: () => 10,
      readGeneration: async () => {
        readings += 1;
        return String(readings);
      },
      pause: () => pauseEnds,
    });
    const get = (): Promise<Value> => cache.get('a', async () => ({ revision: readings }));
    await get();
    const later = [get(), get(), get()];
    expect(readings).toBe(1);
    resolve();
    expect(await Promise.all(later)).toEqual([{ revision: 2 }, { revision: 2 }, { revision: 2 }]);
    expect(readings).toBe(2);
  });

  test('a failed reading fails its requests only, without a pause', async () => {
    let isBroken = true;
    const cache = createResponseCache<Value>({
      maxBytes: 100,
      sizeOf: () => 10,
      readGeneration: () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve('1')),
      pause: () => new Promise(() => undefined),
    });
    const get = (): Promise<Value> => cache.get('a', async () => ({ revision: 1 }));
    const first = get();
    const second = get();
    await expect(first).rejects.toThrow('broken');
    await expect(second).rejects.toThrow('broken');
    isBroken = false;
    expect(await get()).toEqual({ revision: 1 });
  });

  test('a failed computation is reported and not cached', async () => {
    const { cache, search } = createModel();
    await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await cache.get('a', search)).toEqual({ revision: 0 });
  });

  test('the least recently used responses leave a full cache', async () => {
    const { cache, results, search } = createModel(20);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key, search);
    expect(results).toEqual(['miss', 'miss', 'hit', 'miss', 'hit', 'miss']);
    expect(cache.bytes()).toBe(20);
  });

  test('a cache of 0 bytes computes every response and reads no generation', async () => {
    const cache = createResponseCache<Value>({
      maxBytes: 0,
      sizeOf: () => 10,
      readGeneration: () => Promise.reject(new Error('read')),
    });
    expect(await cache.get('a', async () => ({ revision: 7 }))).toEqual({ revision: 7 });
    expect(await cache.find('a')).toBeUndefined();
  });
});
