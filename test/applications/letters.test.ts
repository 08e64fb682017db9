import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, type Person } from '../candidate/person.ts';
import { type Curro, startCurro } from '../support/curro.ts';

const MAX_LETTERS = 20;

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('letters');
});
afterAll(() => curro.close());

const make = async (person: Person, name: string, main = false): Promise<string> => {
  const { status, body } = await person.put('/coverletter', { name, text: `Texto de ${name}`, main });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.key;
};

const list = async (person: Person) => (await person.get('/coverletter')).body;
const mains = async (person: Person): Promise<string[]> =>
  (await list(person))
    .filter(({ main }: { main: boolean }) => main)
    .map(({ name }: { name: string }) => name);
const errorCodes = (body: { errors?: { error: string; field: string }[] }): string[] =>
  (body.errors ?? []).map(({ error, field }) => `${error} ${field}`);

describe('cover letters', () => {
  test('are created, read, edited and listed', async () => {
    const person = await createPerson(curro);
    const created = await person.put('/coverletter', { name: ' Obradores ', text: 'Hola\r\nadiós' });
    expect([created.status, created.body]).toEqual([
      200,
      { name: 'Obradores', key: expect.any(String), text: 'Hola\nadiós', main: true },
    ]);
    const { key } = created.body;
    expect((await person.get(`/coverletter/${key}`)).body).toEqual(created.body);
    const edited = await person.put('/coverletter', { key, name: 'Hornos', text: 'Hola', main: false });
    expect(edited.body).toEqual({ name: 'Hornos', key, text: 'Hola', main: true });
    const byPath = await person.put(`/coverletter/${key}`, { key: 'other', name: 'Pan', text: 'Hola' });
    expect(byPath.body).toMatchObject({ key, name: 'Pan' });
    expect(await list(person)).toEqual([{ name: 'Pan', key, main: true }]);
  });

  test('exactly one is main: the first, the one set last, then the one edited last', async () => {
    const person = await createPerson(curro);
    await make(person, 'first');
    const second = await make(person, 'second');
    expect(await mains(person)).toEqual(['first']);
    const third = await make(person, 'third', true);
    expect(await mains(person)).toEqual(['third']);
    await person.put('/coverletter', { key: second, name: 'second', text: 'again', main: false });
    expect((await list(person)).map(({ name }: { name: string }) => name)).toEqual([
      'third',
      'first',
      'second',
    ]);
    expect((await person.delete(`/coverletter/${third}`)).body).toEqual({});
    expect(await mains(person)).toEqual(['second']);
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => make(person, name, true)));
    expect(await mains(person)).toHaveLength(1);
  });

  test('are at most 20, with concurrent requests too', async () => {
    const person = await createPerson(curro);
    const responses = await Promise.all(
      Array.from({ length: MAX_LETTERS + 5 }, (_, at) =>
        person.put('/coverletter', { name: `${at}`, text: 'a' }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(MAX_LETTERS);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => `${status} ${errorCodes(body).join()}`)).toEqual(
      Array(5).fill('400 201 coverletter'),
    );
  });

  test.each<[string, unknown, string[]]>([
    ['nothing', {}, ['741 name', '742 text']],
    ['too long', { name: 'n'.repeat(101), text: 't'.repeat(4_000) }, ['201 name', '341 text']],
    ['a main that is not a boolean', { name: 'a', text: 'b', main: 'maybe' }, ['225 main']],
  ])('rejects %s', async (_, body, codes) => {
    const person = await createPerson(curro);
    const response = await person.put('/coverletter', body);
    expect([response.status, errorCodes(response.body)]).toEqual([400, codes]);
  });

  test('of another candidate are unknown to read and forbidden to delete', async () => {
    const [owner, other] = [await createPerson(curro), await createPerson(curro)];
    const key = await make(owner, 'mine');
    const statusAndError = ({ status, body }: { status: number; body: { error?: string } }) =>
      `${status} ${body.error}`;
    expect(statusAndError(await other.get(`/coverletter/${key}`))).toBe('404 744');
    expect(statusAndError(await other.put('/coverletter', { key, name: 'a', text: 'b' }))).toBe('404 743');
    expect(statusAndError(await other.put(`/coverletter/${key}`, { name: 'a', text: 'b' }))).toBe('404 743');
    expect(statusAndError(await other.delete(`/coverletter/${key}`))).toBe('403 754');
    expect(statusAndError(await other.delete(`/coverletter/${crypto.randomUUID()}`))).toBe('404 744');
    expect(statusAndError(await other.delete('/coverletter/none'))).toBe('404 744');
    expect(await list(owner)).toHaveLength(1);
  });
});
