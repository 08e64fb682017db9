import { offerId } from '@curro/shared';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toApplicant } from '../applications/applicant.ts';
import { corpus } from '../support/corpus.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { bodies, type Section } from './bodies.ts';
import { createPerson, type JsonResponse, sendRequest } from './person.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('operator');
});
afterAll(() => curro.close());

async function ops(method: string, path: string, body?: unknown, headers = {}): Promise<JsonResponse> {
  return sendRequest(curro, `/ops/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await curro.tokens.operator()}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const fields = ({ body }: JsonResponse): string[] => body.errors.map(({ field }: { field: string }) => field);

describe('the account', () => {
  test('changes the fields of the body and retains the others', async () => {
    const person = await createPerson(curro);
    const account = {
      email: 'Candela.Ruibarbo@correo.example',
      validatedMail: 0,
      photo: 'https://photos.example/candela.jpg',
      photoAccepted: true,
      publicProfileLink: 'https://portal.example/candela',
      status: 3,
      doesNotWantNotifications: true,
    };
    expect(await ops('PUT', `/candidates/${person.subject}`, account)).toMatchObject({
      status: 200,
      body: account,
    });
    await ops('PUT', `/candidates/${person.subject}`, { status: 0, unknown: 'ignored' });
    const { body } = await person.get('/candidate');
    expect(body).toMatchObject({
      ...account,
      status: 0,
      hasPhoto: true,
      isPhotoAccepted: true,
      emailHash: '91bdde4fea0f9c22eb94e91299246bcde670ad72af1e0b23bb9dfe54b6ade213',
    });
    await ops('PUT', `/candidates/${person.subject}`, { photo: '', validatedMail: true });
    const later = (await person.get('/candidate')).body;
    expect(later).toMatchObject({ hasPhoto: false, validatedMail: 1 });
    expect(later).not.toHaveProperty('photo');
  });

  test('of a new subject creates the candidate; the first token then uses it', async () => {
    await ops('PUT', '/candidates/eva%2Fof%20the%20portal', { email: 'eva@portal.example' });
    const person = await createPerson(curro, 'eva/of the portal');
    expect((await person.get('/candidate')).body.email).toBe('eva@portal.example');
    expect((await person.get('/curriculum')).body).toHaveLength(1);
  });

  test('is rejected with every invalid field', async () => {
    const response = await ops('PUT', '/candidates/nobody', {
      email: 'no address',
      validatedMail: 2,
      photo: 'javascript:alert(1)',
      publicProfileLink: 7,
      status: -1,
      subSegment: 'x',
      doesNotWantNotifications: 'yes',
    });
    expect(response).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(fields(response)).toEqual([
      'email',
      'validatedMail',
      'photo',
      'publicProfileLink',
      'status',
      'doesNotWantNotifications',
    ]);
    expect(fields(await ops('PUT', '/candidates/nobody', { subSegment: 'x' }))).toEqual(['subSegment']);
    expect(await ops('DELETE', '/candidates/nobody')).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    });
  });
});

describe('more CVs', () => {
  test('five at most, one of them the principal, with concurrent requests too', async () => {
    const person = await createPerson(curro);
    const add = (body: unknown) => ops('POST', `/candidates/${person.subject}/curricula`, body);
    const responses = await Promise.all(
      ['b', 'c', 'd', 'e', 'f', 'g'].map((name) => add({ name, principal: name < 'e' })),
    );
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 409, 409,
    ]);
    const list = (await person.get('/curriculum')).body;
    expect(list).toHaveLength(5);
    expect(list.map(({ principal }: { principal: boolean }) => principal)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(await add({ name: 'h' })).toMatchObject({ status: 409, body: { error: 'conflict' } });
  });

  test('require a name and a candidate', async () => {
    const person = await createPerson(curro);
    for (const name of [undefined, '', ' ', 7, 'x'.repeat(101), 'a\u0000b']) {
      expect(fields(await ops('POST', `/candidates/${person.subject}/curricula`, { name }))).toEqual([
        'name',
      ]);
    }
    expect((await ops('POST', '/candidates/nobody/curricula', { name: 'CV' })).status).toBe(404);
  });
});

describe('skills', () => {
  const skills = {
    expertise: [{ skill: 'Masa madre', level: 'alto' }],
    language: [
      { id: 3, category: 1301, reading: 'medio', speaking: 'conversacion', writing: 'bajo', comments: '' },
    ],
  };

  test('are written by the operator and read by the candidate', async () => {
    const person = await createPerson(curro);
    const path = `/curricula/${person.curriculum}/skills`;
    const written = await ops('PUT', path, skills);
    expect(written).toMatchObject({ status: 200, body: skills });
    const read = await person.get(person.cv('skill'));
    expect(read.body).toEqual(skills);
    expect(read.headers.get('etag')).toBe(written.headers.get('etag'));
    expect((await person.get('/candidate')).body.lastCVUpdate).toBeDefined();
    const tag = read.headers.get('etag') ?? '';
    expect((await ops('PUT', path, {}, { 'if-match': tag })).body).toEqual({ expertise: [], language: [] });
    expect(await ops('PUT', path, skills, { 'if-match': tag })).toMatchObject({
      status: 412,
      body: { error: 'precondition_failed' },
    });
  });

  test('are validated against the dictionaries', async () => {
    const person = await createPerson(curro);
    const response = await ops('PUT', `/curricula/${person.curriculum}/skills`, {
      expertise: [{ skill: '', level: 'experto' }],
      language: [{ id: 0, category: 10, reading: 'x', speaking: 'x', writing: 'x', comments: 7 }],
    });
    expect(fields(response)).toEqual([
      'expertise[0].skill',
      'expertise[0].level',
      'language[0].id',
      'language[0].category',
      'language[0].reading',
      'language[0].speaking',
      'language[0].writing',
      'language[0].comments',
    ]);
    expect((await ops('PUT', '/curricula/x/skills', skills)).status).toBe(404);
  });
});

describe('deleting a candidate', () => {
  /** Every row of every table, as text. */
  async function everything(): Promise<string> {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(curro.db);
    const rows = await Promise.all(
      tables.rows.map(({ name }) =>
        sql`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(curro.db),
      ),
    );
    return JSON.stringify(rows.map((result) => result.rows));
  }

  test('removes personal data from every table; the subject becomes unknown', async () => {
    const person = await createPerson(curro, 'marker-subject');
    const marked = {
      personaldata: { ...bodies.personaldata, name: 'Markername', address: 'Markerstreet 1' },
      education: { ...bodies.education, institutionName: 'Markerschool' },
      experience: { ...bodies.experience, company: 'Markercompany' },
      futurejob: { ...bodies.futurejob, preferredPosition: 'Markerjob' },
      cvtext: { cvtext: `Markertext ${bodies.cvtext.cvtext}` },
    };
    for (const section of Object.keys(marked) as Section[]) {
      expect((await person.put(person.cv(section), marked[section])).status).toBe(200);
    }
    await ops('PUT', '/candidates/marker-subject', {
      email: 'marker@mail.example',
      photo: 'https://marker.example/1',
    });
    await ops('POST', '/candidates/marker-subject/curricula', { name: 'Markercv' });
    const skills = { expertise: [{ skill: 'Markerskill', level: 'alto' }] };
    await ops('PUT', `/curricula/${person.curriculum}/skills`, skills);
    await person.put('/coverletter', { name: 'Markerletter', text: 'Markerlettertext' });
    await curro.load('deleting', corpus);
    const letter = { name: 'Markersent', text: 'Markersenttext', doSave: true };
    const application = await toApplicant(curro, person).apply(
      offerId('deleting', 'waiter'),
      { coverLetter: letter },
      { 'idempotency-key': 'marker-key' },
    );
    expect(application.status).toBe(201);
    await curro.settled();
    expect((await everything()).match(/marker/gi)?.length).toBeGreaterThan(10);

    expect(await ops('DELETE', '/candidates/marker-subject')).toMatchObject({ status: 200, body: {} });
    expect((await everything()).match(/marker[\w-]*/gi)).toBeNull();
    expect(await person.get(person.cv('cvtext'))).toMatchObject({ status: 404, body: { error: '361' } });
    expect((await person.get(`/application/${application.body.code}`)).body.error).toBe('321');
    const [fresh] = (await person.get('/curriculum')).body;
    expect(fresh).toMatchObject({ name: 'Mi CV', completed: false });
    expect(fresh.code).not.toBe(person.curriculum);
    expect((await person.get('/candidate')).body).toMatchObject({ name: '', fullName: '' });
  });
});
