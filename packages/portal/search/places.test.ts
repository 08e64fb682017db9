import { loadDictionaries } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import { localeOf } from '../locale.ts';
import { createPlaceSuggester } from '../suggest/suggest-places.ts';
import { editDistance, findProvince, similarCities, townAndProvince } from './places.ts';

const dictionaries = loadDictionaries();

test.each([
  ['madrid', 'madrid', 0],
  ['madriz', 'madrid', 1],
  ['mdrid', 'madrid', 1],
  ['sevlila', 'sevilla', 2],
  ['toro', 'benavente', 3],
])('the edit distance of %s and %s is %d', (a, b, mistakes) => {
  expect(editDistance(a, b, 2)).toBe(mistakes);
});

test.each([
  ['Madriz', 'Madrid'],
  ['Barzelona', 'Barcelona'],
  ['Caceres', 'Cáceres'],
])('the first suggestion for %s is %s', (written, meant) => {
  expect(similarCities(dictionaries, written)[0]?.es).toBe(meant);
});

test('a text of two letters has no similar cities', () => {
  expect(similarCities(dictionaries, 'xq')).toEqual([]);
});

test.each([
  ['Bizkaia', 'vizcaya-bizkaia'],
  ['vizcaya', 'vizcaya-bizkaia'],
  ['Zamora (provincia)', 'zamora'],
  ['Seville (province)', 'sevilla'],
  ['Narnia', undefined],
  ['', undefined],
])('%j is the province %j', (text, key) => {
  expect(findProvince(dictionaries, text)?.key).toBe(key);
});

describe('suggested places', () => {
  const suggest = createPlaceSuggester(dictionaries, localeOf('en'));

  test('provinces precede towns, and towns of this country precede others; each has its own value', () => {
    expect(suggest('Córdoba').slice(0, 3)).toEqual([
      { value: 'Córdoba (province)', note: '' },
      { value: 'Córdoba', note: 'Córdoba' },
      { value: 'cordoba-argentina', note: 'Córdoba' },
    ]);
  });

  test('other names of a place match; an empty text matches nothing', () => {
    expect(suggest('la coruna')[0]).toEqual({ value: 'A Coruña', note: 'A Coruña' });
    expect(suggest('  ')).toEqual([]);
  });
});

test.each([
  ['es', 'Toro', 'zamora', 'Toro, Zamora'],
  ['es', 'Zamora', 'zamora', 'Zamora'],
  ['en', 'Sevilla', 'sevilla', 'Sevilla'],
  ['en', 'Écija', 'sevilla', 'Écija, Seville'],
  ['es', 'València', 'valencia-valencia', 'València'],
  ['es', '', 'zamora', 'Zamora'],
  ['es', 'Oporto', '', 'Oporto'],
] as const)('%s: %s in %s is %j', (language, town, province, text) => {
  const entry = dictionaries.get('province').byKey(province);
  expect(townAndProvince(town, entry, localeOf(language))).toBe(text);
});
