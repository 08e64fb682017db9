import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decompress } from './decompress.ts';

const LIMITS = { compressedBytes: 1_000_000, bytes: 1_000_000 };

async function read(
  bytes: Uint8Array,
  encoding: string,
  limits = LIMITS,
): Promise<{ text: string; came: number }> {
  let came = 0;
  const parts: Uint8Array[] = [];
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += 5_000) yield bytes.subarray(at, at + 5_000);
  }
  for await (const part of decompress(chunks(), encoding, limits, (count) => (came += count)))
    parts.push(part);
  return { text: Buffer.concat(parts).toString(), came };
}

describe('decompress', () => {
  it.each([
    ['plain', Buffer.from('abc'), ''],
    ['nothing', Buffer.alloc(0), ''],
    ['nothing, compressed', gzipSync(''), 'gzip'],
    ['compressed, with Content-Encoding', gzipSync('abc'), ' GZIP '],
    ['compressed, without Content-Encoding', gzipSync('abc'), 'identity'],
  ])('%s', async (name, bytes, encoding) => {
    const expected = name.startsWith('nothing') ? '' : 'abc';
    expect(await read(bytes, encoding)).toEqual({ text: expected, came: bytes.length });
  });

  // Deterministic bytes: random ones could start like a compressed file.
  const noise = Buffer.concat(
    Array.from({ length: 625 }, (_, n) => createHash('sha512').update(`${n}`).digest()),
  );
  it.each([
    ['too many bytes', noise, '', { ...LIMITS, compressedBytes: 30_000 }, 'too_large'],
    ['too many decompressed bytes', gzipSync(noise), 'gzip', { ...LIMITS, bytes: 30_000 }, 'too_large'],
    ['half of a compressed file', gzipSync(noise).subarray(0, 20_000), 'gzip', LIMITS, 'truncated'],
    [
      'a damaged file',
      Buffer.concat([gzipSync(noise).subarray(0, 9_000), noise]),
      'gzip',
      LIMITS,
      'bad_encoding',
    ],
    ['invalid brotli', noise, 'br', LIMITS, 'bad_encoding'],
    ['an unknown encoding', noise, 'lzma', LIMITS, 'bad_encoding'],
  ])('fails on %s', async (_, bytes, encoding, limits, code) => {
    await expect(read(bytes, encoding, limits)).rejects.toMatchObject({ code });
  });
});
