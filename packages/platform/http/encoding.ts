import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Quality of what is made for one request: most of the gain for a millisecond of work. */
const RESPONSE_BROTLI_QUALITY = 5;
const RESPONSE_GZIP_LEVEL = 6;
/** Window of 2^18 bytes: holds any answer whole, and asks for little memory. */
const RESPONSE_BROTLI_WINDOW = 18;
/** Shorter bodies are sent as they are: they fit one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_000;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a request accepts; one that it weighs 0 counts as refused. */
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

/** Compresses a body; resolves to undefined when it is sent as it is. `best` is for files that are kept. */
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

/** A body as each encoding packs it, made once; undefined where it is sent as it is. */
export type CompressedBody = (encoding: Encoding) => Promise<Buffer<ArrayBuffer> | undefined>;

/** Packs a body that is kept, at the first request for each encoding. */
export function compressOnce(body: string | Buffer, best = false): CompressedBody {
  const byEncoding = new Map<Encoding, ReturnType<CompressedBody>>();
  return (encoding) => {
    const compressed = byEncoding.get(encoding) ?? compress(Buffer.from(body), encoding, best);
    byEncoding.set(encoding, compressed);
    return compressed;
  };
}
