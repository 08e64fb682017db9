import { TextDecoder } from 'node:util';
import { FeedFailure } from '@curro/shared';
import { documentCharset, markedCharset, typeCharset } from './declared-charset.ts';

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
    throw new FeedFailure('bad_charset', `the charset ${charset} is not known`);
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new FeedFailure('bad_charset', `bytes that are not ${decoder.encoding}`);
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
  let named: string | undefined;
  let held: Uint8Array = new Uint8Array(0);
  let looking = true;

  /** Decodes what is held, or as much of it as is certain; all of it at the end. */
  const take = (ended: boolean): string => {
    if (looking) {
      if (held.length < HEAD_BYTES && !ended) return '';
      looking = false;
      named = charset ?? markedCharset(held) ?? typeCharset(contentType) ?? documentCharset(held);
      if (named !== undefined) decoder = decoderOf(named);
    }
    if (decoder === undefined) {
      const at = firstBeyondAscii(held);
      if (at < 0) {
        const text = Buffer.from(held).toString('latin1');
        held = new Uint8Array(0);
        return text;
      }
      if (held.length - at < SAMPLE_BYTES && !ended) return '';
      decoder = decoderOf(guess(held.subarray(at), ended));
    }
    const text = decode(decoder, held);
    held = new Uint8Array(0);
    return text;
  };

  for await (const chunk of chunks) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const text = take(false);
    if (text !== '') yield text;
  }
  const rest = take(true) + (decoder === undefined ? '' : decode(decoder, undefined));
  if (rest !== '') yield rest;
}
