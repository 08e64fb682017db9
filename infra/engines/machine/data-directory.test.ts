import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataDirectoryFor, directoryName } from './data-directory.ts';

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

test('is the one asked for when servers run as the caller, closed to others', async () => {
  const wanted = join(folder, 'data');
  expect(await dataDirectoryFor(wanted, undefined)).toEqual({ path: wanted });
  expect((await stat(wanted)).mode & 0o777).toBe(0o700);
});

test('is the one asked for when the account of the servers reaches it, and open to it', async () => {
  await chmod(folder, 0o755);
  const wanted = join(folder, 'data');
  expect(await dataDirectoryFor(wanted, account)).toEqual({ path: wanted });
  expect((await stat(wanted)).mode & 0o777).toBe(0o755);
});

test('leaves the mode of a folder that was there', async () => {
  const wanted = join(folder, 'data');
  await mkdir(wanted, { mode: 0o750 });
  await dataDirectoryFor(wanted, undefined);
  expect((await stat(wanted)).mode & 0o777).toBe(0o750);
});

test('is another one, and says so, when that account is shut out', async () => {
  const wanted = join(folder, 'data');
  const found = await dataDirectoryFor(wanted, account);
  substitute = found.path;
  expect(found.path).toBe(join(tmpdir(), directoryName(wanted)));
  expect(found.notice).toContain(wanted);
  expect(found.notice).toContain(found.path);
  expect(await dataDirectoryFor(wanted, account)).toEqual(found);
});

test('names are readable and differ with the path', () => {
  expect(directoryName('/srv/curro/.curro')).toMatch(/^curro-srv-curro-.curro-[0-9a-f]{8}$/);
  expect(directoryName('/a/b')).not.toBe(directoryName('/a-b'));
});
