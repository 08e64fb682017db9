import { expect, test } from 'vitest';
import { compileWildcard } from './wildcard.ts';

test.each([
  ['jav*', 'java', true],
  ['jav*', 'jav', true],
  ['jav?', 'jav', false],
  ['jav?', 'java', true],
  ['*ero', 'camarero', true],
  ['*ero', 'camareros', false],
  ['c*r*o', 'camarero', true],
  ['c*z*o', 'camarero', false],
  ['a**', 'a', true],
  ['a.c*', 'abcd', false],
  ['?', '👍', true],
  ['ñan*', 'nandu', true],
])('%s matches %s: %s', (pattern, word, expected) => {
  expect(compileWildcard(pattern)(word)).toBe(expected);
});

test('a pattern with many stars takes linear time', () => {
  expect(compileWildcard('*a*a*a*a*a*b')('a'.repeat(255))).toBe(false);
});
