import { expect, test } from 'vitest';
import { readDates, readInstant } from './dates.ts';
import { createDiagnostics } from './diagnostics.ts';
import { createZoneClock } from './zone-clock.ts';

const clock = createZoneClock('Europe/Madrid');

test.each([
  ['2018-11-03T06:10:25Z', '2018-11-03T06:10:25.000Z'],
  ['2018-11-03t06:10:25.1239z', '2018-11-03T06:10:25.123Z'],
  ['2018-11-03T06:10:25+02:00', '2018-11-03T04:10:25.000Z'],
  ['2018-11-03T06:10:25-0330', '2018-11-03T09:40:25.000Z'],
  ['2018-11-03T06:10:60Z', '2018-11-03T06:10:59.000Z'],
  ['2018-11-03T06:10', '2018-11-03T05:10:00.000Z'],
  [' 2018-07-03 06:10:25 ', '2018-07-03T04:10:25.000Z'],
  ['2018-07-03', '2018-07-02T22:00:00.000Z'],
  ['2024-02-29', '2024-02-28T23:00:00.000Z'],
  ['3/7/2018', '2018-07-02T22:00:00.000Z'],
  ['03-07-2018 08:30', '2018-07-03T06:30:00.000Z'],
])('reads %j', (text, expected) => {
  const read = readInstant(text, clock);
  expect(new Date(read?.instant ?? Number.NaN).toISOString()).toBe(expected);
});

test.each([
  '2018-02-31',
  '2018-02-31T00:00:00Z',
  '31/02/2018',
  '2023-02-29',
  '2018-13-01',
  '2018-11-03T24:00:00Z',
  '2018-11-03T06:61:00Z',
  '2018-11-03T06:10:25+99:00',
  '0001-01-01',
  '1899-12-30T00:00:00Z',
  '20181103',
  '1541225425000',
  'ayer',
  '',
])('finds no date in %j', (text) => {
  expect(readInstant(text, clock)).toBeUndefined();
});

test('returns the end of a day without a time', () => {
  expect(readInstant('2026-10-25', clock)).toEqual({
    instant: Date.parse('2026-10-24T22:00:00Z'),
    dayEnd: Date.parse('2026-10-25T23:00:00Z'),
  });
});

const now = new Date('2026-11-21T10:00:00Z');
const NOW = now.toISOString();

const neither = { publishedStated: false, updatedStated: false };

test.each([
  [{}, { publishedAt: NOW, updatedAt: NOW, ...neither }, []],
  [
    { published: '2026-11-01', updated: '2026-11-02T10:00:00Z', expires: '2026-12-01' },
    {
      publishedAt: '2026-10-31T23:00:00.000Z',
      updatedAt: '2026-11-02T10:00:00.000Z',
      expiresAt: '2026-12-01T23:00:00.000Z',
      publishedStated: true,
      updatedStated: true,
    },
    [],
  ],
  [
    { published: '2026-11-22T09:59:00Z' },
    {
      publishedAt: '2026-11-22T09:59:00.000Z',
      updatedAt: '2026-11-22T09:59:00.000Z',
      publishedStated: true,
      updatedStated: false,
    },
    [],
  ],
  [
    { published: '2026-11-22T10:01:00Z', updated: 'ayer', expires: 17 },
    { publishedAt: NOW, updatedAt: NOW, ...neither },
    [
      'published "2026-11-22T10:01:00Z" lies in the future: the moment of import is taken',
      'updated "ayer" is not a valid date: left out',
      'expires "17" is not a valid date: left out',
    ],
  ],
  [
    { expires: '9999-12-31' },
    { publishedAt: NOW, updatedAt: NOW, expiresAt: '9999-12-31T23:00:00.000Z', ...neither },
    [],
  ],
])('%j', (line, expected, messages) => {
  const diagnostics = createDiagnostics();
  expect(readDates(line, clock, now, diagnostics)).toEqual(expected);
  expect(diagnostics.warnings.map(({ message }) => message)).toEqual(messages);
  expect(diagnostics.warnings.every(({ code }) => code === 'bad_date')).toBe(true);
});
