import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../../../shared/data/offers/', import.meta.url);

/**
 * Returns the path of a file of real ads in `../shared`, which must not be committed. If the file is missing, prints a
 * message and exits with code 0.
 */
export function sharedDataFile(name: string): string {
  const file = fileURLToPath(new URL(name, FOLDER));
  if (existsSync(file)) return file;
  console.log(`${name} is not beside the project (../shared/data/offers): nothing to check`);
  process.exit(0);
}
