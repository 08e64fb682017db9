import { offerId } from '@curro/shared';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { importLines, offer } from './import.ts';

let curro: Curro;
beforeAll(async () => {
  // Every batch waits for the one before.
  curro = await startCurro('imports', { IMPORT_MAX_UNINDEXED: '1' });
});
afterAll(() => curro.close());

const list = async (query = '') => (await operate(curro, 'GET', `/imports${query}`)).body;
const lineResults = async (id: string, query = '') => {
  const response = await curro.ops(`/imports/${id}/results${query}`);
  const text = await response.text();
  return { status: response.status, type: response.headers.get('content-type'), text };
};

test('the record has operator, source, time, duration and result', async () => {
  const first = await importLines(curro, 'one', offer('1'), offer('2'), '{broken');
  const second = await importLines(curro, 'one', offer('1'), offer('2', { title: 'Otra' }));
  await importLines(curro, 'other', offer('1'));
  const { imports } = await list('?source=one');
  expect(imports).toEqual([
    {
      importId: second.importId,
      source: 'one',
      startedBy: 'test-operator',
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
      state: 'complete',
      seconds: expect.any(Number),
      received: 2,
      created: 0,
      updated: 1,
      unchanged: 1,
      rejected: 0,
    },
    expect.objectContaining({ importId: first.importId, created: 2, rejected: 1 }),
  ]);
  const { body } = await operate(curro, 'GET', `/imports/${second.importId}`);
  expect(body).toMatchObject({ ...imports[0], summary: { complete: true, resultsTruncated: false } });
});

test('filters and pages', async () => {
  const all = (await list()).imports;
  const page = await list('?limit=2');
  expect(page.imports).toEqual(all.slice(0, 2));
  const secondPage = await list(`?limit=2&cursor=${page.next}`);
  expect(secondPage).toEqual({ imports: all.slice(2) });
  expect((await list('?state=broken')).imports).toEqual([]);
  expect((await list('?since=2099-01-01T00:00:00Z')).imports).toEqual([]);
  expect((await list('?until=2099-01-01T00:00:00Z&source=other')).imports).toHaveLength(1);
  for (const query of ['?state=gone', '?limit=0', '?cursor=1', '?since=today']) {
    const { status, body } = await operate(curro, 'GET', `/imports${query}`);
    expect([query, status, body.error]).toEqual([query, 400, 'invalid_request']);
  }
});

test('the results of an import can be read afterwards, all or of one kind', async () => {
  const lines = Array.from({ length: 1_003 }, (_, at) => offer(`${at}`));
  const { importId } = await importLines(curro, 'file', ...lines, offer('x', { title: '' }));
  const { status, type, text } = await lineResults(importId);
  expect([status, type]).toEqual([200, 'application/x-ndjson']);
  const all = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(all).toHaveLength(1_004);
  expect(all[1_002]).toEqual({ line: 1_003, result: 'created', id: offerId('file', '1002'), reasons: [] });
  const rejected = (await lineResults(importId, '?result=rejected')).text.trimEnd().split('\n');
  expect(rejected.map((line) => JSON.parse(line))).toMatchObject([
    { line: 1_004, result: 'rejected', reasons: [{ field: 'title', code: 'missing' }] },
  ]);
  expect((await lineResults(importId, '?result=lost')).status).toBe(400);
  expect((await lineResults(crypto.randomUUID())).status).toBe(404);
});

test('stored lines of which a value was changed or left out are listed alone', async () => {
  const { importId, warnings } = await importLines(
    curro,
    'warned',
    offer('1'),
    offer('2', { salaryMin: 30_000, salaryMax: 10 }),
    offer('3', { contractType: 'eterno' }),
    offer('4', { colour: 'red' }),
    offer('5', { title: '' }),
  );
  expect(warnings).toBe(2);
  const { body } = await operate(curro, 'GET', `/imports/${importId}`);
  expect(body.summary).toMatchObject({ linesWithWarnings: 2, warnings: { bad_salary: 1 } });
  const { text } = await lineResults(importId, '?result=warnings');
  const lines = text.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { line: 2, result: 'created', reasons: [{ field: 'salaryMin', code: 'bad_salary' }] },
    { line: 3, result: 'created', leftOut: { unmapped: [{ field: 'contractType', text: 'eterno' }] } },
  ]);
  const shown = await runCommand(curro, ['imports', 'show', importId, '--only', 'warnings']);
  expect(shown.out).toMatch(
    /^line 2 {2}created .*\(bad_salary\)\nline 3 {2}created .*eterno.*\(unmapped\)\n$/,
  );
  const { out } = await runCommand(curro, ['imports', 'show', importId]);
  expect(out).toContain(`Warnings of 2 lines: curro imports show ${importId} --only warnings\n`);
  expect(out).toContain(`Reasons: curro imports show ${importId} --only rejected\n`);
});

test('results are stored for the newest twenty imports of a source', async () => {
  const { importId: oldest } = await importLines(curro, 'often', offer('1'));
  for (let time = 0; time < 20; time += 1) await importLines(curro, 'often', offer('1'));
  expect((await lineResults(oldest)).status).toBe(404);
  expect((await list('?source=often&limit=200')).imports).toHaveLength(21);
});

test('an interrupted import is broken, and one without progress, too', async () => {
  const aborting = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(`${JSON.stringify(offer('1'))}\n`));
    },
  });
  const headers = { 'content-type': 'application/x-ndjson' };
  const init = { method: 'POST', headers, body, duplex: 'half', signal: aborting.signal } as RequestInit;
  const sending = curro.ops('/offers?source=cut', init).catch(() => 'cut off');
  await expect.poll(async () => (await list('?source=cut&state=running')).imports.length).toBe(1);
  aborting.abort();
  expect(await sending).toBe('cut off');
  await expect.poll(async () => (await list('?source=cut&state=broken')).imports.length).toBe(1);

  await importLines(curro, 'silent', offer('1'));
  await sql`
    update imports set finished_at = null, last_at = now() - interval '11 minutes'
    where source = 'silent'`.execute(curro.db);
  expect((await list('?source=silent')).imports).toMatchObject([{ state: 'broken' }]);
});

test('the command lists and shows', async () => {
  const { importId } = await importLines(curro, 'command', offer('1'), offer('2', { title: '' }));
  const listed = await runCommand(curro, ['imports', 'list', '--source', 'command']);
  expect([listed.code, listed.error]).toEqual([0, '']);
  expect(listed.out).toMatch(new RegExp(`^id .* rejected\n${importId}  command  .*  complete, 1 rejected  `));
  const shown = await runCommand(curro, ['imports', 'show', importId, '--json']);
  expect(JSON.parse(shown.out)).toMatchObject({ importId, received: 2 });
  const text = await runCommand(curro, ['imports', 'show', importId.slice(0, 8)]);
  expect(text.out).toMatch(/^lines +2: created 1, updated 0, unchanged 0, rejected 1$/m);
  const results = ['imports', 'show', importId, '--results', '--only', 'rejected'];
  expect((await runCommand(curro, results)).out).toMatch(/^line 2 {2}rejected {2}.*title.* \(missing\)\n$/);
  const rejected = await runCommand(curro, [...results, '--json']);
  expect(JSON.parse(rejected.out)).toMatchObject({ line: 2, result: 'rejected' });
});

test('the command finds an import by the first characters of its id among many', async () => {
  const { importId } = await importLines(curro, 'short-id', offer('1'));
  const start = importId.slice(0, 8);
  await sql`
    insert into imports (id, source, started_by, started_at)
    select gen_random_uuid(), 'short-id', 'test', now() from generate_series(1, 201)`.execute(curro.db);
  const shown = await runCommand(curro, ['imports', 'show', start]);
  expect([shown.error, shown.out]).toEqual(['', expect.stringContaining(`import           ${importId}\n`)]);
  await sql`
    insert into imports (id, source, started_by)
    values (overlay(${importId} placing 'ffff' from 10)::uuid, 'short-id', 'test')`.execute(curro.db);
  const several = await runCommand(curro, ['imports', 'show', start]);
  expect(several).toMatchObject({
    code: 2,
    error: expect.stringContaining(`Several imports begin with ${start}`),
  });
  const none = await runCommand(curro, ['imports', 'show', '00000000-']);
  expect(none).toMatchObject({ code: 1, error: expect.stringContaining('There is no import 00000000-') });
});

test('names and texts of a line cannot control the terminal of the operator', async () => {
  const line = offer('1', { '\u001b[2J': 1, study: 'x\u001b[31my' });
  const { importId } = await importLines(curro, 'escapes', line);
  const { out } = await runCommand(curro, ['imports', 'show', importId, '--results']);
  expect(out).toContain(
    'study "x [31my" is not known: left out (unmapped);  [2J is not a field of the format',
  );
  expect(out.trimEnd()).not.toMatch(/\p{Cc}/u);
});

test('the rejected lines are in their order, and one that the import repeated is there once', async () => {
  const untitled = (externalId: string, description = 'Sin título') => ({
    externalId,
    title: '',
    description,
  });
  const others = Array.from({ length: 210 }, (_, at) => untitled(`other-${at}`));
  // A batch ends before a repeated offer.
  const repeated = [untitled('first'), ...others, offer('1'), offer('1'), untitled('first', 'Otra vez')];
  const { importId } = await importLines(curro, 'rejected-lines', ...repeated);
  const { out } = await runCommand(curro, ['imports', 'show', importId, '--rejected-lines']);
  const lines = out
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text));
  expect(lines).toEqual([untitled('first', 'Otra vez'), ...others]);
});
