import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;

/** Gives the lock back; a second call does nothing. */
export type Release = () => void;

/**
 * Takes the lock kept in `file`, or answers undefined when a living process has it.
 *
 * The lock is the kernel's (SQLite holds a POSIX lock while its transaction is open), so it ends with the
 * process however that dies: there is no stale lock to judge and no race in taking one over. Node itself
 * offers no file locks.
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

/** Takes the lock kept in `file`, waiting for whoever has it; `onWait` is told once when it must wait. */
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
