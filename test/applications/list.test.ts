import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { type Applicant, createApplicant } from './applicant.ts';
import { loadOffer, loadOffers } from './offers.ts';
import { report } from './operator.ts';

const APPLICATIONS = 25;

let curro: Curro;
let owner: Applicant;
let stranger: Applicant;
/** In the order of application. */
const codes: string[] = [];
beforeAll(async () => {
  curro = await startCurro('list');
  owner = await createApplicant(curro, 'owner');
  stranger = await createApplicant(curro, 'stranger');
  const offers = await loadOffers(
    curro,
    Array.from({ length: APPLICATIONS }, (_, at) => ({ externalId: `offer-${at}` })),
  );
  for (const offer of offers) codes.push(await owner.applied(offer));
});
afterAll(() => curro.close());

const listed = async (query = ''): Promise<string[]> =>
  (await owner.get(`/application?pageSize=30${query}`)).body.applications.map(
    ({ code }: { code: string }) => code,
  );
const newestFirst = (): string[] => codes.toReversed();

describe('GET /application', () => {
  test('lists newest first, in pages, with an exact total', async () => {
    const { body: first } = await owner.get('/application');
    const { body: second } = await owner.get('/application?page=2');
    expect([first.totalFound, first.applications.length, second.applications.length]).toEqual([25, 20, 5]);
    expect(first.htmlApplicationsEnabled).toBe(false);
    expect(await listed()).toEqual(newestFirst());
    const { body: beyond } = await owner.get('/application?page=9');
    expect(beyond).toEqual({ totalFound: 25, htmlApplicationsEnabled: false, applications: [] });
  });

  test('sorts by the newest event', async () => {
    const [oldest = ''] = codes;
    await report(curro, oldest, 'cv-read');
    await curro.settled();
    expect((await listed('&order=last-event'))[0]).toBe(oldest);
    expect(await listed('&order=application-date')).toEqual(newestFirst());
  });

  test('omits rejected applications', async () => {
    const [, second = ''] = codes;
    await report(curro, second, 'discarded');
    await curro.settled();
    const { body } = await owner.get('/application?hideRejected=1');
    expect(body.totalFound).toBe(24);
    expect(await listed('&hideRejected=true')).not.toContain(second);
    expect(await listed()).toContain(second);
  });

  test('reports every invalid parameter', async () => {
    const { status, body } = await owner.get('/application?hideRejected=x&order=y&page=0&pageSize=5&z=1');
    expect(status).toBe(400);
    expect(body.errors.map(({ error }: { error: string }) => error)).toEqual(['201', '305', '306', '310']);
  });

  test('does not show applications of another candidate', async () => {
    expect((await stranger.get('/application')).body.totalFound).toBe(0);
    const [code = ''] = codes;
    const responses = [
      await stranger.get(`/application/${code}`),
      await stranger.get(`/application/${code}/timeline`),
      await stranger.put(`/application/${code}?hide=true`, {}),
    ];
    expect(responses.map(({ status, body }) => `${status} ${body.error}`)).toEqual(Array(3).fill('404 321'));
  });
});

describe('PUT /application/{applicationId}', () => {
  test('hides an application from the list only', async () => {
    const [, , code = ''] = codes;
    const hidden = await owner.put(`/application/${code}?hide=true`, undefined);
    expect([hidden.status, hidden.body]).toEqual([200, { hide: true }]);
    expect(await listed()).not.toContain(code);
    const { status, body } = await owner.get(`/application/${code}`);
    expect([status, body.eventsReadPending]).toEqual([200, 1]);
    expect((await owner.apply(body.jobOffer.code)).body.error).toBe('317');
    expect((await owner.put(`/application/${code}?hide=FALSE`, 'anything')).body).toEqual({ hide: false });
    expect(await listed()).toContain(code);
  });

  test.each([
    ['', '202'],
    ['?hide=', '202'],
    ['?hide=perhaps', '201'],
  ])('rejects "%s"', async (query, error) => {
    const response = await owner.put(`/application/${codes[0]}${query}`, {});
    expect([response.status, response.body.error]).toEqual([400, error]);
  });

  test('321 for an unknown application, before other errors', async () => {
    const response = await owner.put('/application/none', {});
    expect([response.status, response.body.error]).toEqual([404, '321']);
  });
});

describe('the questions of an offer', () => {
  test('are public, may be empty, and remain readable for closed offers', async () => {
    const offer = await loadOffer(curro, 'quiet', { state: 'closed' });
    const fetchQuestions = async (what: string) =>
      (await curro.fetch(`/api/1/offer/${offer}/${what}`)).json();
    expect(await fetchQuestions('killerquestion')).toEqual([]);
    expect(await fetchQuestions('openquestion')).toEqual([]);
    expect(await fetchQuestions('question')).toEqual({ openQuestions: [], killerQuestions: [] });
  });

  test.each(['killerquestion', 'openquestion', 'question'])('%s of an unknown offer: 313', async (what) => {
    const response = await curro.fetch(`/api/1/offer/nothing/${what}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: '313' });
  });
});
