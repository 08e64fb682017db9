import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { type FeedServer, startFeedServer } from './support/feed-server.ts';
import { openTitles } from './support/operate-feeds.ts';

let curro: Curro;
let server: FeedServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curro-feed-command-'));
  server = await startFeedServer();
  curro = await startCurro('feed-command', { FEED_ALLOWED_NETWORKS: '127.0.0.0/8' });
});
afterAll(async () => {
  await curro.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const feed = (...args: string[]) => runCommand(curro, ['feed', ...args]);
const csv = (...ids: number[]): string =>
  ['Ref;Puesto;Texto', ...ids.map((id) => `${id};Oferta ${id};Horno`)].join('\n');

test('a feed from its registration to its removal', async () => {
  const mapping = join(folder, 'mapping.yaml');
  await writeFile(
    mapping,
    'externalId: Ref\ntitle: Puesto\ndescription: [Resumen, Texto]\ncountry: {value: espana}\n',
  );
  const secret = join(folder, 'secret');
  await writeFile(secret, 'Bearer geheim\n');
  const url = server.serve('/feed.csv', csv(1, 2, 3, 4));
  const options = [
    '--url',
    url,
    '--format',
    'csv',
    '--full',
    '--every',
    '6h',
    '--mapping',
    mapping,
    '--paused',
  ];
  const added = await feed('add', 'tienda', ...options, '--authorization-file', secret, '--json');
  expect(added).toMatchObject({ code: 0, error: '' });
  expect(JSON.parse(added.out)).toMatchObject({
    name: 'tienda',
    source: 'tienda',
    full: true,
    intervalSeconds: 21_600,
    hasAuthorization: true,
    mapping: { externalId: 'Ref', description: ['Resumen', 'Texto'] },
  });
  expect((await feed('add', 'tienda', ...options)).error).toContain('conflict');

  const ran = await feed('run', 'tienda');
  expect([ran.code, ran.out]).toMatchObject([0, expect.stringContaining('done: 4 offers, 0 closed')]);
  expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer geheim');
  expect((await feed('list')).out).toMatch(/tienda\s+csv\s+tienda\s+full\s+paused\s+done\s+4 offers/);

  server.serve('/feed.csv', csv(1));
  const runAwaitingConfirmation = await feed('run', 'tienda', '--json');
  expect([runAwaitingConfirmation.code, JSON.parse(runAwaitingConfirmation.out)]).toMatchObject([
    1,
    { state: 'awaiting-confirmation', offers: 1, expected: 2 },
  ]);
  expect((await feed('show', 'tienda')).out).toContain('A run awaits confirmation: confirm or discard it.');
  expect((await feed('run', 'tienda')).error).toContain('held_for_confirmation');
  expect((await feed('confirm', 'tienda')).out).toContain('3 closed');
  expect(await openTitles(curro, 'tienda')).toEqual(['Oferta 1']);

  server.serve('/feed.csv', '<html>');
  const failed = await feed('run', 'tienda');
  expect([failed.code, failed.out]).toMatchObject([1, expect.stringContaining('failed: wrong_format')]);
  expect((await feed('add', 'tienda', ...options, '--replace')).code).toBe(0);
  expect((await feed('remove', 'tienda')).out).toContain('removed');
  expect((await feed('show', 'tienda')).error).toContain('not_found');
});

test('invalid input is refused with a code', async () => {
  const options = ['--url', 'http://p.example/feed', '--format', 'csv'];
  expect((await feed('add', 'x', '--url', 'http://p.example/feed', '--format', 'pdf')).error).toContain(
    'csv',
  );
  expect((await feed('add', 'x', ...options, '--every', '1w')).error).toContain('is not a duration');
  expect((await feed('add', 'x', ...options, '--floor', '2')).error).toContain('floor');
  expect((await feed('add', 'x', ...options, '--mapping', join(folder, 'nothing'))).error).toContain(
    'ENOENT',
  );
});
