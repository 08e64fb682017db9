import { loadDictionaries } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import type { Version } from '../field.ts';
import { parseSearchParams } from '../params/parse-search-params.ts';
import type { Card } from '../search-index/document.ts';
import type { SearchResponse } from '../search-index/search-response.ts';
import { encodeCard } from '../search-index/stored-card.ts';
import { presentSearch } from './present-search.ts';
import { createSearchPrinter } from './print-search.ts';
import { printAmount, salaryDescription } from './salary-text.ts';

const dictionaries = loadDictionaries();
const now = new Date('2026-03-10T12:30:00.000Z');

const card: Card = {
  title: 'Panadera/o de noche',
  link: '/empleo/panadera-o-de-noche-4b7e2a90d1c84f55a3',
  city: 'Benavente',
  province: 'zamora',
  multiProvince: false,
  author: {
    id: '8275',
    privateId: 5001,
    name: 'Hornos Mistral S.L.',
    uri: 'https://hornos-mistral.example',
    logoUrl: '',
  },
  updated: '2026-03-02T07:15:00.000Z',
  published: '2026-03-02T07:15:00.000Z',
  applications: 3,
  bold: false,
  urgent: false,
  salary: { min: { id: 160, amount: 1_500 }, max: { id: 170, amount: 1_800 }, period: 'bruto-mes' },
  category: 'turismo-restauracion',
  subcategory: 'restauracion',
  contractType: 'indefinido',
  workday: 'parcial-noche',
  experienceMin: 'al-menos-1-ano',
  teleworking: 'trabajo-solo-presencial',
  requirementMin: 'Carné de manipulador.',
  executive: false,
  priority: false,
};

function present(
  query: string,
  version: Version,
  total: number,
  cards: readonly Card[],
  language: 'es' | 'en' = 'es',
  at = now,
) {
  const parsed = parseSearchParams(new URLSearchParams(query), version, { dictionaries, now: at });
  if (!parsed.ok) throw new Error('refused');
  const response: SearchResponse = {
    total,
    hits: cards.map((hitCard, position) => ({
      id: `id${position}`,
      card: hitCard,
      sort: [1_772_435_700_000, position],
    })),
    facets: new Map([
      [
        'province',
        [
          { key: 'madrid', doc_count: 1_234 },
          { key: 'zamora', doc_count: 2 },
          { key: 'unknown', doc_count: 1 },
        ],
      ],
    ]),
  };
  const context = { dictionaries, language, portalUrl: 'https://curro.example' };
  const presented = presentSearch(response, parsed.params, context);
  const printSearch = createSearchPrinter(context);
  const json = JSON.stringify(presented);
  expect(printSearch(response, parsed.params, language).body.toString()).toBe(json);
  // An offer of the index is cached when it is found again, and printed again when it has changed.
  const hits = response.hits.map(({ id, card: hitCard, sort }) => ({
    id,
    card: hitCard,
    sort,
    encoded: encodeCard({ id, card: hitCard }),
  }));
  for (let times = 0; times < 3; times += 1)
    expect(printSearch({ ...response, hits }, parsed.params, language).body.toString()).toBe(json);
  const changed = hits.map((hit) => {
    const changedCard = { ...hit.card, applications: hit.card.applications + 1 };
    return { ...hit, card: changedCard, encoded: encodeCard({ id: hit.id, card: changedCard }) };
  });
  const changedResponse = { ...response, hits: changed };
  const changedJson = JSON.stringify(presentSearch(changedResponse, parsed.params, context));
  expect(printSearch(changedResponse, parsed.params, language).body.toString()).toBe(changedJson);
  return presented;
}

test('a cached offer is printed in the version and language of each search', () => {
  const context = { dictionaries, portalUrl: 'https://curro.example' };
  const printSearch = createSearchPrinter(context);
  const hit = { id: 'id0', card, sort: [1_772_435_700_000, 7], encoded: encodeCard({ id: 'id0', card }) };
  const response: SearchResponse = { total: 1, hits: [hit], facets: new Map() };
  const searches = ([9, 1] as const).flatMap((version) =>
    (['es', 'en'] as const).map((language) => ({ version, language })),
  );
  const hashes = searches.map(() => new Set<string>());
  for (let times = 0; times < 4; times += 1)
    for (const [at, { version, language }] of searches.entries()) {
      const parsed = parseSearchParams(new URLSearchParams('q=panadero'), version, { dictionaries, now });
      if (!parsed.ok) throw new Error('refused');
      const { body, hash } = printSearch(response, parsed.params, language);
      const presented = presentSearch(response, parsed.params, { ...context, language });
      expect(body.toString()).toBe(JSON.stringify(presented));
      hashes[at]?.add(hash);
    }
  expect(hashes.map(({ size }) => size)).toEqual([1, 1, 1, 1]);
});

const commonFields = {
  id: 'id0',
  title: 'Panadera/o de noche',
  category: { id: 160, value: 'Turismo y restauración' },
  subcategory: { id: 3116, value: 'Restauración' },
  link: 'https://curro.example/empleo/panadera-o-de-noche-4b7e2a90d1c84f55a3',
  city: 'Benavente',
  province: { id: 52, value: 'Zamora' },
  updated: '2026-03-02T07:15:00.000Z',
  published: '2026-03-02T07:15:00.000Z',
  applications: '3',
  bold: false,
  salaryMin: { id: 160, value: '1.500 €' },
  salaryMax: { id: 170, value: '1.800 €' },
  salaryPeriod: { id: 2, value: 'Bruto/mes' },
  contractType: { id: 1, value: 'Indefinido' },
  workDay: { id: 4, value: 'Parcial - Noche' },
  study: { id: 0, value: '' },
  experienceMin: { id: 2, value: 'Al menos 1 año' },
  requirementMin: 'Carné de manipulador.',
};

const v9Offer = {
  ...commonFields,
  multiProvince: false,
  author: {
    id: '8275',
    privateId: 5001,
    name: 'Hornos Mistral S.L.',
    uri: 'https://hornos-mistral.example',
    logoUrl: '',
    corporateResponsive: false,
    showCorporativeHeader: false,
  },
  salaryDescription: '1.500€ - 1.800€ Bruto/mes',
  executive: false,
  teleworking: { id: 1, value: 'Presencial' },
  priority: false,
};

test('version 9, as in the sample of the contract', () => {
  const response = present('q=panadero&province=zamora', 9, 1, [card]);
  expect(response).toEqual({
    currentPage: 1,
    pageSize: 20,
    totalResults: 1,
    currentResults: 1,
    totalPages: 1,
    availableSortingMethods: ['relevancia-desc', 'updated-desc'],
    sortBy: 'updated-desc',
    sinceDate: 'ANY',
    queryParameters: {
      study: [],
      province: ['zamora'],
      city: [],
      contractType: [],
      experienceMin: [],
      category: ['-'],
      subcategory: [],
      country: [],
      workDay: [],
      teleworking: [],
      salaryPeriod: 'seleccionar',
      query: 'panadero',
    },
    offers: [v9Offer],
    items: [v9Offer],
  });
  expect(Object.keys(response).join(' ')).toBe(
    'currentPage pageSize totalResults currentResults totalPages availableSortingMethods sortBy sinceDate queryParameters offers items',
  );
  expect(Object.keys(response.offers[0] ?? {}).join(' ')).toBe(
    'id title category subcategory link city province multiProvince author updated published applications bold salaryMin salaryMax salaryPeriod salaryDescription contractType workDay study experienceMin requirementMin executive teleworking priority',
  );
});

test('version 1', () => {
  const offer = {
    ...commonFields,
    urgent: false,
    author: { id: '8275', name: 'Hornos Mistral S.L.', uri: 'https://hornos-mistral.example' },
  };
  expect(present('q=panadero', 1, 1, [card])).toEqual({
    currentPage: 1,
    pageSize: 20,
    totalResults: 1,
    currentResults: 1,
    totalPages: 1,
    offers: [offer],
    items: [offer],
  });
});

test('queryParameters contains the resolved keys of applied filters only', () => {
  const query =
    'province=Madrid&country=francia&cityIds=15030&category=legal&subcategory=restauracion&study=grado&workday=completa' +
    '&experienceMin=al-menos-1-ano,al-menos-3-anos&salaryPeriod=bruto-mes&sinceDate=7_DAYS&order=relevancia-desc';
  expect(present(query, 9, 0, [])).toMatchObject({
    totalPages: 0,
    availableSortingMethods: ['updated-desc'],
    sortBy: 'updated-desc',
    sinceDate: '_7_DAYS',
    queryParameters: {
      study: ['grado'],
      province: ['madrid'],
      city: ['a-coruna'],
      contractType: [],
      experienceMin: ['al-menos-1-ano', 'al-menos-3-anos'],
      category: ['-'],
      subcategory: ['restauracion'],
      country: [],
      workDay: ['completa'],
      teleworking: [],
      salaryPeriod: 'bruto-mes',
      query: '',
    },
  });
});

test('a q without searchable terms is echoed and not applied', () => {
  expect(present('q=%22%22&order=relevancia-desc', 9, 0, [])).toMatchObject({
    availableSortingMethods: ['updated-desc'],
    sortBy: 'updated-desc',
    queryParameters: { query: '""' },
  });
});

test('all facets as `values` and `facet`, without keys that are not in the dictionary', () => {
  const { facets } = present('facets=1', 1, 3, [card]);
  const values = [
    { key: 'madrid', count: 1_234, value: 'Madrid' },
    { key: 'zamora', count: 2, value: 'Zamora' },
  ];
  expect(facets?.[0]).toEqual({ key: 'province', name: 'Provincia', values, facet: values });
  expect(facets?.map(({ key, name }) => `${key} ${name}`)).toEqual([
    'province Provincia',
    'city Población',
    'teleworking Presencial/Teletrabajo',
    'category Categoría',
    'subcategory Subcategoría',
    'study Estudios',
    'contractType Tipo de contrato',
    'workDay Jornada laboral',
    'salary Salario',
    'experienceMin Experiencia',
    'country País',
  ]);
});

test.each([10_000, 100_000])(
  'a response of 50 offers with %i characters each, two and three bytes a character',
  (length) => {
    const long = { ...card, requirementMin: 'ñ€'.repeat(length / 2) };
    const { offers } = present(
      'maxResults=50&facets=1',
      9,
      50,
      Array.from({ length: 50 }, () => long),
    );
    expect(offers?.at(-1)?.requirementMin).toHaveLength(length);
  },
);

test('nextCursor is present on every page except the last', () => {
  expect(present('maxResults=1', 9, 2, [card]).nextCursor).toMatch(/^[\w-]+$/);
  expect(present('maxResults=1&page=2', 9, 2, [card])).not.toHaveProperty('nextCursor');
  const after = present('maxResults=1', 9, 2, [card]).nextCursor;
  expect(present(`maxResults=1&after=${after}`, 9, 2, [card])).not.toHaveProperty('nextCursor');
  const more = present(`maxResults=1&after=${after}`, 9, 3, [card, card]);
  expect(more).toMatchObject({ currentPage: 2, currentResults: 1, nextCursor: expect.any(String) });
});

test('nextCursor and the whole response are stable for a minute', () => {
  const cursorAt = (instant: string) =>
    present('maxResults=1', 9, 2, [card], 'es', new Date(instant)).nextCursor;
  const first = cursorAt('2026-03-10T12:30:00.000Z');
  expect(cursorAt('2026-03-10T12:30:59.999Z')).toBe(first);
  expect(cursorAt('2026-03-10T12:31:00.000Z')).not.toBe(first);
});

describe('salaryDescription', () => {
  const describe = (salary: Card['salary'], language: 'es' | 'en'): string =>
    salaryDescription(salary, dictionaries, language);
  const amount = (euros: number) => ({ id: 1, amount: euros });
  test.each<[Card['salary'], string, string]>([
    [
      { min: amount(18_000), max: amount(24_000), period: 'bruto-ano' },
      '18.000€ - 24.000€ Bruto/año',
      '€18,000 - €24,000 gross/year',
    ],
    [
      { min: amount(1_200), max: amount(1_200), period: 'bruto-mes' },
      '1.200€ - 1.200€ Bruto/mes',
      '€1,200 - €1,200 gross/month',
    ],
    [undefined, 'Salario no disponible', 'Salary not available'],
    [
      { min: amount(20_000), period: 'bruto-ano' },
      'Más de 20.000€ Bruto/año',
      'More than €20,000 gross/year',
    ],
    [{ max: amount(12.5), period: 'bruto-hora' }, 'Hasta 12,50€ Bruto/hora', 'Up to €12.50 gross/hour'],
  ])('%j', (salary, es, en) => {
    expect([describe(salary, 'es'), describe(salary, 'en')]).toEqual([es, en]);
  });
  test('amounts', () => {
    expect([999, 1_000, 1_234_567].map((euros) => printAmount(euros, 'es'))).toEqual([
      '999',
      '1.000',
      '1.234.567',
    ]);
  });
});

test('the language affects salaryDescription only', () => {
  const { offers } = present('', 9, 1, [card], 'en');
  expect(offers).toEqual([{ ...v9Offer, salaryDescription: '€1,500 - €1,800 gross/month' }]);
});

test.each([
  ['', 100_001, 5_000],
  ['maxResults=30', 150_000, 3_334],
  ['maxResults=100', 99_999, 1_000],
  ['maxResults=100', 100_000, 1_000],
])('totalPages with %j and %i results: %i, and the page after is refused', (query, total, totalPages) => {
  const response = present(`${query}&page=${totalPages}`, 9, total, [card]);
  expect(response).toMatchObject({ totalResults: total, totalPages });
  const next = new URLSearchParams(`${query}&page=${totalPages + 1}`);
  expect(parseSearchParams(next, 9, { dictionaries, now })).toMatchObject({
    ok: false,
    errors: [{ code: '306' }],
  });
});

test('a query that looks like the empty lists of offers does not disturb the printed response', () => {
  const query = new URLSearchParams({ q: '"offers":[],"items":[] $&' }).toString();
  expect(present(query, 9, 1, [card])).toMatchObject({ currentResults: 1 });
});
