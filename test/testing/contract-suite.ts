import { dayInMadrid } from '@curro/candidates';
import { cvTextOwnerBody, cvTextOwnerEmail } from '@curro/candidates/test-cases';
import * as sdk from '@curro/client';
import { errorCodesOf, offerId, operations, tokenErrorCodes } from '@curro/shared';
import { type CurroTest, offer, offers, type TestCandidate } from '@curro/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordExamples } from '../contract/record-examples.ts';
import { corpus } from '../support/corpus.ts';
import { type CandidateRequest, errorRequests, fullListRequests, unknownPath } from './error-requests.ts';
import { createObservedFetch } from './observed-fetch.ts';

const SOURCE = 'contract';
/** The table begins with the operations of the contract (contract 9). */
const contractOperations = operations.slice(0, 35);

/** The codes that no request gets, and why; any other one fails the suite. */
const UNREACHABLE = {
  'applicationCreate 314': 'the database fails while it stores (test/applications/storing.test.ts)',
};

/**
 * Tests that a Curro has the 35 operations of the contract: each succeeds, refuses and reports every error code of its
 * description, and its responses match the OpenAPI document.
 */
export function describeContract(start: () => Promise<CurroTest>): void {
  const { fetch, observed } = createObservedFetch();

  let curro: CurroTest;
  let ana: TestCandidate;
  beforeAll(async () => {
    curro = await start();
    await curro.seed({ ndjson: corpus.map((line) => JSON.stringify(line)).join('\n'), source: SOURCE });
    ana = await curro.candidate('ana', { cv: false });
  });
  afterAll(() => curro.stop());

  const client = (token: string): sdk.Curro => sdk.createCurro({ baseUrl: curro.url, token, fetch });

  test('every operation succeeds as described', async () => {
    const me = client(ana.token);
    await recordExamples({ baseUrl: curro.url, token: ana.token, fetch }, SOURCE);
    const ids = { curriculumId: ana.curriculum };
    const [study] = (await sdk.educationList(me, ids)).educations;
    const [job] = (await sdk.experienceList(me, ids)).experience;
    const [letter] = await sdk.coverLetterList(me);
    await sdk.educationDelete(me, { ...ids, educationId: String(study?.id) });
    await sdk.experienceDelete(me, { ...ids, experienceId: job?.id ?? '' });
    await sdk.coverLetterDelete(me, { coverletterId: letter?.key ?? '' });
    expect(contractOperations.filter(({ id }) => (observed.get(id)?.successes ?? 0) === 0)).toEqual([]);
  });

  test('operations of candidates refuse requests without a token and without its scope', async () => {
    const other = await curro.candidate('other', { cv: false, scopes: ['OTHER'] });
    const scoped = contractOperations.filter(({ scope }) => scope !== null);
    for (const row of scoped) {
      const url = `${curro.url}/api/9999${unknownPath(row)}`;
      await fetch(url, { method: row.method });
      await fetch(url, { method: row.method, headers: { authorization: other.authorization } });
    }
    expect(
      scoped.filter(({ id }) => !tokenErrorCodes.every((code) => observed.get(id)?.codes.has(code))),
    ).toEqual([]);
  });

  const statusOf = async (
    { authorization }: TestCandidate,
    { version = 9_999, method, path, headers, body }: CandidateRequest,
  ): Promise<number> => {
    const init = { method, headers: { authorization, ...headers } };
    const url = `${curro.url}/api/${version}${path}`;
    return (await fetch(url, body === undefined ? init : { ...init, body })).status;
  };

  test('every error code of every operation is reached', async () => {
    const candela = await curro.candidate('candela');
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${curro.operatorToken}` };
    const account = { method: 'PUT', headers, body: JSON.stringify({ email: cvTextOwnerEmail }) };
    expect((await fetch(`${curro.url}/ops/v1/candidates/candela`, account)).status).toBe(200);
    const me = client(candela.token);
    await sdk.personalDataPut(me, { curriculumId: candela.curriculum, body: cvTextOwnerBody });
    const letter = await sdk.coverLetterPut(client(ana.token), { body: { name: 'Carta', text: 'Hola' } });
    const applied = offerId(SOURCE, 'waiter');
    const application = await sdk.applicationCreate(me, { offerId: applied, body: {} });
    const { ids } = await curro.seed({
      offers: [
        offers.withQuestions(),
        offers.closed(),
        offer({ externalUrlForm: 'https://empleo.example/form' }),
      ],
    });
    const [withQuestions = '', closed = '', external = ''] = ids;
    const today = dayInMadrid(await curro.clock.now());
    const requests = errorRequests({
      today,
      curriculum: candela.curriculum,
      application: application.code,
      otherLetter: letter.key,
      offers: { applied, withQuestions, closed, external },
    });
    for (const request of requests) {
      expect(await statusOf(candela, request), request.path).toBeGreaterThanOrEqual(400);
    }
    const { fill, refused } = fullListRequests({ curriculum: candela.curriculum, today });
    // A list that has items already is full before the last of these.
    for (const request of fill) await statusOf(candela, request);
    for (const request of refused) expect(await statusOf(candela, request), request.path).toBe(400);
    const missing = contractOperations.flatMap(({ id }) =>
      errorCodesOf(id)
        .filter((code) => !observed.get(id)?.codes.has(code))
        .map((code) => `${id} ${code}`),
    );
    expect(missing).toEqual(Object.keys(UNREACHABLE));
  });
}
