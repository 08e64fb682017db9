import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { areaName } from './areas.ts';
import { jobsWithCondition, suggestedTitle, suggestPhrases, withoutChance } from './phrases.ts';

const dictionaries = loadDictionaries();
const vocabulary = buildVocabulary(
  {
    titles: [
      ['Camarero', 30],
      ['Cocinero', 20],
      ['Nochero', 3],
      ['Teletrabajo ventas', 4],
      ['Gestor de social media', 3],
    ],
    companies: [['Telutria', 4]],
    skills: [],
    cities: [['madrid', 12]],
    provinces: [['madrid', 12]],
  },
  dictionaries,
);
const nothing = { titles: [], companies: [], places: [], skills: [], searches: [] };
const textsFor = (text: string, language: 'es' | 'en' = 'es') =>
  suggestPhrases(text, 3, language, vocabulary, dictionaries).map((phrase) => phrase.text);

test.each([
  ['ruza', ['Ruzafa']],
  ['menorc', ['Menorca']],
  ['mallor', ['Mallorca']],
  ['camarero en chamb', ['camarero en Chamberí']],
  ['cocinero ten', ['cocinero en Tenerife']],
  ['costa br', ['Costa Brava']],
  ['sin exp', ['Sin experiencia']],
  ['camarero sin exp', ['camarero sin experiencia']],
  ['noche', ['Turno de noche']],
  ['camarero de noche', ['camarero turno de noche']],
  ['teletr', ['Teletrabajo']],
  ['camarero media jorn', ['camarero media jornada']],
  ['camarero turno noch', ['camarero turno de noche']],
  ['Camarero madrid contrato indef', ['Camarero madrid contrato indefinido']],
  ['contrato inde', ['Contrato indefinido']],
  ['camarero cont inde', ['camarero contrato indefinido']],
  ['night', ['Night shift']],
  ['noches', ['Turno de noche']],
  ['camarero tardes', ['camarero turno de tarde']],
  // No parameter is for weekends.
  ['fin de', ['Fin de semana']],
  ['camarero fin de', ['camarero fin de semana']],
  // What is unfinished is replaced.
  ['camarero part full', ['camarero full time']],
  ['camarero madrid medio jor', ['camarero madrid media jornada']],
  ['camarero a tiempo compl', ['camarero jornada completa']],
  ['cambrer sense sin exp', ['cambrer sin experiencia']],
  ['camarero night noch', ['camarero turno de noche']],
  ['trabajo noch', ['Turno de noche']],
  ['social media part', ['social media part time']],
  ['limpieza casa noch', ['limpieza casa turno de noche']],
  // A name that means the district only behind a preposition.
  ['graci', ['En Gràcia']],
])('%s: %j', (text, expected) => {
  expect(textsFor(text).slice(0, expected.length)).toEqual(expected);
});

test.each([
  '',
  'me',
  'camarero',
  'teletrabajo',
  'camarero en',
  '"ruza',
  'camarero en sin exp',
  // What is complete is not repeated.
  'camarero media jornada',
  'camarero turno de noche',
  'camarero madrid contrato indefinido',
  'camarero jornada intensiva',
  'cleaner madrid part time',
  'camarero sense experiència',
  'sense experiencia',
  'cleaner full time',
  'no experience',
])('none for %s', (text) => {
  expect(textsFor(text)).toEqual([]);
});

test('a phrase has the place of its area, and the preposition of the language', () => {
  const [phrase] = suggestPhrases('waiter in chamb', 3, 'en', vocabulary, dictionaries);
  expect(phrase).toMatchObject({
    text: 'waiter in Chamberí',
    place: { kind: 'city', entry: { key: 'madrid' }, count: 12 },
  });
});

test.each([
  ['camarero jornada com', 2],
  ['camarero compl', 1],
  ['camarero sin exp', 2],
  ['cocinero ten', 1],
])('%s: a phrase completes its last %d words', (text, words) => {
  expect(suggestPhrases(text, 3, 'es', vocabulary, dictionaries)[0]?.words).toBe(words);
});

test.each([
  ['Administrativo tardes', 'Administrativo'],
  ['Dependiente media jornada', 'Dependiente'],
  ['Camarero/a de noche', 'Camarero/a'],
  ['Camarera en Madrid', 'Camarera'],
  ['Media jornada tardes', ''],
  ['Camarero', 'Camarero'],
  ['Jefe de turno de noche', 'Jefe de turno de noche'],
  ['Trabajador social', 'Trabajador social'],
])('the title %s is suggested as %j', (title, expected) => {
  expect(suggestedTitle(title, vocabulary, dictionaries)).toBe(expected);
});

test.each([
  ['en chamberi', 'Chamberí'],
  ['nervion', 'Nervión'],
  ['isla de la palma', 'Isla de La Palma'],
  ['sur de madrid', 'Sur de Madrid'],
  ['les corts', 'Les Corts'],
  ['andalucia', 'Andalucía'],
  ['en la zona de Nervion', 'Nervión'],
  ['getafe', undefined],
])('the area of %s is written %s', (words, name) => {
  expect(areaName(words, dictionaries)).toBe(name);
});

test.each([
  ['teletr', true],
  ['media jor', true],
  ['noches', true],
  ['fin de', true],
  ['part time', true],
  // Titles begin with it.
  ['cam', false],
  ['noche', false],
  ['camarero noche', false],
  ['te', false],
  ['', false],
])('%j begins a condition without other words: %s', (text, expected) => {
  const others = [{ text: 'Auxiliar', count: 9 }];
  const found = withoutChance({ ...nothing, titles: others, companies: others }, text, vocabulary);
  expect([found.titles, found.companies]).toEqual(expected ? [[], []] : [others, others]);
  const [phrase] = suggestPhrases(text, 3, 'es', vocabulary, dictionaries);
  if (!expected) expect(phrase?.isAlone).toBeUndefined();
});

test('a condition has the most frequent jobs, and no titles that contain its words by chance', () => {
  const condition = { text: 'Teletrabajo', words: 1, isAlone: true } as const;
  expect(suggestPhrases('teletr', 3, 'es', vocabulary, dictionaries)).toEqual([condition]);
  expect(jobsWithCondition(condition, vocabulary, dictionaries).slice(0, 2)).toEqual([
    { text: 'Camarero teletrabajo', words: 1 },
    { text: 'Cocinero teletrabajo', words: 1 },
  ]);
  const titles = ['Técnico de finanzas', 'Fin de semana: camarero'].map((text) => ({ text, count: 2 }));
  expect(withoutChance({ ...nothing, titles }, 'fin de', vocabulary).titles).toEqual(titles.slice(1));
});
