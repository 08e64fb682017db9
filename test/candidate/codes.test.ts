import { dayInMadrid } from '@curro/candidates';
import {
  cvTextOwnerBody,
  cvTextOwnerEmail,
  type ExpectedError,
  overlaps,
  type RequestBody,
  type SectionWrite,
  sectionCases,
} from '@curro/candidates/test-cases';
import {
  type ErrorCode,
  type ErrorRow,
  errorCodesOf,
  errorRow,
  type Language,
  operations,
} from '@curro/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Curro, startCurro, startInThisProcess } from '../support/curro.ts';
import { sameDayClock } from '../support/same-day-clock.ts';
import { bodies } from './bodies.ts';
import { createPerson, type JsonResponse, type Person, sendRequest } from './person.ts';
import { requestCases } from './request-cases.ts';

const clock = sameDayClock();
const today = dayInMadrid(clock.now());
const cases = sectionCases(today);
const writes = Object.keys(cases) as SectionWrite[];
const LANGUAGES: readonly Language[] = ['en', 'es'];

/** The path of a write; `{cv}` stands for the path of the CV. */
const pathOf = (write: SectionWrite): string => {
  const path = operations.find(({ id }) => id === write)?.path ?? '';
  return path.replace('/curriculum/{curriculumId}', '{cv}');
};

let curro: Curro;
let person: Person;
/** A candidate whose lists are full. */
let full: Person;

beforeAll(async () => {
  curro = await startCurro('codes', {}, (env) => startInThisProcess(env, clock));
  person = await createPerson(curro);
  full = await createPerson(curro);
  await curro.ops(`/candidates/${person.subject}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: cvTextOwnerEmail }),
  });
});
afterAll(() => curro.close());

const path = (of: string, candidate: Person): string =>
  `/api/9999${of.replace('{cv}', `/curriculum/${candidate.curriculum}`)}`;

const put = (
  operation: SectionWrite,
  body: RequestBody,
  candidate: Person,
  language: Language,
): Promise<JsonResponse> =>
  sendRequest(curro, path(pathOf(operation), candidate), {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${candidate.token}`,
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify(body),
  });

/** The text of a row with any value for its placeholders, or without a placeholder and what separates it. */
function textOf(row: ErrorRow, language: Language): RegExp {
  const parts = row[language]
    .split(/(?::? )?\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(?:(?::? )?\\S[^]*)?')}$`);
}

/** The response to a rejected body: the first validation error as the error, all of them listed with their texts. */
function expectRefusal(
  response: JsonResponse,
  operation: SectionWrite,
  errors: readonly ExpectedError[],
  language: Language,
): void {
  const expected = errors.map((line) => {
    const [code = '', ...field] = line.split(' ');
    const row = errorRow(code as ErrorCode, operation);
    return {
      error: code,
      error_description: expect.stringMatching(textOf(row, language)),
      field: field.join(' '),
    };
  });
  const [first] = expected;
  const { status } = errorRow((first?.error ?? '') as ErrorCode, operation);
  expect(response.status).toBe(status);
  // An unknown CV or item (404) is not a validation error and need not be listed as one.
  const { errors: _, ...body } = response.body;
  if (status !== 404) expect(response.body.errors).toEqual(expected);
  expect(body).toEqual({
    error: first?.error,
    error_description: first?.error_description,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/),
  });
  expect(response.headers.get('content-language')).toBe(language);
  expect(response.headers.get('cache-control')).toBe('no-store');
}

async function addItems(operation: SectionWrite, body: RequestBody, items: number): Promise<void> {
  for (let at = 0; at < items; at += 1) await put(operation, body, full, 'en');
}

describe.each(writes)('%s', (operation) => {
  const { refused, accepted } = cases[operation];
  const [valid] = accepted;

  beforeAll(async () => {
    if (operation === 'cvTextPut') await put('personalDataPut', cvTextOwnerBody, person, 'en');
    const maxItems = Math.max(0, ...refused.map(({ existingItems: count = 0 }) => count));
    if (valid !== undefined) await addItems(operation, valid.body, maxItems);
  });

  test.each(refused)('$code: $what', async ({ body, errors: expected, existingItems: count }) => {
    for (const language of LANGUAGES) {
      const response = await put(operation, body, count === undefined ? person : full, language);
      expectRefusal(response, operation, expected, language);
    }
  });

  test.each(accepted)('200: $what', async ({ body, response: expected }) => {
    // A new candidate: the response contains no earlier data.
    const newCandidate = await createPerson(curro);
    const stored = await put(operation, body, newCandidate, 'en');
    expect(stored.status).toBe(200);
    const { id: _id, key: _key, curriculumId: _code, ...printed } = stored.body;
    expect(printed).toEqual(expected);
  });
});

describe('overlapping codes', () => {
  test.each(overlaps(today))('$codes: $decision', async ({ operation, body, errors: expected }) => {
    expectRefusal(await put(operation, body, person, 'en'), operation, expected, 'en');
  });
});

describe('requests rejected before their fields are validated', () => {
  test.each(requestCases)('$operation: $code for $what', async (request) => {
    for (const language of LANGUAGES) {
      const response = await sendRequest(curro, path(request.path, person), {
        method: request.method ?? 'GET',
        headers: {
          authorization: `Bearer ${person.token}`,
          'accept-language': language,
          ...request.headers,
        },
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      const row = errorRow(request.code, request.operation);
      expect(response.status).toBe(row.status);
      expect(response.body).toMatchObject({
        error: request.code,
        error_description: expect.stringMatching(textOf(row, language)),
      });
      expect(response.headers.get('content-language')).toBe(language);
    }
  });

  test('the order of contract 1.2: type and size, then JSON, then the CV, then the fields', async () => {
    const unknownCv = '/curriculum/11111111-2222-4333-8444-555555555555/personaldata';
    const send = async (of: string, type: string, body: string) =>
      (
        await sendRequest(curro, path(of, person), {
          method: 'PUT',
          headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
          body,
        })
      ).body.error;
    expect(await send(unknownCv, 'text/plain', '{')).toBe('211');
    expect(await send(unknownCv, 'application/json', '{')).toBe('221');
    expect(await send(unknownCv, 'application/json', '[]')).toBe('225');
    expect(await send(unknownCv, 'application/json', '{}')).toBe('361');
    expect(await send('{cv}/personaldata', 'application/json', '{}')).toBe('541');
  });
});

test('every code of every operation on candidates and CVs has a case', () => {
  const tested = new Map<string, Set<string>>();
  const note = (operation: string, code: string) =>
    tested.set(operation, (tested.get(operation) ?? new Set()).add(code));
  for (const { operation, code } of requestCases) note(operation, code);
  for (const operation of writes) {
    for (const { errors: expected } of cases[operation].refused) {
      for (const line of expected) note(operation, line.split(' ')[0] ?? '');
    }
  }
  const ours = operations.filter(({ path: at }) => /^\/(candidate|curriculum|dictionary)/.test(at));
  const missing = ours.flatMap(({ id }) =>
    errorCodesOf(id)
      .filter((code) => tested.get(id)?.has(code) !== true)
      .map((code) => `${id} ${code}`),
  );
  expect(missing).toEqual([]);
});

test('an accepted section is stored in the CV of the path', async () => {
  const newCandidate = await createPerson(curro);
  await put('personalDataPut', bodies.personaldata, newCandidate, 'en');
  expect((await newCandidate.get(newCandidate.cv('personaldata'))).body).toMatchObject(bodies.personaldata);
});
