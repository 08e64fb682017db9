// Preloaded (`node --import`) into a child process whose file descriptor 3 is a pipe from its parent: the pipe closes
// when the parent ends, and the child then ends as on SIGTERM.
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const PIPE = 3;
const KILL_AFTER_MS = 15_000;

function endWithParent(): void {
  const pipe = new Socket({ fd: PIPE, readable: true, writable: false });
  pipe.on('error', () => undefined);
  pipe.once('close', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), KILL_AFTER_MS).unref();
  });
  pipe.resume();
  pipe.unref();
}

// Threads preload it too. One that ends would close the descriptor for the whole process, and later another file or
// connection with the same number.
if (isMainThread) endWithParent();
