import { expect, test } from 'vitest';
import { parseQuery } from '../syntax/parse.ts';
import { highlight } from './highlight.ts';

const titleOf = (title: string, q: string): string | undefined =>
  highlight([{ id: '1', title, requirementMin: '' }], parseQuery(q).query)[0]?.title;

test.each([
  ['Programador Java', 'jav*', 'Programador <mark>Java</mark>'],
  ['Programador Java', 'p*m?dor', '<mark>Programador</mark> Java'],
  ['Médico', 'MÉD*', '<mark>Médico</mark>'],
  ['Programador Java', 'java*x', 'Programador Java'],
])('marks %j for %j', (title, q, marked) => {
  expect(titleOf(title, q)).toBe(marked);
});

test('a pattern with many stars does not backtrack exponentially', () => {
  const run = 'a'.repeat(2500);
  expect(titleOf(run, 'aaa*a*a*a*a*a*b')).toBe(run);
  expect(titleOf(`${run}b`, 'aaa*a*a*a*a*a*b')).toBe(`<mark>${run}b</mark>`);
});
