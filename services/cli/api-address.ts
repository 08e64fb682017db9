import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { dataDirectory } from './data-directory.ts';

const DEFAULT_URL = 'http://127.0.0.1:8080';
const FILE = 'api.json';

/** Where the API is: CURRO_URL, else what a running `up` left in the data directory, else the default (contract 8.2). */
export async function apiAddress(config: Config): Promise<string> {
  if (config.CURRO_URL !== undefined) return config.CURRO_URL.replace(/\/$/, '');
  const text = await readFile(join(await dataDirectory(config), FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return DEFAULT_URL;
  const { url } = JSON.parse(text) as { url: string };
  return url;
}

/** Leaves the address for other commands. */
export async function saveApiAddress(dataDir: string, url: string): Promise<void> {
  await writeFile(join(dataDir, FILE), JSON.stringify({ url }));
}
