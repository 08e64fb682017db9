import { spawn } from 'node:child_process';
import { constants } from 'node:os';

// How shells report a process that a signal ended.
const SIGNAL_EXIT = 128;

/**
 * Runs `node` with this terminal; signals go to it and its exit code becomes ours.
 * With `endsWithUs` it gets a pipe as file descriptor 3 that ends when this process does, however that dies.
 */
export function runNode(node, args, { cwd, endsWithUs }) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(endsWithUs ? ['pipe'] : [])];
  const child = spawn(node, args, { cwd, stdio });
  child.once('error', (error) => {
    console.error(`${node} does not start: ${error.message}`);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? SIGNAL_EXIT + constants.signals[signal];
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => {
    // A terminal sends Ctrl-C to the child as well, and a second one means "at once" to a test run.
    if (process.stdin.isTTY !== true) child.kill('SIGINT');
  });
}
