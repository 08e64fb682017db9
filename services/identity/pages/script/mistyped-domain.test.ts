import { expect, test } from 'vitest';
import { meantAddress } from './mistyped-domain.js';

test.each([
  ['juan@gmial.com', 'juan@gmail.com'],
  [' Juan.P@GMAIL.CO ', 'Juan.P@gmail.com'],
  ['juan@gmaill.com', 'juan@gmail.com'],
  ['juan@hotmail.con', 'juan@hotmail.com'],
  ['juan@outlok.es', 'juan@outlook.es'],
  ['juan@gmail.com', undefined],
  ['juan@hotmail.es', undefined],
  ['juan@ymail.com', undefined],
  ['juan@empresa.example', undefined],
  ['@gmial.com', undefined],
  ['gmial.com', undefined],
  ['', undefined],
])('%j was meant as %j', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});
