import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EngineName } from '../engine.ts';

/** Stored state of one engine of a data directory. */
export type EngineState = {
  /** Set on the first start: data in a Docker volume is not available to a process of this machine, and vice versa. */
  origin: 'docker' | 'embedded';
  port: number;
};

/** The stored state of `engine`; undefined before its first start. */
export async function readEngineState(dataDir: string, engine: EngineName): Promise<EngineState | undefined> {
  return parseEngineState(await readFile(fileOf(dataDir, engine), 'utf8').catch(() => ''));
}

/** Stores the state of `engine` for the next start. */
export async function writeEngineState(
  dataDir: string,
  engine: EngineName,
  memory: EngineState,
): Promise<void> {
  const file = fileOf(dataDir, engine);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.partial`, `${JSON.stringify(memory)}\n`);
  await rename(`${file}.partial`, file);
}

/** Parses a stored state; undefined unless complete and valid. */
export function parseEngineState(text: string): EngineState | undefined {
  const { origin, port } = parseObject(text);
  if (origin !== 'docker' && origin !== 'embedded') return undefined;
  return typeof port === 'number' && Number.isInteger(port) ? { origin, port } : undefined;
}

function parseObject(text: string): Partial<Record<keyof EngineState, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function fileOf(dataDir: string, engine: EngineName): string {
  return join(dataDir, 'engines', `${engine}.json`);
}

const SECRET_BYTES = 24;
const OWNER_ONLY = 0o600;

/** Reads the secret in `file`, created on first use; letters and digits that need no escaping in a URL. */
export async function readOrCreateSecret(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  try {
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    await writeFile(file, secret, { flag: 'wx', mode: OWNER_ONLY });
    return secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return readFile(file, 'utf8');
  }
}
