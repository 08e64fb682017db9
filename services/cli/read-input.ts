import { access, constants, readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/**
 * Refuses the name of a file that does not exist or may not be read.
 * @throws UsageError
 */
export async function assertReadable(file: string): Promise<void> {
  const canAccess = (mode: number): Promise<boolean> =>
    access(file, mode).then(
      () => true,
      () => false,
    );
  if (!(await canAccess(constants.F_OK))) throw new UsageError(`There is no file ${file}.`);
  if (!(await canAccess(constants.R_OK))) throw new UsageError(`The file ${file} may not be read.`);
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
