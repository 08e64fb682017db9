import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EngineName } from '../engine.ts';

/** What a data directory remembers of one engine. */
export type EngineMemory = {
  /** Data made by one origin is not seen by the other, so the first choice stays. */
  origin: 'docker' | 'embedded';
  port: number;
};

/** What is remembered of `engine`; undefined before its first start. */
export async function readMemory(dataDir: string, engine: EngineName): Promise<EngineMemory | undefined> {
  return parseMemory(await readFile(fileOf(dataDir, engine), 'utf8').catch(() => ''));
}

export async function writeMemory(dataDir: string, engine: EngineName, memory: EngineMemory): Promise<void> {
  const file = fileOf(dataDir, engine);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.partial`, `${JSON.stringify(memory)}\n`);
  await rename(`${file}.partial`, file);
}

/** A memory that is whole; anything else counts as none. */
export function parseMemory(text: string): EngineMemory | undefined {
  const { origin, port } = parseObject(text);
  if (origin !== 'docker' && origin !== 'embedded') return undefined;
  return typeof port === 'number' && Number.isInteger(port) ? { origin, port } : undefined;
}

function parseObject(text: string): Partial<Record<keyof EngineMemory, unknown>> {
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
