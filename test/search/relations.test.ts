import type { Version } from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manyOffers, vocabulary } from './support/many-offers.ts';
import { openSearchTestClient, type SearchTestClient } from './support/search-test-client.ts';

const OFFERS = 3_000;
const RUNS = 25;

let client: SearchTestClient;
beforeAll(async () => {
  client = await openSearchTestClient('relations', manyOffers(loadDictionaries(), OFFERS));
});
afterAll(() => client.close());

const totalOf = (q: string): Promise<number> =>
  client.total(new URLSearchParams({ q, maxResults: '1' }).toString());

const term = fc.constantFrom(...vocabulary);
/** A term, a group, an alternative or several words. */
const part = fc.oneof(
  term,
  fc.tuple(term, term).map(([a, b]) => `(${a} ${b})`),
  fc.tuple(term, term).map(([a, b]) => `(${a} OR ${b})`),
  fc.tuple(term, term).map(([a, b]) => `(${a} -${b})`),
);

const holds = <T extends [unknown, ...unknown[]]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  relation: (...values: T) => Promise<void>,
): Promise<void> => fc.assert<T>(fc.asyncProperty(...arbitraries, relation), { numRuns: RUNS });

describe('relations between totals', () => {
  test('AND finds a subset of each word, OR a superset', () =>
    holds<[string, string]>([part, part], async (a, b) => {
      const [and, ofA, ofB, or] = await Promise.all(
        [`${a} ${b}`, a, b, `${a} OR ${b}`].map((q) => totalOf(q)),
      );
      expect(and).toBeLessThanOrEqual(Math.min(ofA ?? 0, ofB ?? 0));
      expect(or).toBe((ofA ?? 0) + (ofB ?? 0) - (and ?? 0));
    }));

  test('exclusion: total(a -b) = total(a) - total(a b)', () =>
    holds<[string, string]>([part, part], async (a, b) => {
      const [without, ofA, and] = await Promise.all([`${a} -${b}`, a, `${a} ${b}`].map((q) => totalOf(q)));
      expect(without).toBe((ofA ?? 0) - (and ?? 0));
    }));

  test('also where b is a stop word', async () => {
    for (const b of ['de', 'la', 'con']) {
      expect(await totalOf(`camarero -${b}`)).toBe(
        (await totalOf('camarero')) - (await totalOf(`camarero ${b}`)),
      );
    }
  });

  test('a phrase finds a subset of its words', async () => {
    for (const query of [
      'turno de noche',
      'camarero a de sala',
      'jefe de equipo',
      'ingles alto',
      'fines de semana',
    ]) {
      const phrase = await totalOf(`"${query}"`);
      expect(phrase, query).toBeLessThanOrEqual(await totalOf(query));
      expect(await totalOf(`"${query}" (${query})`), query).toBe(phrase);
    }
  });

  test('a larger radius never loses a hit', async () => {
    for (const city of ['madrid', 'barcelona', 'sevilla,madrid', 'bilbao']) {
      let before = 0;
      for (const distance of [0, 1, 10, 50, 200, 500]) {
        const total = await client.total(`city=${city}&distance=${distance}`);
        expect(total, `${city} ${distance} km`).toBeGreaterThanOrEqual(before);
        before = total;
      }
    }
  });

  test('two cities find the union of what each finds', async () => {
    const [madrid, zaragoza, both] = await Promise.all(
      ['madrid', 'zaragoza', 'madrid,zaragoza'].map((city) =>
        client.ids(`city=${city}&distance=60&maxResults=100`),
      ),
    );
    expect(new Set(both)).toEqual(new Set([...(madrid ?? []), ...(zaragoza ?? [])]));
  });
});

const filters = fc.subarray(
  [
    'province=madrid,barcelona,sevilla',
    'country=espana',
    'city=madrid',
    'city=madrid&distance=100',
    'category=turismo-restauracion,informatica-telecomunicaciones,legal',
    'subcategory=restauracion,-',
    'study=grado,master',
    'contractType=indefinido',
    'experienceMin=al-menos-1-ano,mas-de-5-anos',
    'workday=completa,indiferente',
    'teleworking=solo-teletrabajo,teletrabajo-posible',
    'salaryMin=20000',
    'salaryPeriod=bruto-mes',
    'sinceDate=_15_DAYS',
    'emph=bold',
    'q=noche',
  ],
  { maxLength: 4 },
);

interface FacetParameter {
  readonly parameter: string;
  readonly ownParameters: readonly string[];
}

/** The parameter that chooses a value of a facet, and those that the facet leaves out. */
const facetParameters: Readonly<Record<string, FacetParameter>> = {
  province: { parameter: 'province', ownParameters: ['province', 'city', 'distance'] },
  city: { parameter: 'city', ownParameters: ['city', 'distance'] },
  teleworking: { parameter: 'teleworking', ownParameters: ['teleworking'] },
  category: { parameter: 'category', ownParameters: ['category', 'subcategory'] },
  subcategory: { parameter: 'subcategory', ownParameters: ['subcategory'] },
  study: { parameter: 'study', ownParameters: ['study'] },
  contractType: { parameter: 'contractType', ownParameters: ['contractType'] },
  workDay: { parameter: 'workday', ownParameters: ['workday'] },
  experienceMin: { parameter: 'experienceMin', ownParameters: ['experienceMin'] },
  salary: { parameter: 'salary', ownParameters: ['salary', 'salaryMin', 'salaryMax', 'salaryPeriod'] },
  country: { parameter: 'country', ownParameters: ['country', 'province', 'city', 'distance'] },
};

/** The chosen filters without some parameters. */
function without(chosen: readonly string[], names: readonly string[]): string {
  const query = new URLSearchParams(chosen.join('&'));
  for (const name of names) query.delete(name);
  return query.toString();
}

describe('facets', () => {
  test('choosing a value finds exactly its count, with any other filters', () =>
    holds<[string[], [string, FacetParameter], number, Version]>(
      [filters, fc.constantFrom(...Object.entries(facetParameters)), fc.nat(), fc.constantFrom(1, 9)],
      async (chosen, [key, { parameter, ownParameters }], at, version) => {
        const { facets } = await client.search(`${chosen.join('&')}&facets=true`, version);
        const values = facets?.find((facet) => facet.key === key)?.values ?? [];
        const value = values[at % values.length];
        fc.pre(value !== undefined);
        // The facet and this search both ignore subcategories.
        const query = `${without(chosen, ownParameters)}&${parameter}=${value.key}`;
        expect(await client.total(query, version), `version ${version}: ${query}`).toBe(value.count);
      },
    ));

  test.each([
    ['salary', 1],
    ['salary', 9],
    ['teleworking', 1],
    ['teleworking', 9],
  ] as const)('each value of the facet %s can be chosen in version %i', async (facetKey, version) => {
    const base = 'province=madrid,barcelona&q=noche';
    const { facets } = await client.search(`${base}&facets=1`, version);
    const values = facets?.find(({ key }) => key === facetKey)?.values ?? [];
    expect(values.length).toBeGreaterThan(2);
    for (const { key, count } of values) {
      expect(await client.total(`${base}&${facetKey}=${key}`, version)).toBe(count);
    }
  });

  test.each([
    ['province', 'province=sevilla&city=madrid&distance=20'],
    ['city', 'city=sevilla,madrid'],
    ['category', 'category=legal&subcategory=restauracion'],
    ['subcategory', 'subcategory=restauracion'],
    ['workDay', 'workday=completa'],
    ['experienceMin', 'experienceMin=al-menos-1-ano,al-menos-3-anos'],
    ['salary', 'salaryMin=20000&salaryPeriod=bruto-ano'],
    ['salary', 'salary=15001-18000'],
    ['country', 'country=francia&city=sevilla'],
  ])('the own filters do not change the facet %s', async (key, ownParameters) => {
    const base = 'q=noche&teleworking=solo-teletrabajo,teletrabajo-posible';
    const valuesOf = async (query: string) =>
      (await client.search(`${query}&facets=true`)).facets?.find((facet) => facet.key === key)?.values;
    const values = await valuesOf(base);
    expect(values?.length).toBeGreaterThan(1);
    expect(await valuesOf(`${base}&${ownParameters}`)).toEqual(values);
  });

  test('an exclusive facet sums to the total of the offers with a value', async () => {
    const { facets, totalResults } = await client.search('facets=true');
    const sum = (key: string): number =>
      facets?.find((facet) => facet.key === key)?.values.reduce((all, { count }) => all + count, 0) ?? 0;
    expect(totalResults).toBe(OFFERS);
    expect(sum('teleworking')).toBe(OFFERS);
    expect(sum('category')).toBe(OFFERS);
    expect(sum('subcategory')).toBe(OFFERS);
    expect(sum('study')).toBeLessThan(OFFERS);
    expect(sum('province')).toBeGreaterThan(OFFERS * 0.8);
  });

  test('all eleven facets, in order, with values by count and key, without zeros', async () => {
    const { facets } = await client.search('q=noche&facets=true');
    expect(facets?.map(({ key }) => key).join(' ')).toBe(
      'province city teleworking category subcategory study contractType workDay salary experienceMin country',
    );
    for (const { key, values, facet } of facets ?? []) {
      expect(facet).toEqual(values);
      const sorted = values.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
      expect(values, key).toEqual(sorted);
      expect(values.every(({ count, value }) => count > 0 && value !== '')).toBe(true);
    }
  });
});

describe('pages', () => {
  const orders = [
    'updated',
    'updated-desc',
    'title',
    'title-desc',
    'city',
    'city-desc',
    'author',
    'author-desc',
    'applicants-asc',
    'relevancia-desc',
  ];

  test.each(orders)('%s: pages are disjoint and complete, by number and by cursor', async (order) => {
    const query = `q=noche&order=${order}&maxResults=100`;
    const byNumber: string[] = [];
    const { totalPages, totalResults } = await client.search(query);
    for (let page = 1; page <= totalPages; page += 1)
      byNumber.push(...(await client.ids(`${query}&page=${page}`)));
    expect(new Set(byNumber).size).toBe(totalResults);

    const byCursor: string[] = [];
    let response = await client.search(query);
    for (let page = 1; ; page += 1) {
      expect(response).toMatchObject({
        currentPage: page,
        totalPages,
        currentResults: response.offers.length,
      });
      byCursor.push(...response.offers.map((offer) => offer.id));
      if (response.nextCursor === undefined) break;
      response = await client.search(`${query}&after=${response.nextCursor}`);
    }
    expect(byCursor).toHaveLength(byNumber.length);
    expect(new Set(byCursor).size).toBe(totalResults);
    expect(response.currentPage).toBe(totalPages);
  });

  test('a repeated query has the same response', async () => {
    const query = 'q=camarero+noche&order=relevancia-desc&facets=true';
    const first = await client.search(query);
    for (let time = 0; time < 10; time += 1) expect(await client.search(query)).toEqual(first);
  });

  test('a page after the last one is empty', async () => {
    expect(await client.search('page=400&q=noche')).toMatchObject({
      offers: [],
      currentResults: 0,
      currentPage: 400,
    });
    expect(await client.search('page=334&maxResults=30')).toMatchObject({
      offers: [],
      totalPages: OFFERS / 30,
    });
    expect(await client.search('page=5000&maxResults=20')).toMatchObject({
      offers: [],
      totalPages: OFFERS / 20,
    });
    expect(await client.search('q=zzzz')).toMatchObject({ totalResults: 0, totalPages: 0, offers: [] });
  });
});

test('no text of q is an error', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 512 }),
        fc.string({ unit: 'binary', maxLength: 512 }),
        fc
          .array(
            fc.constantFrom(
              'a',
              '-',
              '(',
              ')',
              '"',
              '*',
              '?',
              'OR ',
              'title:',
              ' ',
              '/',
              '.',
              '+',
              '🔥',
              'é',
            ),
            { maxLength: 300 },
          )
          .map((all) => all.join('')),
      ),
      async (q) => {
        expect(await totalOf(q)).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 150 },
  ));
