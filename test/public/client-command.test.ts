import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';

const run = promisify(execFile);
const CLI = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url));
const TIMEOUT_MS = 60_000;

let curro: Curro;
let env: Record<string, string>;
beforeAll(async () => {
  curro = await startCurro('client-command');
  env = { PATH: process.env.PATH ?? '', CURRO_URL: curro.url, CURRO_TOKEN: await curro.tokens.operator() };
});
afterAll(() => curro.close());

const client = async (...args: string[]): Promise<string> =>
  (await run(process.execPath, [CLI, 'client', ...args], { env, timeout: TIMEOUT_MS })).stdout;

test('creates clients, sets their origins, lists them', async () => {
  const origins = ['--origin', 'https://jobs.example', '--origin', 'http://localhost:5173'];
  const created = JSON.parse(await client('create', 'jobs', '--json', ...origins));
  expect(created).toMatchObject({
    id: 'jobs',
    secret: expect.stringMatching(/^[\w-]{43}$/),
    header: `Authorization: Basic ${Buffer.from(`jobs:${created.secret}`).toString('base64')}`,
    allowedOrigins: ['https://jobs.example', 'http://localhost:5173'],
    createdAt: expect.any(String),
  });
  expect(await client('create', 'free')).toMatch(
    /^client free\nsecret \S+\nheader Authorization: Basic \S+\n$/,
  );
  expect(await client('list')).toBe('free  any origin\njobs  https://jobs.example http://localhost:5173\n');
  expect(await client('origins', 'jobs')).toBe('jobs  any origin\n');
  expect(JSON.parse(await client('list', '--json'))).toMatchObject([
    { id: 'free' },
    { id: 'jobs', allowedOrigins: [] },
  ]);
});

test('prints the errors of the API', async () => {
  await expect(client('create', 'bad', '--origin', 'jobs.example')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('allowedOrigins[0]'),
  });
});
