import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { containerLabel, removeContainer, removeVolume } from './docker/container-engine.ts';
import { readRunning } from './embedded/server-process.ts';
import { ENGINE_NAMES, type EngineName, type Environment } from './engine.ts';
import { readEngineState } from './machine/engine-state.ts';
import { tryLock } from './machine/file-lock.ts';
import { killTree } from './machine/process-tree.ts';

const KILL_WITHIN_MS = 10_000;
// A new run locks the directory that it has created within this time.
const MIN_AGE_MS = 60_000;

/**
 * Removes a data directory, its Docker volumes, and the servers that a killed run left running.
 * @returns false when a run uses the directory
 */
export async function removeDataDirectory(dataDir: string, env: Environment): Promise<boolean> {
  const release = await tryLock(join(dataDir, 'lock'));
  if (release === undefined) return false;
  try {
    for (const engine of ENGINE_NAMES) await removeEngine(engine, dataDir, env);
    await rm(dataDir, { recursive: true, force: true });
  } finally {
    release();
  }
  return true;
}

/** Removes the data directories in `parent` whose name begins with `prefix` and whose run has ended. */
export async function removeAbandoned(parent: string, prefix: string, env: Environment): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(parent, name);
    try {
      const { uid, birthtimeMs } = await stat(path);
      if (uid === process.getuid?.() && Date.now() - birthtimeMs > MIN_AGE_MS)
        await removeDataDirectory(path, env);
    } catch (error) {
      // A run that ends at this moment removes its own directory.
      if (existsSync(path)) throw error;
    }
  }
}

async function removeEngine(engine: EngineName, dataDir: string, env: Environment): Promise<void> {
  const running = readRunning(join(dataDir, 'run', `${engine}.json`));
  if (running !== undefined) await killTree(running.pid, 'SIGKILL', KILL_WITHIN_MS);
  if ((await readEngineState(dataDir, engine))?.origin !== 'docker') return;
  const label = containerLabel(dataDir, engine);
  await removeContainer(label, env);
  await removeVolume(label, env);
}
