import { expect, test } from 'vitest';
import { exampleSearch } from '../example-models.ts';
import { filters } from './filters.ts';

const TOTAL = 50;

/** The titles of the filters of a search whose offers have these values of the facet of contracts. */
function titlesWith(contracts: Readonly<Record<string, number>>, query = ''): string[] {
  const { result } = exampleSearch('x');
  const counts = new Map([['contractType', new Map(Object.entries(contracts))]]);
  const model = exampleSearch('x', {
    query: new URLSearchParams(query),
    result: { ...result, total: TOTAL, counts },
  });
  return [...String(filters(model, 0)).matchAll(/<legend>([^<]+)<\/legend>/g)].map(([, title = '']) => title);
}

test.each([
  ['two values', { indefinido: 30, 'de-duracion-determinada': 20 }, '', true],
  ['one value that some offers do not have', { indefinido: 30 }, '', true],
  ['one value that all offers have', { indefinido: TOTAL }, '', false],
  ['one chosen value', { indefinido: TOTAL }, 'contractType=indefinido', true],
  ['a chosen value without offers', {}, 'contractType=indefinido', true],
  ['no values', {}, '', false],
] as const)('a filter with %s', (_, contracts, query, isShown) => {
  expect(titlesWith(contracts, query).includes('Contrato')).toBe(isShown);
});

test.each([
  ['', ['indefinido', 'de-duracion-determinada', 'otros-contratos']],
  // A chosen value is first.
  ['contractType=otros-contratos', ['otros-contratos', 'indefinido', 'de-duracion-determinada']],
])('the values of a filter of %j end with others, although these have most offers', (query, expected) => {
  const { result } = exampleSearch('x');
  const contracts = { 'otros-contratos': 30, indefinido: 9, 'de-duracion-determinada': 4 };
  const counts = new Map([['contractType', new Map(Object.entries(contracts))]]);
  const model = exampleSearch('x', {
    query: new URLSearchParams(query),
    result: { ...result, total: TOTAL, counts },
  });
  const values = [...String(filters(model, 0)).matchAll(/name="contractType" value="([^"]+)"/g)];
  expect(values.map(([, value]) => value)).toEqual(expected);
});

test('filters can be removed together, which keeps the words', () => {
  const model = exampleSearch('x', { query: new URLSearchParams('q=sol&contractType=indefinido') });
  expect(String(filters(model, 1))).toContain('href="/?q=sol"');
  expect(String(filters(model, 0))).not.toContain('href="/?q=sol"');
});
