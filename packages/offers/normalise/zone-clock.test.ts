import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createZoneClock } from './zone-clock.ts';

const wall = (text: string): number => Date.parse(`${text}Z`);

test.each([
  ['Europe/Madrid', '2026-01-15T12:00:00', '2026-01-15T11:00:00.000Z'],
  ['Europe/Madrid', '2026-07-15T12:00:00', '2026-07-15T10:00:00.000Z'],
  // The clock jumps from 02:00 to 03:00: a skipped time is one hour later.
  ['Europe/Madrid', '2026-03-29T01:59:59', '2026-03-29T00:59:59.000Z'],
  ['Europe/Madrid', '2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
  ['Europe/Madrid', '2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
  // The hour from 02:00 comes twice: the first one counts.
  ['Europe/Madrid', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
  ['Europe/Madrid', '2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
  // Midnight itself is skipped.
  ['America/Santiago', '2022-09-11T00:00:00', '2022-09-11T04:00:00.000Z'],
  ['America/Santiago', '2022-04-02T23:30:00', '2022-04-03T02:30:00.000Z'],
  ['America/Santiago', '2021-07-01T09:00:00', '2021-07-01T13:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T05:45:00', '2026-01-01T00:00:00.000Z'],
  ['UTC', '2026-01-01T00:00:00', '2026-01-01T00:00:00.000Z'],
])('%s %s', (zone, input, expected) => {
  expect(new Date(createZoneClock(zone).toInstant(wall(input))).toISOString()).toBe(expected);
});

test('is reversed by formatting in the zone, except for skipped times', () => {
  const zone = 'America/Santiago';
  const clock = createZoneClock(zone);
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const bounds = { min: new Date('1990-01-01T00:00:00Z'), max: new Date('2035-01-01T00:00:00Z') };
  fc.assert(
    fc.property(fc.date({ ...bounds, noInvalidDate: true }), (date) => {
      const shown = format.format(date).replace(' ', 'T');
      expect(format.format(clock.toInstant(wall(shown))).replace(' ', 'T')).toBe(shown);
    }),
  );
});
