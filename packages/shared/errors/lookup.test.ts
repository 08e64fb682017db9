import { describe, expect, test } from 'vitest';
import { operations } from '../operations/table.ts';
import { DomainError, invalidInput, throwIfInvalid } from './domain-error.ts';
import { errorCodesOf, errorRow, errorText, tokenErrorCodes } from './lookup.ts';
import { errorTable } from './table.ts';

const OTHER_OPERATIONS = new Set(['*', '-', 'operator', 'portal', 'oauthToken', 'oauthAuthorize']);

test('every row refers to existing operations', () => {
  const operationIds = new Set<string>(operations.map(({ id }) => id));
  const referencedOperations = errorTable.flatMap((row) => row.operations.split(','));
  expect(
    referencedOperations.filter((name) => !operationIds.has(name) && !OTHER_OPERATIONS.has(name)),
  ).toEqual([]);
});

test('errorCodesOf lists each code once, and each has a row of the operation', () => {
  for (const { id } of operations) {
    const codes = errorCodesOf(id);
    for (const code of codes) expect(errorRow(code, id).operations.split(',')).toContain(id);
    expect(new Set(codes).size).toBe(codes.length);
  }
  expect(errorCodesOf('educationDelete')).toEqual(['361', '612']);
  expect(errorCodesOf('candidateGet')).toEqual([]);
});

test('token error codes apply to the operations with a scope', () => {
  const candidateOperations = operations.filter(({ scope }) => scope !== null).map(({ id }) => id);
  for (const code of tokenErrorCodes) {
    const { operations: listed } = errorRow(code, 'candidateGet');
    expect(listed.split(',').sort(), code).toEqual([...candidateOperations].sort());
  }
});

test('both texts of a row have the same placeholders', () => {
  const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
  for (const row of errorTable) expect(placeholders(row.en), row.code).toEqual(placeholders(row.es));
});

describe('errorRow', () => {
  test('returns the row of the operation', () => {
    expect(errorRow('716', 'experiencePut').condition).not.toBe(errorRow('716', 'futureJobPut').condition);
  });

  test('selects by status if an operation has two rows', () => {
    expect(errorRow('313', 'applicationCreate', 400).status).toBe(400);
    expect(errorRow('313', 'applicationCreate', 404).status).toBe(404);
    expect(errorRow('313', 'offerGet').status).toBe(404);
  });

  test('returns any row of the code for an operation without one', () => {
    expect(errorRow('226', 'candidateGet').code).toBe('226');
  });
});

test('errorText truncates client values to 100 characters, but not lists of the service', () => {
  const province = errorRow('301', 'offerSearch');
  expect(errorText(province, 'es', { value: 'x' })).toBe('La provincia x no existe.');
  expect(errorText(province, 'en', { value: 'ñ'.repeat(200) })).toContain(`${'ñ'.repeat(100)}.`);
  const allowed = Array.from({ length: 40 }, () => 'updated').join(', ');
  expect(errorText(errorRow('305', 'offerSearch'), 'en', { value: 'best', allowed })).toContain(allowed);
});

const HOLE = /\{|\}| {2}|^\s|\s$|\s[.,;:)]|\(\s*\)|''|""|«\s*»|: *[.;]/;

test('no text has a gap where the value is empty, in either language', () => {
  const filled = {
    field: 'x',
    id: 'x',
    min: 1,
    max: 2,
    count: 3,
    level: 'grado',
    category: 'otros',
    allowed: 'x, y',
    scope: 'CV',
    method: 'GET',
    path: '/x',
    seconds: 5,
    requestId: 'x',
    startingDate: '2020-01-01',
  };
  for (const row of errorTable) {
    for (const language of ['es', 'en'] as const) {
      for (const params of [filled, { ...filled, value: '' }, { ...filled, id: '', value: ' ' }]) {
        expect(errorText(row, language, params), row.code).not.toMatch(HOLE);
      }
    }
  }
});

test.each([
  ['211', 'cvTextPut', 'es', 'La cabecera Content-Type no se admite.'],
  ['211', 'cvTextPut', 'en', 'The header Content-Type is not supported.'],
  ['316', 'applicationCreate', 'es', 'El currículum no se puede usar: no existe o está incompleto.'],
  ['316', 'applicationCreate', 'en', 'The CV cannot be used: unknown or incomplete.'],
  ['550', 'personalDataPut', 'es', 'El sexo indicado no es válido.'],
  ['550', 'personalDataPut', 'en', 'The gender is not valid.'],
] as const)('%s of %s in %s without a value: %s', (code, operation, language, text) => {
  expect(errorText(errorRow(code, operation), language, { field: 'Content-Type', value: '' })).toBe(text);
});

test('the text of 598 names both fields', () => {
  const row = errorRow('598', 'personalDataPut');
  expect([row.es, row.en]).toEqual([
    'Indica la población con cityCode o cityName.',
    'Give the city as cityCode or cityName.',
  ]);
});

test('invalidInput uses the code of the first validation error', () => {
  const errors = [
    { code: '301', field: 'province', params: { value: 'x' } },
    { code: '306', field: 'page' },
  ] as const;
  const error = invalidInput(errors);
  expect(error).toBeInstanceOf(DomainError);
  expect([error.code, error.details.params, error.details.errors]).toEqual([
    '301',
    { field: 'province', value: 'x' },
    errors,
  ]);
  expect(() => throwIfInvalid(errors)).toThrow(DomainError);
  expect(() => throwIfInvalid([])).not.toThrow();
});
