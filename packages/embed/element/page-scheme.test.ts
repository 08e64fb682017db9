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
  ['oklch(0.2 0.1 200)', undefined],
  ['transparent', undefined],
])('%s is %s', (colour, expected) => {
  expect(schemeOn(colour)).toBe(expected);
});
