import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { runningOn } from '../support/running-on.ts';
import { withoutEngineUrls } from '../support/without-engine-urls.ts';

const MAIN = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url));
const START_MS = 900_000;

const lineSchema = z.strictObject({
  url: z.url(),
  identityUrl: z.url().nullable(),
  operatorToken: z.string(),
  candidateToken: z.string(),
  dataDir: z.string(),
});

let folder: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curro-tmp-'));
  // The account of the engines must reach it.
  await chmod(folder, 0o755);
});
afterEach(async () => {
  await end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command; returns its lines, and what it wrote last to the standard error. */
function up(...flags: readonly string[]): {
  lines: string[];
  firstLine: Promise<unknown[]>;
  progress: Promise<unknown[]>;
} {
  const started = spawn(process.execPath, [MAIN, 'up', '--ephemeral', ...flags], {
    env: { ...withoutEngineUrls(process.env), TMPDIR: folder, ELASTICSEARCH_HEAP: '512m' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  const lines: string[] = [];
  const reader = createInterface({ input: started.stdout });
  reader.on('line', (line) => lines.push(line));
  started.stderr.pipe(process.stderr);
  return { lines, firstLine: once(reader, 'line'), progress: once(started.stderr, 'data') };
}

/** Ends the command; returns its exit code. */
async function end(signal: NodeJS.Signals): Promise<number | null> {
  const ended = child;
  if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) return null;
  const exited = once(ended, 'close');
  ended.kill(signal);
  await exited;
  return ended.exitCode;
}

const get = async (url: string, token?: string): Promise<number> => {
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return (await fetch(url, { headers })).status;
};

test('an ephemeral run prints one line of JSON and leaves nothing', { timeout: START_MS }, async () => {
  const { lines, firstLine } = up('--json', '--identity');
  const line = lineSchema.parse(JSON.parse(String((await firstLine)[0])));
  expect(line.dataDir.startsWith(folder)).toBe(true);
  const statuses = [
    await get(`${line.url}/health/ready`),
    await get(`${line.url}/api/2/curriculum`, line.candidateToken),
    await get(`${line.url}/ops/v1/status`, line.operatorToken),
    await get(`${line.identityUrl}/health/ready`),
  ];
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(await end('SIGTERM')).toBe(0);
  expect(lines).toHaveLength(1);
  expect([await readdir(folder), await runningOn(line.dataDir)]).toEqual([[], []]);
});

test('a run that is interrupted while it starts leaves nothing', { timeout: START_MS }, async () => {
  const { lines, firstLine, progress } = up('--json');
  firstLine.catch(() => undefined);
  await progress;
  expect(await end('SIGINT')).toBe(0);
  expect([lines, await readdir(folder), await runningOn(folder)]).toEqual([[], [], []]);
});
