import { errors } from '@elastic/elasticsearch';
import { expect, test } from 'vitest';
import type { EngineRequest } from './engine-request.ts';
import { createSearchSender } from './send-searches.ts';

const INDEX = 'offers';
const SEARCH = `/${INDEX}/_search?request_cache=true`;
const UNAVAILABLE = 503;

/** A request for an offer, which the fake Elasticsearch always finds; two ids make a request fail. */
const requestFor = (id: string) => ({ query: { ids: { values: [id] } }, size: 20 });

function resultFor(id: string): object {
  if (id === 'failing') return { status: UNAVAILABLE, error: { type: 'no_shard_available' } };
  return { timed_out: id === 'slow', hits: { hits: [{ _id: id }] } };
}

/** A line of the body of a request: that of an item, or its parameters. */
type Line = Partial<ReturnType<typeof requestFor>>;

const linesOf = ({ body = '' }: EngineRequest): readonly Line[] =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A fake Elasticsearch, and what it receives. */
function openEngine() {
  const received: { readonly path: string; readonly lines: readonly Line[] }[] = [];
  async function respond(request: EngineRequest): Promise<unknown> {
    const lines = linesOf(request);
    received.push({ path: request.path, lines });
    const ids = lines.flatMap(({ query }) => query?.ids.values ?? []);
    if (ids.includes('broken')) throw new errors.ConnectionError('broken');
    const results = ids.map(resultFor);
    return request.path === '/_msearch' ? { responses: results } : results[0];
  }
  return { respond, received };
}

function openSender(maxSearches = 8) {
  const { respond, received } = openEngine();
  const send = createSearchSender(respond, { maxSearches, timeoutMs: 1_000 });
  /** A search with a request for each id: the ids that it finds, or its error. */
  const search = (...ids: string[]): Promise<unknown> =>
    send({ index: INDEX }, ids.map(requestFor)).then(
      (responses) => responses.map(({ hits }) => hits.hits[0]?._id),
      (error: unknown) => error,
    );
  return { search, paths: () => received.map(({ path }) => path) };
}

test('searches of the same moment are one request, and each gets its own responses', async () => {
  const { search, paths } = openSender();
  const searches = [search('a'), search('b', 'c'), search('d')];
  expect(await Promise.all(searches)).toEqual([['a'], ['b', 'c'], ['d']]);
  expect(paths()).toEqual(['/_msearch']);
});

test('a search alone is not sent as a multi search, and further searches are sent when they come', async () => {
  const { search, paths } = openSender();
  expect(await search('a')).toEqual(['a']);
  expect(await search('b')).toEqual(['b']);
  expect(paths()).toEqual([SEARCH, SEARCH]);
});

test.each([
  { maxSearches: 1, requests: 5 },
  { maxSearches: 2, requests: 3 },
  { maxSearches: 5, requests: 1 },
])('five searches with $maxSearches at most together: $requests', async ({ maxSearches, requests }) => {
  const { search, paths } = openSender(maxSearches);
  const words = ['a', 'b', 'c', 'd', 'e'];
  expect(await Promise.all(words.map((word) => search(word)))).toEqual(words.map((word) => [word]));
  expect(paths()).toHaveLength(requests);
});

test('a search that fails or takes too long does not end the others', async () => {
  const { search, paths } = openSender();
  const [first, failed, slow, last] = await Promise.all([
    search('a'),
    search('b', 'failing'),
    search('slow'),
    search('c', 'd'),
  ]);
  expect(paths()).toEqual(['/_msearch']);
  expect([first, last]).toEqual([['a'], ['c', 'd']]);
  expect(failed).toMatchObject({ name: 'ResponseError', statusCode: UNAVAILABLE });
  expect(slow).toBeInstanceOf(errors.TimeoutError);
});

test('a search alone that takes too long fails', async () => {
  expect(await openSender().search('slow')).toBeInstanceOf(errors.TimeoutError);
});

test('all searches of a request whose connection breaks fail', async () => {
  const { search, paths } = openSender();
  const outcomes = await Promise.all([search('a'), search('broken')]);
  for (const outcome of outcomes) expect(outcome).toBeInstanceOf(errors.ConnectionError);
  expect(paths()).toEqual(['/_msearch']);
});

test('requests contain the parameters, whether they are cached, and the time that Elasticsearch has', async () => {
  const { respond, received } = openEngine();
  const send = createSearchSender(respond, { maxSearches: 8, timeoutMs: 1_000 });
  const top = { ...requestFor('top'), from: 180 };
  const deep = { ...requestFor('deep'), from: 181 };
  await Promise.all([send({ index: INDEX, preference: 'x' }, [top]), send({ index: INDEX }, [deep])]);
  expect(received[0]?.lines).toEqual([
    { index: INDEX, preference: 'x', request_cache: true },
    { ...top, timeout: '800ms' },
    { index: INDEX, request_cache: false },
    { ...deep, timeout: '800ms' },
  ]);
});
