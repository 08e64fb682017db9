import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { formatInstant, formatInterval, formatState, relativeTime, visibleLength } from './format.ts';
import { onTerminal } from './terminal.ts';

const now = new Date('2026-03-05T09:00:00Z');

test.each([
  ['2026-03-05T08:59:30Z', '30 seconds ago'],
  ['2026-03-05T08:59:00Z', '1 minute ago'],
  ['2026-03-05T07:00:00.000+0000', '2 hours ago'],
  ['2026-03-02T07:00:00Z', '3 days ago'],
  ['2026-03-05T09:45:00Z', 'in 45 minutes'],
  ['2025-03-05T09:00:00Z', undefined],
  ['never', undefined],
])('%s is %s', (iso, text) => {
  expect(relativeTime(iso, now)).toBe(text);
});

test.each([
  [5_400, '90 minutes'],
  [21_600, '6 hours'],
  [86_400, '1 day'],
  [90, '90 seconds'],
])('an interval of %i seconds is %s', (seconds, text) => {
  expect(formatInterval(seconds)).toBe(text);
});

const onStream = (isTTY: boolean, env: Record<string, string>) => ({
  env,
  stdin: Readable.from([]),
  stdout: Object.assign(new PassThrough(), { isTTY }),
  stderr: new PassThrough(),
});

test('a pipe gets instants and states as they are, a terminal coloured ones unless NO_COLOR is set', () => {
  const iso = '2020-01-01T00:00:00.250Z';
  expect(onTerminal(onStream(false, {}), () => [formatInstant(iso), formatState('fail')])).toEqual([
    '2020-01-01T00:00:00Z',
    'fail',
  ]);
  expect(onTerminal(onStream(true, {}), () => formatInstant(iso))).toBe('2020-01-01T00:00:00Z');
  const coloured = onTerminal(onStream(true, {}), () => formatState('fail'));
  expect([coloured === 'fail', visibleLength(coloured)]).toEqual([false, 4]);
  expect(onTerminal(onStream(true, { NO_COLOR: '1' }), () => formatState('fail'))).toBe('fail');
  expect(onTerminal(onStream(true, {}), () => formatState('other'))).toBe('other');
});
