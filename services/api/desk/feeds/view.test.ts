import type { FeedRun } from '@curro/offers';
import { expect, test } from 'vitest';
import { foldRuns } from './view.ts';

const run = (id: string, fields: Partial<FeedRun>): FeedRun => ({
  id,
  feed: 'agency-north',
  state: 'done',
  startedBy: 'schedule',
  requestedAt: new Date(0),
  startedAt: null,
  finishedAt: null,
  importId: null,
  bytes: 0,
  records: 0,
  offers: null,
  expected: null,
  created: null,
  updated: null,
  rejected: null,
  closed: 0,
  unchanged: false,
  failedPages: 0,
  confirmedBy: null,
  errorCode: null,
  errorDetail: null,
  ...fields,
});

test('runs that failed one after the other for the same reason are one row', () => {
  const failed = { state: 'failed', errorCode: 'http_error', errorDetail: '404' } as const;
  const runs = [
    run('5', failed),
    run('4', failed),
    run('3', { ...failed, errorDetail: '503' }),
    run('2', {}),
    run('1', {}),
  ];
  expect(foldRuns(runs).map(({ id, first, others }) => [id, first.id, others])).toEqual([
    ['5', '4', 1],
    ['3', '3', 0],
    ['2', '2', 0],
    ['1', '1', 0],
  ]);
});
