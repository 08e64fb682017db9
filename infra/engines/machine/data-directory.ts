import { createHash } from 'node:crypto';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EngineError } from '../engine.ts';
import { type Account, isReachable, serverAccount } from './account.ts';

const OPEN_MODE = 0o755;
const CLOSED_MODE = 0o700;
const NAME_LENGTH = 60;
const HASH_LENGTH = 8;

export type DataDirectory = {
  path: string;
  /** Why it is not the one asked for, in a line for the operator; absent when it is. */
  notice?: string;
};

/**
 * The folder in which the data of a run lies (contract 8.4): `wanted`, or, when servers must not run as root
 * and their account cannot reach it, one in the system's temporary directory named after it. Creates it.
 */
export async function resolveDataDirectory(wanted: string): Promise<DataDirectory> {
  return dataDirectoryFor(resolve(wanted), serverAccount());
}

export async function dataDirectoryFor(path: string, account: Account | undefined): Promise<DataDirectory> {
  if (account === undefined || (await isReachable(path))) {
    await ensureOwned(path, account);
    return { path };
  }
  const substitute = join(tmpdir(), directoryName(path));
  await ensureOwned(substitute, account);
  const notice = `${path} lies in a folder that only root may enter and the servers run under another account, so the data is kept in ${substitute}`;
  return { path: substitute, notice };
}

/** A readable name for a path that no other path has. */
export function directoryName(path: string): string {
  const readable = path.replace(/[^A-Za-z0-9.]+/g, '-').slice(-NAME_LENGTH);
  const hash = createHash('sha256').update(path).digest('hex').slice(0, HASH_LENGTH);
  return `curro${readable}-${hash}`;
}

async function ensureOwned(path: string, account: Account | undefined): Promise<void> {
  const created = await mkdir(path, { recursive: true });
  const { uid } = await stat(path);
  // In a shared temporary directory somebody else could have made the folder first.
  if (uid !== process.getuid?.()) {
    throw new EngineError(`${path} belongs to another user: remove it or choose another data directory`);
  }
  // Passable for the account of the servers; each engine's own folder in it is closed. The mode of a folder
  // that was there before is its owner's affair.
  if (created !== undefined) await chmod(path, account === undefined ? CLOSED_MODE : OPEN_MODE);
}
