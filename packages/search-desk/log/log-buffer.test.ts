import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogBuffer, type LogBatch, type LogResult, type SearchEntry } from './log-buffer.ts';

const INTERVAL_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const entry = (id: string): SearchEntry => ({
  id,
  at: '2026-03-10T12:00:00.000Z',
  channel: 'api',
  version: 9,
  q: 'camarero',
  filters: '',
  sortOrder: 'updated-desc',
  page: 1,
  pageSize: 20,
  total: 3,
  tookMs: 1,
  visitor: null,
  experiment: null,
  teams: null,
});

function create(write: (batch: LogBatch) => Promise<void>) {
  const results: Record<LogResult, number> = { written: 0, dropped: 0 };
  const warnings: string[] = [];
  const buffer = createLogBuffer({
    write,
    isRefused: (error) => error instanceof RangeError,
    intervalMs: INTERVAL_MS,
    onResult: (result, count) => {
      results[result] += count;
    },
    log: { warn: (_: unknown, text?: string) => warnings.push(text ?? '') },
  });
  return { buffer, results, warnings };
}

test('searches are written after an interval, what refers to them later', async () => {
  const batches: LogBatch[] = [];
  const { buffer, results } = create(async (batch) => {
    batches.push(batch);
  });
  buffer.application({ link: 'x' });
  buffer.replaced({ searchId: 'b', visitor: 'v' });
  buffer.open({ searchId: 'a', position: 1, link: 'x' });
  buffer.search(entry('a'));
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(
    batches.map(({ searches, applications, replaced }) => [
      searches.length,
      applications.length,
      replaced.length,
    ]),
  ).toEqual([[1, 0, 0]]);
  await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS);
  expect(
    batches.map((batch) =>
      Object.values(batch)
        .map((entries) => entries.length)
        .join(),
    ),
  ).toEqual(expect.arrayContaining(['0,0,1,1']));
  expect(batches.flatMap(({ opens }) => opens)).toHaveLength(1);
  expect(batches.flatMap(({ replaced }) => replaced)).toEqual([{ searchId: 'b', visitor: 'v' }]);
  expect(results).toEqual({ written: 4, dropped: 0 });
});

test('entries wait while the database is unavailable; a full buffer drops further ones', async () => {
  let available = false;
  const written: string[] = [];
  const { buffer, results, warnings } = create(async ({ searches }) => {
    if (!available) throw new Error('unavailable');
    written.push(...searches.map(({ id }) => id));
  });
  for (let number = 0; number < 5_010; number += 1) buffer.search(entry(String(number)));
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(results).toEqual({ written: 0, dropped: 10 });
  expect(warnings).toEqual(['the search log could not be written']);
  available = true;
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(written).toHaveLength(5_000);
  expect(new Set(written).size).toBe(5_000);
});

test('entries that the database refuses are dropped and do not hold up others', async () => {
  const written: string[] = [];
  const { buffer, results, warnings } = create(async ({ searches }) => {
    if (searches.some(({ id }) => id === 'refused')) throw new RangeError('out of range');
    written.push(...searches.map(({ id }) => id));
  });
  buffer.search(entry('refused'));
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  buffer.search(entry('a'));
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(written).toEqual(['a']);
  expect(results).toEqual({ written: 1, dropped: 1 });
  expect(warnings).toEqual(['entries of the search log were refused']);
});

test('closing writes what waits', async () => {
  const batches: LogBatch[] = [];
  const { buffer } = create(async (batch) => {
    batches.push(batch);
  });
  buffer.search(entry('a'));
  buffer.open({ searchId: 'a', position: 1, link: null });
  await buffer.close();
  expect(batches).toMatchObject([{ searches: [{ id: 'a' }], opens: [{ position: 1 }] }]);
});
