import { expect, test } from 'vitest';
import { missingColumns } from './try-feed.ts';

test('mapped columns that the sample does not have are named; of several, one is enough', () => {
  const mapping = {
    title: 'puesto',
    city: 'Poblacion',
    description: ['Texto', 'Resumen'],
    company: ['Empresa', 'Cliente'],
    country: { value: 'espana' },
  };
  expect(missingColumns({ mapping }, ['Puesto', 'Población', 'Resumen'])).toEqual({
    city: ['Poblacion'],
    company: ['Empresa', 'Cliente'],
  });
  expect(missingColumns({ mapping }, [])).toEqual({});
});
