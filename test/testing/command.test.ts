import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type CurroTest, offer, startCurro } from '@curro/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { expectFaults } from './expect-faults.ts';

const COMMAND = fileURLToPath(new URL('../../packages/testing/curro-test.ts', import.meta.url));

const totalSchema = z.object({ totalResults: z.number() });
const printedSchema = z.object({
  url: z.string(),
  operatorToken: z.string(),
  candidateToken: z.string(),
});

const child = spawn(process.execPath, [COMMAND, '--port', '0', '--seed', '5'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
let printed: z.infer<typeof printedSchema>;
let curro: CurroTest;
beforeAll(async () => {
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  printed = printedSchema.parse(JSON.parse(String(line)));
  curro = await startCurro(printed);
});
afterAll(async () => {
  child.kill('SIGTERM');
  await once(child, 'exit');
});

const total = async (): Promise<number> =>
  totalSchema.parse(await (await fetch(`${curro.url}/api/9/offer`)).json()).totalResults;

test('the command prints an address and tokens, and is controlled by requests', async () => {
  expect(await total()).toBe(5);
  const headers = { authorization: `Bearer ${printed.candidateToken}` };
  const curricula = await (await fetch(`${curro.url}/api/2/curriculum`, { headers })).json();
  expect(curricula).toMatchObject([{ completed: true }]);

  await curro.reset();
  const { ids } = await curro.seed({ offers: [offer()] });
  expect([ids.length, await total()]).toEqual([1, 1]);
  expect((await curro.candidate('blas')).curriculum).toMatch(/^[0-9a-f-]{36}$/);
  const before = await curro.clock.now();
  await curro.clock.advance('60 days');
  expect((await curro.clock.now()).getTime() - before.getTime()).toBeGreaterThan(60 * 86_399_000);
  // The operator token is still valid.
  expect((await curro.seed({ offers: [offer()] })).ids).toHaveLength(1);
  await curro.settled();
  expect(await curro.mails()).toEqual([]);
});

test('requests fail as often as told', async () => {
  await expectFaults(curro);
  await curro.reset();
  await curro.fail('search', { stale: true, times: 1 });
  await curro.seed({ offers: [offer()] });
  expect([await total(), await total()]).toEqual([0, 1]);
});

test('invalid commands are refused with what is wrong', async () => {
  await expect(curro.fail('nonsense', {})).rejects.toThrow('there is no operation');
  await expect(curro.clock.advance('soon')).rejects.toThrow('is not a duration');
  await expect(curro.clock.set('soon')).rejects.toThrow('is not a time');
  const send = async (path: string, body: string, method = 'POST', type = 'application/json') => {
    const init = { method, headers: { 'content-type': type }, ...(method === 'POST' && { body }) };
    return (await fetch(`${curro.url}/__test/${path}`, init)).status;
  };
  expect(await send('seed', JSON.stringify(offer()), 'POST', 'application/x-ndjson; charset=utf-8')).toBe(
    200,
  );
  expect(await send('seed', '{"offers":"many"}')).toBe(400);
  expect(await send('seed', 'no JSON')).toBe(400);
  expect(await send('nothing', '{}')).toBe(404);
  expect(await send('reset', '', 'GET')).toBe(405);
});

test('a start with an unknown mode or a port in use is refused', async () => {
  const mode: string = 'embeded';
  // @ts-expect-error suites without types pass any mode
  await expect(startCurro({ mode })).rejects.toThrow('startCurro needs a mode');
  const port = Number(new URL(curro.url).port);
  await expect(startCurro({ mode: 'double', port })).rejects.toMatchObject({ code: 'port_unavailable' });
});
