import { once } from 'node:events';
import { createServer } from 'node:net';

/** Fails with a line that says what to do when the port is taken; port 0 becomes a free one. */
export async function claimPort(port: number): Promise<number> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`port ${port} cannot be had (${String(error)}): choose another with --port`, {
      cause: error,
    });
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : port;
}
