import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Services, Variables } from './curro.ts';
import { freePort } from './free-port.ts';
import { untilReady } from './until.ts';

/** API and worker as separate processes whose output is stored. */
export interface LoggedServices {
  start(env: Variables): Promise<Services>;
  /** All that both have written. */
  output(): string;
  /** The lines of the log. */
  lines(): Record<string, unknown>[];
}

function launch(name: 'api' | 'worker', env: Variables, write: (text: string) => void) {
  const main = fileURLToPath(new URL(`../../services/${name}/main.ts`, import.meta.url));
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', write);
  return async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}

/** Services that log everything there is to log. */
export function createLoggedServices(): LoggedServices {
  let output = '';
  const write = (text: string): void => {
    output += text;
  };
  return {
    async start(env) {
      const port = String(await freePort());
      const serviceVariables = { ...env, PORT: port, LOG_LEVEL: 'debug' };
      const stops = [launch('api', serviceVariables, write), launch('worker', serviceVariables, write)];
      const url = `http://127.0.0.1:${port}`;
      const close = async (): Promise<void> => {
        await Promise.all(stops.map((stop) => stop()));
      };
      try {
        await untilReady(url);
      } catch (error) {
        await close();
        throw error;
      }
      return { url, close };
    },
    output: () => output,
    lines: () =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
