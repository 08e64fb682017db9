import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorStatus } from '@curro/shared';
import { acceptedEncoding, type CompressedBody, compress, compressOnce, type Encoding } from './encoding.ts';
import { contentTag, isNotModified } from './entity-tag.ts';
import type { Middleware, Request } from './environment.ts';

/** How long responses with offers may be cached (contract 1.8). */
const FRESH = 'public, max-age=30';
const PRIVATE_FRESH = 'private, max-age=30';
const JSON_TYPE = 'application/json';

/** A text response. */
export interface TextResponse {
  readonly type: string;
  readonly body: string | Buffer<ArrayBuffer>;
  readonly status?: 200 | ErrorStatus;
  readonly cache?: string;
  /** Entity tag and compressed bodies of a cached text. */
  readonly cached?: { readonly etag: string; readonly compressed: CompressedBody };
}

/** Adds a request header to `Vary`. */
export function varyBy(c: Request, header: string): void {
  c.header('Vary', header, { append: true });
}

/**
 * The body as the request accepts it, with its encoding; without one the body is sent as it is.
 * @param accepted the `Accept-Encoding` header
 */
async function encodeFor<T extends string | Buffer<ArrayBuffer>>(
  accepted: string | undefined,
  body: T,
  compressed: CompressedBody,
): Promise<{ readonly bytes: T | Buffer<ArrayBuffer>; readonly encoding?: Encoding }> {
  const encoding = acceptedEncoding(accepted);
  const bytes = encoding === 'identity' ? undefined : await compressed(encoding);
  return bytes === undefined ? { bytes: body } : { bytes, encoding };
}

async function sendCompressed(
  c: Request,
  body: string | Buffer<ArrayBuffer>,
  compressed: CompressedBody,
): Promise<Buffer<ArrayBuffer> | string> {
  const { bytes, encoding } = await encodeFor(c.req.header('accept-encoding'), body, compressed);
  if (encoding !== undefined) c.header('Content-Encoding', encoding);
  return bytes;
}

/**
 * Sends a public text with an ETag, compressed as the request accepts, or 304 when the client has it. Compression is
 * not a middleware, because changing headers after `next()` slows every response.
 */
export async function send(c: Request, response: TextResponse): Promise<Response> {
  const { type, body, status = 200, cache = FRESH, cached } = response;
  varyBy(c, 'Accept-Encoding');
  c.header('Cache-Control', cache);
  if (status === 200) {
    const etag = cached?.etag ?? contentTag(body);
    c.header('ETag', etag);
    if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  }
  c.header('Content-Type', type);
  const compressed = cached?.compressed ?? ((encoding) => compress(Buffer.from(body), encoding));
  return c.body(await sendCompressed(c, body, compressed), status);
}

/**
 * Compresses the HTML of a group of pages as the requests accept it. For pages of developers and operators only: public
 * pages are sent by `send`, because changing headers after `next()` slows every response.
 */
export const compressPages: Middleware = async (c, next) => {
  await next();
  const { res } = c;
  if (!(res.headers.get('content-type') ?? '').startsWith('text/html') || res.headers.has('content-encoding'))
    return;
  varyBy(c, 'Accept-Encoding');
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  if (encoding === 'identity') return;
  const body = Buffer.from(await res.arrayBuffer());
  const compressed = await compress(body, encoding);
  const headers = new Headers(c.res.headers);
  headers.delete('content-length');
  if (compressed !== undefined) headers.set('Content-Encoding', encoding);
  c.res = new Response(compressed ?? body, { status: res.status, headers });
};

/** Sends a public JSON response that may be cached for 30 seconds. */
export const sendFresh = (c: Request, value: unknown): Promise<Response> =>
  send(c, { type: JSON_TYPE, body: JSON.stringify(value) });

/** Sends a JSON response of one user, compressed as the request accepts. `Cache-Control: no-store` is already set. */
export async function sendJson(c: Request, value: unknown): Promise<Response> {
  const body = JSON.stringify(value);
  varyBy(c, 'Accept-Encoding');
  c.header('Content-Type', JSON_TYPE);
  return c.body(await sendCompressed(c, body, (encoding) => compress(Buffer.from(body), encoding)));
}

/** A JSON body with its entity tag, and compressed by the encodings that were requested. */
export interface EncodedBody {
  readonly body: Buffer<ArrayBuffer>;
  readonly etag: string;
  readonly compressed: CompressedBody;
}

/**
 * Prepares a JSON body for several responses.
 * @param body in UTF-8
 * @param hash identifies the content, in base64url
 */
export const encodedBody = (body: Buffer<ArrayBuffer>, hash: string): EncodedBody => ({
  body,
  etag: `W/"${hash}"`,
  compressed: compressOnce(body),
});

/**
 * Sends an encoded body that may be cached for 30 seconds, or 304 when the client has it.
 * @param caches `private`: only the client may cache it
 */
export const sendEncoded = (
  c: Request,
  encoded: EncodedBody,
  caches: 'public' | 'private' = 'public',
): Promise<Response> =>
  send(c, {
    type: JSON_TYPE,
    body: encoded.body,
    cached: encoded,
    ...(caches === 'private' && { cache: PRIVATE_FRESH }),
  });

/**
 * Writes an encoded body with the headers of an earlier response, or 304 when the client has it, without an application
 * of Hono, which costs more than the response (docs/adr/0058).
 * @param headers of the earlier response, in lower case, without those of the body (`bodyHeaders`)
 * @param own headers of this response, in lower case
 */
export async function writeEncoded(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  encoded: EncodedBody,
  headers: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): Promise<void> {
  const { etag, body, compressed } = encoded;
  if (isNotModified(incoming.headers['if-none-match'], etag)) {
    outgoing.writeHead(304, { ...headers, ...own, etag }).end();
    return;
  }
  const accepted = incoming.headers['accept-encoding'];
  const { bytes, encoding } = await encodeFor(String(accepted ?? ''), body, compressed);
  outgoing
    .writeHead(200, {
      ...headers,
      ...own,
      etag,
      'content-type': JSON_TYPE,
      'content-length': bytes.length,
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    })
    .end(bytes);
}

/** The response headers that depend on the body and on how it is sent, in lower case. */
export const bodyHeaders: readonly string[] = ['etag', 'content-type', 'content-encoding', 'content-length'];

/** A public response that does not change while the process runs. */
export interface Rendered {
  readonly json: string;
  readonly etag: string;
  readonly compressed: CompressedBody;
}

/** Serialises a value once, with its entity tag. */
export function render(value: unknown): Rendered {
  const json = JSON.stringify(value);
  return { json, etag: contentTag(json), compressed: compressOnce(json) };
}

/** Sends a rendered response, or 304 when the client has it (contract 1.8). */
export function sendRendered(c: Request, rendered: Rendered): Promise<Response> {
  return send(c, {
    type: 'application/json',
    body: rendered.json,
    cache: 'public, max-age=3600',
    cached: rendered,
  });
}
