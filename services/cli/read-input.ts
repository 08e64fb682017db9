import { access, constants, readFile, stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/**
 * Refuses the name of a file that does not exist or may not be read, and of a directory.
 * @throws UsageError
 */
export async function assertReadable(file: string): Promise<void> {
  const canAccess = (mode: number): Promise<boolean> =>
    access(file, mode).then(
      () => true,
      () => false,
    );
  if (!(await canAccess(constants.F_OK))) throw new UsageError(`There is no file ${file}.`);
  if (!(await canAccess(constants.R_OK)))
    throw new UsageError(`The file ${file} may not be read: check its permissions.`);
  if ((await stat(file)).isDirectory()) throw new UsageError(`${file} is a directory: name a file.`);
}

const WRITE_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'its directory or the file may not be written',
  EISDIR: 'it is a directory',
  ENOENT: 'its directory does not exist',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
};

/** The error of a command whose result cannot be written to a file, in a sentence. */
export function writeError(file: string, error: unknown): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const reason = typeof code === 'string' ? WRITE_ERRORS[code] : undefined;
  return reason === undefined
    ? error
    : new UsageError(`The file ${file} cannot be written: ${reason}.`, { cause: error });
}

/**
 * Reads the text of a file that an operator named; `-` reads standard input.
 * @throws UsageError for a file that does not exist or may not be read
 */
export async function readInput(file: string): Promise<string> {
  if (file === '-') return text(terminal().stdin);
  await assertReadable(file);
  return readFile(file, 'utf8');
}
