import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandoned, removeDataDirectory } from '@curro/engines';
import type { Environment } from '../config.ts';

const PREFIX = 'curro-ephemeral-';

/** A data directory in the temporary directory of the system. */
interface EphemeralDirectory {
  readonly path: string;
  /** Removes it, with the engines that still run on it. */
  remove(): Promise<void>;
}

/** Chooses a data directory for one run, and removes those of runs that were killed. */
export async function ephemeralDirectory(env: Environment): Promise<EphemeralDirectory> {
  await removeAbandoned(tmpdir(), PREFIX, env);
  const path = join(tmpdir(), `${PREFIX}${randomUUID()}`);
  return {
    path,
    async remove() {
      await removeDataDirectory(path, env);
    },
  };
}
