import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request of the load. */
export interface LoadRequest {
  readonly url: string;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response to a request of the load. */
export interface LoadResponse {
  readonly url: string;
  readonly status: number;
  readonly etag: string | undefined;
  readonly bytes: number;
  readonly milliseconds: number;
}

const SECOND_MS = 1_000;
const NOT_MODIFIED = 304;

/** The server closed an idle connection while the request was sent, as it may (RFC 9112, 9.3). */
const isClosedIdle = (error: Error, reused: boolean): boolean =>
  reused && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** Sends requests over persistent connections. */
export function createHttpLoad(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function send(sent: LoadRequest): Promise<LoadResponse> {
    const { url, body, headers } = sent;
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const outgoing = request(
        url,
        {
          agent,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            ...headers,
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }),
          },
        },
        (incoming) => {
          let bytes = 0;
          incoming.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
          });
          incoming.once('error', reject);
          incoming.once('end', () => {
            const status = incoming.statusCode ?? 0;
            if (status !== 200 && status !== NOT_MODIFIED) reject(new Error(`${url}: status ${status}`));
            const milliseconds = performance.now() - started;
            resolve({ url, status, etag: incoming.headers.etag, bytes, milliseconds });
          });
        },
      );
      outgoing.once('error', (error) => {
        if (isClosedIdle(error, outgoing.reusedSocket)) resolve(send(sent));
        else reject(error);
      });
      outgoing.end(body);
    });
  }

  return {
    /** Sends the requests in order, as many at a time as there are connections. */
    async sendAll(requests: readonly LoadRequest[]): Promise<LoadResponse[]> {
      const responses: LoadResponse[] = [];
      const waiting = requests.values();
      await Promise.all(
        Array.from({ length: connections }, async () => {
          for (const next of waiting) responses.push(await send(next));
        }),
      );
      return responses;
    },
    /** Sends the requests at a fixed rate, whether or not responses arrive; latencies in milliseconds. */
    async sendAtRate(requests: readonly LoadRequest[], perSecond: number): Promise<number[]> {
      const started = performance.now();
      const latencies = requests.map(async (next, at) => {
        const due = started + (at * SECOND_MS) / perSecond;
        await sleep(Math.max(0, due - performance.now()));
        await send(next);
        return performance.now() - due;
      });
      return await Promise.all(latencies);
    },
    close: () => agent.destroy(),
  };
}
