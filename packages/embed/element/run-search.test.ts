import { expect, test } from 'vitest';
import { emptyQuery } from './example-query.ts';
import { runSearch, type SearchBefore } from './run-search.ts';
import type { SearchResponse, Slot } from './search-response.ts';
import type { Query } from './types.ts';

type Response = Pick<SearchResponse, 'totalResults' | 'assist'> & Partial<SearchResponse>;

const workday: Slot = { slot: 'workday', parameter: 'workday', value: 'completa', words: 'jornada completa' };
const place: Slot = { slot: 'place', parameter: 'city', value: 'gijon', words: 'en Gijón' };

const understood = (slots: readonly Slot[], q: string, query: string, totalResults: number) => ({
  understood: { slots, q, query, totalResults },
});

/** The requested searches as `q city filters page`, each with the id that it replaces, and the last response. */
async function run(
  q: string,
  responses: Readonly<Record<string, Response>>,
  page = 1,
  before: SearchBefore = {},
) {
  const requests: (string | null)[][] = [];
  const request = async (query: Query, replaces: string | null) => {
    const around = query.radius > 0 ? `${query.radius} km` : '';
    const parts = [query.q, query.city, around, query.filters, query.page > 1 ? `page ${query.page}` : ''];
    const name = parts.filter((text) => text !== '').join(' ');
    requests.push([name, replaces]);
    const response = responses[name];
    if (response === undefined) throw new Error(`unexpected search ${name}`);
    return { response: { totalPages: 1, ...response }, searchId: `id-${requests.length}` };
  };
  const found = await runSearch({ ...emptyQuery, q, page }, request, before);
  return { requests, ...found };
}

test('a text with a condition and a misspelt place becomes two conditions', async () => {
  const typed = 'camarero jornada completa en Jigón';
  const { requests, ...found } = await run(typed, {
    [typed]: {
      totalResults: 0,
      assist: understood([workday], 'camarero en Jigón', 'q=camarero+en+Jigón&workday=completa', 0),
    },
    'camarero en Jigón workday=completa': {
      totalResults: 0,
      assist: { spell: { q: 'camarero en Gijón', totalResults: 5 } },
    },
    'camarero en Gijón workday=completa': {
      totalResults: 5,
      assist: understood([place], 'camarero', 'q=camarero&workday=completa&city=gijon', 12),
    },
    'camarero gijon workday=completa': {
      totalResults: 12,
      assist: {
        spell: { q: 'camareros', totalResults: 900 },
        ...understood([place], 'otra', 'q=otra', 900),
      },
    },
  });
  expect(requests).toEqual([
    [typed, null],
    ['camarero en Jigón workday=completa', 'id-1'],
    ['camarero en Gijón workday=completa', 'id-2'],
    ['camarero gijon workday=completa', 'id-3'],
  ]);
  expect(found).toMatchObject({
    searchId: 'id-4',
    response: { totalResults: 12 },
    typed: {
      text: typed,
      total: 0,
      isCorrected: true,
      slots: [workday, place],
      boxText: 'camarero',
      shown: { q: 'camarero', city: 'gijon', filters: 'workday=completa' },
    },
  });
});

test('a corrected text is read once for conditions; a plain one is requested once', async () => {
  const corrected = await run('camarreo en Gijón', {
    'camarreo en Gijón': {
      totalResults: 0,
      assist: { spell: { q: 'camarero en Gijón', totalResults: 40 } },
    },
    'camarero en Gijón': {
      totalResults: 40,
      assist: understood([place], 'camarero', 'q=camarero&city=gijon', 20),
    },
    'camarero gijon': {
      totalResults: 20,
      assist: understood([place], 'camarero', 'q=camarero&city=gijon', 20),
    },
  });
  expect(corrected.requests.map(([name]) => name)).toEqual([
    'camarreo en Gijón',
    'camarero en Gijón',
    'camarero gijon',
  ]);
  const plain = await run('camarero', { camarero: { totalResults: 3 } });
  expect(plain).toEqual({
    requests: [['camarero', null]],
    searchId: 'id-1',
    response: { totalResults: 3, totalPages: 1 },
  });
});

test('a text without offers becomes another name of the job, with its place', async () => {
  const other = (kind: 'title' | 'words', totalResults: number) => ({
    kind,
    terms: ['camarero'],
    q: '(waiter OR puesto:camarero)',
    query: 'q=%28waiter+OR+puesto%3Acamarero%29&city=gijon',
    totalResults,
  });
  const typed = 'waiter in Gijón';
  const responses = (...alternatives: readonly ReturnType<typeof other>[]) => ({
    [typed]: { totalResults: 0, assist: understood([place], 'waiter', 'q=waiter&city=gijon', 0) },
    'waiter gijon': { totalResults: 0, assist: { alternatives } },
    '(waiter OR puesto:camarero) gijon': { totalResults: 2 },
  });
  const found = await run(typed, responses(other('title', 2)));
  expect(found).toMatchObject({
    searchId: 'id-3',
    response: { totalResults: 2 },
    typed: {
      text: typed,
      total: 0,
      isCorrected: true,
      slots: [place],
      boxText: 'waiter',
      otherWords: 'camarero',
      searched: '(waiter OR puesto:camarero)',
      shown: { q: 'waiter', city: 'gijon', exact: '' },
    },
  });
  for (const alternative of [other('title', 0), other('words', 2)])
    expect((await run(typed, responses(alternative))).requests).toHaveLength(2);
});

test('a name of a job that no title has becomes the usual ones', async () => {
  const query = '((guardia seguridad) OR puesto:(vigilante seguridad))';
  const alternative = {
    kind: 'title' as const,
    terms: ['vigilante de seguridad'],
    q: query,
    query: new URLSearchParams({ q: query }).toString(),
    totalResults: 36,
  };
  const typed = 'guardia de seguridad';
  const responses = (isUsual: boolean) => ({
    [typed]: { totalResults: 11, assist: { alternatives: [{ ...alternative, isUsual }] } },
    [query]: { totalResults: 36 },
  });
  expect(await run(typed, responses(true))).toMatchObject({
    response: { totalResults: 36 },
    typed: { text: typed, total: 11, searched: query, otherWords: 'vigilante de seguridad' },
  });
  expect((await run(typed, responses(false))).requests).toHaveLength(1);
});

const renamed = {
  kind: 'title' as const,
  terms: ['camarero'],
  q: '(waiter OR puesto:camarero)',
  query: 'q=%28waiter+OR+puesto%3Acamarero%29',
  totalResults: 30,
};

test('the pages of a link are those of the other name of the job, which is looked up once', async () => {
  const responses = {
    'waiter page 2': { totalResults: 0, totalPages: 0 },
    waiter: { totalResults: 0, assist: { alternatives: [renamed] } },
    '(waiter OR puesto:camarero) page 2': { totalResults: 30, totalPages: 3 },
    '(waiter OR puesto:camarero) page 9': { totalResults: 30, totalPages: 3 },
    '(waiter OR puesto:camarero) page 3': { totalResults: 30, totalPages: 3 },
  };
  const found = await run('waiter', responses, 2);
  expect(found.requests.map(([name]) => name)).toEqual([
    'waiter page 2',
    'waiter',
    '(waiter OR puesto:camarero) page 2',
  ]);
  expect(found.typed).toMatchObject({ text: 'waiter', boxText: 'waiter', shown: { q: 'waiter', page: 2 } });
  const next = await run('waiter', responses, 9, { typed: found.typed });
  expect(next.requests.map(([name]) => name)).toEqual([
    '(waiter OR puesto:camarero) page 9',
    '(waiter OR puesto:camarero) page 3',
  ]);
  expect([next.lastPage, next.typed]).toEqual([3, undefined]);
});

test('a text that asks for one of two jobs becomes the offers of any of them', async () => {
  const ofAny = {
    ...renamed,
    kind: 'jobs' as const,
    terms: ['cook', 'waiter', 'nurse'],
    q: '(cook OR waiter)',
  };
  const either = { ...ofAny, query: 'q=%28cook+OR+waiter%29' };
  const responses = (q: string, totalResults: number) => ({
    [q]: { totalResults, assist: { alternatives: [either, renamed] } },
    '(cook OR waiter)': { totalResults: 30 },
  });
  const found = await run('cook or waiter', responses('cook or waiter', 4));
  expect(found).toMatchObject({
    response: { totalResults: 30 },
    typed: {
      text: 'cook or waiter',
      total: 4,
      searched: '(cook OR waiter)',
      otherWords: 'cook, waiter, nurse',
    },
  });
  expect((await run('cook and waiter', responses('cook and waiter', 0))).response.totalResults).toBe(30);
  expect((await run('cook and waiter', responses('cook and waiter', 4))).response.totalResults).toBe(4);
});

test('another text of a link is one that its visitor chose', async () => {
  const responses = {
    waiter: { totalResults: 4, assist: { alternatives: [renamed] } },
    '(waiter OR puesto:camarero)': { totalResults: 30 },
  };
  const found = await run('waiter', responses, 1, { chosen: 'title' });
  expect(found.requests).toHaveLength(2);
  expect(found.typed).toMatchObject({
    text: 'waiter',
    total: 4,
    chosen: 'title',
    searched: renamed.q,
    otherWords: 'waiter, camarero',
    shown: { q: 'waiter' },
  });
  expect((await run('waiter', responses, 1, { chosen: 'words' })).requests).toHaveLength(1);
});

test('a page of a link is that of the other names of the job, else that of the text', async () => {
  const usual = { ...renamed, isUsual: true as const };
  const name = '(waiter OR puesto:camarero) page 2';
  const found = await run(
    'waiter',
    {
      waiter: { totalResults: 400, totalPages: 40, assist: { alternatives: [usual] } },
      [name]: { totalResults: 30, totalPages: 3 },
    },
    2,
    { isLink: true },
  );
  expect(found.requests).toEqual([
    ['waiter', null],
    [name, 'id-1'],
  ]);
  expect(found.typed).toMatchObject({ text: 'waiter', searched: renamed.q, shown: { q: 'waiter', page: 2 } });
  const pages = { totalResults: 400, totalPages: 40 };
  const alone = await run('cook', { cook: pages, 'cook page 2': pages }, 2, { isLink: true });
  expect([alone.requests, alone.typed]).toEqual([
    [
      ['cook', null],
      ['cook page 2', 'id-1'],
    ],
    undefined,
  ]);
});

test.each([
  {
    name: 'the last page',
    responses: {
      'camarero page 5': { totalResults: 12, totalPages: 2 },
      'camarero page 2': { totalResults: 12, totalPages: 2 },
    },
    requests: [
      ['camarero page 5', null],
      ['camarero page 2', 'id-1'],
    ],
    lastPage: 2,
  },
  {
    name: 'the first page of an empty list',
    responses: {
      'camarero page 5': { totalResults: 0, totalPages: 0 },
      camarero: { totalResults: 0, totalPages: 0 },
    },
    requests: [
      ['camarero page 5', null],
      ['camarero', 'id-1'],
    ],
    lastPage: 1,
  },
])('a page beyond the end becomes $name', async ({ responses, requests, lastPage }) => {
  const found = await run('camarero', responses, 5);
  expect(found).toMatchObject({ requests, lastPage, searchId: 'id-2' });
});

test('a town without offers leads to the nearest ones, once', async () => {
  const near = (query: string, totalResults: number) => ({
    parameter: 'distance',
    removed: '',
    query,
    totalResults,
    isNear: true as const,
  });
  const { requests, response, typed } = await run('camarero en Gijón', {
    'camarero en Gijón': {
      totalResults: 0,
      assist: understood([place], 'camarero', 'q=camarero&city=gijon', 0),
    },
    'camarero gijon': {
      totalResults: 0,
      assist: {
        relax: [near('q=camarero&city=gijon&distance=50', 3), near('q=camarero&city=gijon&distance=100', 9)],
      },
    },
    'camarero gijon 50 km': {
      totalResults: 3,
      assist: { relax: [near('q=camarero&city=gijon&distance=100', 9)] },
    },
  });
  expect(requests.map(([search]) => search)).toEqual([
    'camarero en Gijón',
    'camarero gijon',
    'camarero gijon 50 km',
  ]);
  expect(response.totalResults).toBe(3);
  expect(typed).toMatchObject({
    text: 'camarero en Gijón',
    total: 0,
    slots: [place],
    boxText: 'camarero',
    shown: { q: 'camarero', city: 'gijon', radius: 50 },
    nearTo: { province: '', city: 'gijon', radius: 0 },
  });
});

test('around a town without offers, too, few with the typed name are shown with those of its other names', async () => {
  const relaxation = { parameter: 'distance', removed: '', totalResults: 3 };
  const query = 'q=mesero&city=gijon&distance=50';
  const further = { ...relaxation, query: 'q=mesero&city=gijon&distance=100' };
  const { response, typed } = await run('mesero en Gijón', {
    'mesero en Gijón': { totalResults: 0, assist: understood([place], 'mesero', 'q=mesero&city=gijon', 0) },
    'mesero gijon': {
      totalResults: 0,
      assist: { relax: [{ ...relaxation, query, isNear: true as const }, further] },
    },
    'mesero gijon 50 km': {
      totalResults: 3,
      assist: {
        alternatives: [
          {
            kind: 'title' as const,
            terms: ['mesero', 'camarero'],
            q: '(mesero OR puesto:camarero)',
            query: 'q=%28mesero+OR+puesto%3Acamarero%29&city=gijon&distance=50',
            totalResults: 12,
            isUsual: true as const,
          },
        ],
      },
    },
    '(mesero OR puesto:camarero) gijon 50 km': { totalResults: 12 },
  });
  expect(response.totalResults).toBe(12);
  expect(typed).toMatchObject({
    text: 'mesero en Gijón',
    boxText: 'mesero',
    shown: { q: 'mesero', city: 'gijon', radius: 50 },
    nearTo: { city: 'gijon', radius: 0 },
    others: undefined,
  });
});

test('without offers around a town its empty list remains', async () => {
  const { requests, typed } = await run('', {
    '': {
      totalResults: 0,
      assist: {
        relax: [{ parameter: 'distance', removed: '', query: 'city=madrid', totalResults: 3 }],
      },
    },
  });
  expect([requests.length, typed]).toEqual([1, undefined]);
});
