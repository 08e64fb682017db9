import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandoned, removeDataDirectory, resolveDataDirectory } from '@curro/engines';

const PREFIX = 'curro-test-';

export type TemporaryDataDirectory = { path: string; remove(): Promise<void> };

/** A data directory for engines of a test, which their account can reach; `remove` ends what still runs on it. */
export async function temporaryDataDirectory(): Promise<TemporaryDataDirectory> {
  const { path } = await resolveDataDirectory(join(tmpdir(), `${PREFIX}${randomUUID()}`));
  return {
    path,
    async remove() {
      if (!(await removeDataDirectory(path, process.env))) throw new Error(`engines still run on ${path}`);
    },
  };
}

/** Ends and removes what test runs that were killed have left on this machine. */
export async function clearAbandonedEngines(): Promise<void> {
  await removeAbandoned(tmpdir(), PREFIX, process.env);
}
