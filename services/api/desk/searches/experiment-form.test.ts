import { expect, test } from 'vitest';
import { durationText, experimentIn } from './experiment-form.ts';

const counts = { visitors: 0, opens: 0, applications: 0, meanPosition: null, meanMs: 0, maxMs: 0 };
const report = (searches: number, empty: number, unopened: number) => ({
  all: { ...counts, searches, empty, unopened },
});

test('the duration is estimated from the searches with an opened result', () => {
  // 70 of 100 searches in seven days: ten a day.
  expect(durationText(report(100, 10, 20), 0.5)).toContain('10 searches a day');
  expect(durationText(report(100, 10, 20), 0.5)).toContain('With 50 % of the visitors that takes 20 days');
  expect(durationText(report(100, 10, 20), 0)).not.toContain('takes');
  expect(durationText(report(30, 10, 20), 0.5)).toContain('would not get a result');
});

test('a weight of the release is not part of ranking B', () => {
  const form = new Map([
    ['name', ['Exact']],
    ['share', ['25']],
    ['exact', ['3']],
    ['head', ['0.3']],
    ['freshness', [' ']],
  ]);
  expect(experimentIn(form)).toEqual({ name: 'Exact', share: 0.25, weights: { exact: 3 } });
});
