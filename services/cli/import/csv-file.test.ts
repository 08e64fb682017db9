import { expect, test } from 'vitest';
import { parseColumns } from './csv-file.ts';

test.each([
  ['title=Puesto, city = Ciudad', { title: 'Puesto', city: 'Ciudad' }],
  ['title=a=b', { title: 'a=b' }],
])('the columns of %s', (text, columns) => {
  expect(parseColumns(text)).toEqual(columns);
});

test.each([
  ['title', /is not a list such as title=Puesto/],
  ['=Puesto', /is not a list such as/],
  ['titel=Puesto', /no field titel \(did you mean title\?\)/],
])('%s is refused', (text, error) => {
  expect(() => parseColumns(text)).toThrow(error);
});
