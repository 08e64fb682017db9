import type { ErrorStatus } from '@curro/shared';
import { acceptedEncoding, type CompressedBody, compress } from './encoding.ts';
import { contentTag, isNotModified } from './entity-tag.ts';
import type { Request } from './environment.ts';

/** Offers change: what shows them may be kept this long (contract 1.8). */
const FRESH = 'public, max-age=30';
const JSON_TYPE = 'application/json';

/** A text to be sent. */
export interface TextResponse {
  readonly type: string;
  readonly body: string;
  readonly status?: 200 | ErrorStatus;
  readonly cache?: string;
  /** Tag and packed forms of a text that is kept; else they are made here. */
  readonly cached?: { readonly etag: string; readonly compressed: CompressedBody };
}

/** Says that an answer depends on a header of the request, beside what was said before. */
export function varyBy(c: Request, header: string): void {
  c.header('Vary', header, { append: true });
}

async function sendCompressed(
  c: Request,
  body: string,
  compressed: CompressedBody,
): Promise<Buffer<ArrayBuffer> | string> {
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  const encoded = encoding === 'identity' ? undefined : await compressed(encoding);
  if (encoded !== undefined) c.header('Content-Encoding', encoding);
  return encoded ?? body;
}

/**
 * Sends a public text with an ETag, compressed as the request accepts, or 304 when the client has it. Compression is
 * done here and not in middleware: headers touched after `next()` slow every answer.
 */
export async function send(c: Request, response: TextResponse): Promise<Response> {
  const { type, body, status = 200, cache = FRESH, cached } = response;
  varyBy(c, 'Accept-Encoding');
  c.header('Cache-Control', cache);
  if (status === 200) {
    const etag = cached?.etag ?? contentTag(body);
    c.header('ETag', etag);
    if (isNotModified(c, etag)) return c.body(null, 304);
  }
  c.header('Content-Type', type);
  const compressed = cached?.compressed ?? ((encoding) => compress(Buffer.from(body), encoding));
  return c.body(await sendCompressed(c, body, compressed), status);
}

/** Sends a public JSON answer that may be kept as long as offers stay fresh. */
export const sendFresh = (c: Request, value: unknown): Promise<Response> =>
  send(c, { type: JSON_TYPE, body: JSON.stringify(value) });

/** Sends a JSON answer of one user, compressed as the request accepts. What may keep it was said before: nobody. */
export async function sendJson(c: Request, value: unknown): Promise<Response> {
  const body = JSON.stringify(value);
  varyBy(c, 'Accept-Encoding');
  c.header('Content-Type', JSON_TYPE);
  return c.body(await sendCompressed(c, body, (encoding) => compress(Buffer.from(body), encoding)));
}
