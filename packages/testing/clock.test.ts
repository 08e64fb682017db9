import { expect, test } from 'vitest';
import { createClock, durationMs, timeMs } from './clock.ts';

test.each([
  ['2 days', 172_800_000],
  ['1 day', 86_400_000],
  ['90 minutes', 5_400_000],
  ['1.5 hours', 5_400_000],
  ['1 week', 604_800_000],
  [250, 250],
  [-250, -250],
])('%j are %d milliseconds', (duration, milliseconds) => {
  expect(durationMs(duration)).toBe(milliseconds);
});

test.each(['', 'tomorrow', '2d', '-1 days', Number.NaN])('%j is not a duration', (duration) => {
  expect(() => durationMs(duration)).toThrow(TypeError);
});

test('a moved clock runs ahead of the machine', () => {
  const clock = createClock();
  clock.move(86_400_000);
  const ahead = clock.now().getTime() - Date.now();
  expect(Math.round(ahead / 3_600_000)).toBe(24);
  expect(clock.offset()).toBe(86_400_000);
});

test('a time is a date or a text of one', () => {
  expect(timeMs('1970-01-01T00:00:01Z')).toBe(1_000);
  expect(timeMs(new Date(5))).toBe(5);
  expect(() => timeMs('soon')).toThrow(TypeError);
});
