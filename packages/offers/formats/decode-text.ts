import { TextDecoder } from 'node:util';
import { FeedError } from '@curro/shared';

const XML_DECLARATION = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:+-]+)["']/i;
const HTML_DECLARATION = /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:+-]+)/i;
const PARAMETER = /;\s*charset\s*=\s*"?([\w.:+-]+)/i;
const WIDE = /^(?:utf-?16|ucs-?2|utf-?32|iso-10646-ucs-2)/i;

/** The charset of a byte order mark. */
function bomCharset(head: Uint8Array): string | undefined {
  const [first, second, third] = head;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

/** The charset parameter of a Content-Type. */
function contentTypeCharset(contentType: string | undefined): string | undefined {
  return PARAMETER.exec(contentType ?? '')?.[1];
}

/** The charset that an XML or HTML document declares in its first bytes. */
function documentCharset(head: Uint8Array): string | undefined {
  const text = Buffer.from(head).toString('latin1');
  const charset = (XML_DECLARATION.exec(text) ?? HTML_DECLARATION.exec(text))?.[1];
  // A declaration that can be read byte by byte was not written in UTF-16 or UTF-32.
  return charset !== undefined && WIDE.test(charset) ? undefined : charset;
}

/** Charset hints from outside the document. */
export interface CharsetHints {
  /** Takes precedence over all other sources. */
  readonly charset?: string | undefined;
  readonly contentType?: string | undefined;
}

/** Bytes in which a document may declare its charset. */
const HEAD_BYTES = 1_024;
/** Bytes, from the first that is not ASCII, that an undeclared charset is detected from. */
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

/** UTF-8 when the sample is valid UTF-8, else windows-1252, the usual charset of undeclared western text. */
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
 * Decodes bytes to text. The charset is taken from, in this order: the hint, the byte order mark, the Content-Type, the
 * XML or HTML declaration; without any of them it is detected from the first bytes that are not ASCII.
 * @throws FeedError `bad_charset` for bytes that are invalid in the charset.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  { charset, contentType }: CharsetHints,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let declaredCharset: string | undefined;
  let buffer: Uint8Array = new Uint8Array(0);
  let charsetPending = true;

  /** Decodes the buffered bytes once the charset is certain; all of them at the end. */
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
