import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { sendRequest } from './person.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('first-use');
});
afterAll(() => curro.close());

const AT_ONCE = 40;

const as = (token: string, path: string) =>
  sendRequest(curro, path, { headers: { authorization: `Bearer ${token}` } });

test('a new subject gets one principal CV, with the email of the token', async () => {
  const token = await curro.tokens.candidate('ana');
  const { body } = await as(token, '/api/6/candidate');
  expect(body).toEqual({
    id: expect.any(Number),
    email: 'ana@example.org',
    emailHash: '86b9260a115ceac89a9738af23696ce3a5d70449de8d95ef28bd754bb80196b9',
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    hasPhoto: false,
    photoAccepted: false,
    isPhotoAccepted: false,
    name: '',
    surname1: '',
    surname2: '',
    fullName: '',
    city: '',
    province: { id: 0, value: '' },
    publicProfileLink: '',
    status: 0,
    validatedMail: 1,
    accountCreation: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/),
    extendedBannerAttributes: '',
    subSegment: '',
    doesNotWantNotifications: false,
  });
  expect((await as(token, '/api/2/curriculum')).body).toEqual([
    {
      id: expect.any(Number),
      code: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Mi CV',
      principal: true,
      completed: false,
      incompleteSteps: ['personal-data', 'education', 'experience', 'future-job'],
    },
  ]);
});

test('concurrent first requests create one candidate with one CV', async () => {
  const token = await curro.tokens.candidate('crowd');
  const paths = Array.from({ length: AT_ONCE }, (_, at) =>
    at % 2 ? '/api/6/candidate' : '/api/2/curriculum',
  );
  const responses = await Promise.all(paths.map((path) => as(token, path)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const lists = responses.filter((_, at) => at % 2 === 0).map(({ body }) => JSON.stringify(body));
  expect(new Set(lists).size).toBe(1);
  expect(new Set(responses.filter((_, at) => at % 2).map(({ body }) => body.id)).size).toBe(1);
  expect(JSON.parse(lists[0] ?? '')).toHaveLength(1);
});

test('only the first token sets the email', async () => {
  const sign = (email: unknown) =>
    curro.tokens.sign({ sub: 'eva', scope: 'CANDIDATE_PROFILE_WITH_EMAIL', email });
  await as(await sign('eva@example.org'), '/api/6/candidate');
  expect((await as(await sign('other@example.org'), '/api/6/candidate')).body).toMatchObject({
    email: 'eva@example.org',
    validatedMail: 0,
  });
});

test.each([undefined, 7, 'no address', `${'a'.repeat(300)}@example.org`, 'a@b\u0000.c'])(
  'an email claim such as %j is ignored',
  async (email) => {
    const subject = `claim ${JSON.stringify(email)?.length}`;
    const token = await curro.tokens.sign({ sub: subject, scope: 'CANDIDATE_PROFILE_WITH_EMAIL', email });
    const { status, body } = await as(token, '/api/6/candidate');
    expect({ status, email: body.email, hash: body.emailHash }).toEqual({ status: 200, email: '', hash: '' });
  },
);
