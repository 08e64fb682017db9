import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { createPerson, type Person } from './person.ts';

let curro: Curro;
let person: Person;
beforeAll(async () => {
  curro = await startCurro('alerts-command');
  person = await createPerson(curro, 'ana');
});
afterAll(() => curro.close());

const alerts = (...args: string[]) => runCommand(curro, ['alerts', ...args]);
const json = async (...args: string[]): Promise<unknown> => {
  const { code, out, error } = await alerts(...args, '--json');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return JSON.parse(out);
};

test('counts, lists, pauses and resumes', async () => {
  const { body } = await person.save({ query: 'salaryMin=1' });
  const { body: other } = await person.save({ query: 'q=camarero', channel: 'rss' });
  expect(await json('status')).toMatchObject({ owners: 1, searches: 2, paused: 0, broad: 1 });
  const { out: counts } = await alerts('status');
  expect(counts).toMatch(new RegExp(`^${body.id} +broad +0 +salaryMin=1$`, 'm'));

  const { out: listed } = await alerts('list');
  expect(listed).toMatch(new RegExp(`^id +person +state .*\\n${body.id} +ana +active +email +instant`));
  const first = await json('list', '--limit', '1');
  expect(first).toMatchObject({ savedSearches: [{ id: body.id, subject: 'ana', broad: true }] });
  expect(JSON.stringify(await json('list'))).not.toContain('/rss');
  const { next = '' } = first as { next?: string };
  expect(await json('list', '--limit', '1', '--cursor', next)).toMatchObject({
    savedSearches: [{ id: other.id }],
  });

  expect((await alerts('pause', other.id)).out).toBe(`${other.id}: paused (operator)\n`);
  expect(await json('list', '--state', 'paused')).toMatchObject({ savedSearches: [{ id: other.id }] });
  expect(await json('list', '--state', 'invalid')).toMatchObject({ savedSearches: [] });
  expect((await alerts('resume', other.id)).out).toBe(`${other.id}: active\n`);
});

test('exports and deletes what one person saved', async () => {
  const other = await createPerson(curro, 'eva');
  await other.save();
  expect(await json('export', '--candidate', 'eva')).toMatchObject({
    savedSearches: [{ query: 'q=camarero' }],
  });
  expect((await alerts('delete', '--candidate', 'eva', '--yes')).out).toBe(
    'all saved searches of the person are deleted\n',
  );
  expect(await json('export', '--candidate', 'eva')).toEqual({ savedSearches: [] });
  expect(await other.list()).toEqual([]);
  expect((await person.list()).length).toBeGreaterThan(0);
  expect(await json('export', '--visitor', 'nobody@example.org')).toEqual({ savedSearches: [] });
});

test.each([
  [['pause', 'unknown'], 1, 'There is no '],
  [['delete', '--visitor', 'nobody@example.org', '--yes'], 1, 'There is no '],
  [['list', '--state', 'broken'], 2, 'Allowed choices are active, paused, invalid, broad, overdue.'],
  [['export'], 2, 'missing option: --candidate SUBJECT or --visitor EMAIL'],
])('%j is refused with %i and a message', async (args, code, message) => {
  expect(await alerts(...args)).toMatchObject({ code, out: '', error: expect.stringContaining(message) });
});
