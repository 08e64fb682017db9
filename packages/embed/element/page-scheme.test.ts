import { expect, test } from 'vitest';
import { schemeOn } from './page-scheme.ts';

test.each([
  ['rgb(17, 17, 17)', 'dark'],
  ['rgb(0, 40, 90)', 'dark'],
  ['rgb(255, 255, 255)', 'light'],
  ['rgb(200, 180, 120)', 'light'],
  ['rgba(17, 17, 17, 0.9)', 'dark'],
  ['rgba(0, 0, 0, 0)', undefined],
  ['rgba(17, 17, 17, 0.2)', undefined],
  ['transparent', undefined],
])('%s is %s', (colour, expected) => {
  expect(schemeOn(colour)).toBe(expected);
});

test('a colour of another colour space is converted', () => {
  expect(schemeOn('oklch(0.21 0.034 264.665)', () => 'rgba(16, 24, 40, 1)')).toBe('dark');
});
