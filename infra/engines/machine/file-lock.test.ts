import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lock, tryLock } from './file-lock.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  file = join(folder, 'in', 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts another process that acquires the lock and holds it until it is killed. */
async function holder() {
  const program = `
    import { tryLock } from ${JSON.stringify(new URL('./file-lock.ts', import.meta.url).href)};
    console.log((await tryLock(${JSON.stringify(file)})) === undefined ? 'refused' : 'taken');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(child.stdout, 'data');
  expect(String(output).trim()).toBe('taken');
  return child;
}

test('is exclusive until its release', async () => {
  const release = await tryLock(file);
  expect(await tryLock(file)).toBeUndefined();
  release?.();
  release?.();
  const second = await tryLock(file);
  expect(second).toBeDefined();
  second?.();
});

test('is exclusive between processes and released when its process is killed', async () => {
  const child = await holder();
  expect(await tryLock(file)).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = await tryLock(file);
  expect(release).toBeDefined();
  release?.();
});

test('waits for the release', async () => {
  const release = await tryLock(file);
  let waits = 0;
  const second = lock(file, () => {
    waits += 1;
    release?.();
  });
  (await second)();
  expect(waits).toBe(1);
});

test('waiting can be aborted', async () => {
  const release = await tryLock(file);
  const ending = new AbortController();
  await expect(lock(file, () => ending.abort(), ending.signal)).rejects.toThrow('aborted');
  release?.();
});
