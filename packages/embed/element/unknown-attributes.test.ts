import { expect, test } from 'vitest';
import { unknownAttributes } from './unknown-attributes.ts';

const known =
  'api client q province category city radius filters page-size heading-level hide strict theme'.split(' ');
const filters = ['workday', 'contractType', 'salaryMin'];
const globals = new Set(['id', 'lang', 'title', 'hidden', 'tabindex']);

test.each([
  ['provnce', 'province'],
  ['provincia', 'province'],
  ['categoria', 'category'],
  ['pagesize', 'page-size'],
  ['page_size', 'page-size'],
  ['filter', 'filters'],
  ['hides', 'hide'],
  ['p', 'q'],
  ['location', 'city'],
  ['distance', 'radius'],
  ['order', 'sort'],
  ['query', 'q'],
  ['max-results', 'page-size'],
  ['maxresults', 'page-size'],
  ['max_results', 'page-size'],
  ['workday', 'filters="workday=…"'],
  ['contracttype', 'filters="contractType=…"'],
  ['contract-type', 'filters="contractType=…"'],
  ['salary_min', 'filters="salaryMin=…"'],
  ['prov', 'province'],
  ['ciudad', 'city'],
  ['localidad', 'city'],
  ['municipio', 'city'],
  ['sector', 'category'],
  ['filtros', 'filters'],
  ['provider', ''],
  ['per-page', 'page-size'],
  ['limit', 'page-size'],
  ['keywords', 'q'],
  ['distancia', 'radius'],
  ['radio', 'radius'],
  ['orden', 'sort'],
  ['api-url', 'api'],
  ['locale', 'lang'],
  ['sort-by', 'sort'],
  ['color2', ''],
])('%s is unknown, and near to %s', (name, nearest) => {
  expect(unknownAttributes([name], known, filters, globals)).toEqual([[name, nearest]]);
});

test.each([
  'province',
  'page-size',
  'theme',
  'id',
  'class',
  'lang',
  'data-province',
  'aria-label',
  'onclick',
  'itemprop',
  'ng-version',
  '_nghost-ng-c1',
  'astro-cid-3ef6',
  '@click',
  ':province',
  'v-cloak',
  'x-data',
  'ng-reflect-province',
  'hx-get',
  'wire:ignore',
  '[province]',
  'wp-data',
])('%s is not reported', (name) => {
  expect(unknownAttributes([name], known, filters, globals)).toEqual([]);
});
