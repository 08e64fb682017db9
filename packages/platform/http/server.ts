import type { Server } from 'node:http';
import type { Server as SocketServer } from 'node:net';

const CLOSE_IDLE_EVERY_MS = 100;

/**
 * Starts to listen.
 * @param bound a server that listens already, whose socket is taken over instead of `host` and `port`
 * @returns the port, chosen by the system when `port` is 0
 */
export async function listen(
  server: Server,
  host: string,
  port: number,
  bound?: SocketServer,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    if (bound === undefined) server.listen(port, host, resolve);
    else server.listen(bound, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Stops accepting connections and waits for the requests in progress. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Keep-alive connections become idle one after another: close idle ones repeatedly until all have ended.
  const ending = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  server.closeIdleConnections();
  await closed;
  clearInterval(ending);
}
