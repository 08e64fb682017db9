import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lchown, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { EngineError } from '../engine.ts';

/** Account of the servers when the caller is root: Elasticsearch and PostgreSQL do not run as root. */
export type Account = { uid: number; gid: number };

const UNPRIVILEGED: Account = { uid: 65_534, gid: 65_534 };
const WORLD_EXECUTE = 0o001;
const DIRECTORY_MODE = 0o755;
const WORLD_READ = 0o444;

/** Account of the servers; undefined when the caller is not root and the servers run as the caller. */
export function serverAccount(uid: number | undefined = process.getuid?.()): Account | undefined {
  return uid === 0 ? UNPRIVILEGED : undefined;
}

/** Whether every account can enter the existing folders on the path of `path`. */
export async function isReachable(path: string): Promise<boolean> {
  for (let folder = await nearestExisting(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & WORLD_EXECUTE) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Creates `folder` and changes the owner of it and its content to `account`, with access for the owner only. */
export async function ensureOwnedDirectory(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (account === undefined || (await stat(folder)).uid === account.uid) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), account.uid, account.gid);
  }
  await lchown(folder, account.uid, account.gid);
}

/** Makes everything below `folder` readable by every account, independent of the umask. */
export async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, DIRECTORY_MODE);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, DIRECTORY_MODE);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode | WORLD_READ);
  }
}

async function nearestExisting(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    return nearestExisting(dirname(path));
  }
}

const OPEN_MODE = 0o755;
const CLOSED_MODE = 0o700;
const NAME_LENGTH = 60;
const HASH_LENGTH = 8;

/** The directory of a run. */
export type DataDirectory = {
  path: string;
  /** Why it is not the requested one, one line for the operator; absent when it is. */
  notice?: string;
};

/**
 * Creates the data directory of a run (contract 8.4): `wanted`, or a folder in the system's temporary directory when
 * the account of the servers cannot reach `wanted`.
 */
export async function resolveDataDirectory(wanted: string): Promise<DataDirectory> {
  return dataDirectoryFor(resolve(wanted), serverAccount());
}

/** As `resolveDataDirectory` for an absolute path; `account`: that of the servers, undefined: the current user. */
export async function dataDirectoryFor(path: string, account: Account | undefined): Promise<DataDirectory> {
  if (account === undefined || (await isReachable(path))) {
    await ensureOwned(path, account);
    return { path };
  }
  const substitute = substituteOf(path);
  await ensureOwned(substitute, account);
  const notice = `${path} is in a folder that only root can enter and the servers run under another account: the data is stored in ${substitute}`;
  return { path: substitute, notice };
}

/** Whether `resolveDataDirectory` has created a data directory for `wanted`; creates nothing. */
export const hasDataDirectory = (wanted: string): boolean =>
  [resolve(wanted), substituteOf(resolve(wanted))].some((path) => existsSync(path));

const substituteOf = (path: string): string => join(tmpdir(), directoryName(path));

/** A readable and unique folder name for a path. */
export function directoryName(path: string): string {
  const readable = path.replace(/[^A-Za-z0-9.]+/g, '-').slice(-NAME_LENGTH);
  const hash = createHash('sha256').update(path).digest('hex').slice(0, HASH_LENGTH);
  return `curro${readable}-${hash}`;
}

async function ensureOwned(path: string, account: Account | undefined): Promise<void> {
  const created = await mkdir(path, { recursive: true });
  const { uid } = await stat(path);
  // In a shared temporary directory another user could have created the folder.
  if (uid !== process.getuid?.()) {
    throw new EngineError(`${path} belongs to another user: remove it or choose another data directory`);
  }
  // The account of the servers must enter it; the folder of each engine is closed. The mode of an existing folder is
  // not changed.
  if (created !== undefined) await chmod(path, account === undefined ? CLOSED_MODE : OPEN_MODE);
}
