import type { Server } from 'node:http';

const CLOSE_IDLE_EVERY_MS = 100;

/** Lets a server listen; the port that it got, which is another one than asked for when that was 0. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Takes no more connections and lets the requests in hand end. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that was busy becomes idle and would be kept alive: look again until all have ended.
  const ending = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  server.closeIdleConnections();
  await closed;
  clearInterval(ending);
}
