import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { correctQuery, replacedWords } from './correct-query.ts';

const vocabulary = buildVocabulary(
  {
    titles: [
      ['Camarero', 900],
      ['Auxiliar administrativo', 700],
      ['Arquitecto', 300],
      ['Vendedor', 800],
      ['Mozo de almacén', 60],
      ['Enfermera', 90],
      ['Diseñador de moda', 5],
      ['Cortador de carne', 60],
      ['Dependiente de panadería', 60],
      ['Operador de mercado', 60],
      ['Guía de globo', 60],
      ['Carretillero', 60],
      ['Cortador de merino', 60],
      ['Ayudante de cocina', 60],
    ],
    companies: [['Hornos Mistral S.L.', 3]],
    skills: [],
    cities: [
      ['madrid', 50],
      ['garcia', 5],
      ['tiana', 5],
      ['baena', 5],
      ['tudela', 5],
    ],
    provinces: [],
  },
  loadDictionaries(),
);

test.each([
  ['camarreo', 'camarero'],
  ['kamarero', 'camarero'],
  ['harquitecto', 'arquitecto'],
  ['bendedor', 'vendedor'],
  ['emfermera', 'enfermera'],
  ['auxiliaradministrativo', 'auxiliar administrativo'],
  ['mozodealmacen', 'mozo de almacén'],
  ['cortadordecarne', 'cortador de carne'],
  ['dependientepanaderia', 'dependiente panadería'],
  ['mozoalmacen', 'mozo almacén'],
  ['camare ro', 'camarero'],
  ['auxiliar administrtivo', 'auxiliar administrativo'],
  ['camarreo -madrid', 'camarero -madrid'],
  ['hornos mistrall', 'hornos mistral'],
  // Names of jobs that no offer has.
  ['kitchen asistant', 'kitchen assistant'],
  ['eletrician', 'electrician'],
  ['acountant madrid', 'accountant madrid'],
  ['wiater', 'waiter'],
  ['gasfitr', 'gasfíter'],
  // Near to the Galician "enfermeira" and "camareiro".
  ['enfermeira', 'enfermera'],
  ['camareiro', 'camarero'],
  ['camarero en tudla', 'camarero en tudela'],
  ['camarero malga', 'camarero málaga'],
  ['mercadoo', 'mercado'],
  ['carretillerio', 'carretillero'],
  // Words of foreign names beside others.
  ['ajudante de cocina', 'ayudante de cocina'],
  ['axudante de almacen', 'ayudante de almacen'],
])('%j is corrected to %j', (typed, corrected) => {
  expect(correctQuery(typed, vocabulary)).toBe(corrected);
});

test.each([
  'camarero',
  'camareras',
  'Camarero/a',
  'mozo',
  'moda',
  'madrid',
  'nurse',
  'cambrer',
  'java',
  'conductor carnet c',
  'ganadería',
  '"camarreo"',
  'puesto:camarreo',
  'camarr*',
  'camarreo (a OR b)',
  'C++',
  'camarero en Gràcia',
  'camarero Triana',
  'camarero barna',
  // Rare words are not villages with similar letters.
  'camarero en Graciaa',
  'camarero diana',
  // Names of companies without offers.
  'mercadona',
  'carrefour',
  'trabajo en glovo',
  'amazon',
  'inditex',
  'decathlon',
  'leroy merlin',
  // Other words with the beginning of a known one.
  'mercadorama',
  'globomix',
  // Other languages.
  'ajudante de cozinha',
  'axudante de cociña',
  'ajutor de bucătar',
  'mampostero',
  'enlosador',
  'lector de contadores',
  'menajera',
  'menajeră',
  'limpeza',
  'fără experiență',
  'munca',
  '',
])('%j is not changed', (text) => {
  expect(correctQuery(text, vocabulary)).toBeUndefined();
});

test.each([
  ['alvañil', 'albañil'],
  ['disenadro de moda', 'diseñador de moda'],
  ['desinadora de moda', 'diseñadora de moda'],
  ['tecnco de laboratorio', 'técnico de laboratorio'],
  ['camarero en coruna madird', 'camarero en coruna madrid'],
  ['peluqera', 'peluquera'],
])('the correction of %j has its accents: %j', (typed, corrected) => {
  const titles = [
    ['Albanil', 60],
    ['ALBAÑIL', 20],
    ['Diseñador de moda', 60],
    ['Tecnico de laboratorio', 300],
    ['Peluquero', 60],
    ['Peluqúero', 1],
  ] as const;
  const counts = { titles, companies: [], skills: [], cities: [['madrid', 50]], provinces: [] } as const;
  expect(correctQuery(typed, buildVocabulary(counts, loadDictionaries()))).toBe(corrected);
});

test.each([
  ['camrero', 'camarero'],
  ['camrero en Toro', 'camarero en Toro'],
  ['camrero de sala', 'camarero de sala'],
  ['camrero con experiencia', 'camarero con experiencia'],
  // A word of a name beside another one still counts.
  ['camrero supermercado', 'carrero supermercado'],
])('%j is corrected to the more frequent word, whatever preposition follows: %j', (typed, corrected) => {
  const titles = [
    ['Camarero', 60],
    ['Carrero supermercado', 3],
    ['Carrero en supermercado', 3],
    ['Carrero de supermercado con experiencia', 3],
    ['Carrero con carnet', 3],
    ['Jefe de sala', 9],
  ] as const;
  const counts = { titles, companies: [], skills: [], cities: [['toro', 5]], provinces: [] } as const;
  expect(correctQuery(typed, buildVocabulary(counts, loadDictionaries()))).toBe(corrected);
});

test.each([
  ['enfermra', 'enfermera'],
  ['soldadra', 'soldadora'],
])('%j is corrected to %j, which titles have in the masculine', (typed, corrected) => {
  const titles = [
    ['Enfermero/a', 20],
    ['Auxiliar de enfermería', 60],
    ['Soldador', 60],
  ] as const;
  const counts = { titles, companies: [], skills: [], cities: [], provinces: [] };
  expect(correctQuery(typed, buildVocabulary(counts, loadDictionaries()))).toBe(corrected);
});

test.each([
  ['camarreo en  Madird', 'camarero en madrid', ['camarreo camarero', 'Madird madrid']],
  ['camare ro', 'camarero', []],
  ['camarero', 'camarero', []],
])('of %j, %j replaces %j', (text, corrected, expected) => {
  const replaced = replacedWords(text, corrected);
  expect(replaced.map((each) => `${each.typed} ${each.corrected}`)).toEqual(expected);
});
