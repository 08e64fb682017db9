import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

export const LOOPBACK = '127.0.0.1';

// Below the range of outgoing connections (32768 and up): a client that retries a stopped engine in that range could
// get the same port as its own, connect to itself and block the engine's restart.
const MIN_PORT = 20_000;
const MAX_PORT = 32_000;
const ATTEMPTS = 100;

/** Returns `wanted` when it is free, else another free port of the loopback address. */
export async function choosePort(wanted: number | undefined): Promise<number> {
  if (wanted !== undefined && (await isFree(wanted))) return wanted;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${MIN_PORT} and ${MAX_PORT}`);
}

/** Whether a server could listen on `port` of the loopback address. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
