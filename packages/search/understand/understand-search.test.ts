import { loadDictionaries } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import { parseSearchParams } from '../params/parse-search-params.ts';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { everywhere } from './gazetteer.ts';
import { type PlaceReading, understandSearch } from './understand-search.ts';

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
    places: { ...everywhere, provinces: within },
  });
  const provinces = (text: string): string[] => (text.split('=')[1] ?? '').split(',').toSorted();
  const parts = (text: string) =>
    text.split('&').map((part) => [part.split('=')[0], ...provinces(part)].join(' '));
  expect(parts(decodeURIComponent(understood?.query.toString() ?? ''))).toEqual(parts(expected));
  expect(understood?.outside).toBe(outside);
});

/** What a text asks for on a page of a town, whose visitor sees the search `at`. */
function readInTown(q: string, at: string, kilometres: number, replacesRadius = true, town = 'vigo') {
  const query = new URLSearchParams(`${new URLSearchParams({ q }).toString()}&${at}`);
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date(0) });
  if (!parsed.ok) throw new Error('refused');
  return understandSearch(query, parsed.params, vocabulary, dictionaries, {
    places: { provinces: [], towns: [town], kilometres },
    replacesRadius,
  });
}

describe('a page of Vigo with 30 km', () => {
  const AT = 'city=vigo&distance=30';

  test.each([
    // Its own place.
    ['camarero vigo', `q=camarero&${AT}`, undefined],
    ['Vigo', AT, undefined],
    ['camarero en Vigo centro', `q=camarero&${AT}`, undefined],
    ['camarero Vigo, Pontevedra', `q=camarero&${AT}`, undefined],
    ['camarero 36201', `q=camarero&${AT}`, undefined],
    // Towns within the radius.
    ['trabajo en cangas', 'city=cangas', undefined],
    ['camarero Cangas', 'q=camarero&city=cangas', undefined],
    ['camarero en Cangas o Moaña', 'q=camarero&city=cangas,moana', undefined],
    ['camarero Bayona', 'q=camarero&city=baiona', undefined],
    ['camarero en Porriño', 'q=camarero&city=o-porrino', undefined],
    ['camarero en Pontevedra', 'q=camarero&city=pontevedra', undefined],
    ['camarero en Vigo o Cangas', 'q=camarero&city=vigo,cangas', undefined],
    // The radius of a town ends at that of the page.
    ['camarero a 5 km de Cangas', 'q=camarero&city=cangas&distance=5', undefined],
    ['camarero a 50 km de Cangas', 'q=camarero&city=cangas&distance=24', undefined],
    // Outside.
    ['camarero lugo', `q=camarero&${AT}`, 'lugo'],
    ['Madrid camarero', `q=camarero&${AT}`, 'Madrid'],
    ['camarero en Cangas o Lugo', 'q=camarero&city=cangas', 'Lugo'],
    ['camarero provincia de Pontevedra', `q=camarero&${AT}`, 'provincia de Pontevedra'],
    ['camarero en Galicia', `q=camarero&${AT}`, 'Galicia'],
    ['camarero a 10 km de Toledo', `q=camarero&${AT}`, 'Toledo'],
    ['camarero en cualquier sitio', `q=camarero&${AT}`, undefined],
    // Kilometres around the page.
    ['conductor a 50 km', 'q=conductor&city=vigo&distance=50', undefined],
    ['conductor a menos de 20 km', 'q=conductor&city=vigo&distance=20', undefined],
    ['conductor 10 km a la redonda', 'q=conductor&city=vigo&distance=10', undefined],
    ['conductor cerca', 'q=conductor&city=vigo&distance=25', undefined],
    ['camarero y alrededores', 'q=camarero&city=vigo&distance=25', undefined],
    ['waiter within 15 km', 'q=waiter&city=vigo&distance=15', undefined],
    ['camarero a 50 km de Vigo', 'q=camarero&city=vigo&distance=50', undefined],
    ['camarero cerca de vigo', 'q=camarero&city=vigo&distance=25', undefined],
    ['a 50 km', 'city=vigo&distance=50', undefined],
  ])('of %j, the search is %s and %j is outside', (q, expected, outside) => {
    const understood = readInTown(q, AT, 30);
    expect(decodeURIComponent(understood?.query.toString() ?? '').replaceAll('+', ' ')).toBe(expected);
    expect(understood?.outside).toBe(outside);
  });

  test('of its own name, the slot is the town without another radius', () => {
    const { slots = [] } = readInTown('camarero en Vigo', AT, 30) ?? {};
    expect(slots.map(({ parameter, value }) => [parameter, value])).toEqual([
      ['q', 'camarero'],
      ['city', 'vigo'],
    ]);
  });

  test.each([['conductor 300 km al día'], ['conductor más de 30 km'], ['conductor a 10 km de Narnia']])(
    'the kilometres of %j are not a radius',
    (q) => {
      expect((readInTown(q, AT, 30)?.query ?? new URLSearchParams(AT)).get('distance')).toBe('30');
    },
  );

  test.each([
    ['camarero en Moaña', 'q=camarero&city=moana'],
    ['camarero en Cangas', 'q=camarero&city=cangas'],
    ['camarero en Vigo', `q=camarero&${AT}`],
    ['camarero en Lugo', `q=camarero&${AT}`],
    ['camarero donde sea', `q=camarero&${AT}`],
    ['camarero a 10 km', 'q=camarero&city=cangas&distance=10'],
  ])('that shows Cangas, %j leads to %s', (q, expected) => {
    expect(decodeURIComponent(readInTown(q, 'city=cangas', 30)?.query.toString() ?? '')).toBe(expected);
  });

  test.each([
    ['conductor a 50 km', undefined],
    ['conductor a 50 km de Vigo', '30'],
    ['conductor a 5 km de Cangas', '5'],
    ['conductor cerca', undefined],
  ])('that has fixed its radius does not change it for %j', (q, distance) => {
    const understood = readInTown(q, AT, 30, false);
    if (distance === undefined)
      expect(understood?.slots.some(({ slot }) => slot === 'distance')).not.toBe(true);
    else expect(understood?.query.get('distance')).toBe(distance);
  });
});

test.each([
  // Larger towns elsewhere have these names.
  ['girona', 40, 'camarero en Mieres', 'q=camarero&city=mieres-girona'],
  ['girona', 30, 'Torrent camarero', 'q=camarero&city=torrent-girona'],
  ['madrid', 30, 'camarero chamberi', 'q=camarero&city=madrid&distance=30'],
  ['getafe', 20, 'camarero en Vallecas', 'q=camarero&city=madrid'],
  ['bilbao', 20, 'camarero en Guecho', 'q=camarero&city=getxo'],
  ['madrid', 0, 'camarero en Getafe', 'q=camarero&city=madrid'],
])('within %s and %i km, %j is %s', (town, kilometres, q, expected) => {
  const at = `city=${town}${kilometres > 0 ? `&distance=${kilometres}` : ''}`;
  const { query } = readInTown(q, at, kilometres, true, town) ?? {};
  expect(query?.toString()).toBe(expected);
});

test.each([
  ['camarero a 50 km', 'city=vigo&distance=10', 'add', 'q=camarero&city=vigo&distance=50'],
  ['camarero cerca', 'city=vigo', 'replace', 'q=camarero&city=vigo&distance=25'],
  ['camarero a 50 km en Cangas', 'city=vigo&distance=10', 'replace', 'q=camarero&city=cangas&distance=50'],
  // No town is known.
  ['camarero a 50 km', 'province=pontevedra', 'add', 'q=camarero&province=pontevedra'],
] as const)('the kilometres of %j are around the town of %s', (q, filters, places, expected) => {
  const query = new URLSearchParams(`${new URLSearchParams({ q }).toString()}&${filters}`);
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date(0) });
  if (!parsed.ok) throw new Error('refused');
  const options = { places, replacesRadius: true };
  const read = understandSearch(query, parsed.params, vocabulary, dictionaries, options);
  expect(read?.query.toString()).toBe(expected);
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
  const read = (places: PlaceReading) =>
    decodeURIComponent(
      understandSearch(query, parsed.params, vocabulary, dictionaries, { places })?.query.toString() ?? '-',
    );
  expect(read('replace')).toEqual(expected);
  // Otherwise the words are dropped only.
  const place = [...query].filter(([name]) => name !== 'q').map(([name, value]) => `${name}=${value}`);
  const own = {
    ...everywhere,
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
