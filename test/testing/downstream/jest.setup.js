import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** One Curro for all workers: the command prints one line. */
export default async function setup() {
  const child = spawn('node_modules/.bin/curro-test', ['--mode', process.env.CURRO_MODE, '--seed', '20'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = await new Promise((resolve) => lines.once('line', (text) => resolve([text])));
  process.env.CURRO = line;
  globalThis.curroProcess = child;
}
