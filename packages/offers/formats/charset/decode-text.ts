import { TextDecoder } from 'node:util';
import { FeedError } from '@curro/shared';
import { bomCharset, contentTypeCharset, documentCharset } from './declared-charset.ts';

/** What is known of the charset before the first byte. */
export interface CharsetHints {
  /** Over everything else. */
  readonly charset?: string | undefined;
  readonly contentType?: string | undefined;
}

/** Bytes in which a document may declare its charset. */
const HEAD_BYTES = 1_024;
/** Bytes from the first that is not ASCII by which an undeclared charset is judged. */
const SAMPLE_BYTES = 4_096;
const ASCII_END = 0x80;

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw new FeedError('bad_charset', `the charset ${charset} is not known`);
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new FeedError('bad_charset', `bytes that are not ${decoder.encoding}`);
  }
}

/** UTF-8 when a sample of it is, else windows-1252, which is what undeclared western text is in. */
function guess(sample: Uint8Array, ended: boolean): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: !ended });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const firstBeyondAscii = (bytes: Uint8Array): number => bytes.findIndex((byte) => byte >= ASCII_END);

/**
 * Turns bytes into text. What decides, in this order: the hint, the byte order mark, the Content-Type, the XML or
 * HTML declaration; without any of them the text is UTF-8 if its first words beyond ASCII are, else windows-1252.
 * Fails with `bad_charset` on bytes that the charset does not have.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  { charset, contentType }: CharsetHints,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let declaredCharset: string | undefined;
  let buffer: Uint8Array = new Uint8Array(0);
  let charsetPending = true;

  /** Decodes what is held, or as much of it as is certain; all of it at the end. */
  const decodeBuffered = (ended: boolean): string => {
    if (charsetPending) {
      if (buffer.length < HEAD_BYTES && !ended) return '';
      charsetPending = false;
      declaredCharset =
        charset ?? bomCharset(buffer) ?? contentTypeCharset(contentType) ?? documentCharset(buffer);
      if (declaredCharset !== undefined) decoder = decoderOf(declaredCharset);
    }
    if (decoder === undefined) {
      const asciiLength = firstBeyondAscii(buffer);
      if (asciiLength < 0) {
        const text = Buffer.from(buffer).toString('latin1');
        buffer = new Uint8Array(0);
        return text;
      }
      if (buffer.length - asciiLength < SAMPLE_BYTES && !ended) return '';
      decoder = decoderOf(guess(buffer.subarray(asciiLength), ended));
    }
    const text = decode(decoder, buffer);
    buffer = new Uint8Array(0);
    return text;
  };

  for await (const chunk of chunks) {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    const text = decodeBuffered(false);
    if (text !== '') yield text;
  }
  const remainder = decodeBuffered(true) + (decoder === undefined ? '' : decode(decoder, undefined));
  if (remainder !== '') yield remainder;
}
