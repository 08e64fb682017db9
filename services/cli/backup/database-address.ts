import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { dataDirectory } from '../data-directory.ts';

const FILE = 'database.json';
const OWNER_ONLY = 0o600;

/** Leaves the database's address, with its password, for commands that talk to PostgreSQL themselves. */
export async function saveDatabaseAddress(dataDir: string, url: string): Promise<void> {
  const file = join(dataDir, FILE);
  await writeFile(file, JSON.stringify({ url }), { mode: OWNER_ONLY });
  await chmod(file, OWNER_ONLY);
}

/** Where PostgreSQL is: DATABASE_URL, else what a running `up` left in the data directory. */
export async function databaseAddress(config: Config): Promise<string> {
  if (config.DATABASE_URL !== undefined) return config.DATABASE_URL;
  const text = await readFile(join(await dataDirectory(config), FILE), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Error('say where PostgreSQL is: set DATABASE_URL, or --data of a running up');
  const { url } = JSON.parse(text) as { url: string };
  return url;
}
