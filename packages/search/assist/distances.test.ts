import { cityPoint, loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { distancesOf } from './distances.ts';

const dictionaries = loadDictionaries();

const around = (keys: readonly string[], radius = 50) => ({
  chosen: keys,
  points: keys.flatMap((key) => {
    const town = dictionaries.get('city').byKey(key);
    return (town && cityPoint(town)) ?? [];
  }),
  radius,
});
const offerIn = (city: string, provinceKey: string, multiProvince = false) => ({
  id: city,
  city,
  province: { id: dictionaries.get('province').byKey(provinceKey)?.id ?? 0 },
  multiProvince,
});

test.each([
  [['getafe'], 'Móstoles', 'madrid', 12],
  [['getafe'], 'Alcalá de Henares', 'madrid', 36],
  // The nearest of several cities counts.
  [['getafe', 'leganes'], 'Móstoles', 'madrid', 8],
  // The name is that of another town elsewhere.
  [['toledo'], 'Illescas', 'toledo', 33],
  // The key of the name is a town in Colombia.
  [['tudela'], 'Pamplona', 'navarra', 84],
  [['getafe'], 'Getafe', 'madrid', undefined],
  [['getafe', 'mostoles'], 'Móstoles', 'madrid', undefined],
  [['getafe'], 'Polígono sin nombre', 'madrid', undefined],
  [['getafe'], 'Móstoles', 'zamora', undefined],
  [['getafe'], '', 'madrid', undefined],
] as const)('around %j, %s in %s is %s km away', (cities, town, province, kilometres) => {
  const found = distancesOf([offerIn(town, province)], around(cities), dictionaries);
  expect(found).toEqual(kilometres === undefined ? [] : [{ id: town, kilometres }]);
});

test('only a search with a radius has distances, and only offers in one place', () => {
  const offers = [offerIn('Móstoles', 'madrid')];
  expect(distancesOf(offers, around(['getafe'], 0), dictionaries)).toEqual([]);
  expect(distancesOf(offers, undefined, dictionaries)).toEqual([]);
  expect(distancesOf([offerIn('Móstoles', 'madrid', true)], around(['getafe']), dictionaries)).toEqual([]);
});
