import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { bodies, type Section } from './bodies.ts';
import { createPerson, type JsonResponse, type Person } from './person.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('revisions');
});
afterAll(() => curro.close());

const AT_ONCE = 20;
const tagOf = ({ headers }: JsonResponse): string => headers.get('etag') ?? '';
const lost = { status: 412, body: { error: 'precondition_failed' } };
const wholeSections = ['personaldata', 'futurejob', 'cvtext'] as const;
const lists = ['education', 'experience'] as const;

describe.each(wholeSections)('%s', (section) => {
  test('every response has the ETag of the stored data, and a write changes it', async () => {
    const person = await createPerson(curro);
    const empty = tagOf(await person.get(person.cv(section)));
    const first = tagOf(await person.put(person.cv(section), bodies[section]));
    expect(tagOf(await person.get(person.cv(section)))).toBe(first);
    const second = tagOf(await person.put(person.cv(section), bodies[section]));
    expect(new Set([empty, first, second]).size).toBe(3);
  });

  test('If-Match accepts a write while the ETag is current, else 412', async () => {
    const person = await createPerson(curro);
    const write = (match: string) => person.put(person.cv(section), bodies[section], { 'if-match': match });
    const empty = tagOf(await person.get(person.cv(section)));
    expect(await write('"9999999"')).toMatchObject(lost);
    const first = await write(empty);
    expect(first.status).toBe(200);
    expect(await write(empty)).toMatchObject(lost);
    expect(await write(`W/${tagOf(first)}`)).toMatchObject(lost);
    expect((await write(`"x", ${tagOf(first)}`)).status).toBe(200);
    expect((await write('*')).status).toBe(200);
    expect(await person.put(person.cv(section), {}, { 'if-match': '"0"' })).toMatchObject({ status: 400 });
  });

  test('of concurrent writes with one ETag, one succeeds', async () => {
    const person = await createPerson(curro);
    const match = { 'if-match': tagOf(await person.put(person.cv(section), bodies[section])) };
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, () => person.put(person.cv(section), bodies[section], match)),
    );
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array(AT_ONCE - 1).fill(412),
    ]);
    const winner = responses.find(({ status }) => status === 200);
    expect(tagOf(await person.get(person.cv(section)))).toBe(winner && tagOf(winner));
  });
});

describe.each(lists)('%s', (section) => {
  const add = (person: Person, headers?: Record<string, string>) =>
    person.put(person.cv(section), bodies[section], headers);

  test('an item and its list have different ETags', async () => {
    const person = await createPerson(curro);
    const empty = tagOf(await person.get(person.cv(section)));
    const one = await add(person);
    const two = await add(person);
    expect(tagOf(await person.get(person.cv(`${section}/${one.body.id}`)))).toBe(tagOf(one));
    expect(new Set([empty, tagOf(one), tagOf(two), tagOf(await person.get(person.cv(section)))]).size).toBe(
      4,
    );
  });

  test('If-Match refers to the item for PUT and DELETE, to the list for POST', async () => {
    const person = await createPerson(curro);
    const empty = tagOf(await person.get(person.cv(section)));
    const item = await add(person, { 'if-match': empty });
    expect(item.status).toBe(200);
    expect(await add(person, { 'if-match': empty })).toMatchObject(lost);

    const { id } = item.body;
    const change = (match: string) =>
      person.put(person.cv(section), { ...bodies[section], id }, { 'if-match': match });
    expect((await change(tagOf(item))).status).toBe(200);
    expect(await change(tagOf(item))).toMatchObject(lost);
    const remove = (match: string) => person.delete(person.cv(`${section}/${id}`), { 'if-match': match });
    expect(await remove(tagOf(item))).toMatchObject(lost);
    expect((await remove(tagOf(await person.get(person.cv(`${section}/${id}`))))).status).toBe(200);
  });
});

describe('concurrent writes without If-Match', () => {
  /** Bodies that differ in two fields each, so that a mixture is detected. */
  const variants: Readonly<Record<(typeof wholeSections)[number], (at: number) => object>> = {
    personaldata: (at) => ({ ...bodies.personaldata, name: `Name${at}`, surname1: `Surname${at}` }),
    futurejob: (at) => ({
      ...bodies.futurejob,
      preferredPosition: `Job ${at}`,
      futureJobGoals: `Goal ${at}`,
    }),
    cvtext: (at) => ({ cvtext: `${at} ${bodies.cvtext.cvtext} ${at}` }),
  };

  test.each(wholeSections)('%s: one of them is stored whole', async (section) => {
    const person = await createPerson(curro);
    const payloads = Array.from({ length: AT_ONCE }, (_, at) => variants[section](at));
    const responses = await Promise.all(payloads.map((body) => person.put(person.cv(section), body)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(tagOf)).size).toBe(AT_ONCE);
    const stored = await person.get(person.cv(section));
    const author = responses.findIndex((response) => tagOf(response) === tagOf(stored));
    expect(stored.body).toMatchObject(payloads[author] ?? { author: 'unknown' });
  });

  test('writes of different sections do not overwrite each other', async () => {
    const person = await createPerson(curro);
    const sections = Object.keys(bodies) as Section[];
    const rounds = Array.from({ length: 5 }, () => sections).flat();
    const responses = await Promise.all(
      rounds.map((section) => person.put(person.cv(section), bodies[section])),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await person.get(person.cv('education'))).body.educations).toHaveLength(5);
    expect((await person.get(person.cv('experience'))).body.experience).toHaveLength(5);
    expect((await person.get('/curriculum')).body[0]).toMatchObject({ completed: true, incompleteSteps: [] });
  });
});
