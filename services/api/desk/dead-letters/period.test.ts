import { expect, test } from 'vitest';
import { filterInput, periodFields } from './period.ts';

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
  [
    { period: 'all', since: '2026-03-05T09:00', until: '2026-03-06T09:00', topic: 'import-line' },
    { topic: 'import-line' },
  ],
  [{ source: '', reason: ' ' }, {}],
])('%j', (query, input) => {
  expect(filterInput(query, now)).toEqual(input);
});

test('the dates of the form are in UTC', () => {
  const fields = periodFields({ since: '2026-03-05T09:00:00+0100', until: '' }, '').map(String).join('');
  expect(fields).toContain('value="2026-03-05T08:00"');
  expect(fields).toContain('<option value="dates" selected>');
  expect(periodFields({ since: '', until: '' }, '').map(String).join('')).toContain(
    '<option value="all" selected>',
  );
});
