import { expect, test } from 'vitest';
import { emptyQuery } from './example-query.ts';
import {
  companySearch,
  filterPairs,
  fixedProvinces,
  fixedScope,
  isEverything,
  isPart,
  leavesScope,
  nearPlace,
  queryOf,
  readableText,
  withoutGrammar,
  withoutParameter,
} from './query.ts';

const query = {
  q: 'cocinero',
  province: 'madrid',
  category: '',
  city: 'getafe',
  radius: 25,
  filters: 'contractType=indefinido&workday=completa',
  exact: '',
  sort: 'title',
  page: 4,
  pageSize: 5,
};

test('parameters of the API become a search on its first page', () => {
  expect(queryOf('q=chef&city=leon&distance=50&study=grado&study=master&spell=true', query)).toEqual({
    ...query,
    q: 'chef',
    province: '',
    city: 'leon',
    radius: 50,
    filters: 'study=grado&study=master',
    page: 1,
  });
  expect(queryOf('', query)).toMatchObject({ q: '', province: '', city: '', radius: 0, filters: '' });
});

test('filters are all parameters except those of the element', () => {
  expect(filterPairs('page=9&contractType=indefinido&q=x&study=')).toEqual([['contractType', 'indefinido']]);
});

test.each([
  ['city', { city: '', radius: 0 }],
  ['province', { province: '' }],
  ['workday', { filters: 'contractType=indefinido' }],
])('without %s the search changes by %j', (parameter, changes) => {
  expect(withoutParameter(query, parameter, emptyQuery)).toEqual(changes);
});

test.each([
  ['city', { city: 'leon', radius: 10 }],
  ['province', { province: 'leon' }],
  ['workday', { filters: 'contractType=indefinido&workday=parcial' }],
])('without %s of the visitor the search has that of the page: %j', (parameter, changes) => {
  const own = { ...emptyQuery, city: 'leon', radius: 10, province: 'leon', filters: 'workday=parcial' };
  expect(withoutParameter(query, parameter, own)).toEqual(changes);
});

test('a search without text and filters is everything', () => {
  expect(isEverything(query)).toBe(false);
  expect(isEverything(queryOf('distance=10', { ...query, exact: 'x' }))).toBe(true);
});

test.each([
  ['zamora', true],
  ['zamora,leon', true],
  ['', false],
  ['madrid', false],
  ['zamora,madrid', false],
])('the provinces %j are part of those of the page: %s', (values, expected) => {
  expect(isPart(values, 'leon,salamanca,zamora')).toBe(expected);
  const own = { ...query, province: 'leon,salamanca,zamora' };
  expect(leavesScope({ ...own, province: values }, own, own)).toBe(!expected);
});

test.each([
  ['province', '', 'madrid'],
  ['form', '', 'madrid'],
  ['q', '', ''],
  ['province', 'getafe', ''],
])('with %s hidden and the town %j the page fixes the provinces %j', (hidden, city, expected) => {
  expect(fixedProvinces({ ...query, city }, new Set([hidden]))).toBe(expected);
});

test('the search of a company reads as its name', () => {
  const search = companySearch('Jelotana "Uno" Personas, S.L.');
  expect(search).toBe('company:"Jelotana Uno Personas, S.L."');
  expect([readableText(search), withoutGrammar(search)]).toEqual(
    Array(2).fill('Jelotana Uno Personas, S.L.'),
  );
  expect(readableText('camarero company:"Uno"')).toBe('camarero company:"Uno"');
});

test('grammar reads as a list', () => {
  expect(withoutGrammar('(fontanero OR puesto:gasfíter) company:(hornos mistral)')).toBe(
    'fontanero, gasfíter hornos mistral',
  );
  // Phrases in which the word has another meaning are excluded from titles.
  expect(withoutGrammar('puesto:(camarero -"camarero de pisos" -"camarera de pisos")')).toBe('camarero');
});

test.each([
  ['without a filter of the page', { filters: 'workday=completa' }, true],
  ['without a filter of the visitor', { filters: 'contractType=indefinido' }, false],
  ['without the city of the page', { city: '', radius: 0 }, true],
  ['with a larger radius', { radius: 50 }, false],
  ['without the province of the visitor', { province: '' }, false],
  ['with another text', { q: '' }, false],
])('a search %s leaves the page: %j, %s', (_, changes, expected) => {
  const own = {
    province: '',
    category: '',
    city: 'getafe',
    radius: 25,
    filters: 'contractType=indefinido&page=2',
  };
  expect(leavesScope({ ...query, ...changes }, query, own)).toBe(expected);
});

const noScope = { q: '', province: '', category: '', city: '', radius: 0, filters: '' };
test.each([
  ['no place', emptyQuery, noScope, '', noScope, ''],
  [
    'a town of the visitor',
    { ...emptyQuery, city: 'madrid', radius: 20 },
    { ...noScope, category: 'otros' },
    '',
    noScope,
    'madrid',
  ],
  ['provinces', { ...emptyQuery, province: 'zamora,leon' }, noScope, '', noScope, 'zamora,leon'],
  [
    'a province of the page that the visitor can leave',
    { ...emptyQuery, province: 'zamora' },
    { ...noScope, province: 'zamora' },
    '',
    noScope,
    'zamora',
  ],
  [
    'a town within fixed provinces, a fixed sector and filters of the page',
    { ...emptyQuery, province: 'zamora,leon', city: 'toro', category: 'otros' },
    { ...noScope, province: 'zamora,leon', category: 'otros', filters: 'workday=completa' },
    'province category',
    { ...noScope, province: 'zamora,leon', category: 'otros', filters: 'workday=completa' },
    'toro',
  ],
  [
    'a sector that a wider search has left',
    emptyQuery,
    { ...noScope, category: 'otros' },
    'category',
    noScope,
    '',
  ],
  [
    'one of several fixed provinces',
    { ...emptyQuery, province: 'leon' },
    { ...noScope, province: 'zamora,leon' },
    'form',
    { ...noScope, province: 'zamora,leon' },
    'leon',
  ],
  [
    'fixed provinces alone',
    { ...emptyQuery, province: 'zamora,leon' },
    { ...noScope, province: 'zamora,leon' },
    'province',
    { ...noScope, province: 'zamora,leon' },
    '',
  ],
  [
    'a fixed town',
    { ...emptyQuery, city: 'toro', radius: 50 },
    { ...noScope, city: 'toro', radius: 10 },
    '',
    { ...noScope, city: 'toro', radius: 50 },
    '',
  ],
  [
    'a town within a fixed one',
    { ...emptyQuery, city: 'morales-del-vino' },
    { ...noScope, city: 'toro', radius: 40 },
    '',
    { ...noScope, city: 'toro', radius: 40 },
    'morales-del-vino',
  ],
])('similar offers: %s', (_, search, own, hide, scope, near) => {
  const fixed = fixedScope(search, own, new Set(hide.split(' ')));
  expect(fixed).toEqual(scope);
  expect(nearPlace(search, fixed)).toBe(near);
});
