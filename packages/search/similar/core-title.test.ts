import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { coreTitle } from './core-title.ts';

const counts = buildVocabulary(
  {
    titles: [
      ['Vendedor', 40],
      ['Operador de grúa', 30],
      ['Operador de autoclave', 200],
      ['Junior administrativo', 12],
      ['Administrativo', 90],
      ['Operador', 4],
      ['Peluquero canino', 2],
      ['Camarero Getafe', 8],
      ['Camarero', 20],
    ],
    companies: [],
    skills: [],
    cities: [['getafe', 8]],
    provinces: [['ciudad-real', 3]],
  },
  loadDictionaries(),
);

test.each([
  ['Tienda requiere vendedora con manejo de RRSS', ['vendedora']],
  ['Junior administrativo para sólida compañía', ['junior', 'administrativo']],
  // Parts of one length: the most frequent.
  ['Vendedor o administrativo', ['administrativo']],
  // A word that is rarely alone is too general.
  ['Operador de mezclas', []],
  ['Operadora de grúa torre', ['operadora', 'grua']],
  // Two offers are not enough.
  ['Peluquero canino', []],
  ['Camarero Getafe', ['camarero']],
  ['Vendedor en Ciudad Real', ['vendedor']],
  ['', []],
])('%s: %j', (title, core) => {
  expect(coreTitle(title, counts)).toEqual(core);
});
