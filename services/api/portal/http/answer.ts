import { createHash } from 'node:crypto';
import type { Markup } from '@curro/design';
import { acceptedEncoding, compress } from '@curro/design';
import type { ErrorStatus } from '@curro/shared';
import type { Request } from '../../http/environment.ts';

/** Pages change with the offers: as fresh as the search answers of the API (contract 1.8). */
const PAGE_CACHE = 'public, max-age=30';

/** A text to be sent. */
export interface Answer {
  readonly type: string;
  readonly body: string;
  readonly status?: 200 | ErrorStatus;
  readonly cache?: string;
  /** What the answer depends on beside the encoding. */
  readonly vary?: string;
}

/** Weak: the same page in another encoding is the same page. */
const etagOf = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/**
 * Sends a text with an ETag, compressed as the request accepts. Compression is done here and not in middleware, so
 * that answers of the API pass untouched.
 */
export async function send(
  c: Request,
  { type, body, status = 200, cache = PAGE_CACHE, vary }: Answer,
): Promise<Response> {
  const bytes = Buffer.from(body);
  c.header('Vary', ['Accept-Encoding', ...(vary === undefined ? [] : [vary])].join(', '));
  c.header('Cache-Control', cache);
  if (status === 200) {
    const etag = etagOf(bytes);
    c.header('ETag', etag);
    const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim());
    if (known.includes(etag)) return c.body(null, 304);
  }
  c.header('Content-Type', type);
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  const compressed = await compress(bytes, encoding);
  if (compressed !== undefined) c.header('Content-Encoding', encoding);
  return c.body(compressed ?? bytes, status);
}

/** Sends a page. What somebody signed in sees is kept nowhere, the others' pages know who is no stranger. */
export async function sendPage(
  c: Request,
  page: Markup,
  options: { readonly language: string; readonly status?: 200 | ErrorStatus; readonly cache?: string },
): Promise<Response> {
  const { language, ...rest } = options;
  c.header('Content-Language', language);
  const personal = c.get('session') === undefined ? {} : { cache: 'no-store' };
  return send(c, {
    type: 'text/html; charset=utf-8',
    body: String(page),
    vary: 'Cookie',
    ...rest,
    ...personal,
  });
}
