import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataDirectoryFor, directoryName, hasDataDirectory } from './account.ts';

const account = { uid: 65_534, gid: 65_534 };

let folder: string;
let substitute: string | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  if (substitute !== undefined) await rm(substitute, { recursive: true, force: true });
});

test('uses the requested directory, private, when servers run as the caller', async () => {
  const wanted = join(folder, 'data');
  expect(await dataDirectoryFor(wanted, undefined)).toEqual({ path: wanted });
  expect((await stat(wanted)).mode & 0o777).toBe(0o700);
});

test('uses the requested directory, readable, when the account of the servers reaches it', async () => {
  await chmod(folder, 0o755);
  const wanted = join(folder, 'data');
  expect(await dataDirectoryFor(wanted, account)).toEqual({ path: wanted });
  expect((await stat(wanted)).mode & 0o777).toBe(0o755);
});

test('finds the data directory of a run, and creates none', async () => {
  const wanted = join(folder, 'data');
  expect([hasDataDirectory(wanted), hasDataDirectory(wanted)]).toEqual([false, false]);
  await mkdir(wanted);
  expect(hasDataDirectory(wanted)).toBe(true);
});

test('does not change the mode of an existing folder', async () => {
  const wanted = join(folder, 'data');
  await mkdir(wanted, { mode: 0o750 });
  await dataDirectoryFor(wanted, undefined);
  expect((await stat(wanted)).mode & 0o777).toBe(0o750);
});

test('uses another directory with a notice when that account cannot reach it', async () => {
  const wanted = join(folder, 'data');
  const found = await dataDirectoryFor(wanted, account);
  substitute = found.path;
  expect(found.path).toBe(join(tmpdir(), directoryName(wanted)));
  expect(found.notice).toContain(wanted);
  expect(found.notice).toContain(found.path);
  expect(await dataDirectoryFor(wanted, account)).toEqual(found);
});

test('directory names are readable and unique for each path', () => {
  expect(directoryName('/srv/curro/.curro')).toMatch(/^curro-srv-curro-.curro-[0-9a-f]{8}$/);
  expect(directoryName('/a/b')).not.toBe(directoryName('/a-b'));
});
