import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { parseSearchParams } from '../params/parse-search-params.ts';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { understandSearch } from './understand-search.ts';

const dictionaries = loadDictionaries();
const vocabulary = buildVocabulary(
  { titles: [['Camarero', 900]], companies: [], skills: [], cities: [['madrid', 50]], provinces: [] },
  dictionaries,
);

test.each([
  ['Sevilla', 'province=sevilla', undefined],
  ['Granada', 'province=sevilla,malaga,cadiz', 'Granada'],
  ['Sevilla o Granada', 'province=sevilla', 'Granada'],
  ['en Granada o en Málaga', 'province=malaga', 'Granada'],
  ['camarero Sevilla, Granada o Madrid', 'q=camarero&province=sevilla', 'Granada, Madrid'],
  ['Granada o Madrid', 'province=sevilla,malaga,cadiz', 'Granada, Madrid'],
  ['Granada, Sevilla o Málaga', 'province=sevilla,malaga,cadiz&city=sevilla,malaga', 'Granada'],
  ['provincia de Sevilla o provincia de Granada', 'province=sevilla', 'provincia de Granada'],
  // A region with provinces within.
  ['Andalucía', 'province=sevilla,malaga,cadiz', undefined],
])('of %j within three provinces, %s is searched and %j is outside', (q, expected, outside) => {
  const query = new URLSearchParams({ q, province: 'sevilla,malaga,cadiz' });
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date(0) });
  if (!parsed.ok) throw new Error('refused');
  const within = ['sevilla', 'malaga', 'cadiz'];
  const understood = understandSearch(query, parsed.params, vocabulary, dictionaries, {
    places: { provinces: within, towns: [] },
  });
  const provinces = (text: string): string[] => (text.split('=')[1] ?? '').split(',').toSorted();
  const parts = (text: string) =>
    text.split('&').map((part) => [part.split('=')[0], ...provinces(part)].join(' '));
  expect(parts(decodeURIComponent(understood?.query.toString() ?? ''))).toEqual(parts(expected));
  expect(understood?.outside).toBe(outside);
});

test.each([
  ['camarero getafe', 'q=camarero', undefined],
  ['Getafe', '', undefined],
  ['camarero en Getafe centro', 'q=camarero', undefined],
  ['camarero a 20 km de Getafe', 'q=camarero', undefined],
  ['camarero cerca de getafe', 'q=camarero', undefined],
  ['camarero Getafe, Madrid', 'q=camarero', undefined],
  ['camarero 28901', 'q=camarero', undefined],
  ['camarero leganes', 'q=camarero', 'leganes'],
  ['Madrid camarero', 'q=camarero', 'Madrid'],
  ['camarero en Getafe o Leganés', 'q=camarero', 'Leganés'],
  ['camarero provincia de Madrid', 'q=camarero', 'provincia de Madrid'],
  ['camarero a 10 km de Toledo', 'q=camarero', 'Toledo'],
])('of %j within a town, q is %j and %j is outside', (q, expected, outside) => {
  const query = new URLSearchParams({ q, city: 'getafe', distance: '30' });
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date(0) });
  if (!parsed.ok) throw new Error('refused');
  const understood = understandSearch(query, parsed.params, vocabulary, dictionaries, {
    places: { provinces: [], towns: ['getafe'] },
  });
  expect(understood?.query.toString()).toBe(
    [expected, 'city=getafe&distance=30'].filter((part) => part !== '').join('&'),
  );
  expect(understood?.slots.filter(({ slot }) => slot === 'place' || slot === 'distance')).toEqual([]);
  expect(understood?.outside).toBe(outside);
});

test.each([
  [
    'camarera media jornada',
    'workday=completa',
    'q=camarera&workday=parcial-manana,parcial-tarde,parcial-noche,parcial-indiferente',
  ],
  [
    'camarero indefinido',
    'contractType=autonomo&province=madrid',
    'q=camarero&contractType=indefinido&province=madrid',
  ],
  ['camarero más de 20000 euros', 'salaryMin=15000&salaryMax=18000', 'q=camarero&salaryMin=20000'],
  // Places are another question.
  [
    'camarero indefinido en Sevilla',
    'province=madrid',
    'q=camarero en Sevilla&contractType=indefinido&province=madrid',
  ],
  ['camarero', 'workday=completa', 'q=camarero&workday=completa'],
])('a condition of %j replaces that of %s: %s', (q, filters, expected) => {
  const query = new URLSearchParams(`${new URLSearchParams({ q }).toString()}&${filters}`);
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date(0) });
  if (!parsed.ok) throw new Error('refused');
  const read = (isReplaced: boolean) =>
    understandSearch(query, parsed.params, vocabulary, dictionaries, { replacesConditions: isReplaced })
      ?.query ?? query;
  const sorted = (search: URLSearchParams) => [...search].toSorted(([a], [b]) => a.localeCompare(b));
  expect(sorted(read(true))).toEqual(sorted(new URLSearchParams(expected)));
  const parameter = filters.split('=')[0] ?? '';
  expect(read(false).get(parameter)).toBe(query.get(parameter));
});

test.each([
  ['camarero en toda España', 'city=getafe&distance=20', 'q=camarero'],
  ['camarero donde sea', 'province=madrid', 'q=camarero'],
  ['waiter anywhere in Spain', 'province=madrid&workday=completa', 'q=waiter&workday=completa'],
  ['en cualquier sitio', 'city=getafe', ''],
  // A place of the text is one.
  ['camarero en toda Andalucía o donde sea', 'city=getafe', expect.stringMatching(/^q=camarero&province=/)],
])('%j leaves the place of %s when places in q replace it', (q, filters, expected) => {
  const query = new URLSearchParams(`${new URLSearchParams({ q }).toString()}&${filters}`);
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date(0) });
  if (!parsed.ok) throw new Error('refused');
  const read = (places: 'add' | 'replace' | { provinces: string[]; towns: string[] }) =>
    decodeURIComponent(
      understandSearch(query, parsed.params, vocabulary, dictionaries, { places })?.query.toString() ?? '-',
    );
  expect(read('replace')).toEqual(expected);
  // Otherwise the words are dropped only.
  const place = [...query].filter(([name]) => name !== 'q').map(([name, value]) => `${name}=${value}`);
  const own = {
    provinces: filters.startsWith('province') ? ['madrid'] : [],
    towns: filters.startsWith('city') ? ['getafe'] : [],
  };
  for (const each of ['add', own] as const) {
    if (typeof expected !== 'string') continue;
    expect(read(each)).toBe(
      [
        ...expected
          .split('&')
          .slice(0, 1)
          .filter((part) => part.startsWith('q=')),
        ...place,
      ].join('&'),
    );
  }
});
