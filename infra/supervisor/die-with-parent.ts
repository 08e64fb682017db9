// Preloaded (`node --import`) into a child whose file descriptor 3 is a pipe to its parent: the pipe ends with
// the parent, however that dies, and the child then ends itself as on SIGTERM.
import { Socket } from 'node:net';

const PIPE = 3;
const LAST_RESORT_MS = 15_000;

const pipe = new Socket({ fd: PIPE, readable: true, writable: false });
pipe.on('error', () => undefined);
pipe.once('close', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_RESORT_MS).unref();
});
pipe.resume();
pipe.unref();
