import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers one request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of feeds on the loopback; what it serves is changed while it runs. */
export interface FeedServer {
  readonly url: string;
  /** Path and query of each request, in order. */
  readonly requests: IncomingMessage[];
  /** Serves a text, bytes, or whatever a function answers, at a path; `*`: at every other one. */
  serve(path: string, answer: string | Uint8Array | Answer, headers?: Record<string, string>): string;
  close(): Promise<void>;
}

/** Starts a server that answers 404 but for what it is told to serve. */
export async function startFeedServer(): Promise<FeedServer> {
  const answers = new Map<string, Answer>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    response.on('error', () => undefined);
    const answer = answers.get(request.url ?? '') ?? answers.get('*');
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    serve(path, answer, headers = {}) {
      const given: Answer =
        typeof answer === 'function'
          ? answer
          : (_, response) => {
              response.writeHead(200, headers).end(answer);
            };
      answers.set(path, given);
      return url + path;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
