import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { FeedError } from '@curro/shared';
import type { FeedLimits } from './opened-feed.ts';

/** Unpacked bytes from which on the ratio to the packed ones is judged, and the ratio that no feed of offers has. */
const RATIO_CHECK_MIN_BYTES = 16_777_216;
const MAX_RATIO = 200;

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
/** Some servers send deflate without the wrapping of zlib. */
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
      // A packed file is packed whether the server says so or not.
      return isGzip(first) ? createGunzip() : undefined;
    default:
      throw new FeedError('bad_encoding', `the Content-Encoding ${encoding.slice(0, 50)} is not known`);
  }
}

function toFeedError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return new FeedError('truncated', 'the packed data breaks off');
  if (code.startsWith('Z_') || code.startsWith('ERR_') || code.startsWith('ERR__ERROR')) {
    return new FeedError('bad_encoding', 'the packed data is broken');
  }
  return error;
}

async function* through(chunks: Chunks, decompressor: Transform): AsyncGenerator<Uint8Array> {
  // What fails in front of the unpacker comes out of it.
  pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 1 }), decompressor).catch(
    () => undefined,
  );
  try {
    for await (const chunk of decompressor) yield chunk as Uint8Array;
  } catch (error) {
    throw toFeedError(error);
  }
}

/** Unpacks a body, or a packed file; bounds what goes in and what comes out, and what comes of how little. */
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
    if (decompressedSize > RATIO_CHECK_MIN_BYTES && decompressedSize > compressedSize * MAX_RATIO) {
      throw new FeedError('compression_bomb', `${compressedSize} packed bytes became ${decompressedSize}`);
    }
    if (decompressedSize > limits.bytes)
      throw new FeedError('too_large', `more than ${limits.bytes} bytes unpacked`);
    yield chunk;
  }
}
