import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../../../shared/data/offers/', import.meta.url);

/**
 * A file of real ads, which may not be committed and so lies beside the project. Without it, says so and ends the
 * process as passed: the one place that decides what happens then.
 */
export function sharedDataFile(name: string): string {
  const file = fileURLToPath(new URL(name, FOLDER));
  if (existsSync(file)) return file;
  console.log(`${name} is not beside the project (../shared/data/offers): nothing to check`);
  process.exit(0);
}
