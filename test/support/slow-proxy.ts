import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from './listen.ts';

/** An HTTP proxy that delays requests. */
export interface SlowProxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens a proxy of the server at `target`; `wait` returns what a request to a path waits for before it is sent: a number
 * of milliseconds or a promise.
 */
export async function openSlowProxy(
  target: string,
  wait: (path: string) => number | Promise<void>,
): Promise<SlowProxy> {
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method, url = '/', headers } = incoming;
    const awaited = wait(url);
    await (typeof awaited === 'number' ? delay(awaited) : awaited);
    // The client has ended, such as a process that was killed.
    if (incoming.destroyed) return;
    const forwarded = request(new URL(url, target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  };
  return listen(createServer((incoming, outgoing) => void forward(incoming, outgoing)));
}
