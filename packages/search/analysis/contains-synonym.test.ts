import { expect, test } from 'vitest';
import { containsSynonym } from './contains-synonym.ts';

test.each([
  ['camarero', true],
  ['Camareras de noche', true],
  ['mozos para el almacén', true],
  ['mozo', false],
  ['almacén mozo', false],
  ['afilador de cuchillos', false],
  ['', false],
])('%s contains a synonym: %s', (text, expected) => {
  expect(containsSynonym(text)).toBe(expected);
});
