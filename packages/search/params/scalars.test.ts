import { expect, test } from 'vitest';
import { parseBox, parseInstant } from './scalars.ts';

test.each([
  ['2026-03-05T09:30:08Z', '2026-03-05T09:30:08.000Z'],
  ['2026-03-05T09:30:08.057Z', '2026-03-05T09:30:08.057Z'],
  ['2026-03-05T09:30:08.123456789Z', '2026-03-05T09:30:08.123Z'],
  ['2026-03-05T09:30:08.5+0100', '2026-03-05T08:30:08.500Z'],
  ['2026-03-05T09:30:08-05:30', '2026-03-05T15:00:08.000Z'],
  ['2026-03-05T09:30:08 01:00', '2026-03-05T08:30:08.000Z'],
  ['2024-02-29T00:00:00z', '2024-02-29T00:00:00.000Z'],
])('%s', (text, instant) => {
  expect(new Date(parseInstant(text) ?? 0).toISOString()).toBe(instant);
});

test.each([
  '2026-03-05',
  '2026-03-05 09:30:08Z',
  '2026-03-05T09:30:08',
  '2026-03-05T09:30Z',
  '2026-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-03-05T24:00:00Z',
  '2026-03-05T09:30:60Z',
  '1899-12-31T00:00:00Z',
  '2101-01-01T00:00:00Z',
  '2026-03-05T09:30:08+24:00',
  'now',
])('%s is not an instant', (text) => {
  expect(parseInstant(text)).toBeUndefined();
});

test.each([
  ['-4.2,40,-3,41', { west: -4.2, south: 40, east: -3, north: 41 }],
  ['170, -10, -170, 10', { west: 170, south: -10, east: -170, north: 10 }],
  ['-4,41,-3,40', undefined],
  ['-4,40,-3', undefined],
  ['-4,40,-3,41,2', undefined],
  ['-4,40,-3,91', undefined],
  ['-4,40,181,41', undefined],
  ['a,b,c,d', undefined],
])('the box %j', (text, box) => {
  expect(parseBox(text)).toEqual(box);
});
