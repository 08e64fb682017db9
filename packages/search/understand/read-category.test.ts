import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { readRows } from './data-files.ts';
import { namesOf } from './names.ts';
import { isCategoryMeant, withCategory } from './read-category.ts';

const dictionaries = loadDictionaries();
const names = namesOf(
  buildVocabulary(
    { titles: [['Marketing', 5]], companies: [], skills: [], cities: [], provinces: [] },
    dictionaries,
  ),
);
const read = (q: string, search = 'province=barcelona') =>
  withCategory({ slots: [], q, query: new URLSearchParams(`${search}&q=${q}`) }, names, dictionaries);

test('the name of a category is the category', () => {
  expect(read('Hostelería')).toEqual({
    slots: [{ slot: 'category', parameter: 'category', value: 'turismo-restauracion', words: 'Hostelería' }],
    q: '',
    query: new URLSearchParams('province=barcelona&category=turismo-restauracion'),
  });
});

test.each([
  ['administracion', 'administracion-empresas'],
  ['administración pública', 'administracion-publica'],
  ['sanidad', 'sanidad-salud'],
  ['comerç', 'venta-detalle'],
  ['logística', 'compras-logistica-almacen'],
  ['sector de la construcción', 'inmobiliario-construccion'],
  ['Turismo y restauración', 'turismo-restauracion'],
  ['sector marketing', 'marketing-comunicacion'],
  ['IT', 'informatica-telecomunicaciones'],
  ['tech', 'informatica-telecomunicaciones'],
])('%s is %s', (q, key) => {
  expect(read(q)?.query.get('category')).toBe(key);
});

test.each([
  'marketing',
  'recursos humanos',
  'IT technician',
  'camarero hostelería',
  'profesor de informática',
  'otros',
  '-hosteleria',
  'sector',
  '',
])('%j is not a category, or the name of a job', (q) => {
  expect(read(q)).toBeUndefined();
});

test('a search with a category has its own', () => {
  expect(read('hosteleria', 'category=legal')).toBeUndefined();
  expect(read('hosteleria', 'subcategory=restauracion')).toBeUndefined();
});

test.each([
  [9, 3, true],
  [9, 9, true],
  [9, 10, false],
  [10, 40, true],
  [10, 41, false],
  [0, 0, false],
])('%i offers of the category and %i with its words', (inCategory, withWords, expected) => {
  expect(isCategoryMeant(inCategory, withWords)).toBe(expected);
});

test.each([
  ['contractType', 15, 26, false],
  ['contractType', 26, 26, true],
  ['workday', 15, 0, true],
  ['place', 15, 26, true],
] as const)(
  'beside %s, with %i offers of the category and %i with its words',
  (slot, inCategory, withWords, expected) => {
    expect(isCategoryMeant(inCategory, withWords, [{ slot }, { slot: 'category' }])).toBe(expected);
  },
);

test('names of categories are those of the dictionary', () => {
  const keys = readRows('categories').map(({ key = '' }) => key);
  expect(keys.filter((key) => dictionaries.get('category').byKey(key) === undefined)).toEqual([]);
});
