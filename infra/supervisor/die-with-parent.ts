// Preloaded (`node --import`) into a child process whose file descriptor 3 is a pipe from its parent: the pipe closes
// when the parent ends, and the child then ends as on SIGTERM.
import { Socket } from 'node:net';

const PIPE = 3;
const KILL_AFTER_MS = 15_000;

const pipe = new Socket({ fd: PIPE, readable: true, writable: false });
pipe.on('error', () => undefined);
pipe.once('close', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), KILL_AFTER_MS).unref();
});
pipe.resume();
pipe.unref();
