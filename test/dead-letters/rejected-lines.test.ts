import { offerId } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { type Curro, startCurro } from '../support/curro.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('rejects', { IMPORT_DEAD_LETTERS: '5' });
});
afterAll(() => curro.close());

const offer = (externalId: string, more: object = {}) => ({
  externalId,
  title: 'Soldadora',
  description: 'Soldadura de estructuras en taller.',
  province: 'Zamora',
  ...more,
});
const untitled = (externalId: string) => offer(externalId, { title: '' });

async function send(source: string, ...lines: (object | string)[]) {
  const body = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const headers = { 'content-type': 'application/x-ndjson' };
  const response = await curro.ops(`/offers?source=${source}`, { method: 'POST', headers, body });
  return (await response.json()) as { importId: string; rejected: number };
}
const list = async (source: string, more = '') =>
  (await operate(curro, 'GET', `/dead-letters?source=${source}${more}`)).body;

test('a rejected line is stored with its text, its reasons and its import', async () => {
  const { importId } = await send('one', offer('1'), '{broken', untitled('2'));
  const { total, counts, deadLetters } = await list('one');
  expect([total, counts]).toEqual([
    2,
    [
      { topic: 'import-line', reason: 'missing title', count: 1 },
      { topic: 'import-line', reason: 'not_json', count: 1 },
    ],
  ]);
  expect(deadLetters.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    'missing title',
    'not_json',
  ]);
  const { id } = deadLetters.find(({ reason }: { reason: string }) => reason === 'missing title');
  const { status, body } = await operate(curro, 'GET', `/dead-letters/${id}`);
  expect([status, body]).toEqual([
    200,
    {
      id,
      topic: 'import-line',
      source: 'one',
      line: 3,
      reason: 'missing title',
      reasonGroup: 'missing title',
      externalId: '2',
      message: 'title is missing',
      attempts: 1,
      state: 'waiting',
      createdAt: expect.any(String),
      lastAt: expect.any(String),
      payload: { source: 'one', line: JSON.stringify(untitled('2')) },
      details: {
        importId,
        line: 3,
        reasons: [{ field: 'title', code: 'missing', message: expect.any(String) }],
      },
    },
  ]);
});

test('the same offer, or the same line, sent repeatedly is one dead letter', async () => {
  for (let time = 0; time < 3; time += 1) await send('again', untitled('1'), '{broken', untitled('1'));
  const { deadLetters } = await list('again');
  expect(deadLetters).toHaveLength(2);
  expect(deadLetters.map(({ attempts }: { attempts: number }) => attempts)).toEqual([3, 3]);
});

test('a dead letter ends when its offer is accepted', async () => {
  await send('repaired', untitled('1'), untitled('2'));
  await send('repaired', offer('1'));
  expect((await list('repaired')).total).toBe(1);
  const settled = await list('repaired', '&state=superseded');
  expect(settled.deadLetters).toMatchObject([{ state: 'superseded', resolvedBy: 'import' }]);
});

test('retrying imports an edited line', async () => {
  await send('edited', untitled('1'));
  const [{ id }] = (await list('edited')).deadLetters;
  const early = await operate(curro, 'POST', `/dead-letters/${id}/retry`);
  expect([early.status, early.body.error, early.body.errors[0].field]).toEqual([
    400,
    'invalid_offer',
    'title',
  ]);

  const payload = { source: 'edited', line: offer('1', { title: 'Soldador TIG' }) };
  const edited = await operate(curro, 'PUT', `/dead-letters/${id}`, { payload });
  expect([edited.status, edited.body.editedBy, edited.body.attempts]).toEqual([200, 'test-operator', 2]);
  expect(JSON.parse(edited.body.payload.line)).toEqual(payload.line);
  // A repeated line from the source does not overwrite the operator's edit.
  await send('edited', untitled('1'));

  const retried = await operate(curro, 'POST', `/dead-letters/${id}/retry`);
  const offerOf = offerId('edited', '1');
  expect([retried.status, retried.body]).toEqual([
    200,
    { deadLetter: id, topic: 'import-line', state: 'retried', result: 'created', id: offerOf, reasons: [] },
  ]);
  await curro.settled();
  const detail = (await (await curro.fetch(`/api/7/offer/${offerOf}`)).json()) as { title: string };
  expect(detail.title).toBe('Soldador TIG');
  const searchResult = (await (await curro.fetch('/api/9/offer?q=tig')).json()) as { totalResults: number };
  expect(searchResult.totalResults).toBe(1);
  const twice = await operate(curro, 'POST', `/dead-letters/${id}/retry`);
  expect([twice.status, twice.body.error]).toEqual([409, 'conflict']);
});

test.each([
  ['no payload', {}],
  ['no line', { payload: { source: 'shape' } }],
  ['an additional field', { payload: { source: 'shape', line: '{}', more: 1 } }],
  ['a line that is too long', { payload: { source: 'shape', line: 'x'.repeat(70_000) } }],
])('400: %s', async (_, body) => {
  await send('shape', untitled('1'));
  const [{ id }] = (await list('shape')).deadLetters;
  const response = await operate(curro, 'PUT', `/dead-letters/${id}`, body);
  expect([response.status, response.body.error]).toEqual([400, 'invalid_request']);
});

test('a line that is too long to be stored whole is not retried unedited', async () => {
  await send('long', offer('1', { title: '', more: 'x'.repeat(100_000) }), 'y'.repeat(300_000));
  const { deadLetters } = await list('long');
  expect(deadLetters).toHaveLength(2);
  for (const { id } of deadLetters) {
    const { body } = await operate(curro, 'GET', `/dead-letters/${id}`);
    expect(body.details.cut).toBe(true);
    expect(body.payload.line.length).toBeLessThanOrEqual(65_536);
    expect((await operate(curro, 'POST', `/dead-letters/${id}/retry`)).status).toBe(409);
    const payload = { source: 'long', line: offer(`repaired ${id}`) };
    await operate(curro, 'PUT', `/dead-letters/${id}`, { payload });
    expect((await operate(curro, 'POST', `/dead-letters/${id}/retry`)).status).toBe(200);
  }
});

test('an import stores some of its rejected lines and counts the rest', async () => {
  const { importId, rejected } = await send(
    'many',
    ...Array.from({ length: 12 }, (_, at) => untitled(`${at}`)),
  );
  expect(rejected).toBe(12);
  expect((await list('many')).total).toBe(5);
  const { body } = await operate(curro, 'GET', `/imports/${importId}`);
  expect(body.summary.deadLetters).toEqual({ stored: 5, notStored: 7 });
});

test('bytes that are not valid text do not break the dead letter', async () => {
  const odd = Buffer.concat([
    Buffer.from('{"externalId":"a\u0000'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('\\ud800"}'),
  ]);
  const headers = { 'content-type': 'application/x-ndjson' };
  const response = await curro.ops('/offers?source=odd', { method: 'POST', headers, body: odd });
  expect(await response.json()).toMatchObject({ rejected: 1 });
  expect((await list('odd')).deadLetters).toMatchObject([{ reason: 'not_utf8', reasonGroup: 'not_utf8' }]);
});
