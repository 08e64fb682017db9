import { createLogger } from '@curro/platform';
import type { WriteOutcome } from '@curro/search';
import { DomainError, INDEX_BATCH, SMALL_INDEX_JOB } from '@curro/shared';
import { expect, test } from 'vitest';
import { mergeIndexJobs } from './merge-index-jobs.ts';

const context = { log: createLogger({ name: 'test', level: 'silent' }) };

/** A handler whose first write waits for `gate`, and the ids of its writes. */
function openHandler(outcomeOf: (id: string) => WriteOutcome['outcome'] = () => 'done') {
  const gate = Promise.withResolvers<void>();
  const writes: string[][] = [];
  const indexOffers = mergeIndexJobs(async (_: typeof context, ids) => {
    writes.push([...ids]);
    if (writes.length === 1) await gate.promise;
    if (ids.includes('broken')) throw new Error('broken');
    if (ids.includes('unavailable')) throw new DomainError('service_unavailable');
    return ids.map((id) => ({ id, outcome: outcomeOf(id) }));
  });
  /** Starts jobs while the first write waits; the codes or messages of their errors. */
  const run = async (...jobs: string[][]): Promise<(string | undefined)[]> => {
    const first = indexOffers(context, ['first']);
    await expect.poll(() => writes).toEqual([['first']]);
    const others = jobs.map((ids) => indexOffers(context, ids));
    gate.resolve();
    await first;
    return (await Promise.allSettled(others)).map((result) =>
      result.status === 'fulfilled' ? undefined : (result.reason.code ?? result.reason.message),
    );
  };
  return { writes, run };
}

const idsFrom = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${from + n}`);

test('small jobs that wait are written together, an offer of several jobs once', async () => {
  const { writes, run } = openHandler();
  expect(await run(['a'], ['b', 'a'], ['c'])).toEqual([undefined, undefined, undefined]);
  expect(writes).toEqual([['first'], ['a', 'b', 'c']]);
});

test('a write has at most the offers of a batch', async () => {
  const { writes, run } = openHandler();
  const jobs = INDEX_BATCH / SMALL_INDEX_JOB + 1;
  await run(...Array.from({ length: jobs }, (_, n) => idsFrom(n * SMALL_INDEX_JOB, SMALL_INDEX_JOB)));
  expect(writes.map((ids) => ids.length)).toEqual([1, INDEX_BATCH, SMALL_INDEX_JOB]);
});

test('a large job is written alone and does not wait for small ones', async () => {
  const { writes, run } = openHandler();
  const large = idsFrom(0, SMALL_INDEX_JOB + 1);
  await run(large, ['a']);
  expect(writes).toEqual([['first'], large, ['a']]);
});

test('only the job of an offer that cannot be written now runs again', async () => {
  const { run } = openHandler((id) => (id === 'busy' ? 'retry' : id === 'bad' ? 'refused' : 'done'));
  expect(await run(['a'], ['busy', 'b'], ['bad'])).toEqual([undefined, 'service_unavailable', undefined]);
});

test('a job that fails does not fail those that were merged with it', async () => {
  const { writes, run } = openHandler();
  expect(await run(['a'], ['broken'], ['b'])).toEqual([undefined, 'broken', undefined]);
  expect(writes).toEqual([['first'], ['a', 'broken', 'b'], ['a'], ['broken'], ['b']]);
});

test('all merged jobs run again while an engine is unavailable', async () => {
  const { writes, run } = openHandler();
  expect(await run(['a'], ['unavailable'])).toEqual(['service_unavailable', 'service_unavailable']);
  expect(writes).toEqual([['first'], ['a', 'unavailable']]);
});
