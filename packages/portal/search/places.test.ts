import { loadDictionaries } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import { localeOf } from '../locale.ts';
import { createPlaceSuggester } from '../suggest/suggest-places.ts';
import { findProvince } from './find-province.ts';
import { editDistance, similarCities } from './similar-cities.ts';

const dictionaries = loadDictionaries();

test.each([
  ['madrid', 'madrid', 0],
  ['madriz', 'madrid', 1],
  ['mdrid', 'madrid', 1],
  ['sevlila', 'sevilla', 2],
  ['toro', 'benavente', 3],
])('%s and %s differ by %d', (a, b, mistakes) => {
  expect(editDistance(a, b, 2)).toBe(mistakes);
});

test.each([
  ['Madriz', 'Madrid'],
  ['Barzelona', 'Barcelona'],
  ['Caceres', 'Cáceres'],
])('%s may mean %s first', (written, meant) => {
  expect(similarCities(dictionaries, written)[0]?.es).toBe(meant);
});

test('a few letters mean nothing', () => {
  expect(similarCities(dictionaries, 'xq')).toEqual([]);
});

test.each([
  ['Bizkaia', 'vizcaya-bizkaia'],
  ['vizcaya', 'vizcaya-bizkaia'],
  ['Zamora (provincia)', 'zamora'],
  ['Seville (province)', 'sevilla'],
  ['Narnia', undefined],
  ['', undefined],
])('%j names the province %j', (text, key) => {
  expect(findProvince(dictionaries, text)?.key).toBe(key);
});

describe('suggestions of places', () => {
  const suggest = createPlaceSuggester(dictionaries, localeOf('en'));

  test('the province before the town, this country before the world, each told apart', () => {
    expect(suggest('Córdoba').slice(0, 3)).toEqual([
      { value: 'Córdoba (province)', note: '' },
      { value: 'Córdoba', note: 'Córdoba' },
      { value: 'cordoba-argentina', note: 'Córdoba' },
    ]);
  });

  test('other names find the place too, and nothing finds nothing', () => {
    expect(suggest('la coruna')[0]).toEqual({ value: 'A Coruña', note: 'A Coruña' });
    expect(suggest('  ')).toEqual([]);
  });
});
