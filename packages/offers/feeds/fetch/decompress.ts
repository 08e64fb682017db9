import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { FeedError } from '@curro/shared';
import type { FeedLimits } from './opened-feed.ts';

/** Decompressed bytes from which the compression ratio is checked, and the largest accepted ratio. */
const RATIO_CHECK_MIN_BYTES = 16_777_216;
const MAX_RATIO = 200;

/** Whether compressed data is a compression bomb, by the numbers of bytes read and decompressed so far. */
export const isCompressionBomb = (compressed: number, decompressed: number): boolean =>
  decompressed > RATIO_CHECK_MIN_BYTES && decompressed > compressed * MAX_RATIO;

type Chunks = AsyncIterable<Uint8Array>;

async function firstChunk(chunks: Chunks): Promise<{ first: Uint8Array | undefined; all: Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const next = await iterator.next();
  const first = next.done === true ? undefined : next.value;
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      if (first !== undefined) yield first;
      for (let more = await iterator.next(); more.done !== true; more = await iterator.next())
        yield more.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { first, all: all() };
}

const isGzip = (first: Uint8Array | undefined): boolean => first?.[0] === 0x1f && first[1] === 0x8b;
/** Some servers send deflate without the zlib header. */
const isZlib = (first: Uint8Array | undefined): boolean => ((first?.[0] ?? 0) & 0x0f) === 8;

function decompressorFor(encoding: string, first: Uint8Array | undefined): Transform | undefined {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      return isZlib(first) ? createInflate() : createInflateRaw();
    case '':
    case 'identity':
      // A compressed file has no Content-Encoding.
      return isGzip(first) ? createGunzip() : undefined;
    default:
      throw new FeedError('bad_encoding', `the Content-Encoding ${encoding.slice(0, 50)} is not known`);
  }
}

function toFeedError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return new FeedError('truncated', 'the compressed data is incomplete');
  if (code.startsWith('Z_') || code.startsWith('ERR_') || code.startsWith('ERR__ERROR')) {
    return new FeedError('bad_encoding', 'the compressed data is damaged');
  }
  return error;
}

async function* through(chunks: Chunks, decompressor: Transform): AsyncGenerator<Uint8Array> {
  // The decompressor throws errors of its input.
  pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 1 }), decompressor).catch(
    () => undefined,
  );
  try {
    for await (const chunk of decompressor) yield chunk as Uint8Array;
  } catch (error) {
    throw toFeedError(error);
  }
}

/**
 * Decompresses a body or a file, and limits the bytes before and after and their ratio.
 * @throws FeedError `too_large`, `compression_bomb`, `bad_encoding` or `truncated`.
 */
export async function* decompress(
  chunks: Chunks,
  encoding: string,
  limits: Pick<FeedLimits, 'compressedBytes' | 'bytes'>,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  let compressedSize = 0;
  let decompressedSize = 0;
  async function* countBytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      compressedSize += chunk.length;
      onBytes(chunk.length);
      if (compressedSize > limits.compressedBytes)
        throw new FeedError('too_large', `more than ${limits.compressedBytes} bytes`);
      yield chunk;
    }
  }
  const { first, all } = await firstChunk(countBytes());
  const decompressor = decompressorFor(encoding.trim().toLowerCase(), first);
  for await (const chunk of decompressor === undefined ? all : through(all, decompressor)) {
    decompressedSize += chunk.length;
    if (isCompressionBomb(compressedSize, decompressedSize)) {
      throw new FeedError(
        'compression_bomb',
        `${compressedSize} compressed bytes became ${decompressedSize}`,
      );
    }
    if (decompressedSize > limits.bytes)
      throw new FeedError('too_large', `more than ${limits.bytes} bytes after decompression`);
    yield chunk;
  }
}
