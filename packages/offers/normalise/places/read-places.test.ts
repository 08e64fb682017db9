import { cityPoint, loadDictionaries, type Place, sourceSettingsSchema } from '@curro/shared';
import { expect, test } from 'vitest';
import { createDiagnostics } from '../diagnostics.ts';
import { createAtlas } from './atlas.ts';
import { readPlaces } from './read-places.ts';

const dictionaries = loadDictionaries();
const atlas = createAtlas(dictionaries);
const spanish = sourceSettingsSchema.parse({});
const chilean = sourceSettingsSchema.parse({ country: 'chile' });

const place = (input: Partial<Place>): Place => ({
  cityName: '',
  country: 'espana',
  zipCode: '',
  exact: false,
  ...input,
});

/** A city of the dictionary with its own point. */
function cityPlace(key: string): Place {
  const city = dictionaries.get('city').byKey(key);
  const province = dictionaries.get('province').byId(city?.parent ?? 0);
  const point = city === undefined ? undefined : cityPoint(city);
  if (city === undefined || province === undefined || point === undefined) throw new Error(`no city ${key}`);
  const country = dictionaries.get('country').byId(province.parent ?? 0)?.key ?? '';
  return place({ cityKey: key, cityName: city.es, province: province.key, country, point });
}

const madrid = cityPlace('madrid');
const alicante = cityPlace('alicante-alacant');
const sanSebastian = cityPlace('donostia-san-sebastian');
const santiago = cityPlace('santiago');
const maipu = place({ cityName: 'Maipú', province: 'santiago', country: 'chile' });

function read(line: Record<string, unknown>, settings = spanish): unknown {
  const diagnostics = createDiagnostics();
  const places = readPlaces(line, atlas, settings, diagnostics);
  return { places, warned: diagnostics.warnings.map(({ code, field }) => `${code} ${field}`) };
}

const named: [line: Record<string, unknown>, place: Place][] = [
  [{ city: 'madrid' }, madrid],
  [{ city: 'MADRID', province: 'MADRID', country: 'ESPAÑA' }, madrid],
  [{ city: 'Madrid, España' }, madrid],
  [{ city: 'Madrid (Comunidad de Madrid)' }, madrid],
  [{ city: 'Alacant' }, alicante],
  [{ city: 'Alicante/Alacant', province: 'Alacant' }, alicante],
  [{ city: 'Donostia-San Sebastian', province: 'GUIPÚZCOA' }, sanSebastian],
  [{ city: 'Donostia / San Sebastián', province: 'Gipuzkoa' }, sanSebastian],
  [{ province: 'CORUÑA (A)' }, place({ province: 'a-coruna' })],
  [{ province: 'Palmas, Las' }, place({ province: 'las-palmas' })],
  [{ province: 'BALEARS (ILLES)' }, place({ province: 'illes-balears' })],
  [{ province: 'Provincia de Vizcaya' }, place({ province: 'vizcaya-bizkaia' })],
  [{ city: 'Bizkaia' }, place({ province: 'vizcaya-bizkaia' })],
  [{ province: 'Lisboa' }, place({ province: 'lisboa', country: 'portugal' })],
  [{ province: 'Francia' }, place({ country: 'francia' })],
  [{ country: 'FR' }, place({ country: 'francia' })],
  [{ zipCode: 8201 }, place({ zipCode: '08201', province: 'barcelona' })],
];

test.each(named)('%j', (line, expected) => {
  expect(read(line)).toEqual({ places: [expected], warned: [] });
});

test.each([
  [{ city: 'Santiago', region: 'Región Metropolitana' }, santiago],
  [{ city: 'Santiago de Chile' }, santiago],
  [{ region: 'Región V' }, place({ province: 'valparaiso', country: 'chile' })],
  [
    { city: 'Provincia de Antofagasta', region: 'Región II' },
    place({ province: 'antofagasta', country: 'chile' }),
  ],
  [{ city: 'Madrid', province: 'Madrid' }, madrid],
])('in a source of Chile: %j', (line, expected) => {
  expect(read(line, chilean)).toEqual({ places: [expected], warned: [] });
});

test('finds the province of a town that is not in the city dictionary', () => {
  expect(read({ city: 'Maipú' }, chilean)).toEqual({ places: [maipu], warned: ['unmapped city'] });
});

test("does not use a city of another country for a town of the source's country", () => {
  const cartagena = place({ cityName: 'Cartagena', province: 'valparaiso', country: 'chile' });
  expect(read({ city: 'Cartagena' }, chilean)).toEqual({ places: [cartagena], warned: ['unmapped city'] });
});

const near = { lat: 40.42, lon: -3.69 };
const sabadell = { lat: 41.5462745, lon: 2.1086131 };
const irun = { lat: 43.3378, lon: -1.7889 };

const points: [line: Record<string, unknown>, place: Place, warned: string[]][] = [
  [{ city: 'Madrid', ...near }, { ...madrid, point: near, exact: true }, []],
  [{ city: 'Madrid', lat: '40,42', lon: '-3.69' }, { ...madrid, point: near, exact: true }, []],
  [{ city: 'Madrid', ...sabadell }, madrid, ['place_conflict lat']],
  [{ ...near }, { ...madrid, point: near, exact: true }, []],
  [{ country: 'Francia', ...near }, place({ country: 'francia', point: near, exact: true }), []],
  // A geocoder's centre of a province does not identify a city.
  [
    { province: 'Barcelona', ...sabadell },
    place({ province: 'barcelona', point: sabadell, exact: true }),
    [],
  ],
  [
    { city: 'Molinos Perdidos', province: 'Barcelona', ...sabadell },
    place({ cityName: 'Molinos Perdidos', province: 'barcelona', point: sabadell, exact: true }),
    ['unmapped city'],
  ],
  [
    { city: 'Molinos Perdidos', ...sabadell },
    place({ cityName: 'Molinos Perdidos', province: 'barcelona', point: sabadell, exact: true }),
    ['unmapped city'],
  ],
  // The point determines whether city or province is correct.
  [{ city: 'Irun', province: 'Álava', ...irun }, { ...cityPlace('irun'), point: irun, exact: true }, []],
  [
    { city: 'Irun', province: 'Álava' },
    place({ cityName: 'Irun', province: 'alava-araba' }),
    ['place_conflict city'],
  ],
  [{ city: 'Madrid', lat: 0, lon: 0 }, madrid, ['unmapped lat']],
  [{ city: 'Madrid', lat: 91, lon: 0 }, madrid, ['unmapped lat']],
  [{ city: 'Madrid', lat: 40 }, madrid, ['unmapped lat']],
];

test.each(points)('%j', (line, expected, warned) => {
  expect(read(line)).toEqual({ places: [expected], warned });
});

test('chooses among cities of one name by province, then point, then size', () => {
  const cityOf = (line: Record<string, unknown>): unknown =>
    readPlaces(line, atlas, spanish, createDiagnostics())[0]?.cityKey;
  expect(cityOf({ city: 'Torrent' })).toBe('torrent');
  expect(cityOf({ city: 'Torrent', province: 'Girona' })).toBe('torrent-girona');
  expect(cityOf({ city: 'Torrent', lat: 41.95, lon: 3.13 })).toBe('torrent-girona');
});

test('stores an unknown city as text, with a warning', () => {
  expect(read({ city: '28013', province: 'Marte', country: 'Venus' })).toEqual({
    places: [place({ cityName: '28013' })],
    warned: ['unmapped province', 'unmapped city'],
  });
});

test('reads several places', () => {
  expect(
    read({ city: 'Sevilla', places: ['Madrid', { city: 'Alacant' }, {}, 7, { city: 'Atlantis' }] }),
  ).toEqual({
    places: [madrid, alicante, place({ cityName: 'Atlantis' })],
    warned: ['unmapped places[3]', 'unmapped places[4].city'],
  });
});

test.each([{}, { places: [] }, { city: '-', province: null, zipCode: ' ' }])(
  'finds no place in %j',
  (line) => {
    expect(read(line)).toEqual({ places: [], warned: [] });
  },
);
