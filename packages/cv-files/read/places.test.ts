import { cityNames, cityPopulation, loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { isPlace } from './places.ts';

const LARGE_TOWN = 40_000;

test('every Spanish town of the dictionary with 40,000 inhabitants is a place', () => {
  const towns = loadDictionaries()
    .get('city')
    .entries.filter((city) => (city.columns.ine ?? '') !== '' && cityPopulation(city) >= LARGE_TOWN);
  expect(towns.length).toBeGreaterThan(100);
  const names = towns.flatMap((town) => cityNames(town));
  expect(names.filter((name) => !isPlace(name))).toEqual([]);
});

test.each([
  ['Edinburgh, UK', true],
  ['Stanford, CA', true],
  ['Cambridge, MA, USA', true],
  ['Medellín (Colombia)', true],
  ['Vigo, Galicia, España', true],
  ['Bar Sol, Spain', false],
  ['Indra, Madrid, Spain', false],
  ['Bachillerato (Perú)', false],
  ['Camarera, UK', false],
])('whether %s is a place: %s', (text, is) => {
  expect(isPlace(text)).toBe(is);
});
