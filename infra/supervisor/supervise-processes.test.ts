import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProcessSpec } from './supervise-processes.ts';
import { type Supervisor, superviseProcesses } from './supervise-processes.ts';

/** Ends a wait that hangs. */
const TIMEOUT_MS = 60_000;

let folder: string;
let supervisor: Supervisor | undefined;
let events: string[];
beforeEach(async () => {
  events = [];
  folder = await mkdtemp(join(tmpdir(), 'supervisor-'));
});
afterEach(async () => {
  await supervisor?.stop();
  await rm(folder, { recursive: true });
});

const STEADY = `console.log('began', process.env.WORD); setInterval(() => undefined, 1_000);`;
const DEAF = `process.on('SIGTERM', () => console.log('heard')); ${STEADY}`;
/** Logs whether the pipe from the parent is open after a thread has ended; the thread runs the same file. */
const THREADED = `
  import { fstatSync } from 'node:fs';
  import { isMainThread, parentPort, Worker } from 'node:worker_threads';
  if (isMainThread) {
    const thread = new Worker(new URL(import.meta.url));
    thread.once('message', async () => {
      await thread.terminate();
      console.log(fstatSync(3).isSocket());
    });
  } else parentPort.postMessage('began');
  setInterval(() => undefined, 1_000);`;
const CRASHING = `console.log('began'); process.exit(7);`;

async function spec(name: string, program: string) {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, program);
  return { name, file, env: { WORD: 'word' } };
}

function supervise(processes: ProcessSpec[], stopWithinMs = TIMEOUT_MS): Supervisor {
  const onEvent = (line: string): void => void events.push(line);
  supervisor = superviseProcesses({ processes, logDir: join(folder, 'logs'), onEvent, stopWithinMs });
  return supervisor;
}

const logOf = (name: string) => join(folder, 'logs', `${name}.log`);
const log = (name: string) => readFile(logOf(name), 'utf8').catch(() => '');
const logged = (name: string, text: string) =>
  vi.waitFor(async () => expect(await log(name)).toBe(text), { timeout: TIMEOUT_MS });

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('starts processes with their environment and ends them', async () => {
  const supervisor = supervise([await spec('one', STEADY), await spec('two', STEADY)]);
  await Promise.all(['one', 'two'].map((name) => logged(name, 'began word\n')));
  const pids = supervisor.pids();
  expect(Object.keys(pids)).toEqual(['one', 'two']);
  await supervisor.stop();
  expect(Object.values(pids).filter(isRunning)).toEqual([]);
  expect(supervisor.pids()).toEqual({});
});

test('does not end a process of which a thread ends', async () => {
  const supervisor = supervise([await spec('one', THREADED)]);
  await logged('one', 'true\n');
  expect(supervisor.pids().one).toBeDefined();
  expect(events).toEqual([]);
});

test('restarts a killed process', async () => {
  const supervisor = supervise([await spec('one', STEADY)]);
  await logged('one', 'began word\n');
  process.kill(supervisor.pids().one ?? 0, 'SIGKILL');
  await logged('one', 'began word\nbegan word\n');
  expect(events).toEqual([`one ended (SIGKILL), restarting it; log: ${logOf('one')}`]);
});

test('reports how a process ended', async () => {
  supervise([await spec('one', CRASHING)]);
  await vi.waitFor(() => expect(events[0]).toMatch(/^one ended \(exit code 7\)/), { timeout: TIMEOUT_MS });
});

test('kills a process that does not end', async () => {
  // Time enough for the process to handle SIGTERM.
  const supervisor = supervise([await spec('one', DEAF)], 5_000);
  await logged('one', 'began word\n');
  const pid = supervisor.pids().one ?? 0;
  await supervisor.stop();
  expect(await log('one')).toBe('began word\nheard\n');
  expect(isRunning(pid)).toBe(false);
});

test('its processes end when the supervisor is killed', async () => {
  const index = new URL('./index.ts', import.meta.url).href;
  const options = { processes: [await spec('one', STEADY)], logDir: join(folder, 'logs') };
  const program = `
    import { superviseProcesses } from ${JSON.stringify(index)};
    const supervisor = superviseProcesses(${JSON.stringify(options)});
    console.log(supervisor.pids().one);`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = await once(parent.stdout, 'data');
  await logged('one', 'began word\n');
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(Number(pid))).toBe(false), { timeout: TIMEOUT_MS });
});
