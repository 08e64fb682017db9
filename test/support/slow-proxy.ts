import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from './listen.ts';

/** An HTTP proxy that delays requests. */
export interface SlowProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Opens a proxy of the server at `target`; `delayMs` returns how long a request to a path waits before it is sent. */
export async function openSlowProxy(target: string, delayMs: (path: string) => number): Promise<SlowProxy> {
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method, url = '/', headers } = incoming;
    await delay(delayMs(url));
    const forwarded = request(new URL(url, target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  };
  return listen(createServer((incoming, outgoing) => void forward(incoming, outgoing)));
}
