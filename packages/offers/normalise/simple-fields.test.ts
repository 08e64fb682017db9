import { expect, test } from 'vitest';
import { createDiagnostics } from './diagnostics.ts';
import { readSkills, readState, readVacancies } from './simple-fields.ts';
import { readFlag, readNumber, readWebAddress } from './values.ts';

test.each([
  [true, true, 0],
  ['Sí', true, 0],
  [1, true, 0],
  ['false', false, 0],
  [0, false, 0],
  [null, false, 0],
  ['quizás', false, 1],
  [{}, false, 1],
])('flag %j is %j', (input, expected, warnings) => {
  const diagnostics = createDiagnostics();
  expect(readFlag(input, false, 'urgent', diagnostics)).toBe(expected);
  expect(diagnostics.warnings).toHaveLength(warnings);
});

test.each([
  [12.5, 12.5],
  ['-3,70', -3.7],
  [' 7 ', 7],
  [Number.POSITIVE_INFINITY, undefined],
  ['1.200.000', undefined],
  ['', undefined],
  [true, undefined],
])('number %j is %j', (input, expected) => {
  expect(readNumber(input)).toBe(expected);
});

test.each([
  ['https://example.com/a b?c=ñ', 'https://example.com/a%20b?c=%C3%B1', []],
  ['HTTP://EXAMPLE.com', 'http://example.com/', []],
  ['#', '', []],
  [null, '', []],
  ['javascript:alert(1)', '', ['unmapped']],
  ['www.example.com', '', ['unmapped']],
  ['https://', '', ['unmapped']],
  [7, '', ['unmapped']],
  [`https://example.com/${'a'.repeat(100)}`, '', ['cut']],
])('address %j is %j', (input, expected, codes) => {
  const diagnostics = createDiagnostics();
  expect(readWebAddress(input, 100, 'url', diagnostics)).toBe(expected);
  expect(diagnostics.warnings.map(({ code }) => code)).toEqual(codes);
});

test.each([
  [undefined, 1, 0],
  [3, 3, 0],
  ['12', 12, 0],
  [9_999, 9_999, 0],
  [10_000, 1, 1],
  [0, 1, 1],
  [1.5, 1, 1],
  ['varias', 1, 1],
])('vacancies %j are %i', (input, expected, warnings) => {
  const diagnostics = createDiagnostics();
  expect(readVacancies(input, diagnostics)).toBe(expected);
  expect(diagnostics.warnings).toHaveLength(warnings);
});

test.each([
  [undefined, 'active', 0],
  ['closed', 'closed', 0],
  ['Cerrada', 'closed', 0],
  ['medio', 'active', 1],
])('state %j is %s', (input, expected, warnings) => {
  const diagnostics = createDiagnostics();
  expect(readState(input, diagnostics)).toBe(expected);
  expect(diagnostics.warnings).toHaveLength(warnings);
});

test.each([
  [undefined, []],
  [
    ['Java', ' java ', 'C++', '', null, 7],
    ['Java', 'C++', '7'],
  ],
  ['Java, SQL; Excel', ['Java', 'SQL', 'Excel']],
])('skills %j are %j', (input, expected) => {
  expect(readSkills(input, createDiagnostics())).toEqual(expected);
});
