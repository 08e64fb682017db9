import { once } from 'node:events';
import { createServer } from 'node:net';

/** Maximum attempts to find a free port other than a reserved one. */
const MAX_ATTEMPTS = 20;

function claimError(port: number, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason =
    code === 'EADDRINUSE'
      ? `port ${port} is in use by another program: stop it or choose another port with --port`
      : `port ${port} cannot be used (${String(error)}): choose another port with --port`;
  return new Error(reason, { cause: error });
}

/**
 * Checks that a port of the loopback address is free.
 * @returns the port; for 0 any free port
 * @throws Error when the port is in use or not permitted
 */
export async function claimPort(port: number): Promise<number> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    throw claimError(port, error);
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Returns `wanted` when it is free and not `reserved`, else any other free port. */
export async function claimPortExcept(wanted: number, reserved: number): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const candidate = attempt === 0 ? wanted : 0;
    if (candidate === reserved) continue;
    const port = await claimPort(candidate).catch(() => reserved);
    if (port !== reserved) return port;
  }
  throw new Error(`found no free port other than ${reserved}`);
}
