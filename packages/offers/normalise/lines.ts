import { Buffer } from 'node:buffer';
import type { Reason } from '@curro/shared';
import { MAX_LINE_BYTES, MAX_NESTING_DEPTH } from './limits.ts';
import { isJsonObject, type JsonObject, quote } from './values.ts';

/** One line of a stream without its end; `bytes` is undefined for a line over the limit. */
export interface StreamLine {
  /** Counted from the first line, as an editor shows it. */
  readonly line: number;
  readonly bytes: Uint8Array | undefined;
}

const LINE_FEED = 10;

/**
 * Splits a byte stream at line feeds. Buffers at most one line of `limit` bytes beside the current chunk. A last line
 * without a line feed counts; an empty one does not.
 *
 * @param firstLine the number of the first line
 */
export async function* splitLines(
  stream: AsyncIterable<Uint8Array>,
  limit: number,
  firstLine = 1,
): AsyncGenerator<StreamLine> {
  let line = firstLine;
  let parts: Uint8Array[] = [];
  let bufferedBytes = 0;
  let tooLong = false;

  const append = (part: Uint8Array): void => {
    if (tooLong || bufferedBytes + part.length > limit) {
      tooLong = true;
      parts = [];
      return;
    }
    if (part.length > 0) parts.push(part);
    bufferedBytes += part.length;
  };
  const finishLine = (): StreamLine => {
    const [only] = parts;
    const bytes = parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
    const finished = { line, bytes: tooLong ? undefined : bytes };
    line += 1;
    parts = [];
    bufferedBytes = 0;
    tooLong = false;
    return finished;
  };

  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, from)) {
      append(chunk.subarray(from, at));
      yield finishLine();
      from = at + 1;
    }
    append(chunk.subarray(from));
  }
  if (bufferedBytes > 0 || tooLong) yield finishLine();
}

/** The content of a line: an object with its source text if it has one, a blank line, or the reasons of its rejection. */
type ReadLine =
  | { readonly object: JsonObject; readonly json?: string }
  | { readonly blank: true }
  | { readonly reasons: readonly Reason[] };

const BYTE_ORDER_MARK = '\uFEFF';
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const reject = (code: Reason['code'], message: string): { readonly reasons: readonly Reason[] } => ({
  reasons: [{ field: '', code, message }],
});

function decode(line: Uint8Array): string | undefined {
  try {
    return decoder.decode(line);
  } catch {
    return undefined;
  }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((value) => isDeeperThan(levels - 1, value));
}

/** Checks a parsed value: accepted is an object within the nesting limit. */
export function readValue(value: unknown): Exclude<ReadLine, { blank: true }> {
  if (!isJsonObject(value)) {
    const kind = Array.isArray(value) ? 'an array' : value === null ? 'null' : `a ${typeof value}`;
    return reject('not_an_object', `the line is ${kind}, not a JSON object`);
  }
  if (isDeeperThan(MAX_NESTING_DEPTH, value)) {
    return reject('not_json', `the line is nested deeper than ${MAX_NESTING_DEPTH} levels`);
  }
  return { object: value };
}

function parse(text: string): Exclude<ReadLine, { blank: true }> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return reject('not_json', `${quote(text)} is not a complete JSON value`);
  }
  const read = readValue(value);
  return 'object' in read ? { ...read, json: text } : read;
}

/**
 * Reads one NDJSON line, as bytes or text. A byte order mark at the beginning of any line (of concatenated files) and a
 * carriage return at its end are skipped.
 */
export function readLine(line: Uint8Array | string): ReadLine {
  const bytes = typeof line === 'string' ? Buffer.byteLength(line) : line.byteLength;
  if (bytes > MAX_LINE_BYTES) {
    return reject('too_large', `the line has ${bytes} bytes, at most ${MAX_LINE_BYTES} are allowed`);
  }
  const text = typeof line === 'string' ? line : decode(line);
  if (text === undefined) return reject('not_utf8', 'the line is not valid UTF-8');
  const json = (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).trim();
  return json === '' ? { blank: true } : parse(json);
}
