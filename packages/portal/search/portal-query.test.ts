import { parseSearchParams } from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { localeOf } from '../locale.ts';
import {
  ALL_OFFERS,
  asTyped,
  portalQuery,
  searchPath,
  withoutGrammar,
  withoutValue,
  withValues,
} from './portal-query.ts';

const dictionaries = loadDictionaries();

function canonical(text: string): string {
  const rawParams = new URLSearchParams(text);
  const parsed = parseSearchParams(rawParams, 9, { dictionaries, now: new Date() });
  return parsed.ok ? decodeURIComponent(portalQuery(parsed.params, rawParams).toString()) : 'refused';
}

test.each([
  ['q=&city=&distance=&sinceDate=&order=updated-desc', ''],
  ['q=+pan++&page=3&facets=true&maxResults=50&order=relevancia-desc', 'q=pan'],
  ['q=pan&order=updated-desc', 'q=pan&order=updated-desc'],
  ['distance=25&city=Málaga', 'city=Málaga&distance=25'],
  ['cityIds=49275&distance=0', 'city=zamora'],
  ['distance=25', ''],
  ['province=Zamora&provinceIds=33&country=espana', 'province=zamora&province=madrid&country=espana'],
  [
    'subcategory=restauracion&category=turismo-restauracion',
    'category=turismo-restauracion&subcategory=restauracion',
  ],
  [
    'workday=completa,parcial-noche&teleworking=solo-teletrabajo',
    'teleworking=solo-teletrabajo&workday=completa&workday=parcial-noche',
  ],
  ['salaryMin=18000&sinceDate=7_DAYS&emph=bold', 'salaryMin=18000&emph=bold&sinceDate=_7_DAYS'],
])('the canonical query of %s is %s', (rawParams, query) => {
  expect(canonical(rawParams)).toBe(query);
});

const query = new URLSearchParams('q=a&city=Toro&distance=10&province=madrid&province=zamora');

test.each([
  [withValues(query, 'q', []), 'city=Toro&distance=10&province=madrid&province=zamora'],
  [withValues(query, 'city', []), 'q=a&province=madrid&province=zamora'],
  [withValues(query, 'distance', ['50']), 'q=a&city=Toro&distance=50&province=madrid&province=zamora'],
  [withoutValue(query, 'province', 'madrid'), 'q=a&city=Toro&distance=10&province=zamora'],
])('a changed query: %s', (changed, text) => {
  expect(changed.toString()).toBe(text);
});

test.each([
  [searchPath(localeOf('es'), ALL_OFFERS), '/?q='],
  [searchPath(localeOf('en'), ALL_OFFERS, 2), '/en?page=2'],
  [searchPath(localeOf('es'), new URLSearchParams('q=a'), 1), '/?q=a'],
  [searchPath(localeOf('es'), new URLSearchParams('q=a'), 3), '/?q=a&page=3'],
])('%s', (path, expected) => {
  expect(path).toBe(expected);
});

test.each([
  ['camarero -puesto:pisos', 'camarero no pisos', 'camarero'],
  ['camarero -puesto:pisos -puesto:hotel', 'camarero no pisos no hotel', 'camarero'],
  ['developer -puesto:c++', 'developer no c++', 'developer'],
  ['camarero -pisos', 'camarero -pisos', 'camarero -pisos'],
  ['puesto:camarero', 'puesto:camarero', 'camarero'],
])('%j is typed as %j and named %j', (text, typed, named) => {
  expect([asTyped(text, 'no'), withoutGrammar(text)]).toEqual([typed, named]);
});
