import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { jobsInText } from './jobs-in-text.ts';
import { namesOf } from './names.ts';

const names = namesOf(
  buildVocabulary(
    { titles: [['Gruista torre', 4]], companies: [], skills: [], cities: [], provinces: [] },
    loadDictionaries(),
  ),
);

test.each([
  ['busco trabajo de camarera con alojamiento en la costa sin idiomas', ['camarera']],
  ['auxiliar de enfermería en una residencia con horario flexible', ['auxiliar de enfermería']],
  ['looking for a waiter job with accommodation', ['waiter']],
  ['conductor de camión o gruista torre cerca de casa', ['conductor de camión', 'gruista torre']],
  ['operator with night shifts', ['operator']],
  ['algo cerca de casa', []],
  ['cuidadora interna', ['cuidadora']],
  ['"camarera de pisos" barata', []],
])('%j names the jobs %j', (text, jobs) => {
  expect(jobsInText(text, names)).toEqual(jobs);
});
