import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from './cache-folder.ts';

const run = promisify(execFile);
/** Downloads about 40 MB; ends an installation that hangs. */
const INSTALL_MS = 300_000;
const KEY_LENGTH = 16;

/**
 * Installs Python packages into a virtual environment below the cache folder, unless one with the same requirements
 * is there.
 * @param requirementsFile path of a file in the format of pip
 * @returns the folder of its commands
 */
export async function pythonWith(requirementsFile: string): Promise<string> {
  const requirements = await readFile(requirementsFile);
  const key = createHash('sha256').update(requirements).digest('hex').slice(0, KEY_LENGTH);
  const environment = join(cacheFolder, `python-${key}`);
  const complete = join(environment, 'requirements.txt');
  const isComplete = await readFile(complete).then(
    () => true,
    () => false,
  );
  const bin = join(environment, 'bin');
  if (isComplete) return bin;
  await rm(environment, { recursive: true, force: true });
  await mkdir(cacheFolder, { recursive: true });
  const options = { timeout: INSTALL_MS };
  await run('python3', ['-m', 'venv', environment], options);
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirementsFile];
  await run(join(bin, 'python'), install, options);
  await copyFile(requirementsFile, complete);
  return bin;
}
