import { type Client, errors } from '@elastic/elasticsearch';
import { UndiciConnection } from '@elastic/transport';
import { parseResponse } from './parse-response.ts';

/** A request to Elasticsearch. */
export interface EngineRequest {
  readonly method: 'GET' | 'POST';
  /** With the query string. */
  readonly path: string;
  /** JSON, or lines of JSON. */
  readonly body?: string;
  readonly lines?: true;
}

/**
 * Sends a request and parses the response. It is sent again, once and within the same time, when its connection breaks,
 * since an idle one may have been closed, or when Elasticsearch or a proxy responds with 502, 503 or 504.
 * @param timeoutMs maximum milliseconds until the response is complete
 * @throws TimeoutError, ConnectionError, or ResponseError for a status of 400 or more
 */
export type SendEngineRequest = (request: EngineRequest, timeoutMs: number) => Promise<unknown>;

const MIN_ERROR_STATUS = 400;
const REPEATED_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** What the client sends: a newer Elasticsearch responds in the format of version 8. */
const MEDIA_TYPES = {
  json: 'application/vnd.elasticsearch+json; compatible-with=8',
  lines: 'application/vnd.elasticsearch+x-ndjson; compatible-with=8',
};

/** The error of a response, as the client throws it. */
export const responseError = (
  { method, path }: EngineRequest,
  statusCode: number,
  body: unknown,
): errors.ResponseError =>
  new errors.ResponseError({
    statusCode,
    body,
    headers: {},
    warnings: null,
    meta: {
      context: null,
      name: 'elasticsearch-js',
      request: { params: { method, path }, options: {}, id: undefined },
      connection: null,
      attempts: 0,
      aborted: false,
    },
  });

function isRepeated(error: unknown): boolean {
  if (error instanceof errors.ResponseError) return REPEATED_STATUSES.has(error.statusCode ?? 0);
  return error instanceof errors.ConnectionError;
}

/**
 * Creates the sender of the requests that each search needs. It uses the connections of the client, but not its
 * transport and streams, which cost the API up to a quarter of a repeated search (docs/adr/0057).
 */
export function createEngineSender(client: Client): SendEngineRequest {
  return async (request, timeoutMs) => {
    const connection = client.connectionPool.connections[0];
    if (!(connection instanceof UndiciConnection)) throw new TypeError('the client has no connection');
    const started = performance.now();
    try {
      return readResponse(request, await send(connection, request, timeoutMs));
    } catch (error) {
      const remaining = timeoutMs - (performance.now() - started);
      if (!isRepeated(error) || remaining <= 0) throw error;
      return readResponse(request, await send(connection, request, remaining));
    }
  };
}

interface RawResponse {
  readonly status: number;
  readonly chunks: readonly Buffer[];
}

/** The memory that the parts of a response are joined in; a longer one gets memory of its own. */
const JOIN_BYTES = 1_048_576;
let joined: Buffer | undefined;

/**
 * The bytes of parts, until others are joined. They are joined in the same memory each time: new memory would have to be
 * cleared first.
 */
function joinParts(chunks: readonly Buffer[]): Buffer {
  const [only = Buffer.alloc(0), ...others] = chunks;
  if (others.length === 0) return only;
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (length > JOIN_BYTES) return Buffer.concat(chunks);
  joined ??= Buffer.allocUnsafeSlow(JOIN_BYTES);
  let end = 0;
  for (const chunk of chunks) end += chunk.copy(joined, end);
  return joined.subarray(0, end);
}

function readResponse(request: EngineRequest, { status, chunks }: RawResponse): unknown {
  const bytes = joinParts(chunks);
  if (status < MIN_ERROR_STATUS) return parseResponse(bytes);
  const text = bytes.toString();
  // A proxy may respond with a page.
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : text;
  throw responseError(request, status, body);
}

function send(
  { pool, url, headers }: UndiciConnection,
  { method, path, body, lines }: EngineRequest,
  timeoutMs: number,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 0;
    let timedOut: Error | undefined;
    let abort: ((error: Error) => void) | undefined;
    const timer = setTimeout(() => {
      timedOut = new errors.TimeoutError('Request timed out');
      reject(timedOut);
      abort?.(timedOut);
    }, timeoutMs);
    pool.dispatch(
      {
        method,
        path: `${url.pathname.replace(/\/$/, '')}${path}`,
        headers: {
          ...headers,
          accept: MEDIA_TYPES.json,
          ...(body !== undefined && { 'content-type': lines ? MEDIA_TYPES.lines : MEDIA_TYPES.json }),
        },
        ...(body !== undefined && { body }),
      },
      {
        onConnect(end) {
          abort = end;
          // The time is over before there was a connection.
          if (timedOut !== undefined) end(timedOut);
        },
        onHeaders(code) {
          status = code;
          return true;
        },
        onData(chunk) {
          chunks.push(chunk);
          return true;
        },
        onComplete() {
          clearTimeout(timer);
          resolve({ status, chunks });
        },
        onError(error) {
          clearTimeout(timer);
          reject(new errors.ConnectionError(error.message));
        },
      },
    );
  });
}
