import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** An answer to give; `hang` gives none, `cut` ends the connection. */
export interface Scripted {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly instead?: 'hang' | 'cut';
}

export interface ScriptedServer {
  readonly url: string;
  /** The headers of the requests so far, and when each came. */
  readonly requests: readonly { readonly headers: IncomingHttpHeaders; readonly at: number }[];
  close(): Promise<void>;
}

/** A server that gives these answers in turn, the last one again and again: for failures that no test can order. */
export async function startScriptedServer(script: readonly Scripted[]): Promise<ScriptedServer> {
  const requests: { headers: IncomingHttpHeaders; at: number }[] = [];
  const server = createServer((request, response) => {
    const {
      status = 200,
      headers = {},
      body = '{}',
      instead,
    } = script[requests.length] ?? script.at(-1) ?? {};
    requests.push({ headers: request.headers, at: performance.now() });
    request.resume();
    if (instead === 'hang') return;
    if (instead === 'cut') request.socket.destroy();
    else response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
