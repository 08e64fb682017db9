import { expect, test } from 'vitest';
import { filterInput } from './period.ts';

const now = new Date('2026-03-08T09:30:00.000Z');

test.each([
  [
    { period: 'hour', since: '2020-01-01T00:00', until: '2020-01-01T00:00' },
    { since: '2026-03-08T08:30:00.000Z' },
  ],
  [{ period: 'day' }, { since: '2026-03-07T09:30:00.000Z' }],
  [
    { period: 'week', topic: 'import-line' },
    { topic: 'import-line', since: '2026-03-01T09:30:00.000Z' },
  ],
  [{ period: 'dates', since: '2026-03-05T09:00', until: '' }, { since: '2026-03-05T09:00:00Z' }],
  [{ period: 'constructor', until: '2026-03-05T09:00:00+0100' }, { until: '2026-03-05T09:00:00+0100' }],
  [{ source: '', reason: ' ' }, {}],
])('%j', (query, input) => {
  expect(filterInput(query, now)).toEqual(input);
});
