import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';

const SOURCE = 'joint';
const JOBS = ['Afilador', 'Botera', 'Cantero', 'Dorador', 'Esquilador', 'Fontanero', 'Guarnicionera'];
const PROVINCES = ['Zamora', 'Madrid', 'Huelva'];

let curro: Curro;
beforeAll(async () => {
  // Without the cache of responses, each search is one of Elasticsearch.
  curro = await startCurro(SOURCE, { RESPONSE_CACHE_MB: '0' });
  const offers = JOBS.flatMap((title, job) =>
    Array.from({ length: job + 1 }, (_, n) => ({
      externalId: `${job}-${n}`,
      title,
      description: `Taller número ${n}.`,
      province: PROVINCES[n % PROVINCES.length],
      city: PROVINCES[n % PROVINCES.length],
    })),
  );
  await curro.load(SOURCE, offers);
});
afterAll(() => curro.close());

/** The status and the content; without that of errors, which contains the time. */
const answer = async (path: string): Promise<unknown> => {
  const response = await curro.fetch(path);
  return [response.status, response.ok && (await response.json())];
};

test('searches that are sent together have the same responses as one after the other', async () => {
  const paths = [
    ...JOBS.map((job) => `/api/9/offer?q=${job}`),
    ...JOBS.map((job) => `/api/9/offer?q=${job}&order=relevancia-desc&maxResults=2&page=2`),
    ...PROVINCES.map((name) => `/api/9/offer?province=${name.toLowerCase()}&facets=true`),
    ...PROVINCES.map((name) => `/api/9/offer?q=taller&city=${name.toLowerCase()}&radius=30&facets=true`),
    ...JOBS.map((job) => `/api/1/offer?q=${job}`),
    '/api/9/offer?q=%22',
    '/api/9/offer?province=atlantis',
    '/api/9/offer?q=nothing',
  ];
  const alone: unknown[] = [];
  for (const path of paths) alone.push(await answer(path));
  const together = await Promise.all(paths.map(answer));
  expect(together).toEqual(alone);
  // The responses differ, so that one in the place of another would be seen.
  const first = paths.slice(0, JOBS.length).map((_, at) => alone[at]);
  expect(first).toMatchObject(JOBS.map((_, job) => [200, { totalResults: job + 1 }]));
});
