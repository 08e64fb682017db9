import { spawn } from 'node:child_process';
import { constants } from 'node:os';

// Shells report a process ended by a signal as 128 plus the number of the signal.
const SIGNAL_EXIT = 128;

/**
 * Runs `node` with the terminal of this process, forwards signals and returns its exit code as that of this process.
 * With `endsWithParent` it has a pipe as file descriptor 3 that closes when this process ends, also by SIGKILL.
 */
export function runNode(node, args, { cwd, endsWithParent }) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(endsWithParent ? ['pipe'] : [])];
  const child = spawn(node, args, { cwd, stdio });
  child.once('error', (error) => {
    console.error(`${node} did not start: ${error.message}`);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? SIGNAL_EXIT + constants.signals[signal];
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => {
    // A terminal also sends Ctrl-C to the child; forwarding it would be a second signal, which aborts a test run.
    if (process.stdin.isTTY !== true) child.kill('SIGINT');
  });
}
