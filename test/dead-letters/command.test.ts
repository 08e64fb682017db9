import { offerId } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorVariables, runCommand, runInProcess } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('dead-letters-command');
});
afterAll(() => curro.close());

const curroCommand = (...args: string[]) => runCommand(curro, ['dead-letters', ...args]);
const list = async (...args: string[]) => JSON.parse((await curroCommand('list', '--json', ...args)).out);

test('list, show, edit, retry and discard', async () => {
  const lines = ['1', '2', '3'].map((externalId) => ({ externalId, title: 'Yesera', province: 'Zamora' }));
  await curro.load('works', lines);
  const listed = await curroCommand('list', '--source', 'works');
  expect([listed.code, listed.error]).toEqual([0, '']);
  expect(listed.out).toMatch(/^3 dead letters\n3 {2}import-line {2}missing description\n\nid +topic/);

  expect(listed.out).toMatch(
    /works +\d+ +Yesera \(3\) +1 +\S+ +description is missing \(missing description\)/,
  );
  const { deadLetters } = await list('--reason', 'missing', '--limit', '2');
  expect(deadLetters).toHaveLength(2);
  const [{ id }] = deadLetters;
  expect((await curroCommand('show', String(id))).out).toMatch(/^dead letter +\d+\nstate +waiting\n/);
  const shown = JSON.parse((await curroCommand('show', String(id), '--json')).out);
  const line = { ...JSON.parse(shown.payload.line), description: 'Enlucidos y molduras.' };
  const payload = JSON.stringify({ ...shown.payload, line });
  const words = ['dead-letters', 'edit', String(id), '-'];
  const edited = await runInProcess(await operatorVariables(curro), words, payload);
  expect(edited).toEqual({
    code: 0,
    error: '',
    out: `dead letter ${id} edited; retry it with curro dead-letters retry ${id}\n`,
  });

  const stillWrong = deadLetters[1].id;
  const again = await curroCommand('retry', String(stillWrong));
  expect([again.code, again.out]).toEqual([1, '']);
  expect(again.error).toMatch(
    /^error: The retry of dead letter \d+ failed again: its line is rejected\. \(400\)\n- description: .*missing\n/,
  );
  expect(again.error).toContain(`curro dead-letters edit ${stillWrong} --line FILE`);
  expect(again.error).not.toContain('--help');
  const retried = await curroCommand('retry', '--topic', 'import-line', '--json');
  expect([retried.code, JSON.parse(retried.out)]).toEqual([1, { retried: 1, refused: 2 }]);
  expect(retried.error).toContain('curro dead-letters list --topic import-line shows their reasons');
  expect((await curro.fetch(`/api/7/offer/${offerId('works', line.externalId)}`)).status).toBe(200);

  const discarded = await curroCommand('discard', '--source', 'works', '--yes');
  expect([discarded.code, discarded.out]).toEqual([0, 'discarded 2\n']);
  expect((await list()).total).toBe(0);
  expect((await list('--state', 'discarded')).total).toBe(2);
});

test('a retried line names its offer, and a line that is not JSON is listed with its beginning', async () => {
  await curro.load('words', [{ externalId: '9', title: 'Soldadora' }]);
  const [{ id }] = (await list('--source', 'words')).deadLetters;
  const line = { externalId: '9', title: 'Soldadora', description: 'Naval.' };
  const words = ['dead-letters', 'edit', String(id), '--line', '-'];
  await runInProcess(await operatorVariables(curro), words, JSON.stringify(line));
  expect((await curroCommand('retry', String(id))).out.split('\n')[0]).toBe(
    `dead letter ${id} retried: offer ${offerId('words', '9')} created`,
  );
  await curro.ops('/offers?source=words', {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: '{"externalId": "10", "title": "Fresadora", "vacancies": dos}\nid;title\n',
  });
  const { deadLetters } = await list('--source', 'words');
  expect(deadLetters).toMatchObject([
    { reason: 'not_json', excerpt: 'id;title' },
    { reason: 'not_json', externalId: '10', title: 'Fresadora', message: expect.stringContaining('JSON') },
  ]);
  const discarded = await curroCommand('discard', String(deadLetters[0].id), '--yes');
  expect(discarded.out).toBe(`dead letter ${deadLetters[0].id} discarded\n`);
});

test('prints what the API refuses with exit code 1, and a wrong call with 2', async () => {
  const unknown = await curroCommand('retry', '999999');
  expect([unknown.code, unknown.error]).toEqual([1, expect.stringContaining('There is no ')]);
  const cursor = await runCommand(curro, ['imports', 'list', '--cursor', 'x']);
  expect([cursor.code, cursor.error]).toEqual([1, expect.stringContaining('without --cursor a list begins')]);
  const text = await runCommand(curro, ['candidates', 'find', '']);
  expect(text.error).toMatch(/\ncurro candidates find --help describes the allowed values\.\n$/);
  const offer = await runCommand(curro, ['offers', 'show', 'works/none']);
  expect(offer.error).toMatch(/^error: There is no offer works\/none\. \(404\)\nAn offer is named by/);
  for (const command of ['retry', 'discard']) {
    const everything = await curroCommand(command);
    expect([everything.code, everything.error]).toEqual([
      2,
      expect.stringContaining('missing: the id of a dead letter, or a filter'),
    ]);
  }
});
