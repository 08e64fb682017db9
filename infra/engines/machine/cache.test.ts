import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cache, openCache } from './cache.ts';

let folder: string;
let cache: Cache;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
  cache = await openCache({ CURRO_CACHE_DIR: folder }, undefined);
});
afterEach(() => rm(folder, { recursive: true }));

const ignore = () => undefined;

test('fills a folder once for concurrent processes', async () => {
  let fills = 0;
  const fill = async (into: string) => {
    fills += 1;
    await writeFile(join(into, 'content'), 'whole');
  };
  const folders = await Promise.all([1, 2, 3].map(() => cache.folder('engine-1', fill, ignore)));
  expect(new Set(folders)).toEqual(new Set([join(folder, 'engine-1')]));
  expect(fills).toBe(1);
  expect(await readFile(join(folder, 'engine-1', 'content'), 'utf8')).toBe('whole');
});

test('does not use an aborted fill', async () => {
  const broken = async (into: string) => {
    await writeFile(join(into, 'half'), '');
    throw new Error('no network');
  };
  await expect(cache.folder('engine-1', broken, ignore)).rejects.toThrow('no network');
  const path = await cache.folder('engine-1', (into) => writeFile(join(into, 'content'), ''), ignore);
  expect(await readdir(path)).toEqual(['content']);
});
