import { expect, test } from 'vitest';
import { queueOf, queuesOf, SMALL_INDEX_JOB } from './contract.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => `${n}`);

test('index jobs of few offers have their own queue', () => {
  expect(queueOf('index-offers', { ids: ids(1) })).toBe('index-few-offers');
  expect(queueOf('index-offers', { ids: ids(SMALL_INDEX_JOB) })).toBe('index-few-offers');
  expect(queueOf('index-offers', { ids: ids(SMALL_INDEX_JOB + 1) })).toBe('index-offers');
  expect(queueOf('index-offers', 'not a payload')).toBe('index-offers');
  expect(queuesOf('index-offers').map(({ queue }) => queue)).toEqual(['index-offers', 'index-few-offers']);
});

test('other jobs have one queue', () => {
  expect(queueOf('reindex', { id: 'any' })).toBe('reindex');
  expect(queuesOf('reindex')).toEqual([{ queue: 'reindex', concurrency: 1 }]);
});
