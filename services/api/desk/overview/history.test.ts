import { expect, test } from 'vitest';
import { type Sample, sparkline } from './history.ts';

const samples = (values: readonly (number | null)[]): Sample[] =>
  values.map((p95Ms, index) => ({ at: index * 60_000, perMinute: 0, p95Ms, lagSeconds: 0 }));
const drawn = (values: readonly (number | null)[]): string =>
  String(sparkline(samples(values), '95 % in ms', ({ p95Ms }) => p95Ms));

test('values are drawn from zero to the highest one, and labelled with their range', () => {
  expect(drawn([0, 40, 20])).toContain('d="M0.0 23.0L60.0 1.0L120.0 12.0"');
  expect(drawn([0, 40, 20])).toContain('aria-label="95 % in ms, last 2 min: 0 to 40"');
});

test('a moment without a value is a gap', () => {
  expect(drawn([10, 10, null, 10])).toContain('d="M0.0 1.0L40.0 1.0M120.0 1.0"');
});

test('only zeros are a line at the bottom; a single value is not drawn', () => {
  expect(drawn([0, 0])).toContain('d="M0.0 23.0L120.0 23.0"');
  expect([drawn([]), drawn([5]), drawn([null, 5])]).toEqual(['', '', '']);
});
