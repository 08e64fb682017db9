import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { withoutFormerConditions } from './former-conditions.ts';
import { understandQuery } from './understand-query.ts';

const dictionaries = loadDictionaries();
const vocabulary = buildVocabulary(
  { titles: [['Camarero', 900]], companies: [], skills: [], cities: [], provinces: [] },
  dictionaries,
);

/** The search without the conditions of the text before, and their words. */
function freed(search: string, before: string) {
  const query = new URLSearchParams(search);
  const q = query.get('q') ?? '';
  const own = understandQuery(q, vocabulary, dictionaries) ?? { slots: [], q };
  const found = withoutFormerConditions(query, own, before, vocabulary, dictionaries);
  return found && [found.query.toString(), ...found.dropped];
}

test.each([
  ['q=cajera&salaryMin=30000', 'enfermera 30000', ['q=cajera', '30000']],
  [
    'q=cajera&salaryMin=18000&salaryMax=24000',
    'camarero 1500-2000 € al mes',
    ['q=cajera', '1500-2000 € al mes'],
  ],
  [
    'q=cajera&contractType=indefinido&city=madrid',
    'camarero fijo en Madrid',
    ['q=cajera&city=madrid', 'fijo'],
  ],
  [
    'q=cajera&experienceMin=no-requerida&workday=completa',
    'camarero sin experiencia',
    ['q=cajera&workday=completa', 'sin experiencia'],
  ],
  [
    'q=cajera&workday=parcial-tarde&workday=parcial-manana&workday=parcial-indiferente&workday=parcial-noche',
    'camarero media jornada',
    ['q=cajera', 'media jornada'],
  ],
])('%s behind %j is searched as %j', (search, before, expected) => {
  expect(freed(search, before)).toEqual(expected);
});

test.each([
  ['the same job', 'q=camarera+hotel&salaryMin=30000', 'camarero 30000'],
  ['a condition before without a job', 'q=cajera&salaryMin=30000', '30000'],
  ['a place only', 'q=&salaryMin=30000', 'camarero 30000'],
  ['another value since', 'q=cajera&salaryMin=24000', 'camarero 30000'],
  [
    'a condition of both texts',
    'q=cajera+media+jornada&workday=parcial-manana,parcial-tarde,parcial-noche,parcial-indiferente',
    'camarero media jornada',
  ],
  ['no text before', 'q=cajera&salaryMin=30000', ''],
  ['the place of the text before', 'q=cajera&city=madrid', 'camarero Madrid'],
])('%s stays', (_, search, before) => {
  expect(freed(search, before)).toBeUndefined();
});
