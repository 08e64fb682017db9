import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { parseSearchParams } from '../params/parse-search-params.ts';
import { placesFound, townNames } from './places-of-search.ts';

const dictionaries = loadDictionaries();

const madrid = { cityKey: 'madrid', cityName: 'Madrid', province: 'madrid' };
const getafe = { cityKey: 'getafe', cityName: '', province: 'madrid' };
const toledo = { cityKey: 'toledo', cityName: 'Toledo', province: 'toledo' };
const unknown = { cityName: 'Polígono', province: 'toledo' };

test.each([
  ['city=getafe', [madrid, getafe, toledo], 'Getafe', 'Madrid'],
  ['city=toledo,getafe', [madrid, toledo], 'Toledo', 'Toledo'],
  // The nearest one around the town.
  ['city=leganes&distance=25', [madrid, getafe, toledo], 'Getafe', 'Madrid'],
  ['city=illescas&distance=100', [unknown, madrid, toledo], 'Toledo', 'Toledo'],
  ['province=toledo', [madrid, getafe, toledo], 'Toledo', 'Toledo'],
  ['province=toledo', [madrid, unknown], 'Polígono', 'Toledo'],
  ['province=zamora', [madrid, toledo], undefined, undefined],
  ['', [madrid, toledo], undefined, undefined],
] as const)('%s', (query, places, city, province) => {
  const parsed = parseSearchParams(new URLSearchParams(query), 9, { dictionaries, now: new Date(0) });
  if (!parsed.ok) throw new Error(query);
  expect(placesFound(new Map([['1', places]]), parsed.params, dictionaries)).toMatchObject(
    city === undefined ? [] : [{ id: '1', city, province: { value: province } }],
  );
});

test('the names of the towns of searches, each once', () => {
  const searches = ['city=logrono,a-coruna', 'q=camarero', 'city=logrono&distance=25', 'city=narnia'];
  expect(
    townNames(
      searches.map((each) => new URLSearchParams(each)),
      dictionaries,
    ),
  ).toEqual([
    { key: 'logrono', name: 'Logroño' },
    { key: 'a-coruna', name: 'A Coruña' },
  ]);
});
