import { expect, test } from 'vitest';
import { exampleSearch } from '../example-models.ts';
import { activeFilters } from './active-filters.ts';

const PARTIAL = ['parcial-manana', 'parcial-tarde', 'parcial-noche', 'parcial-indiferente'];

test.each([
  [PARTIAL, [['Parcial', 'q=x']]],
  [
    [...PARTIAL, 'completa'],
    [
      ['Parcial', 'q=x&workday=completa'],
      ['Completa', `q=x&${PARTIAL.map((key) => `workday=${key}`).join('&')}`],
    ],
  ],
  [['parcial-tarde'], [['Parcial, tarde', 'q=x']]],
])('the hours %j are the filters %j', (keys, expected) => {
  const query = new URLSearchParams([['q', 'x'], ...keys.map((key): [string, string] => ['workday', key])]);
  const active = activeFilters(exampleSearch('x', { query }));
  expect(active.map(({ label, without }) => [label, without.toString()])).toEqual(expected);
});
