import { afterEach, expect, test, vi } from 'vitest';
import { emptyQuery } from './example-query.ts';
import { fetchSearch, SearchError, searchUrl } from './search-request.ts';

const query = emptyQuery;
const all = { client: '', hidden: new Set<string>() };
const text = { ...query, q: 'java' };

afterEach(() => vi.unstubAllGlobals());

test.each([
  [query, all, 'maxResults=10&facets=true'],
  [
    { ...query, q: ' java ' },
    all,
    'q=java&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&understand=true&also=true&relax=true',
  ],
  [{ ...text, page: 2 }, all, 'q=java&order=relevancia-desc&page=2&maxResults=10&facets=true&highlight=true'],
  [
    { ...text, exact: 'java' },
    all,
    'q=java&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&also=true&relax=true',
  ],
  [
    text,
    { client: '', hidden: new Set(['understood', 'also', 'wider']) },
    'q=java&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true',
  ],
  [
    { ...query, province: 'madrid,toledo', category: 'educacion-formacion', sort: 'title', pageSize: 5 },
    { ...all, client: 'jobs' },
    'province=madrid%2Ctoledo&category=educacion-formacion&order=title&maxResults=5&facets=true&relax=true&client_id=jobs',
  ],
  [
    { ...query, filters: 'contractType=indefinido&page=9' },
    all,
    'contractType=indefinido&maxResults=10&facets=true&relax=true',
  ],
  [
    { ...text, page: 2, sort: 'updated-desc' },
    all,
    'q=java&order=updated-desc&page=2&maxResults=10&facets=true&highlight=true',
  ],
  [
    { ...query, province: 'madrid' },
    { ...all, replaces: 'a-search' },
    'province=madrid&maxResults=10&facets=true&relax=true&replaces=a-search',
  ],
  [
    { ...text, province: 'madrid' },
    { ...all, placeFromText: true },
    'q=java&province=madrid&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&understand=true&placeFromQ=true&also=true&relax=true',
  ],
  [
    { ...text, province: 'madrid', exact: 'java', page: 2 },
    { ...all, placeFromText: true },
    'q=java&province=madrid&order=relevancia-desc&page=2&maxResults=10&facets=true&highlight=true',
  ],
  [
    { ...text, province: 'madrid' },
    { ...all, placeWithin: 'madrid' },
    'q=java&province=madrid&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&understand=true&placeWithin=madrid&also=true&relax=true',
  ],
  [{ ...query, radius: 25 }, all, 'maxResults=10&facets=true'],
  [
    { ...query, city: 'zamora', radius: 25 },
    all,
    'city=zamora&distance=25&maxResults=10&facets=true&relax=true',
  ],
])('%j with %j has the parameters %s', (input, options, parameters) => {
  expect(searchUrl('https://curro.example/', input, options)).toBe(
    `https://curro.example/api/9/offer?${parameters}`,
  );
});

test.each([
  'curro.example',
  '//curro.example',
  'curro.example:8080',
  '/search',
  'https://',
  'ftp://curro.example',
])('nothing is requested from %s', (api) => {
  expect(() => searchUrl(api, query, all)).toThrow(SearchError);
});

test.each(['/', '/api', '/api/', '/api/9', '/api/9/', '/api/1'])(
  'the base of the API may have the path %s',
  (path) => {
    expect(searchUrl(`https://curro.example${path}`, query, all)).toMatch(
      /^https:\/\/curro\.example\/api\/9\/offer\?/,
    );
    expect(searchUrl(`https://portal.example/api/jobs${path}`, query, all)).toMatch(
      /^https:\/\/portal\.example\/api\/jobs\/api\/9\/offer\?/,
    );
  },
);

const found = { offers: [], totalResults: 0, totalPages: 0, pageSize: 10 };

test.each([
  ['a list', 200, []],
  ['null', 200, null],
  ['no offers', 200, { totalResults: 3, totalPages: 1 }],
  ['offers in an object', 200, { ...found, offers: {} }],
  ['no total', 200, { offers: [], totalPages: 0 }],
  // Visitors cannot change a wrong `api`.
  ['an operation that does not exist', 404, { error: '1', error_description: 'There is no operation.' }],
])('a response with %s is a failure of the server', async (_, status, body) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const response = fetchSearch('https://curro.example/', 'es', new AbortController().signal);
  await expect(response).rejects.toMatchObject({ name: 'SearchError', detail: { kind: 'busy', status } });
});

test('a response with offers and their total is a search', async () => {
  vi.stubGlobal('fetch', async () => Response.json(found));
  expect(await fetchSearch('https://curro.example/', 'es', new AbortController().signal)).toMatchObject({
    response: found,
    searchId: null,
  });
});
