import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { identityOf, killTree, statOf, suspendTree, treeOf, waitUntil } from './process-tree.ts';

/** Ends a wait that hangs. */
const TIMEOUT_MS = 60_000;
const NO_SUCH_PROCESS = 0x7fff_fffe;

test('only a running process has an identity', () => {
  expect(identityOf(process.pid)).toMatch(/^[0-9a-f-]{36}\/\d+$/);
  expect(identityOf(process.pid)).toBe(identityOf(process.pid));
  expect(identityOf(NO_SUCH_PROCESS)).toBeUndefined();
});

test('a suspended process and its descendants have stopped when the call returns', async () => {
  const parent = spawn('sh', ['-c', 'sleep 60 & while :; do :; done'], { stdio: 'ignore' });
  await once(parent, 'spawn');
  const pid = parent.pid ?? NO_SUCH_PROCESS;
  expect(await waitUntil(() => treeOf(pid).length === 2, TIMEOUT_MS)).toBe(true);
  expect(await suspendTree(pid, TIMEOUT_MS)).toBe(true);
  expect(treeOf(pid).map((id) => statOf(id)?.[0])).toEqual(['T', 'T']);
  expect(await killTree(pid, 'SIGKILL', TIMEOUT_MS)).toBe(true);
});

test('a process is killed with its descendants in other sessions', async () => {
  const parent = spawn('sh', ['-c', 'setsid sleep 60 & sleep 60'], { stdio: 'ignore' });
  await once(parent, 'spawn');
  const pid = parent.pid ?? NO_SUCH_PROCESS;
  expect(await waitUntil(() => treeOf(pid).length === 3, TIMEOUT_MS)).toBe(true);
  const pids = treeOf(pid);
  expect(await killTree(pid, 'SIGKILL', TIMEOUT_MS)).toBe(true);
  expect(pids.map(identityOf)).toEqual([undefined, undefined, undefined]);
});
