import { expect, test } from 'vitest';
import { unknownFieldErrors } from './parse-feed.ts';

test('fields of a mapping that offers do not have are named with the nearest field', () => {
  const mapping = {
    title: 'Puesto',
    salary: 'Sueldo',
    titel: 'Puesto',
    city: ['a', 'b'],
    zzzzzz: { value: 'x' },
  };
  const errors = unknownFieldErrors(mapping);
  expect(errors.map(({ field, nearest }) => [field, nearest])).toEqual([
    ['mapping.salary', ['salaryText']],
    ['mapping.titel', ['title']],
    ['mapping.zzzzzz', undefined],
  ]);
  expect(errors[0]?.params).toEqual({ value: 'salary (nearest field: salaryText)' });
});
