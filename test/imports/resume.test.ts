import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { runCurro } from '@curro/cli';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { freePort } from '../support/free-port.ts';
import { listen } from '../support/listen.ts';
import { type ServiceProcess, serviceProcess } from '../support/service-process.ts';
import { until, untilReady } from '../support/until.ts';
import { offer } from './import.ts';

let curro: Curro;
let api: ServiceProcess;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curro-resume-'));
  const port = await freePort();
  curro = await startCurro('resume', {}, async (env) => {
    api = serviceProcess('api', { ...env, PATH: process.env.PATH ?? '', PORT: String(port) });
    api.start();
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url);
    return { url, close: async () => void (await api.stop()) };
  });
});
afterAll(async () => {
  await curro?.close();
  await rm(folder, { recursive: true, force: true });
});

const LINES = 3_000;
/** Every hundredth line is rejected, every tenth is blank. */
const ndjson = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)
    .map((line) => (line % 100 === 0 ? '{broken' : line % 10 === 0 ? '' : JSON.stringify(offer(`${line}`))))
    .map((line) => `${line}\n`)
    .join('');
const RECEIVED = 2_730;
const REJECTED = 30;

interface Summary {
  readonly importIds: readonly string[];
  readonly received: number;
  readonly created: number;
  readonly unchanged: number;
  readonly rejected: number;
}

/** Runs `curro import --json` against an address; `error` grows while it runs. */
function startImport(url: string, args: readonly string[], stdin: Readable = new PassThrough().end()) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const printed = { error: '' };
  stderr.on('data', (chunk) => {
    printed.error += String(chunk);
  });
  const out = text(stdout);
  const finish = async () => {
    const on = {
      env: { CURRO_URL: url, CURRO_TOKEN: await curro.tokens.operator() },
      stdin,
      stdout,
      stderr,
      exitCode: 0,
    };
    await runCurro(['import', '--json', ...args], on);
    stdout.end();
    return { code: on.exitCode, out: await out, error: printed.error };
  };
  return { printed, finished: finish() };
}

/** A proxy to the API that cuts the first `cuts` connections after `bytes` of their responses. */
async function openCuttingProxy(cuts: number, bytes: number) {
  const sockets = new Set<Socket>();
  let left = cuts;
  const server = createServer((near) => {
    const far = connect(Number(new URL(curro.url).port), '127.0.0.1');
    const cut = left > 0;
    left -= 1;
    let passed = 0;
    far.on('data', (chunk) => {
      passed += chunk.length;
      if (cut && passed > bytes) {
        near.resetAndDestroy();
        far.destroy();
      }
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => other.destroy());
    }
    near.pipe(far);
    far.pipe(near);
  });
  const { url, close } = await listen(server);
  return {
    url,
    async close() {
      for (const socket of sockets) socket.destroy();
      await close();
    },
  };
}

const storedOffers = async (source: string): Promise<number> => {
  const rows = await curro.db.selectFrom('offers').select('id').where('source', '=', source).execute();
  return rows.length;
};
const confirmedLines = async (source: string): Promise<number> => {
  const rows = await curro.db.selectFrom('imports').select('received').where('source', '=', source).execute();
  return rows.reduce((sum, { received }) => sum + received, 0);
};

test.each([
  ['plain', (body: string) => body],
  ['gzip', (body: string) => gzipSync(body)],
])('an import of a %s file continues after its connection was cut twice', async (form, encode) => {
  const source = `cut-${form}`;
  const file = join(folder, source);
  const rejects = join(folder, `${source}-rejects`);
  await writeFile(file, encode(ndjson(1, LINES)));
  const proxy = await openCuttingProxy(2, 50_000);
  const { finished } = startImport(proxy.url, [file, '--source', source, '--rejects', rejects]);
  const { code, out, error } = await finished;
  await proxy.close();
  const summary: Summary = JSON.parse(out);
  expect(summary.importIds).toHaveLength(3);
  expect(summary).toMatchObject({ received: RECEIVED, rejected: REJECTED });
  // Lines that were stored without a confirmation are unchanged the second time.
  expect(summary.created + summary.unchanged).toBe(RECEIVED - REJECTED);
  expect(error.match(/interrupted after line \d+/g)).toHaveLength(2);
  expect(error.match(/continuing after line \d+ as import/g)).toHaveLength(2);
  expect(code).toBe(1);
  expect(await storedOffers(source)).toBe(RECEIVED - REJECTED);
  const rejected = (await readFile(rejects, 'utf8')).trimEnd().split('\n');
  expect(rejected.map((line) => JSON.parse(line))).toMatchObject(
    Array.from({ length: REJECTED }, (_, at) => ({ line: (at + 1) * 100, raw: '{broken' })),
  );
  // The records of all three imports have the line numbers of the file; unconfirmed lines are in two of them.
  const recorded = await Promise.all(
    summary.importIds.map(async (id) => {
      const response = await curro.ops(`/imports/${id}/results?result=rejected`);
      return (await response.text()).trimEnd().split('\n').filter(Boolean);
    }),
  );
  const lines = new Set(recorded.flat().map((line): number => JSON.parse(line).line));
  expect([...lines].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: REJECTED }, (_, at) => (at + 1) * 100),
  );
});

test('an import of standard input continues after the API was killed and restarted', async () => {
  const source = 'killed';
  const stdin = new PassThrough();
  const { printed, finished } = startImport(curro.url, ['-', '--source', source], stdin);
  stdin.write(ndjson(1, 2_000));
  await until('confirmed lines', async () => (await confirmedLines(source)) > 0);
  await api.kill();
  stdin.end(ndjson(2_001, LINES));
  await until('the notice', async () => printed.error.includes('sending again'));
  api.start();
  const { code, out, error } = await finished;
  const summary: Summary = JSON.parse(out);
  expect(summary.importIds.length).toBeGreaterThan(1);
  expect(summary).toMatchObject({ received: RECEIVED, rejected: REJECTED });
  expect(summary.created + summary.unchanged).toBe(RECEIVED - REJECTED);
  expect(error).toMatch(/continuing after line \d+ as import/);
  expect(code).toBe(1);
  expect(await storedOffers(source)).toBe(RECEIVED - REJECTED);
});

test.each([
  ['0', /the import stopped after line \d+/],
  ['1', /sending again[\s\S]*the import stopped after line \d+/],
])('an interrupted import ends after --retry-seconds %s', async (seconds, message) => {
  const source = `ends-${seconds}`;
  const stdin = new PassThrough();
  const proxy = await openCuttingProxy(0, 0);
  const { finished } = startImport(proxy.url, ['-', '--source', source, '--retry-seconds', seconds], stdin);
  stdin.write(ndjson(1, 2_000));
  await until('confirmed lines', async () => (await confirmedLines(source)) > 0);
  await proxy.close();
  const { code, out, error } = await finished;
  stdin.end();
  expect(error).toMatch(message);
  expect(out).toBe('');
  expect(code).toBe(1);
});

test('an import that was never opened is not repeated', async () => {
  const file = join(folder, 'never');
  await writeFile(file, ndjson(1, 10));
  const { error, code } = await startImport(`http://127.0.0.1:${await freePort()}`, [
    file,
    '--source',
    'never',
  ]).finished;
  expect(error).toMatch(/cannot be reached/);
  expect(error).not.toContain('sending again');
  expect(code).toBe(1);
});

test.each([
  ['damaged', gzipSync(ndjson(1, 2_000)).fill(0xff, 3_000, 3_100)],
  ['incomplete', gzipSync(ndjson(1, 2_000)).subarray(0, -500)],
  ['a compression bomb', gzipSync(`{"title": "${'a'.repeat(32_000_000)}`)],
])('a gzip file that is %s ends with a code and is not sent again', async (what, content) => {
  const file = join(folder, what.replaceAll(' ', '-'));
  await writeFile(file, content);
  const { code, error } = await startImport(curro.url, [file, '--source', 'gzip']).finished;
  expect(error).toMatch(/the API ended the import: invalid_request: .*gzip/);
  expect(error).not.toContain('sending again');
  expect(code).toBe(1);
});
