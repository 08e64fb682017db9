import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, createGzip, constants as zlib } from 'node:zlib';
import type { Feed, FeedErrorCode } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { freePort } from '../support/free-port.ts';
import { type ServiceProcess, serviceProcess } from '../support/service-process.ts';
import { untilReady } from '../support/until.ts';
import { type FeedHandler, type FeedServer, startFeedServer } from './support/feed-server.ts';
import { line, lines, register, runFeed } from './support/operate-feeds.ts';

const PAYLOAD_BYTES = 2_147_483_648;
/** A process may grow by an eighth of the payload; its heap is limited as by `npm run up`. */
const MAX_GROWTH_KIB = PAYLOAD_BYTES / 8 / 1_024;
const HEAP = '--max-old-space-size=192 --max-semi-space-size=8';
const CHUNK = Buffer.alloc(1_048_576, 'x');
const MAIN = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url));
const TIMEOUT_MS = 600_000;

let curro: Curro;
let server: FeedServer;
let api: ServiceProcess;
let worker: ServiceProcess;
let bomb: Buffer;
beforeAll(async () => {
  server = await startFeedServer();
  const port = await freePort();
  curro = await startCurro('hostile-slow', { FEED_ALLOWED_NETWORKS: '127.0.0.1/32' }, async (env) => {
    const all = { ...env, PATH: process.env.PATH ?? '', PORT: String(port), NODE_OPTIONS: HEAP };
    api = serviceProcess('api', all);
    worker = serviceProcess('worker', all);
    api.start();
    worker.start();
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url);
    return {
      url,
      async close() {
        await api.stop();
        await worker.stop();
      },
    };
  });
  const compressed = Readable.from(payload()).pipe(createGzip({ level: 1 }));
  bomb = Buffer.concat(await compressed.toArray());
}, TIMEOUT_MS);
afterAll(async () => {
  await curro?.close();
  await server?.close();
});

/** Two gigabytes without a line end. */
function* payload(): Generator<Buffer> {
  for (let bytes = 0; bytes < PAYLOAD_BYTES; bytes += CHUNK.length) yield CHUNK;
}

const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Runs `work` and returns by how much the resident memory of a process was above that before, at its peak, in KiB. */
async function growthOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  // Sets the peak to the current memory (proc(5)).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = memoryOf(pid, 'VmRSS');
  await work();
  return memoryOf(pid, 'VmHWM') - before;
}

const streamed =
  (before: string, headers: Record<string, string> = {}): FeedHandler =>
  (_, response) => {
    response.writeHead(200, headers);
    response.write(before);
    pipeline(Readable.from(payload()), response).catch(() => undefined);
  };
const sent =
  (content: () => Uint8Array, encoding: string): FeedHandler =>
  (_, response) =>
    void response.writeHead(200, { 'content-encoding': encoding }).end(content());
/** A stored brotli stream of 256 MB, which is a few hundred bytes. */
const brotli = () =>
  brotliCompressSync(Buffer.alloc(268_435_456, 'x'), { params: { [zlib.BROTLI_PARAM_QUALITY]: 1 } });

test.each<[string, Feed['format'], FeedHandler, FeedErrorCode]>([
  ['a line of 2 GB', 'ndjson', streamed('{"title":"'), 'record_too_large'],
  ['a cell of 2 GB', 'csv', streamed('externalId,title,description\n1,2,"'), 'record_too_large'],
  ['an attribute of 2 GB', 'xml', streamed('<source><job title="'), 'record_too_large'],
  ['a comment of 2 GB', 'xml', streamed('<source><!--'), 'record_too_large'],
  ['an element name of 2 GB', 'rss', streamed('<rss><channel><'), 'record_too_large'],
  ['a JSON string of 2 GB', 'jobposting', streamed('[{"@type":"'), 'record_too_large'],
  ['a page of 2 GB', 'jobposting', streamed('<html><script>'), 'record_too_large'],
  ['2 GB in gzip', 'ndjson', sent(() => bomb, 'gzip'), 'record_too_large'],
  ['2 GB in gzip without an announcement', 'xml', sent(() => bomb, 'identity'), 'wrong_format'],
  ['256 MB in brotli', 'csv', sent(brotli, 'br'), 'record_too_large'],
])('a feed with %s ends with a code and flat memory', async (what, format, handler, code) => {
  const name = what.replaceAll(' ', '-').toLowerCase();
  await register(curro, name, { url: server.serve(`/${name}`, handler), format });
  const growth = await growthOf(worker.pid(), async () => {
    expect(await runFeed(curro, name)).toMatchObject({ state: 'failed', errorCode: code });
  });
  expect(growth).toBeLessThan(MAX_GROWTH_KIB);
  await register(curro, `${name}-next`, { url: server.serve(`/${name}-next`, lines(1)), format: 'ndjson' });
  expect(await runFeed(curro, `${name}-next`)).toMatchObject({ state: 'done', offers: 1 });
});

async function startCli(args: readonly string[]): Promise<ChildProcess> {
  const env = {
    PATH: process.env.PATH,
    NODE_OPTIONS: HEAP,
    CURRO_URL: curro.url,
    CURRO_TOKEN: await curro.tokens.operator(),
  };
  return spawn(process.execPath, [MAIN, 'import', '--json', ...args], { env, stdio: 'pipe' });
}

test(
  'an import with a line of 2 GB rejects it and stores the others with flat memory',
  async () => {
    const cli = await startCli(['-', '--source', 'huge']);
    const { stdin, stdout, pid = 0 } = cli;
    if (stdin === null || stdout === null) throw new Error('no pipes');
    const printed = text(stdout);
    const ended = once(cli, 'exit');
    stdin.write(line('1'));
    // The command reads: its modules are loaded, and their memory is not part of its growth.
    if (!stdin.write(CHUNK)) await once(stdin, 'drain');
    let cliGrowth = 0;
    const growth = await growthOf(api.pid(), async () => {
      cliGrowth = await growthOf(pid, async () => {
        for (const chunk of payload()) if (!stdin.write(chunk)) await once(stdin, 'drain');
        stdin.write(`\n${line('2')}`);
      });
      stdin.end();
      await ended;
    });
    expect(JSON.parse(await printed)).toMatchObject({ received: 3, created: 2, rejected: 1 });
    expect(growth).toBeLessThan(MAX_GROWTH_KIB);
    expect(cliGrowth).toBeLessThan(MAX_GROWTH_KIB);
  },
  TIMEOUT_MS,
);

test('an upload that becomes 2 GB ends with a code and flat memory', async () => {
  const headers = { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' };
  const growth = await growthOf(api.pid(), async () => {
    const response = await curro.ops('/offers?source=bomb', {
      method: 'POST',
      headers,
      body: new Uint8Array(bomb),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });
  expect(growth).toBeLessThan(MAX_GROWTH_KIB);
  expect((await operate(curro, 'GET', '/imports?source=bomb')).body.imports).toMatchObject([
    { state: 'broken' },
  ]);
});
