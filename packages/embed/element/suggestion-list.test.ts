import { expect, test } from 'vitest';
import { isSameJob, suggestionList } from './suggestion-list.ts';

const titlesOf = (...texts: readonly string[]) => texts.map((text) => ({ text }));
const placed = (q: string, ...names: readonly string[]) => placedWith(1, q, names);
const placedWith = (count: number, q: string, names: readonly string[]) =>
  names.map((name) => ({
    text: q === '' ? name : `${q} en ${name}`,
    q,
    place: { text: name, kind: 'city' as const, key: name.toLowerCase(), province: 'Madrid', count },
  }));
const textsOf = (typed: string, found: Parameters<typeof suggestionList>[1]): string[] =>
  suggestionList(typed, found).map(({ text }) => text);
const companies = titlesOf('Uno', 'Dos', 'Tres', 'Cuatro');

test('titles that only contain the text follow the places', () => {
  const titles = titlesOf('Negociante de madera', 'Programador', 'Animador', 'Amador');
  expect(
    textsOf('mad', { titles, companies, searches: placed('', 'Madrid', 'Madrigal', 'Madruga', 'X') }),
  ).toEqual([
    'Madrid',
    'Madrigal',
    'Madruga',
    'Negociante de madera',
    'Programador',
    'Animador',
    'Uno',
    'Dos',
    'Tres',
  ]);
});

test('titles that begin with the text come first, and leave two rows to places', () => {
  const titles = titlesOf('Cámara 1', 'Camarero 2', 'Cama 3', 'Cama 4', 'Cama 5', 'Cama 6');
  expect(
    textsOf('cam', { titles, companies: [], searches: placed('', 'Camas', 'Cambre', 'Cambrils') }),
  ).toEqual(['Cámara 1', 'Camarero 2', 'Cama 3', 'Cama 4', 'Camas', 'Cambre']);
  expect(textsOf('cam', { titles, companies: [], searches: placed('', 'Camas') })).toHaveLength(6);
  expect(textsOf('cam', { titles, companies, searches: [] })).toHaveLength(9);
  // A server of before has no searches.
  expect(textsOf('cam', { titles, companies })).toHaveLength(9);
});

test('places without offers are listed when there are no titles', () => {
  const searches = placedWith(0, '', ['Pantoja']);
  expect(textsOf('pan', { titles: titlesOf('Panadero'), companies: [], searches })).toEqual(['Panadero']);
  expect(textsOf('pant', { titles: [], companies: [], searches })).toEqual(['Pantoja']);
});

test('a search in a place has its words and its place', () => {
  const [search] = placed('camarero', 'Madrid');
  if (search === undefined) throw new Error('none');
  expect(suggestionList('camarero en ma', { titles: [], companies: [], searches: [search] })).toEqual([
    { text: 'camarero en Madrid', kind: 'search', search },
  ]);
});

test.each([
  ['camarero', 'Camarero', true],
  ['camareras', 'Camarero/a', true],
  ['profesora', 'Profesor', true],
  ['albanil', 'Albañil', true],
  ['cocinero', 'Camarero', false],
  ['conductor', 'Conductor de camión', false],
])('%s and %s are the same job: %s', (one, other, expected) => {
  expect(isSameJob(one, other)).toBe(expected);
});

test('a condition of several words that the text begins comes first', () => {
  const phrases = titlesOf('camarero jornada completa', 'camarero jornada intensiva');
  const titles = titlesOf('Camarero jornada comida', 'Camarero');
  expect(textsOf('camarero jornada', { titles, companies: [], phrases })).toEqual([
    'camarero jornada completa',
    'camarero jornada intensiva',
    'Camarero jornada comida',
  ]);
  // One word can begin a job, and an area is a place.
  expect(
    textsOf('tele', { titles: titlesOf('Teleoperador'), companies, phrases: titlesOf('Teletrabajo') })[0],
  ).toBe('Teleoperador');
});

test('a condition of one word comes first when no title begins with it, without titles that only contain it', () => {
  const titles = titlesOf('Call Center Teletrabajo');
  const phrases = titlesOf('Teletrabajo', 'Comercial teletrabajo');
  expect(textsOf('teletr', { titles, companies: [], phrases })).toEqual([
    'Teletrabajo',
    'Comercial teletrabajo',
  ]);
});

test('companies that begin with the text precede titles that do not', () => {
  const titles = titlesOf('Mercader', 'Operador de mercado');
  const firms = titlesOf('Mercadona', 'Super Mercado');
  expect(textsOf('mercad', { titles, companies: firms })).toEqual([
    'Mercader',
    'Mercadona',
    'Operador de mercado',
    'Super Mercado',
  ]);
  expect(textsOf('mercadon', { titles: titles.slice(1), companies: firms })[0]).toBe('Mercadona');
});

test('texts that a search reads follow places with offers, before those without', () => {
  const place = { text: 'Tenefé', kind: 'city', key: 'tenefe', province: '', count: 0 } as const;
  const searches = [{ text: 'Tenefé', q: '', place }];
  const phrases = [{ text: 'Tenerife' }];
  expect(suggestionList('ten', { titles: [], companies: [], searches, phrases })).toMatchObject([
    { text: 'Tenerife', kind: 'search' },
    { text: 'Tenefé', kind: 'search', search: { q: '' } },
  ]);
  expect(
    suggestionList('ten', { titles: [{ text: 'Tendero' }], companies: [], searches, phrases }),
  ).toMatchObject([{ text: 'Tendero' }, { text: 'Tenerife' }]);
});
