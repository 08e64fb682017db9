import { expect, test } from 'vitest';
import { suggestColumns, unusedColumns } from './suggest-columns.ts';

test.each([
  ['Salario mínimo', 'salaryMin'],
  ['Salario máximo', 'salaryMax'],
  ['SALARIO DESDE', 'salaryMin'],
  ['sueldo_hasta', 'salaryMax'],
  ['Minimum salary', 'salaryMin'],
  ['Salario', 'salaryText'],
  ['Sueldo', 'salaryText'],
  ['Jornada', 'workdayText'],
  ['Contrato', 'contractText'],
  ['Tipo de contrato', 'contractText'],
  ['Localidad', 'city'],
  ['Población', 'city'],
  ['Ubicación', 'city'],
  ['Provincia', 'province'],
  ['Empresa', 'company'],
  ['Company name', 'company'],
  ['Fecha', 'published'],
  ['Fecha límite', 'expires'],
  ['Enlace', 'url'],
  ['Requisitos', 'requirements'],
  ['Experiencia', 'experienceText'],
  ['Referencia', 'externalId'],
  ['Puesto', 'title'],
  ['Descripción', 'description'],
  ['Titulación', 'study'],
  ['Modalidad', 'teleworkingText'],
])('the column %s is suggested for %s', (column, field) => {
  expect(suggestColumns({}, [column])).toEqual({ [field]: column });
});

test('a column with the name of a field in any letter case needs no suggestion', () => {
  expect(suggestColumns({}, ['URL', 'Enlace', 'Title'])).toEqual({});
});

test('columns that no field is read from are listed as in the file', () => {
  const mapping = { title: 'puesto', city: ['Ciudad', 'Plaza'], country: { value: 'espana' } };
  expect(unusedColumns(mapping, ['Puesto', 'URL', 'Ciudad', 'Notas internas', ''])).toEqual([
    'Notas internas',
  ]);
});
