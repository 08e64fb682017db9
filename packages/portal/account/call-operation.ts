import { IncomingMessage } from 'node:http';
import type { Environment, Request } from '@curro/platform';
import type { Hono } from 'hono';
import type { Locale } from '../locale.ts';
import { type OperationResult, readOperationResult } from './operation-result.ts';

/** A request to an operation; `path` is what follows the version. */
interface OperationRequest {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The revision that was seen: the change is done only while it still stands. */
  readonly ifMatch?: string;
  readonly idempotencyKey?: string;
}

/** Asks an operation of the API in its newest version with the token of the session, without a way over the network. */
export type CallOperation = (
  c: Request,
  locale: Locale,
  request: OperationRequest,
) => Promise<OperationResult>;

/** Higher than any published version: resolves to the newest. */
const NEWEST_VERSION = 9_999;

/** What of Node's request the API reads, for a request that comes from within. */
function requestFrom(
  c: Request,
  url: string,
  authorization: string,
  body: string | undefined,
): IncomingMessage {
  const incoming = new IncomingMessage(c.env.incoming.socket);
  incoming.url = url;
  incoming.headersDistinct = { authorization: [authorization] };
  // Without it the end of the body would be taken for a broken connection.
  incoming.complete = true;
  if (body !== undefined) incoming.push(body);
  incoming.push(null);
  return incoming;
}

/** Pages use the same door as everybody: what they may and what is refused is decided in one place. */
export function createOperationCaller(app: Hono<Environment>): CallOperation {
  return async (c, { language }, { method = 'GET', path, body, ifMatch, idempotencyKey }) => {
    const url = `/api/${NEWEST_VERSION}${path}`;
    const authorization = `Bearer ${c.get('session')?.accessToken ?? ''}`;
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      authorization,
      'accept-language': language,
      'x-request-id': c.get('requestId'),
      ...(text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    };
    const incoming = requestFrom(c, url, authorization, text);
    const bindings = { incoming, outgoing: c.env.outgoing };
    const response = await app.request(url, { method, headers, ...(text && { body: text }) }, bindings);
    return readOperationResult(response);
  };
}
