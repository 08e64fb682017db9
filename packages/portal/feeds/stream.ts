import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { acceptedEncoding, type Request } from '@curro/platform';

const CACHE = 'public, max-age=3600';

/** Streams a text in bounded memory, with back-pressure, and gzip if the client accepts it. */
export function stream(c: Request, type: string, parts: AsyncIterable<string>): Response {
  c.header('Content-Type', type);
  c.header('Cache-Control', CACHE);
  c.header('Vary', 'Accept-Encoding');
  const text = Readable.from(parts, { objectMode: true });
  if (acceptedEncoding(c.req.header('accept-encoding')) === 'identity') {
    return c.body(Readable.toWeb(text) as ReadableStream);
  }
  c.header('Content-Encoding', 'gzip');
  const compressed = createGzip();
  text.on('error', (error) => compressed.destroy(error));
  compressed.on('close', () => text.destroy());
  return c.body(Readable.toWeb(text.pipe(compressed)) as ReadableStream);
}
