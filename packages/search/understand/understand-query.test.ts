import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { understandQuery } from './understand-query.ts';

const dictionaries = loadDictionaries();
const vocabulary = buildVocabulary(
  {
    titles: [
      ['Camarero', 900],
      ['Jefe de sala', 40],
    ],
    companies: [
      ['Hornos Mistral S.L.', 3],
      ['Santander', 3],
    ],
    skills: [],
    cities: [['madrid', 50]],
    provinces: [],
  },
  dictionaries,
);

const understood = (q: string): string | undefined => {
  const result = understandQuery(q, vocabulary, dictionaries);
  return (
    result &&
    [...result.slots.map(({ parameter, value }) => `${parameter}=${value}`), `> ${result.q}`].join(' ')
  );
};

test.each([
  ['camarera en Gijón', 'q=camarera city=gijon > camarera'],
  ['busco trabajo de camarero, Getafe, Madrid', 'q=camarero city=getafe > camarero'],
  ['camarero Madrid o Sevilla', 'q=camarero city=madrid,sevilla > camarero'],
  ['camarero provincia de Madrid', 'q=camarero province=madrid > camarero'],
  ['jefe de sala sin experiencia', 'q=jefe de sala experienceMin=no-requerida > jefe de sala'],
  ['camarero 25-30k', 'q=camarero salaryMin=25000 salaryMax=30000 > camarero'],
  ['12 € la hora', 'salaryMin=21360 > '],
  ['camarero hornos mistral', 'q=camarero q=company:(hornos mistral) > camarero company:(hornos mistral)'],
  ['camarero santander', 'q=camarero santander > camarero santander'],
  ['camarero en santander', 'q=camarero city=santander > camarero'],
  ['camarero -madrid', 'q=camarero > camarero -madrid'],
])('%j is understood as %s', (q, expected) => {
  expect(understood(q)).toBe(expected);
});

test.each(['', '"camarero madrid"', 'puesto:camarero', 'camarero OR mesero', 'camar* madrid', 'xilófono'])(
  '%j is not interpreted',
  (q) => {
    expect(understood(q)).toBeUndefined();
  },
);

test('a parameter that the search has is not read', () => {
  const isOpen = (parameter: string): boolean => parameter !== 'city';
  expect(understandQuery('camarero en Gijón indefinido', vocabulary, dictionaries, isOpen)).toMatchObject({
    q: 'camarero en Gijón',
    slots: [{ slot: 'title' }, { slot: 'contractType' }],
  });
});
