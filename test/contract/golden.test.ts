import { offerId } from '@curro/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpus } from '../support/corpus.ts';
import { type Curro, startCurro } from '../support/curro.ts';

const SOURCE = 'golden';
const id = (externalId: string): string => offerId(SOURCE, externalId);

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('golden', { PORTAL_URL: 'https://curro.example' });
  await curro.load(SOURCE, corpus);
});
afterAll(() => curro.close());

/** An answer without what differs from one moment to the next. */
const stable = (text: string): string =>
  text
    .replace(/"timestamp":"[^"]+"/, '"timestamp":"<now>"')
    .replace(/"nextCursor":"[^"]+"/, '"nextCursor":"<cursor>"');

/** A wrong value for every parameter that both versions know. */
const EVERY_MISTAKE = [
  'province=x&country=x&city=x&category=x&subcategory=x&salaryMin=x&salaryMax=x&salaryPeriod=x&salary=x&study=x',
  'contractType=x&experienceMin=x&workday=x&employerId=!&order=x&page=-1&maxResults=x&facets=x&sinceDate=x&after=x',
].join('&');

/** Requests whose whole answers are kept as files: a change of an answer shows in the review. */
const requests: [name: string, path: string, headers?: Record<string, string>][] = [
  ['search-9', '/api/9/offer'],
  ['search-1', '/api/1/offer'],
  ['search-9-english', '/api/9/offer?q=camareros', { 'accept-language': 'en' }],
  ['search-9-page', '/api/9/offer?maxResults=1&page=2&order=updated'],
  ['search-9-province', '/api/9/offer?province=madrid'],
  ['search-9-city', '/api/9/offer?city=Benavente'],
  ['search-9-nothing', '/api/9/offer?q=astronauta'],
  ['search-9-relevance', '/api/9/offer?q=java%20programadora&order=relevancia-desc'],
  ['search-9-errors', '/api/9/offer?province=nowhere&category=nothing&page=-1&order=best'],
  ['search-9-errors-spanish', '/api/9/offer?province=nowhere', { 'accept-language': 'es' }],
  ['search-9-all-errors', `/api/9/offer?${EVERY_MISTAKE}&distance=far`],
  ['search-1-errors', '/api/1/offer?country=x&category=x&page=-1'],
  ['search-1-all-errors', `/api/1/offer?${EVERY_MISTAKE}&radius=far&publishedMin=2026-01-01&vip=constructor`],
  ['detail', `/api/7/offer/${id('baker')}`],
  ['detail-hidden', `/api/7/offer/${id('nurse')}`],
  ['detail-closed', `/api/7/offer/${id('closed')}`],
  ['detail-unknown', `/api/7/offer/${id('nobody')}`],
  ['dictionary', '/api/1/dictionary/experience-min'],
  ['dictionary-parent', '/api/1/dictionary/salary-quantity?parent=1'],
  ['dictionary-unknown', '/api/1/dictionary/colours'],
  ['no-version', '/api/offer'],
];

describe('golden answers', () => {
  test.each(requests)('%s', async (name, path, headers = {}) => {
    const response = await curro.fetch(path, { headers });
    const shown = [
      'content-type',
      'content-language',
      'cache-control',
      'x-api-version',
      'x-ignored-parameters',
      'vary',
    ];
    const golden = {
      request: path.replaceAll(id('nobody'), '<unknown id>'),
      status: response.status,
      headers: Object.fromEntries(shown.map((header) => [header, response.headers.get(header)])),
      body: JSON.parse(stable(await response.text())),
    };
    await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot(`golden/${name}.json`);
  });
});
