import { chmod, lchown, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The account that servers run under when the caller is root: Elasticsearch and PostgreSQL refuse root. */
export type Account = { uid: number; gid: number };

const UNPRIVILEGED: Account = { uid: 65_534, gid: 65_534 };
const WORLD_EXECUTE = 0o001;
const DIRECTORY_MODE = 0o755;
const WORLD_READ = 0o444;

/** The account to drop to, or undefined when the caller is an ordinary user and servers run as that one. */
export function serverAccount(uid: number | undefined = process.getuid?.()): Account | undefined {
  return uid === 0 ? UNPRIVILEGED : undefined;
}

/** Whether a foreign account can enter every folder on the way to `path`; missing ones are ours to make. */
export async function isReachable(path: string): Promise<boolean> {
  for (let folder = await nearestExisting(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & WORLD_EXECUTE) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Makes `folder` and gives it, with all that is in it, to `account`; nobody else may look inside. */
export async function ensureOwnedDirectory(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (account === undefined || (await stat(folder)).uid === account.uid) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), account.uid, account.gid);
  }
  await lchown(folder, account.uid, account.gid);
}

/** Lets every account read what is below `folder`, whatever the umask was. */
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
