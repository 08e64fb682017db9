import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { identityOf } from '../machine/process-tree.ts';

/** What is kept of a started engine, so that a later run finds it again. */
export type ProcessRecord = {
  pid: number;
  /** See {@link identityOf}: a number alone may have passed to another process. */
  identity: string;
  /** Hash of the launch: an engine started differently is not reused. */
  fingerprint: string;
};

/** The engine recorded in `file` if it still runs. */
export function readRunning(file: string): ProcessRecord | undefined {
  const record = readRecord(file);
  return record !== undefined && identityOf(record.pid) === record.identity ? record : undefined;
}

export async function writeRecord(file: string, record: ProcessRecord): Promise<void> {
  await writeFile(file, JSON.stringify(record));
}

export async function removeRecord(file: string): Promise<void> {
  await rm(file, { force: true });
}

function readRecord(file: string): ProcessRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Absent, or cut off by a crash: nothing is known then.
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { pid, identity, fingerprint } = value as Record<keyof ProcessRecord, unknown>;
  if (typeof pid !== 'number' || typeof identity !== 'string' || typeof fingerprint !== 'string')
    return undefined;
  return { pid, identity, fingerprint };
}
