import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { FeedFailure } from '@curro/shared';
import type { FeedLimits } from './limits.ts';

/** Unpacked bytes from which on the ratio to the packed ones is judged, and the ratio that no feed of offers has. */
const JUDGED_BYTES = 16_777_216;
const HIGHEST_RATIO = 200;

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

function unpackerOf(encoding: string, first: Uint8Array | undefined): Transform | undefined {
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
      throw new FeedFailure('bad_encoding', `the Content-Encoding ${encoding.slice(0, 50)} is not known`);
  }
}

function toFailure(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return new FeedFailure('truncated', 'the packed data breaks off');
  if (code.startsWith('Z_') || code.startsWith('ERR_') || code.startsWith('ERR__ERROR')) {
    return new FeedFailure('bad_encoding', 'the packed data is broken');
  }
  return error;
}

async function* through(chunks: Chunks, unpacker: Transform): AsyncGenerator<Uint8Array> {
  // What fails in front of the unpacker comes out of it.
  pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 1 }), unpacker).catch(() => undefined);
  try {
    for await (const chunk of unpacker) yield chunk as Uint8Array;
  } catch (error) {
    throw toFailure(error);
  }
}

/** Unpacks a body, or a packed file; bounds what goes in and what comes out, and what comes of how little. */
export async function* unpack(
  chunks: Chunks,
  encoding: string,
  limits: Pick<FeedLimits, 'packedBytes' | 'bytes'>,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  let packed = 0;
  let unpacked = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      packed += chunk.length;
      onBytes(chunk.length);
      if (packed > limits.packedBytes)
        throw new FeedFailure('too_large', `more than ${limits.packedBytes} bytes`);
      yield chunk;
    }
  }
  const { first, all } = await firstChunk(counted());
  const unpacker = unpackerOf(encoding.trim().toLowerCase(), first);
  for await (const chunk of unpacker === undefined ? all : through(all, unpacker)) {
    unpacked += chunk.length;
    if (unpacked > JUDGED_BYTES && unpacked > packed * HIGHEST_RATIO) {
      throw new FeedFailure('compression_bomb', `${packed} packed bytes became ${unpacked}`);
    }
    if (unpacked > limits.bytes)
      throw new FeedFailure('too_large', `more than ${limits.bytes} bytes unpacked`);
    yield chunk;
  }
}
