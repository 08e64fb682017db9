import { offerId } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorVariables, runCommand, runInProcess } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('letters-command');
});
afterAll(() => curro.close());

const curroCommand = (...args: string[]) => runCommand(curro, ['dead-letters', ...args]);
const list = async (...args: string[]) => JSON.parse((await curroCommand('list', '--json', ...args)).out);

test('list, show, edit, replay and drop', async () => {
  const lines = ['1', '2', '3'].map((externalId) => ({ externalId, title: 'Yesera', province: 'Zamora' }));
  await curro.load('works', lines);
  const listed = await curroCommand('list', '--source', 'works');
  expect([listed.code, listed.error]).toEqual([0, '']);
  expect(listed.out).toMatch(/^3 dead letters\n3 {2}import-line {2}missing description\n\nid +topic/);

  const { letters } = await list('--reason', 'missing', '--limit', '2');
  expect(letters).toHaveLength(2);
  const [{ id }] = letters;
  const shown = JSON.parse((await curroCommand('show', String(id))).out);
  const line = { ...JSON.parse(shown.payload.line), description: 'Enlucidos y molduras.' };
  const payload = JSON.stringify({ ...shown.payload, line });
  const words = ['dead-letters', 'edit', String(id), '-'];
  const edited = await runInProcess(await operatorVariables(curro), words, payload);
  expect(edited).toEqual({
    code: 0,
    error: '',
    out: `dead letter ${id} edited; replay it when it is right\n`,
  });

  const replayed = await curroCommand('replay', '--topic', 'import-line', '--json');
  expect([replayed.code, JSON.parse(replayed.out)]).toEqual([1, { replayed: 1, refused: 2 }]);
  expect((await curro.fetch(`/api/7/offer/${offerId('works', line.externalId)}`)).status).toBe(200);

  const discarded = await curroCommand('drop', '--source', 'works');
  expect([discarded.code, discarded.out]).toEqual([0, 'dropped 2\n']);
  expect((await list()).total).toBe(0);
  expect((await list('--state', 'dropped')).total).toBe(2);
});

test('what the API refuses is said, with exit code 1', async () => {
  const unknown = await curroCommand('replay', '999999');
  expect([unknown.code, unknown.error]).toEqual([1, expect.stringContaining('the API answered 404')]);
  const everything = await curroCommand('drop');
  expect([everything.code, everything.error]).toEqual([1, expect.stringContaining('invalid_request')]);
});
