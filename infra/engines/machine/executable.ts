import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Environment } from '../engine.ts';

/** The path of program `name` on `PATH`, or undefined. */
export async function findExecutable(name: string, env: Environment): Promise<string | undefined> {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    if (folder === '') continue;
    const path = join(folder, name);
    if (await isExecutable(path)) return path;
  }
  return undefined;
}

/** Whether `path` is a file that may be run. */
export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
