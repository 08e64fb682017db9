import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { parseSearchParams } from '../params/parse-search-params.ts';
import { everywhere, type PlacesWithin } from '../understand/gazetteer.ts';
import { nearestFirst, relaxedSearches } from './relaxed-searches.ts';

const dictionaries = loadDictionaries();

/** The wider searches near one, from the nearest on, by what changes their place. */
function nearestTo(search: string, within: PlacesWithin): string[] {
  const query = new URLSearchParams(`q=camarero&${search}`);
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date() });
  if (!parsed.ok) throw new Error('refused');
  const all = relaxedSearches(query, parsed.params, dictionaries, [], within);
  return nearestFirst(all.map((each) => ({ ...each, totalResults: 1 }))).map(
    ({ parameter, query: wider }) =>
      `${parameter} ${wider.get('city') ?? wider.get('province')} ${wider.get('distance') ?? 0}`,
  );
}

const areaOf = (towns: string, kilometres: number): PlacesWithin => ({
  ...everywhere,
  towns: towns.split(','),
  kilometres,
});

test.each([
  // Móstoles is 12 km from Getafe, Leganés 5.
  ['city=mostoles', areaOf('getafe', 20), ['distance mostoles 8', 'city getafe 20']],
  ['city=leganes', areaOf('getafe', 20), ['distance leganes 10', 'distance leganes 15', 'city getafe 20']],
  [
    'city=mostoles',
    areaOf('getafe,leganes', 20),
    ['distance mostoles 10', 'distance mostoles 11', 'city getafe,leganes 20'],
  ],
  ['city=mostoles&distance=8', areaOf('getafe', 20), ['city getafe 20']],
  // The area of the page itself has no wider one, and a page of a town alone no area.
  ['city=getafe&distance=20', areaOf('getafe', 20), []],
  ['city=getafe', areaOf('getafe', 0), []],
  // Without a page of towns the town is not left.
  [
    'city=mostoles',
    everywhere,
    ['distance mostoles 25', 'distance mostoles 50', 'distance mostoles 100', 'distance mostoles 150'],
  ],
  [
    'city=mostoles&province=madrid',
    { ...everywhere, provinces: ['madrid'] },
    ['distance mostoles 25', 'distance mostoles 50', 'distance mostoles 100', 'distance mostoles 150'],
  ],
])('near %s on a page of %j are %j', (search, within, expected) => {
  expect(nearestTo(search, within)).toEqual(expected);
});
