import { cityPoint, loadDictionaries, type Point } from '@curro/shared';
import { expect, test } from 'vitest';
import { distanceInMetres } from '../predicate/distance.ts';
import { wordsOf } from '../vocabulary/words.ts';
import { areas, villages } from './areas.ts';
import { readRows } from './data-files.ts';
import { districtCentres } from './district-centres.ts';
import { radiiOnIsland } from './gazetteer.ts';

const dictionaries = loadDictionaries();

function townOf(key: string): { readonly province: string; readonly point: Point } {
  const city = dictionaries.get('city').byKey(key);
  const province = dictionaries.get('province').byId(city?.parent ?? 0);
  const point = city && cityPoint(city);
  if (province === undefined || point === undefined) throw new Error(`${key} is not a town with a point`);
  return { province: province.key, point };
}

test.each([
  ['palma-de-mallorca', 75, 'capdepera', 'ciutadella-de-menorca'],
  ['mahon', 50, 'ciutadella-de-menorca', 'capdepera'],
  ['eivissa', 22, 'sant-joan-de-labritja', 'formentera'],
  ['formentera', 20, 'formentera', 'eivissa'],
  ['las-palmas-de-gran-canaria', 50, 'mogan', 'santa-cruz-de-tenerife'],
  ['arrecife', 40, 'yaiza', 'la-oliva'],
  ['puerto-del-rosario', 40, 'pajara', 'yaiza'],
  ['santa-cruz-de-tenerife', 65, 'adeje', 'agaete'],
  ['santa-cruz-de-la-palma', 50, 'puntagorda', 'vallehermoso'],
  ['san-sebastian-de-la-gomera', 25, 'valle-gran-rey', 'guia-de-isora'],
  ['valverde', 25, 'el-pinar-de-el-hierro', 'valle-gran-rey'],
])('the island of %s is within %i km: %s, and not %s of the next one', (key, kilometres, farthest, next) => {
  const town = townOf(key);
  const distanceTo = (other: string): number => distanceInMetres(town.point, townOf(other).point) / 1_000;
  expect(radiiOnIsland(key, town.province)?.at(-1)).toBe(kilometres);
  expect(distanceTo(farthest)).toBeLessThanOrEqual(kilometres);
  expect(distanceTo(next)).toBeGreaterThan(kilometres);
});

test('every district, village and area is in a town or province of the dictionary', () => {
  const areas = readRows('place-names').flatMap(({ kind = '', keys = '' }) =>
    keys.split(',').map((key) => ({ kind, key })),
  );
  const ofVillages = villages.flatMap(({ keys }) => keys.map((key) => ({ kind: 'city', key })));
  const districts = readRows('districts').map(({ city = '' }) => ({ kind: 'city', key: city }));
  const unknown = [...areas, ...ofVillages, ...districts].filter(
    ({ kind, key }) =>
      dictionaries.get(kind === 'city' ? 'city' : kind === 'country' ? 'country' : 'province').byKey(key) ===
      undefined,
  );
  expect(unknown).toEqual([]);
});

test('the districts of maps are near their city, once, and spelled as those of searches', () => {
  expect(new Set(districtCentres.map(({ city, name }) => `${city} ${name}`)).size).toBe(
    districtCentres.length,
  );
  const spelled = new Map(
    areas.filter(({ isDistrict }) => isDistrict).map(({ folded, name }) => [folded, name]),
  );
  for (const { city, name, point } of districtCentres) {
    expect(distanceInMetres(point, townOf(city).point), name).toBeLessThan(12_000);
    const folded = wordsOf(name).join(' ');
    expect(spelled.get(folded) ?? name).toBe(name);
    for (const degrees of [point.lat, point.lon])
      expect(degrees * 200 - Math.round(degrees * 200), name).toBeCloseTo(0, 6);
  }
});
