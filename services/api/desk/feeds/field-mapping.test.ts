import { describe, expect, test } from 'vitest';
import { hasColumns, mappingOf, withColumns } from './field-mapping.ts';

const formOf = (values: Readonly<Record<string, string>>) =>
  new Map(Object.entries(values).map(([name, value]) => [name, [value]]));
const COLUMNS = ['Ref', 'Puesto', 'Texto', 'Ciudad'];
const SUGGESTION = { externalId: 'Ref', title: 'Puesto', city: 'Ciudad' };

describe('the columns of a sample', () => {
  test('become choices: those of the mapping, then suggested ones', () => {
    const values = withColumns(
      { format: 'csv', mapping: '{"title": "texto", "company": ["a", "b"]}' },
      COLUMNS,
      SUGGESTION,
    );
    expect(values).toMatchObject({
      'map-externalId': 'Ref',
      'map-title': 'Texto',
      'map-city': 'Ciudad',
      'map-description': '',
    });
    expect(JSON.parse(values.mapping ?? '')).toEqual({ company: ['a', 'b'] });
    expect(hasColumns(values)).toBe(true);
  });

  test('suggest nothing once the operator has seen them', () => {
    const first = withColumns({ format: 'csv' }, COLUMNS, SUGGESTION);
    const second = withColumns({ ...first, 'map-city': '' }, COLUMNS, SUGGESTION);
    expect(second).toMatchObject({ 'map-title': 'Puesto', 'map-city': '' });
  });

  test('leave invalid JSON for the error of its field', () => {
    const values = withColumns({ format: 'csv', mapping: '{' }, COLUMNS, SUGGESTION);
    expect(values.mapping).toBe('{');
    expect(mappingOf(formOf(values))).toBe('{');
  });

  test('are not shown for formats without columns, or when they are not a list', () => {
    expect(hasColumns(withColumns({ format: 'ndjson' }, COLUMNS))).toBe(false);
    expect(hasColumns({ format: 'csv', columns: '{"a": 1}' })).toBe(false);
  });
});

describe('the mapping of a form', () => {
  test.each([
    [{ format: 'csv', 'map-title': 'Puesto', 'map-city': '' }, { title: 'Puesto' }],
    [
      { format: 'xml', 'map-title': 'Puesto', mapping: '{"title": "Otro", "country": {"value": "espana"}}' },
      { title: 'Otro', country: { value: 'espana' } },
    ],
    [{ format: 'ndjson', 'map-title': 'Puesto' }, undefined],
    [{ format: 'csv', mapping: ' ' }, undefined],
    [{ format: 'csv', mapping: '[]' }, []],
  ])('%o', (values, mapping) => {
    expect(mappingOf(formOf(values))).toEqual(mapping);
  });
});
