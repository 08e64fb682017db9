import { randomUUID } from 'node:crypto';
import { type OperationRow, offerId, operations } from '@curro/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApplicant } from '../applications/applicant.ts';
import { corpus } from '../support/corpus.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { bodies, sectionOperations } from './bodies.ts';
import { createPerson, type JsonResponse, type Person, sendRequest } from './person.ts';

let curro: Curro;
let owner: Person;
let thief: Person;
/** Ids of existing resources of the owner. */
let owned: Readonly<Record<string, string>>;

beforeAll(async () => {
  curro = await startCurro('ownership');
  await curro.load('ownership', corpus);
  thief = await createPerson(curro, 'thief');
  const applicant = await createApplicant(curro, 'owner');
  owner = applicant;
  await owner.put(owner.cv('cvtext'), bodies.cvtext);
  const [education] = (await owner.get(owner.cv('education'))).body.educations;
  const [experience] = (await owner.get(owner.cv('experience'))).body.experience;
  const letter = await owner.put('/coverletter', { name: 'Obradores', text: 'Me gusta la masa madre.' });
  owned = {
    curriculumId: owner.curriculum,
    educationId: String(education.id),
    experienceId: experience.id,
    coverletterId: letter.body.key,
    applicationId: await applicant.applied(offerId('ownership', 'waiter')),
  };
});
afterAll(() => curro.close());

const validBodies = new Map<string, object | undefined>(
  sectionOperations.map(({ operation, body }) => [operation.id, body]),
);

/** The operation on resources with these ids, requested by another candidate; `payload` replaces the valid body. */
function steal(
  row: OperationRow,
  ids: Readonly<Record<string, string>>,
  payload?: object,
): Promise<JsonResponse> {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '1');
  const content = payload ?? validBodies.get(row.id);
  return sendRequest(curro, `/api/${row.versions[0]}${path}`, {
    method: row.method,
    headers: { authorization: `Bearer ${thief.token}`, 'content-type': 'application/json' },
    ...(content === undefined ? {} : { body: JSON.stringify(content) }),
  });
}

/** A response without its time and the requested id. */
function comparable({ status, body, headers }: JsonResponse, id: string) {
  const { timestamp: _, ...rest } = body;
  const headerNames = [...headers.keys()].filter((name) => name !== 'x-request-id').sort();
  return { status, body: JSON.parse(JSON.stringify(rest).replaceAll(id, '<id>')), headers: headerNames };
}

async function everythingOfOwner(): Promise<unknown[]> {
  const sections = ['personaldata', 'cvtext', 'futurejob', 'education', 'experience', 'skill'];
  return Promise.all(sections.map(async (section) => (await owner.get(owner.cv(section))).body));
}

const onCurricula = operations.filter(({ path }) => path.includes('{curriculumId}'));

describe("another candidate's CV (361)", () => {
  test.each(onCurricula)('$id: not found, like an unknown one', async (row) => {
    const before = await everythingOfOwner();
    const other = randomUUID();
    const theirs = await steal(row, owned);
    const unknown = await steal(row, { ...owned, curriculumId: other });
    expect(theirs).toMatchObject({ status: 404, body: { error: '361' } });
    expect(comparable(theirs, owner.curriculum)).toEqual(comparable(unknown, other));
    expect(await everythingOfOwner()).toEqual(before);
  });

  test.each(onCurricula)('$id: not found for an invalid code either', async (row) => {
    for (const code of [
      '0',
      "'",
      '%F0%9F%98%80',
      `{${owner.curriculum}}`,
      owner.curriculum.replaceAll('-', ''),
    ]) {
      expect(await steal(row, { ...owned, curriculumId: code })).toMatchObject({
        status: 404,
        body: { error: '361' },
      });
    }
  });

  test('the code of a CV is case-insensitive', async () => {
    const response = await owner.get(`/curriculum/${owner.curriculum.toUpperCase()}/cvtext`);
    expect(response).toMatchObject({ status: 200, body: bodies.cvtext });
  });
});

describe("another candidate's item in an own CV", () => {
  const ownIds = () => ({ ...owned, curriculumId: thief.curriculum });
  const items = [
    ['educationGet', '612', undefined],
    ['educationDelete', '612', undefined],
    ['educationPut', '612', 'educationId'],
    ['experienceGet', '650', undefined],
    ['experienceDelete', '669', undefined],
    ['experiencePut', '655', 'experienceId'],
  ] as const;

  test.each(items)('%s: %s', async (id, code, inBody) => {
    const before = await everythingOfOwner();
    const row = operations.find((operation) => operation.id === id);
    if (row === undefined) throw new Error(id);
    const payload = inBody === undefined ? undefined : { ...validBodies.get(id), id: owned[inBody] };
    expect(await steal(row, ownIds(), payload)).toMatchObject({ status: 404, body: { error: code } });
    expect(await everythingOfOwner()).toEqual(before);
  });

  test.each(['x', '0', '-1', '1.5', '99999999999999999999', '1e3', '%20', 'null'])(
    'an id such as %s is not found',
    async (id) => {
      const responses = await Promise.all([
        owner.get(owner.cv(`education/${id}`)),
        owner.delete(owner.cv(`education/${id}`)),
        owner.get(owner.cv(`experience/${id}`)),
        owner.delete(owner.cv(`experience/${id}`)),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect(responses.map((response) => response.body.error)).toEqual(['612', '612', '650', '669']);
    },
  );
});

describe("another candidate's application (321)", () => {
  const onApplications = operations.filter(({ path }) => path.includes('{applicationId}'));
  test.each(onApplications)('$id: not found, like an unknown one', async (row) => {
    const read = async () => (await owner.get(`/application/${owned.applicationId}`)).body;
    const before = await read();
    const other = randomUUID();
    const query = row.id === 'applicationUpdate' ? '?hide=true' : '';
    const target = { ...row, path: `${row.path}${query}` } as const;
    const theirs = await steal(target, owned);
    const unknown = await steal(target, { ...owned, applicationId: other });
    expect(theirs).toMatchObject({ status: 404, body: { error: '321' } });
    expect(comparable(theirs, owned.applicationId ?? '')).toEqual(comparable(unknown, other));
    expect(await read()).toEqual(before);
  });
});

describe("another candidate's cover letter", () => {
  const letters = [
    ['coverLetterGet', 404, '744'],
    ['coverLetterDelete', 403, '754'],
  ] as const;
  test.each(letters)('%s: %i, %s', async (id, status, code) => {
    const row = operations.find((operation) => operation.id === id);
    if (row === undefined) throw new Error(id);
    expect(await steal(row, owned)).toMatchObject({ status, body: { error: code } });
  });

  test('coverLetterPut: 743, and the letter is unchanged', async () => {
    const row = operations.find((operation) => operation.id === 'coverLetterPut');
    if (row === undefined) throw new Error('coverLetterPut');
    const payload = { key: owned.coverletterId, name: 'Mine', text: 'Now it is mine.' };
    expect(await steal(row, owned, payload)).toMatchObject({ status: 404, body: { error: '743' } });
    const letter = await owner.get(`/coverletter/${owned.coverletterId}`);
    expect(letter.body).toMatchObject({ name: 'Obradores', text: 'Me gusta la masa madre.' });
  });
});

test('operations return resources of the same candidate', async () => {
  for (const row of onCurricula.filter(({ method }) => method === 'GET')) {
    const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => owned[name] ?? '');
    expect((await owner.get(path)).status).toBe(200);
  }
});
