import { expect, test } from 'vitest';
import { presentProgress } from './progress.ts';

const work = { done: 0, total: 0, busyMs: 0, running: true, finished: false };

test.each([
  ['no progress', work, { percent: 0, perSecond: 0, etaSeconds: null }],
  [
    'half done',
    { ...work, done: 500, total: 1_000, busyMs: 2_000 },
    { percent: 50, perSecond: 250, etaSeconds: 2 },
  ],
  [
    'more items than counted, not finished',
    { ...work, done: 1_001, total: 1_000, busyMs: 1_000 },
    { percent: 99.9, perSecond: 1_001, etaSeconds: 0 },
  ],
  [
    'paused',
    { ...work, done: 500, total: 1_000, busyMs: 2_000, running: false },
    { percent: 50, perSecond: 250, etaSeconds: null },
  ],
  [
    'an empty database',
    { ...work, running: false, finished: true },
    { percent: 100, perSecond: 0, etaSeconds: null },
  ],
])('%s', (_, input, expected) => {
  expect(presentProgress(input)).toEqual({ done: input.done, total: input.total, ...expected });
});
