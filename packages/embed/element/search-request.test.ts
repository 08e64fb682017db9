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
    'province=madrid%2Ctoledo&category=educacion-formacion&order=title&maxResults=5&facets=true&relax=true&distances=true&client_id=jobs',
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
    'province=madrid&maxResults=10&facets=true&relax=true&distances=true&replaces=a-search',
  ],
  [
    { ...text, province: 'madrid' },
    { ...all, placeFromText: true },
    'q=java&province=madrid&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&understand=true&placeFromQ=true&also=true&relax=true&distances=true',
  ],
  [
    { ...text, city: 'getafe' },
    { ...all, placeFromText: true },
    'q=java&city=getafe&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&understand=true&placeFromQ=true&also=true&relax=true&nearby=true&nearestFirst=true&distances=true',
  ],
  [
    { ...text, category: 'logistica' },
    { ...all, conditionsFromText: true },
    'q=java&category=logistica&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&understand=true&conditionsFromQ=true&also=true&relax=true',
  ],
  [
    { ...text, filters: 'workday=completa' },
    { ...all, conditionsFromText: true },
    'q=java&workday=completa&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&understand=true&conditionsFromQ=true&also=true&relax=true',
  ],
  [
    text,
    { ...all, conditionsFromText: true },
    'q=java&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&understand=true&also=true&relax=true',
  ],
  [
    { ...text, province: 'madrid', exact: 'java', page: 2 },
    { ...all, placeFromText: true },
    'q=java&province=madrid&order=relevancia-desc&page=2&maxResults=10&facets=true&highlight=true&distances=true',
  ],
  [
    { ...text, province: 'madrid' },
    { ...all, placeWithin: 'madrid' },
    'q=java&province=madrid&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&understand=true&placeWithin=madrid&also=true&relax=true&distances=true',
  ],
  [
    { ...text, city: 'cangas' },
    { ...all, placeFromText: true, placeWithin: 'vigo', distanceWithin: '30' },
    'q=java&city=cangas&order=relevancia-desc&maxResults=10&facets=true&spell=true&highlight=true&understand=true&placeFromQ=true&placeWithin=vigo&distanceWithin=30&also=true&relax=true&nearby=true&nearestFirst=true&distances=true',
  ],
  [{ ...query, radius: 25 }, all, 'maxResults=10&facets=true'],
  [
    { ...query, city: 'zamora', radius: 25 },
    all,
    'city=zamora&distance=25&maxResults=10&facets=true&relax=true&nearby=true&nearestFirst=true&distances=true',
  ],
  // An order that is chosen, further pages and hidden wider searches.
  [
    { ...query, city: 'zamora', radius: 25, sort: 'updated-desc' },
    all,
    'city=zamora&distance=25&order=updated-desc&maxResults=10&facets=true&relax=true&nearby=true&distances=true',
  ],
  [
    { ...query, q: 'java', city: 'zamora', radius: 25, sort: 'relevancia-desc', page: 2 },
    all,
    'q=java&city=zamora&distance=25&order=relevancia-desc&page=2&maxResults=10&facets=true&highlight=true&nearestFirst=true&distances=true',
  ],
  [
    { ...query, city: 'zamora' },
    { client: '', hidden: new Set(['wider']) },
    'city=zamora&maxResults=10&facets=true&nearestFirst=true&distances=true',
  ],
])('%j with %j has the parameters %s', (input, options, parameters) => {
  expect(searchUrl('https://curro.example/', input, options)).toBe(
    `https://curro.example/api/9/offer?${parameters}`,
  );
});

test('conditions are read from a text beside filters that they can replace', () => {
  const options = { ...all, conditionsFromText: true };
  const parameters = (search: Partial<typeof query>) =>
    new URL(searchUrl('https://curro.example', { ...query, q: 'java', ...search }, options)).searchParams;
  expect(parameters({ filters: 'salaryMin=30000' }).get('conditionsFromQ')).toBe('true');
  expect(parameters({ filters: '' }).has('conditionsFromQ')).toBe(false);
  expect(parameters({ filters: 'salaryMin=30000', exact: 'java' }).has('conditionsFromQ')).toBe(false);
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

const ADDRESS = 'It must be the address of a Curro server, whose /api/9/offer returns JSON.';
const found = { offers: [], totalResults: 0, totalPages: 0, pageSize: 10 };

const search = () => fetchSearch('https://curro.example/', 'es', new AbortController().signal);

test.each([
  [
    500,
    { error: '9', error_description: 'It failed.' },
    { kind: 'busy', message: 'failed (500) It failed.' },
  ],
  [503, '<html>', { kind: 'busy', message: 'failed (503)' }],
  [200, '<html>', { kind: 'refused', code: 'config', message: `has no search (200). ${ADDRESS}` }],
  // A proxy refuses the request.
  [403, '<html>', { kind: 'refused', code: 'config', message: `failed (403). ${ADDRESS}` }],
  [401, {}, { kind: 'refused', code: 'config', message: `failed (401). ${ADDRESS}` }],
  [
    404,
    { error: '1', error_description: 'No operation.' },
    { kind: 'refused', code: 'config', message: `has no search (404). ${ADDRESS}` },
  ],
  [429, '<html>', { kind: 'busy', code: '', message: 'failed (429)' }],
  [401, { error: '102', error_description: 'The reason.' }, { kind: 'refused', code: '102' }],
  [400, { error: '301', error_description: 'The reason.' }, { kind: 'refused', message: 'The reason.' }],
])('the error of a response with the status %i and %j says what failed', async (status, body, detail) => {
  vi.stubGlobal('fetch', async () =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  );
  await expect(search()).rejects.toMatchObject({ detail: { ...detail, status } });
});

test('the error without a response says so, and that of a late one its time', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(search()).rejects.toMatchObject({
    detail: {
      kind: 'offline',
      status: 0,
      message:
        "did not respond: Failed to fetch. The address can be wrong, blocked by CORS or by connect-src of the page's CSP, or the server is down.",
    },
  });
  const cut = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(cut));
  await expect(search()).rejects.toMatchObject({
    detail: { kind: 'offline', message: 'broke its response off.' },
  });
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  vi.stubGlobal('fetch', async (_: string, { signal }: { readonly signal: AbortSignal }) => {
    late.abort();
    signal.throwIfAborted();
  });
  await expect(search()).rejects.toMatchObject({
    detail: { kind: 'busy', code: 'timeout', message: 'did not respond within 10 seconds' },
  });
  expect(timeout.mock.lastCall).toEqual([10_000]);
  timeout.mockRestore();
});

test.each([
  ['a list', 200, []],
  ['null', 200, null],
  ['no offers', 200, { totalResults: 3, totalPages: 1 }],
  ['offers in an object', 200, { ...found, offers: {} }],
  ['no total', 200, { offers: [], totalPages: 0 }],
  // Visitors cannot change a wrong `api`.
  ['an operation that does not exist', 404, { error: '1', error_description: 'There is no operation.' }],
])('a response with %s is that of another server', async (_, status, body) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  await expect(search()).rejects.toMatchObject({
    name: 'SearchError',
    detail: { kind: 'refused', code: 'config', status },
  });
});

test('a response with offers and their total is a search', async () => {
  vi.stubGlobal('fetch', async () => Response.json(found));
  expect(await search()).toMatchObject({
    response: found,
    searchId: null,
  });
});
