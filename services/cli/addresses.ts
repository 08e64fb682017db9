import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveDataDirectory } from '@curro/engines';
import type { Config } from './config.ts';

/** The folder that holds the data in truth: elsewhere when the engines cannot reach the one chosen (contract 8.4). */
export async function dataDirectory(
  config: Config,
  onMoved: (why: string) => void = () => undefined,
): Promise<string> {
  const { path, notice: moved } = await resolveDataDirectory(config.dataDir);
  if (moved !== undefined) onMoved(moved);
  return path;
}

const DEFAULT_URL = 'http://127.0.0.1:8080';
const API_FILE = 'api.json';

/** Where the API is: CURRO_URL, else what a running `up` left in the data directory, else the default (contract 8.2). */
export async function apiAddress(config: Config): Promise<string> {
  if (config.CURRO_URL !== undefined) return config.CURRO_URL.replace(/\/$/, '');
  const text = await readFile(join(await dataDirectory(config), API_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return DEFAULT_URL;
  const { url } = JSON.parse(text) as { url: string };
  return url;
}

/** Leaves the address for other commands. */
export async function saveApiAddress(dataDir: string, url: string): Promise<void> {
  await writeFile(join(dataDir, API_FILE), JSON.stringify({ url }));
}

const DATABASE_FILE = 'database.json';
const OWNER_ONLY = 0o600;

/** Leaves the database's address, with its password, for commands that talk to PostgreSQL themselves. */
export async function saveDatabaseAddress(dataDir: string, url: string): Promise<void> {
  const file = join(dataDir, DATABASE_FILE);
  await writeFile(file, JSON.stringify({ url }), { mode: OWNER_ONLY });
  await chmod(file, OWNER_ONLY);
}

/** Where PostgreSQL is: DATABASE_URL, else what a running `up` left in the data directory. */
export async function databaseAddress(config: Config): Promise<string> {
  if (config.DATABASE_URL !== undefined) return config.DATABASE_URL;
  const text = await readFile(join(await dataDirectory(config), DATABASE_FILE), 'utf8').catch(
    () => undefined,
  );
  if (text === undefined)
    throw new Error('say where PostgreSQL is: set DATABASE_URL, or --data of a running up');
  const { url } = JSON.parse(text) as { url: string };
  return url;
}
