import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EngineError } from '../engine.ts';
import type { Account } from '../machine/account.ts';
import { identityOf, killTree, sendSignal, waitUntil } from '../machine/process-tree.ts';
import { type ProcessRecord, readRunning, removeRecord, writeRecord } from './process-record.ts';
import type { Launch } from './recipe.ts';

const MAX_LOG_BYTES = 20_000_000;
const KILL_WITHIN_MS = 10_000;

/** The server process of one engine, started here or by an earlier run that was killed. */
export type ServerProcess = {
  /** Takes over a process of an earlier run when it was started by an equal launch; ends any other one. */
  adopt(launch: Launch, account: Account | undefined): Promise<boolean>;
  spawn(launch: Launch, account: Account | undefined): Promise<void>;
  isRunning(): boolean;
  /** What the server has written since it was spawned. */
  output(): string;
  /** Sends `signal` to the server, which ends its helpers itself; kills all of them when that takes too long. */
  end(signal: NodeJS.Signals, withinMs: number): Promise<void>;
  /** Sends `signal` to the server and its helpers at once. */
  kill(signal: NodeJS.Signals): Promise<void>;
};

/** @param recordFile where the process is remembered; @param logFile where its output goes */
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
          // A session of its own: Ctrl-C at the terminal must not reach it before its clients are closed.
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

/** Opens the log for appending; one that has grown long is put aside, and replaces the one put aside before. */
function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(file, `${file}.old`);
  return openSync(file, 'a');
}
