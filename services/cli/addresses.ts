import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasDataDirectory, resolveDataDirectory } from '@curro/engines/data-directory';
import * as z from 'zod';
import type { Config } from './config.ts';
import { UsageError } from './usage-error.ts';

/**
 * The data directory in use: another one when the engines cannot reach the chosen one (contract 8.4).
 * @throws UsageError for a named directory that does not exist: only `up` creates it
 */
export async function dataDirectory({ dataDir, namesDataDir }: Config): Promise<string> {
  if (namesDataDir && !hasDataDirectory(dataDir))
    throw new UsageError(
      `There is no data directory ${dataDir}: correct --data or CURRO_DATA, or start curro up with it, which creates it.`,
    );
  return (await resolveDataDirectory(dataDir)).path;
}

const DEFAULT_URL = 'http://127.0.0.1:8080';
const savedAddressSchema = z.object({ url: z.string() });

const API_FILE = 'api.json';

/** Address of the API: CURRO_URL, else the one saved by a running `up`, else the default (contract 8.2). */
export async function apiAddress(config: Config): Promise<string> {
  if (config.CURRO_URL !== undefined) return config.CURRO_URL.replace(/\/$/, '');
  const text = await readFile(join(await dataDirectory(config), API_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return DEFAULT_URL;
  return savedAddressSchema.parse(JSON.parse(text)).url;
}

/** Saves the address of the API for other commands. */
export async function saveApiAddress(dataDir: string, url: string): Promise<void> {
  await writeFile(join(dataDir, API_FILE), JSON.stringify({ url }));
}

const DATABASE_FILE = 'database.json';
const OWNER_ONLY = 0o600;

/** Saves the address of the database with its password, for commands that connect to PostgreSQL. */
export async function saveDatabaseAddress(dataDir: string, url: string): Promise<void> {
  const file = join(dataDir, DATABASE_FILE);
  await writeFile(file, JSON.stringify({ url }), { mode: OWNER_ONLY });
  await chmod(file, OWNER_ONLY);
}

/**
 * Address of PostgreSQL: DATABASE_URL, else the one saved by a running `up`.
 * @throws Error when there is none
 */
export async function databaseAddress(config: Config): Promise<string> {
  if (config.DATABASE_URL !== undefined) return config.DATABASE_URL;
  const text = await readFile(join(await dataDirectory(config), DATABASE_FILE), 'utf8').catch(
    () => undefined,
  );
  if (text === undefined)
    throw new Error(
      'the address of PostgreSQL is unknown: set DATABASE_URL, or --data to the data directory of a running up',
    );
  return savedAddressSchema.parse(JSON.parse(text)).url;
}
