import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { freePort } from '../support/free-port.ts';
import { until, untilReady } from '../support/until.ts';

const API = fileURLToPath(new URL('../../services/api/', import.meta.url));
/** Beside the folder that the image uses, and ignored by git as it is. */
const FOLDER = join('dist', `test-${process.pid}`);
const bundle = join(API, FOLDER);

let curro: Curro;
let api: ChildProcess;
let url: string;

beforeAll(async () => {
  curro = await startCurro('bundle', { PORTAL_URL: 'https://jobs.example' });
  await curro.load('bundle', [
    { externalId: 'one', title: 'Cocinera', description: 'Menú diario', city: 'Sevilla' },
  ]);
  await promisify(execFile)(process.execPath, [join(API, 'build-bundle.ts'), FOLDER]);
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  api = spawn(process.execPath, [join(bundle, 'main.mjs')], {
    env: {
      ...curro.env,
      PORT: port,
      LOG_LEVEL: 'error',
      NODE_OPTIONS: '--expose-gc',
      ESBUILD_WORKER_THREADS: '0',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilReady(url);
});
afterAll(async () => {
  const ended = once(api, 'exit');
  api.kill('SIGTERM');
  await ended;
  await rm(bundle, { recursive: true, force: true });
  await curro.close();
});

test('serves the same as the sources: a search, documents, files of packages, and the element', async () => {
  const paths = [
    '/api/9/offer?q=cocinera&facets=true&order=relevancia-desc',
    '/api/1/offer',
    '/api/9/pd/province',
    '/api/9/offer?page=x',
    '/openapi.json',
    '/docs',
    '/docs/guides/embed',
    '/embed/curro-search.js',
    '/ofertas?q=cocinera',
    '/',
  ];
  for (const path of paths) {
    const [bundled, source] = await Promise.all([fetch(url + path), fetch(curro.url + path)]);
    expect(bundled.status, path).toBe(source.status);
    const [text, expected] = await Promise.all([bundled.text(), source.text()]);
    const withoutPlace = (body: string, own: string): string =>
      body.replaceAll(own, '').replaceAll(/"timestamp":"[^"]*"/g, '');
    expect(withoutPlace(text, url), path).toBe(withoutPlace(expected, curro.url));
  }
});

test('leaves no process of the bundler behind, neither of the pages nor of the element', async () => {
  await fetch(`${url}/embed/curro-search.js`);
  const children = async (): Promise<string> => {
    const threads = await readdir(`/proc/${api.pid}/task`);
    const each = threads.map((thread) => readFile(`/proc/${api.pid}/task/${thread}/children`, 'utf8'));
    return (await Promise.all(each)).join('').trim();
  };
  // The process of the element ends after the response.
  await until('the end of the processes', async () => (await children()) === '');
});

test('loads what is loaded when needed: the queues', async () => {
  const headers = { authorization: `Bearer ${await curro.tokens.operator()}` };
  const { status } = await fetch(`${url}/ops/queues/board/api/queues`, { headers });
  expect(status).toBe(200);
  const page = await fetch(`${url}/ops/queues/board`, { headers });
  expect(await page.text()).toContain('id="root"');
});

test('finds the packages that it does not contain', async () => {
  const files = (await readdir(bundle)).filter((name) => name.endsWith('.mjs'));
  const codes = await Promise.all(files.map((name) => readFile(join(bundle, name), 'utf8')));
  const external = codes.flatMap((code) => [
    ...code.matchAll(/["']((?:\.\.\/)+[^"']*\/(sharp|bullmq|esbuild|@bull-board)\/[^"']*)["']/g),
  ]);
  expect(new Set(external.map(([, , name]) => name))).toEqual(
    new Set(['sharp', 'bullmq', 'esbuild', '@bull-board']),
  );
  for (const [, path = ''] of external) expect(existsSync(join(bundle, path)), path).toBe(true);
});
