import type { Readable } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import { isCompressionBomb } from '@curro/offers';
import { DomainError } from '@curro/shared';

const invalidGzip = (): DomainError =>
  new DomainError('invalid_request', { params: { field: 'body', value: 'gzip' } });

async function* readGunzip(gunzip: Gunzip): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const chunks: AsyncIterable<Uint8Array> = gunzip;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (isCompressionBomb(gunzip.bytesWritten, bytes)) throw invalidGzip();
      yield chunk;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw code.startsWith('Z_') ? invalidGzip() : error;
  }
}

/**
 * The decompressed chunks of a stream.
 * @throws DomainError `invalid_request`, while they are read, if the data is damaged or incomplete, or a compression bomb
 */
export function decompressGzip(stream: Readable): AsyncIterable<Uint8Array> {
  const decompressed = createGunzip();
  // Without a listener an error before the first read would crash the process; the reader throws it, too.
  decompressed.on('error', () => undefined);
  stream.on('error', (error) => decompressed.destroy(error));
  return readGunzip(stream.pipe(decompressed));
}
