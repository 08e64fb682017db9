import { lchown, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Account } from '../machine/account.ts';
import type { Launch } from './recipe.ts';

const OWNER_ONLY = 0o600;

/** Writes the folders and files of a launch below `dir`, all of them owned by `account`. */
export async function writeLaunchFiles(
  dir: string,
  launch: Pick<Launch, 'folders' | 'files'>,
  account: Account | undefined,
): Promise<void> {
  const setOwner = async (path: string): Promise<void> => {
    if (account !== undefined) await lchown(path, account.uid, account.gid);
  };
  const files = Object.entries(launch.files);
  for (const folder of new Set([...launch.folders, ...files.map(([path]) => dirname(path))])) {
    await mkdir(join(dir, folder), { recursive: true });
    await setOwner(join(dir, folder));
  }
  for (const [path, content] of files) {
    await writeFile(join(dir, path), content, { mode: OWNER_ONLY });
    await setOwner(join(dir, path));
  }
}
