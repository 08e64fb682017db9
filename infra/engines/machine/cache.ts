import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../engine.ts';
import { type Account, isReachable, makeReadable } from './account.ts';
import { lock } from './file-lock.ts';

const SYSTEM_CACHE = '/var/cache/curro';
const OPEN_MODE = 0o755;

/** The programs of engines that are downloaded once per machine. */
export type Cache = {
  readonly directory: string;
  /**
   * The folder of `key`, filled by `fill` when it does not exist. Of several concurrent processes one fills it and the
   * others wait; an aborted fill leaves no folder.
   */
  folder(key: string, fill: (into: string) => Promise<void>, onWait: () => void): Promise<string>;
};

/**
 * Opens the machine's cache of extracted engines, shared by all clones and tests: `CURRO_CACHE_DIR`, else, for root, a
 * folder that the account of the servers can read, else the user's cache.
 */
export async function openCache(
  env: Environment,
  account: Account | undefined,
  signal?: AbortSignal,
): Promise<Cache> {
  const directory = await cacheDirectory(env, account);
  await mkdir(directory, { recursive: true });
  if (account !== undefined) await chmod(directory, OPEN_MODE);

  return {
    directory,
    async folder(key, fill, onWait) {
      const folder = join(directory, key);
      if (await exists(folder)) return folder;
      const release = await lock(join(directory, `${key}.lock`), onWait, signal);
      try {
        if (await exists(folder)) return folder;
        const partial = join(directory, `${key}.partial`);
        await rm(partial, { recursive: true, force: true });
        await mkdir(partial);
        await fill(partial);
        await makeReadable(partial);
        await rename(partial, folder);
        return folder;
      } finally {
        release();
      }
    },
  };
}

async function cacheDirectory(env: Environment, account: Account | undefined): Promise<string> {
  const chosen = env.CURRO_CACHE_DIR;
  const home = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'curro');
  if (account === undefined) return chosen || home;
  if (chosen && (await isReachable(chosen))) return chosen;
  return (await isReachable(SYSTEM_CACHE)) ? SYSTEM_CACHE : join(tmpdir(), 'curro-cache');
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
