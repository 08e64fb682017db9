import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { parseSearchParams } from '../params/parse-search-params.ts';
import type { SearchParams } from '../params/search-params.ts';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { chooseNearby, nearestOfJob, searchesAround } from './nearby-offers.ts';

const wider = (parameter: string, query: string, removed = '') => ({
  parameter,
  removed,
  query,
  totalResults: 9,
});
const AROUND_25 = wider('distance', 'q=pescadero&city=getafe&distance=25');
const AROUND_50 = wider('distance', 'q=pescadero&city=getafe&distance=50');
const OF_AREA = wider('city', 'q=pescadero&city=getafe&distance=20', 'mostoles');
const IN_PROVINCE = wider('province', 'q=pescadero&province=sevilla');
const ANYWHERE = wider('city', 'q=pescadero', 'getafe');
const OTHER_WORDS = wider('q', 'q=ayudante&city=getafe', 'pescadero');
const ANY_HOURS = wider('workday', 'q=pescadero&city=getafe', 'completa');
const ANY_HOURS_AROUND = wider('workday,distance', 'q=pescadero&city=getafe&distance=25');
const JOB_AROUND = wider('q,distance', 'q=mozo&city=getafe&distance=25', 'pescadero');
const TITLES_AROUND = wider('distance', 'q=puesto%3Apescadero&city=getafe&distance=25');

test.each([
  [[AROUND_50, AROUND_25], AROUND_25],
  [[OTHER_WORDS, ANYWHERE, ANY_HOURS, AROUND_50], AROUND_50],
  // The area of a page beyond one of its towns, and the province of a town with its name.
  [[ANYWHERE, OF_AREA], OF_AREA],
  [[IN_PROVINCE, OTHER_WORDS], IN_PROVINCE],
  [[IN_PROVINCE, AROUND_25], AROUND_25],
  // The offers only mention the job.
  [[TITLES_AROUND, OTHER_WORDS], TITLES_AROUND],
  [[OTHER_WORDS, ANYWHERE, ANY_HOURS, ANY_HOURS_AROUND, JOB_AROUND], undefined],
  [[], undefined],
])('of the wider searches %j the one nearby is %j', (relax, expected) => {
  const query = new URLSearchParams('q=pescadero&city=getafe');
  expect(searchesAround(query, { total: 2, listed: 2 }, relax)[0]).toEqual(expected);
});

test.each([
  [0, 0, undefined],
  [1, 1, AROUND_25],
  [4, 4, AROUND_25],
  [5, 5, undefined],
  // Some are on the next page.
  [4, 3, undefined],
])('with %i offers, of which %i are listed, it is %j', (total, listed, expected) => {
  const query = new URLSearchParams('q=pescadero&city=getafe');
  expect(searchesAround(query, { total, listed }, [AROUND_25])[0]).toEqual(expected);
});

test.each([
  [9, 9, AROUND_25],
  [30, 10, AROUND_25],
  [0, 0, undefined],
])('of %i offers that only mention the job, %i on the page, none counts', (total, listed, expected) => {
  const query = new URLSearchParams('q=pescadero&city=getafe');
  const found = { total, listed, isOnlyMentioned: true };
  expect(searchesAround(query, found, [AROUND_25])[0]).toEqual(expected);
});

test('a search without words has wider ones, too', () => {
  const around = wider('distance', 'city=getafe&distance=25');
  const query = new URLSearchParams('city=getafe&relax=true');
  expect(searchesAround(query, { total: 2, listed: 2 }, [around, AROUND_25])).toEqual([around]);
});

const dictionaries = loadDictionaries();
const vocabulary = buildVocabulary(
  { titles: [], companies: [], skills: [], cities: [], provinces: [] },
  dictionaries,
);

test.each([
  // The offers at the place have the job in the title: so must those around it.
  { titles: { 0: 2, 25: 2, 50: 3 }, wider: 50, q: 'puesto:pescadero', known: 2 },
  { titles: { 0: 1, 25: 4, 50: 4 }, wider: 25, q: 'puesto:pescadero', known: 1 },
  { titles: { 0: 2, 25: 2, 50: 2 }, wider: undefined },
  // Several are farther away.
  { titles: { 0: 1, 25: 4, 50: 9 }, wider: 50, q: 'puesto:pescadero', known: 1 },
  { titles: { 0: 1, 25: 6, 50: 9 }, wider: 25, q: 'puesto:pescadero', known: 1 },
  // Only those around a town are in order of distance.
  { titles: { 0: 1, 25: 2, 50: 2, undefined: 9 }, wider: 25, q: 'puesto:pescadero', known: 1 },
  // They only mention it.
  { titles: { 0: 0, 25: 0, 50: 3 }, wider: 25, q: 'pescadero', known: 2 },
  // They only mention the name of a job.
  { titles: { 0: 0, 25: 0, 50: 3 }, isOnlyMentioned: true, wider: 50, q: 'puesto:pescadero', known: 0 },
  { titles: { 0: 0, 25: 0, 50: 0 }, isOnlyMentioned: true, wider: 25, q: 'pescadero', known: 2 },
])('with $titles titles within kilometres, the offers within $wider are around the place', async (each) => {
  const counts = new Map(Object.entries(each.titles));
  const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
    searches.map(({ text, city }) =>
      text.startsWith('puesto:') ? (counts.get(`${city?.radius}`) ?? 0) : 99,
    );
  const context = { index: { totals }, vocabulary: async () => vocabulary, dictionaries };
  const query = new URLSearchParams('q=pescadero&city=getafe');
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date(0) });
  if (!parsed.ok) throw new Error('refused');
  const found = await chooseNearby(context, query, parsed.params, { total: 2, ...each }, [
    AROUND_25,
    AROUND_50,
    IN_PROVINCE,
  ]);
  const distance = new URLSearchParams(found?.wider).get('distance');
  expect([distance, found?.query.get('q'), found?.known]).toEqual([
    each.wider === undefined ? null : `${each.wider}`,
    each.q,
    each.known,
  ]);
});

const CITY = 'city=getafe';
test.each([
  // The nearest ones, up to several.
  [
    { 25: 1, 50: 2, 100: 7 },
    [AROUND_25, AROUND_50, wider('distance', `q=pescadero&${CITY}&distance=100`)],
    [1, 2, 7],
  ],
  [{ 25: 6, 50: 9 }, [AROUND_50, AROUND_25], [6]],
  [{ 25: 1, 50: 1 }, [AROUND_50, AROUND_25], [1]],
  // Without the conditions at the place, and behind those nearby that meet them.
  [{ 25: 2, 0: 3 }, [ANY_HOURS, AROUND_25], [2, 3]],
  // Titles of the job, not those of other words, nor those anywhere.
  [{ 25: 2, undefined: 9 }, [TITLES_AROUND, OTHER_WORDS, ANYWHERE, JOB_AROUND], [2]],
  // All on the conditions come before those without them.
  [{ 25: 1, 50: 3, 0: 2 }, [ANY_HOURS, AROUND_50, AROUND_25], [1, 3, 2]],
  // Elsewhere without any: the nearest ones, and anywhere.
  [{ undefined: 9 }, [ANYWHERE, AROUND_25], [9]],
  [{ 350: 3, 500: 6, undefined: 9 }, [ANYWHERE, AROUND_25], [3, 6]],
  // Few nearby, and the nearest ones far away.
  [{ 25: 1, 200: 4, 350: 7 }, [ANYWHERE, AROUND_25], [1, 4, 7]],
])('with titles by kilometres %j, the nearest of the job are %#', async (titles, relax, expected) => {
  const counts = new Map(Object.entries(titles));
  const texts = new Set<string>();
  const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
    searches.map(({ text, city }) => {
      texts.add(text);
      return counts.get(`${city?.radius}`) ?? 0;
    });
  const context = { index: { totals }, vocabulary: async () => vocabulary, dictionaries };
  const parsed = parseSearchParams(new URLSearchParams(`q=pescadero&${CITY}`), 9, {
    dictionaries,
    now: new Date(0),
  });
  if (!parsed.ok) throw new Error('refused');
  const found = await nearestOfJob(context, parsed.params, 'pescadero', relax);
  expect(found.isNear).toBe(!('undefined' in titles) || '25' in titles);
  expect(found.searches.map(({ totalResults }) => totalResults)).toEqual(expected);
  // Other names of the job are titles of it.
  for (const text of texts) expect(text).toMatch(/^puesto:\(+pescadero OR .*fishmonger/);
});

/** The nearest offers of a search, by the text, the kilometres and the number of titles. */
async function nearestFor(
  search: string,
  text: string,
  relax: readonly ReturnType<typeof wider>[],
  countOf: (text: string, kilometres: number | undefined) => number,
) {
  const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
    searches.map((each) => countOf(each.text, each.city?.radius));
  const context = { index: { totals }, vocabulary: async () => vocabulary, dictionaries };
  const parsed = parseSearchParams(new URLSearchParams(search), 9, { dictionaries, now: new Date(0) });
  if (!parsed.ok) throw new Error('refused');
  const { searches, isNear } = await nearestOfJob(context, parsed.params, text, relax);
  return { isNear, totals: searches.map(({ totalResults }) => totalResults) };
}

test('of remote work, offers of other places come before those nearby that are not remote', async () => {
  const remote = '&teleworking=solo-teletrabajo';
  const relax = [
    wider('teleworking', 'q=pescadero&city=getafe', 'solo-teletrabajo'),
    wider('teleworking,distance', 'q=pescadero&city=getafe&distance=25'),
    wider('city', `q=pescadero${remote}`, 'getafe'),
  ];
  const found = await nearestFor(`q=pescadero&city=getafe${remote}`, 'pescadero', relax, (_, km) =>
    km === 25 ? 4 : km === undefined ? 10 : 0,
  );
  expect(found).toEqual({ isNear: false, totals: [10] });
});

test('a text without offers near its town has those of its job there before those elsewhere', async () => {
  const relax = [
    wider('q,distance', 'q=puesto%3Apescadero&city=getafe&distance=25', 'pescadero extra'),
    wider('city', 'q=pescadero+extra', 'getafe'),
  ];
  const found = await nearestFor('q=pescadero extra&city=getafe', 'pescadero extra', relax, (text, km) =>
    text.includes('extra') ? (km === undefined ? 5 : 0) : km === 25 ? 1 : 0,
  );
  expect(found).toEqual({ isNear: false, totals: [1, 5] });
});
