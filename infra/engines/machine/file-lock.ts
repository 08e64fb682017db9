import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;

/** Releases the lock; a second call does nothing. */
export type Release = () => void;

/**
 * Acquires the lock of `file`.
 *
 * Uses the POSIX lock of an open SQLite transaction, because Node has no file locks. The kernel releases it when the
 * process ends, so there are no stale locks.
 * @returns undefined when another process has the lock
 */
export async function tryLock(file: string): Promise<Release | undefined> {
  await mkdir(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return () => {
    if (database.isOpen) database.close();
  };
}

/** Acquires the lock of `file`, waiting for its release; calls `onWait` once when it must wait. */
export async function lock(file: string, onWait: () => void, signal?: AbortSignal): Promise<Release> {
  let release = await tryLock(file);
  if (release === undefined) onWait();
  while (release === undefined) {
    await sleep(POLL_MS, undefined, signal === undefined ? {} : { signal });
    release = await tryLock(file);
  }
  return release;
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
