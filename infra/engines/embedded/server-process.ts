import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EngineError } from '../engine.ts';
import type { Account } from '../machine/account.ts';
import { identityOf, killTree, sendSignal, suspendTree, treeOf, waitUntil } from '../machine/process-tree.ts';
import type { Launch } from './recipe.ts';

/** Record of a started engine; a later run uses it to find the process. */
type ProcessRecord = {
  pid: number;
  /** See {@link identityOf}: the process id may be that of another process in the meantime. */
  identity: string;
  /** Hash of the launch: an engine started differently is not reused. */
  fingerprint: string;
};

/** The process recorded in `file`; undefined unless it still runs. */
export function readRunning(file: string): ProcessRecord | undefined {
  const record = readRecord(file);
  return record !== undefined && identityOf(record.pid) === record.identity ? record : undefined;
}

async function writeRecord(file: string, record: ProcessRecord): Promise<void> {
  await writeFile(file, JSON.stringify(record));
}

async function removeRecord(file: string): Promise<void> {
  await rm(file, { force: true });
}

function readRecord(file: string): ProcessRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Absent, or truncated by a crash.
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { pid, identity, fingerprint } = value as Record<keyof ProcessRecord, unknown>;
  if (typeof pid !== 'number' || typeof identity !== 'string' || typeof fingerprint !== 'string')
    return undefined;
  return { pid, identity, fingerprint };
}

const MAX_LOG_BYTES = 20_000_000;
const KILL_WITHIN_MS = 10_000;
const SUSPEND_WITHIN_MS = 30_000;

/** The server process of one engine, started by this run or by an earlier one that was killed. */
type ServerProcess = {
  /**
   * Reuses the process of an earlier run that was started by an equal launch; kills any other one.
   * @returns whether a process is reused
   */
  adopt(launch: Launch, account: Account | undefined): Promise<boolean>;
  spawn(launch: Launch, account: Account | undefined): Promise<void>;
  isRunning(): boolean;
  /** Output of the server since it was spawned. */
  output(): string;
  /** Sends `signal` to the server, which ends its child processes; kills all of them after `withinMs`. */
  end(signal: NodeJS.Signals, withinMs: number): Promise<void>;
  /** Sends `signal` to the server and its child processes. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Suspends the server and its child processes; resolves when all their threads have stopped. */
  suspend(): Promise<void>;
  /** Continues what `suspend` suspended. */
  resume(): void;
};

/**
 * @param recordFile path of the process record
 * @param logFile path of the server's output
 */
export function createServerProcess(recordFile: string, logFile: string): ServerProcess {
  let current: ProcessRecord | undefined;
  let logStart = 0;

  const isRunning = (): boolean => current !== undefined && identityOf(current.pid) === current.identity;

  async function clearRecord(): Promise<void> {
    current = undefined;
    await removeRecord(recordFile);
  }

  async function kill(signal: NodeJS.Signals): Promise<void> {
    if (current !== undefined && isRunning() && !(await killTree(current.pid, signal, KILL_WITHIN_MS))) {
      throw new EngineError(`process ${current.pid} does not end on ${signal}`);
    }
    await clearRecord();
  }

  return {
    isRunning,
    kill,
    async suspend() {
      if (current !== undefined && isRunning() && !(await suspendTree(current.pid, SUSPEND_WITHIN_MS)))
        throw new EngineError(`process ${current.pid} does not stop on SIGSTOP`);
    },
    resume() {
      if (current !== undefined && isRunning())
        for (const pid of treeOf(current.pid)) sendSignal(pid, 'SIGCONT');
    },
    output: () => readFileSync(logFile).subarray(logStart).toString('utf8'),

    async adopt(launch, account) {
      current = readRunning(recordFile);
      if (current?.fingerprint === fingerprintOf(launch, account)) return true;
      await kill('SIGKILL');
      return false;
    },

    async spawn(launch, account) {
      const log = openLog(logFile);
      logStart = fstatSync(log).size;
      try {
        const child = spawn(launch.command, launch.args, {
          cwd: launch.cwd,
          env: launch.env,
          // A separate session, so that Ctrl-C in the terminal does not stop the server before its clients.
          detached: true,
          stdio: ['ignore', log, log],
          ...account,
        });
        const pid = await spawned(child);
        const identity = identityOf(pid);
        if (identity === undefined) return;
        current = { pid, identity, fingerprint: fingerprintOf(launch, account) };
        await writeRecord(recordFile, current);
      } finally {
        closeSync(log);
      }
    },

    async end(signal, withinMs) {
      if (current !== undefined && isRunning()) {
        sendSignal(current.pid, signal);
        if (!(await waitUntil(() => !isRunning(), withinMs))) await kill('SIGKILL');
      }
      await clearRecord();
    },
  };
}

function spawned(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new EngineError(`${child.spawnfile} does not start: ${error.message}`)),
    );
    child.once('spawn', () => {
      child.unref();
      if (child.pid !== undefined) resolve(child.pid);
    });
  });
}

function fingerprintOf(launch: Launch, account: Account | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([launch, account]))
    .digest('hex');
}

/** Opens the log for appending; a log above the limit is renamed to `.old` first. */
function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(file, `${file}.old`);
  return openSync(file, 'a');
}
