import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listen } from '../support/listen.ts';

/** A response; `hang` sends none, `cut` closes the connection. */
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

/** A server that sends these responses in order and repeats the last one, for failures that a real API cannot produce on demand. */
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
  return { ...(await listen(server)), requests };
}
