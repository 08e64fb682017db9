import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../support/listen.ts';

/** Responds to one request. */
export type FeedHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of feeds on the loopback; what it serves is changed while it runs. */
export interface FeedServer {
  readonly url: string;
  /** Path and query of each request, in order. */
  readonly requests: IncomingMessage[];
  /** Serves a text, bytes, or the result of a function at a path; `*`: at every other path. */
  serve(path: string, content: string | Uint8Array | FeedHandler, headers?: Record<string, string>): string;
  close(): Promise<void>;
}

/** Starts a server that responds with 404 for every path that is not served. */
export async function startFeedServer(): Promise<FeedServer> {
  const handlers = new Map<string, FeedHandler>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    response.on('error', () => undefined);
    const handler = handlers.get(request.url ?? '') ?? handlers.get('*');
    if (handler === undefined) response.writeHead(404).end();
    else handler(request, response);
  });
  const { url, close } = await listen(server);
  return {
    url,
    requests,
    serve(path, content, headers = {}) {
      const handler: FeedHandler =
        typeof content === 'function'
          ? content
          : (_, response) => {
              response.writeHead(200, headers).end(content);
            };
      handlers.set(path, handler);
      return url + path;
    },
    close,
  };
}
