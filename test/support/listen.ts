import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/** A server on a free port of the loopback address. */
export interface ListeningServer {
  readonly port: number;
  readonly url: string;
  /** Ends the open connections of an HTTP server and closes the server. */
  close(): Promise<void>;
}

/** Starts a server on a free port of the loopback address. */
export async function listen(server: Server): Promise<ListeningServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      if (server instanceof HttpServer) server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
