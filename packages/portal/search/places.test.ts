import { buildVocabulary, parseSearchParams } from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { localeOf } from '../locale.ts';
import {
  areasElsewhere,
  findArea,
  findProvince,
  findWorkplace,
  largerTown,
  townAndProvince,
  withoutProvince,
} from './places.ts';
import { citiesBegunLike, clearCity, similarCities } from './similar-cities.ts';

const dictionaries = loadDictionaries();
const vocabulary = buildVocabulary(
  { titles: [], companies: [], skills: [], cities: [], provinces: [] },
  dictionaries,
);

test.each([
  ['Madriz', 'Madrid'],
  ['Barzelona', 'Barcelona'],
  ['Caceres', 'Cáceres'],
])('the first suggestion for %s is %s', (written, meant) => {
  expect(similarCities(dictionaries, written)[0]?.es).toBe(meant);
});

test.each([
  ['barcelna', 'barcelona'],
  ['Zaragosa', 'zaragoza'],
  ['Sebila', undefined],
  ['Tors', undefined],
])('%s clearly means %s', (written, meant) => {
  expect(clearCity(dictionaries, written)?.key).toBe(meant);
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

test.each([
  ['Zamora (provincia)', 'province=zamora'],
  ['provincia de Madrid', 'province=madrid'],
  ['Comunidad de Madrid', 'province=madrid'],
  ['Euskadi', 'province=alava-araba,guipuzcoa-gipuzkoa,vizcaya-bizkaia'],
  ['extremadura', 'province=badajoz,caceres'],
  ['28001', 'city=madrid'],
  ['41700', 'city=dos-hermanas'],
  // Several towns have it.
  ['49600', 'city=benavente'],
  ['99001', undefined],
  ['Portugal', 'country=portugal'],
  ['España', 'province='],
  ['Benalup', 'city=benalup-casas-viejas'],
  ['Setenil', 'city=setenil-de-las-bodegas'],
  ['Zahara de los Atunes', 'city=barbate'],
  ['La Manga', 'city=san-javier,cartagena'],
  ['Narnia', undefined],
  ['camarero en Madrid', undefined],
])('%j in the place field is %j', (text, area) => {
  const { parameter, keys } = findArea(text, { dictionaries, vocabulary }) ?? {};
  expect(parameter && `${parameter}=${keys?.join(',')}`).toBe(area);
});

test.each([
  ['remote', 'teleworking=solo-teletrabajo'],
  ['Remoto', 'teleworking=solo-teletrabajo'],
  ['desde casa', 'teleworking=solo-teletrabajo'],
  ['Teletrabajo', 'teleworking=solo-teletrabajo,teletrabajo-posible'],
  ['híbrido', 'teleworking=teletrabajo-posible'],
  ['presencial', 'teleworking=trabajo-solo-presencial'],
  ['Remote, Spain', 'teleworking=solo-teletrabajo'],
  ['Spain (remote)', 'teleworking=solo-teletrabajo'],
  ['híbrido en Madrid', 'teleworking=teletrabajo-posible city=madrid'],
  ['Madrid', undefined],
  ['Remondo', undefined],
  ['Narnia', undefined],
  ['media jornada', undefined],
  ['programador remoto', undefined],
])('%j in the place field asks for the workplace %j', (text, filters) => {
  const found = findWorkplace(text, { dictionaries, vocabulary });
  expect(found?.map(({ parameter, keys }) => `${parameter}=${keys.join()}`).join(' ')).toBe(filters);
});

test.each([
  ['dos hern', 'Dos Hermanas'],
  ['Alcala de hem', 'Alcalá de Henares'],
  ['xqwzk', undefined],
  ['hern', undefined],
])('%j is nearly the beginning of %s', (text, town) => {
  expect(citiesBegunLike(dictionaries, text)[0]?.es).toBe(town);
});

test.each([
  ['es', 'Toro', 'zamora', 'Toro, Zamora'],
  ['es', 'Zamora', 'zamora', 'Zamora'],
  ['en', 'Sevilla', 'sevilla', 'Sevilla'],
  ['en', 'Écija', 'sevilla', 'Écija, Seville'],
  ['es', 'València', 'valencia-valencia', 'València'],
  ['es', '', 'zamora', 'Provincia de Zamora'],
  ['en', '', 'sevilla', 'Province of Seville'],
  ['es', '', 'cantabria', 'Cantabria'],
  ['es', 'Oporto', '', 'Oporto'],
] as const)('%s: %s in %s is %j', (language, town, province, text) => {
  const entry = dictionaries.get('province').byKey(province);
  expect(townAndProvince(town, entry, localeOf(language), dictionaries)).toBe(text);
});

test.each([
  ['city=sevilla', []],
  ['city=sevilla&province=sevilla', []],
  ['city=sevilla&province=zamora', ['province']],
  ['city=sevilla,zamora&province=zamora', []],
  ['city=sevilla&distance=50&province=huelva', []],
  ['city=sevilla&country=brasil', ['country']],
  ['city=sevilla&country=espana&country=brasil', []],
  ['city=sevilla&country=europa', []],
  ['city=sevilla&distance=50&country=portugal', []],
  ['province=sevilla&country=brasil', ['country']],
  ['province=sevilla&country=espana', []],
  ['city=sevilla&province=zamora&country=brasil', ['province', 'country']],
  ['country=brasil', []],
  ['province=zamora', []],
] as const)('the filters of %j that contain none of its places are %j', (text, expected) => {
  const parsed = parseSearchParams(new URLSearchParams(text), 9, { dictionaries, now: new Date() });
  expect(parsed.ok && areasElsewhere(parsed.params, dictionaries)).toEqual(expected);
});

test.each([
  [['santiago'], [], 'santiago-de-compostela'],
  // The town abroad has offers.
  [['santiago'], [['santiago', 3]], undefined],
  [['madrid'], [], undefined],
  [['santiago', 'madrid'], [], undefined],
  [[], [], undefined],
] as const)('of the towns %j, with offers in %j, the larger one is %s', (chosen, cities, expected) => {
  const known = buildVocabulary(
    { titles: [], companies: [], skills: [], cities: [...cities], provinces: [] },
    dictionaries,
  );
  expect(largerTown(chosen, { dictionaries, vocabulary: known })?.key).toBe(expected);
});

test.each([
  ['Jerez cadiz', 'jerez-de-la-frontera', 'Jerez'],
  ['Jerez, Cádiz', 'jerez-de-la-frontera', 'Jerez'],
  ['vitoria alava', 'vitoria-gasteiz', 'vitoria'],
  ['Vallecas', 'madrid', 'Vallecas'],
  ['en Madrid', 'madrid', 'Madrid'],
  ['in malaga', 'malaga', 'malaga'],
  ['en getafe madrid', 'getafe', 'getafe'],
])('%j of the town %s is %j without the province', (words, town, name) => {
  expect(withoutProvince(words, town, dictionaries)).toBe(name);
});
