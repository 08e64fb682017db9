import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

export const LOOPBACK = '127.0.0.1';

// Below the range that the kernel takes for outgoing connections (32768 and up): a client that keeps
// trying a dead engine there could be given that very port as its own, connect to itself and keep the
// engine from coming back.
const LOWEST = 20_000;
const HIGHEST = 32_000;
const ATTEMPTS = 100;

/** `wanted` when it is free, else another free port of the loopback address. */
export async function choosePort(wanted: number | undefined): Promise<number> {
  if (wanted !== undefined && (await isFree(wanted))) return wanted;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST}`);
}

/** Whether a server could listen on `port` of the loopback address. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
