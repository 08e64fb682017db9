import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** The quality for a response that is not cached: most of the size reduction in about a millisecond. */
const RESPONSE_BROTLI_QUALITY = 5;
const RESPONSE_GZIP_LEVEL = 6;
/** A window of 2^18 bytes covers any response and uses little memory. */
const RESPONSE_BROTLI_WINDOW = 18;
/** Shorter bodies are not compressed: they fit into one packet. */
const MIN_COMPRESSED_BYTES = 1_000;

export type Encoding = 'br' | 'gzip' | 'identity';

/** Selects the best encoding that an `Accept-Encoding` header accepts; `q=0` means not accepted. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/**
 * Compresses a body.
 * @param best the best quality, for bodies that are cached
 * @returns undefined when the body is to be sent uncompressed
 */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  best = false,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (encoding === 'identity' || body.length < MIN_COMPRESSED_BYTES) return undefined;
  if (encoding === 'gzip')
    return compressGzip(body, { level: best ? constants.Z_BEST_COMPRESSION : RESPONSE_GZIP_LEVEL });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: best ? constants.BROTLI_MAX_QUALITY : RESPONSE_BROTLI_QUALITY,
      ...(best ? {} : { [constants.BROTLI_PARAM_LGWIN]: RESPONSE_BROTLI_WINDOW }),
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The body compressed by an encoding, cached; undefined when it is to be sent uncompressed. */
export type CompressedBody = (encoding: Encoding) => Promise<Buffer<ArrayBuffer> | undefined>;

/** Compresses a cached body at the first request for each encoding. */
export function compressOnce(body: string | Buffer, best = false): CompressedBody {
  const byEncoding = new Map<Encoding, ReturnType<CompressedBody>>();
  return (encoding) => {
    const compressed = byEncoding.get(encoding) ?? compress(Buffer.from(body), encoding, best);
    byEncoding.set(encoding, compressed);
    return compressed;
  };
}
