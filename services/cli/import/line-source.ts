import { createReadStream, type ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { beginsAsGzip } from '@curro/offers/text';
import { type CsvInput, csvToLines } from './csv-file.ts';

/** Lines that can be sent again from the first unconfirmed one on. */
export interface LineSource {
  /** Whether the bytes of `open` are compressed with gzip. */
  readonly gzip: boolean;
  /** Lines before the first one, such as the header of CSV. */
  readonly linesBefore: number;
  /** Size in bytes; undefined when it is unknown. */
  readonly size: number | undefined;
  /** Bytes read so far, in the unit of `size`. */
  position(): number;
  /** Returns the lines after the first `confirmed` ones; undefined when they are no longer available. */
  open(confirmed: number): AsyncIterable<Uint8Array> | undefined;
  /** Reports that the API has confirmed this line and all before it. */
  confirm(line: number): void;
}

const LINE_FEED = 10;
const GZIP_MAGIC_BYTES = 2;
/** Blank bytes at the beginning of standard input after which its format is checked. */
const MAX_BLANK_BYTES = 4_096;
/** Unconfirmed bytes of standard input that are retained; the API and the network buffer far less. */
const MAX_RETAINED_BYTES = 67_108_864;

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(GZIP_MAGIC_BYTES), 0, GZIP_MAGIC_BYTES, 0);
    return beginsAsGzip(buffer);
  } finally {
    await handle.close();
  }
}

/** Passes on what follows the first `count` line feeds. */
async function* skipLines(chunks: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const chunk of chunks) {
    let from = 0;
    for (; left > 0; left -= 1) {
      const at = chunk.indexOf(LINE_FEED, from);
      if (at === -1) break;
      from = at + 1;
    }
    if (left === 0 && from < chunk.length) yield chunk.subarray(from);
  }
}

/** The lines of a file, plain or gzip; it is read again for the lines that were not confirmed. */
export async function fileSource(file: string): Promise<LineSource> {
  const { size } = await stat(file);
  const gzip = await isGzip(file);
  let input: ReadStream | undefined;
  const ignore = (): void => undefined;
  return {
    gzip,
    linesBefore: 0,
    size,
    position: () => input?.bytesRead ?? 0,
    open(confirmed) {
      input = createReadStream(file);
      if (confirmed === 0) return input;
      if (!gzip) return skipLines(input, confirmed);
      const lines = skipLines(pipeline(input, createGunzip(), ignore), confirmed);
      return pipeline(Readable.from(lines), createGzip(), ignore);
    },
    confirm: ignore,
  };
}

/** Leaves out the first `count` chunks, each of which is a line. */
async function* dropLines(lines: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const line of lines) {
    at += 1;
    if (at > count) yield line;
  }
}

/** The rows of a CSV file, plain or gzip, as NDJSON lines; it is read again for those that were not confirmed. */
export async function csvFileSource(file: string, csv: CsvInput): Promise<LineSource> {
  const { size } = await stat(file);
  const gzip = await isGzip(file);
  let input: ReadStream | undefined;
  const ignore = (): void => undefined;
  return {
    gzip: false,
    linesBefore: csv.header ? 1 : 0,
    size,
    position: () => input?.bytesRead ?? 0,
    open(confirmed) {
      input = createReadStream(file);
      const bytes = gzip ? pipeline(input, createGunzip(), ignore) : input;
      return dropLines(csvToLines(bytes, csv), confirmed);
    },
    confirm: ignore,
  };
}

/** Lines of a stream. */
interface StreamSource extends LineSource {
  /** Waits for the first bytes, which `open` returns as well; empty when there are none. */
  beginning(): Promise<Uint8Array>;
}

/** The lines of a stream that can be read once: what is not confirmed yet is retained, up to 64 MiB. */
export function streamSource(stream: Readable): StreamSource {
  const chunks: AsyncIterator<Uint8Array, undefined> = stream[Symbol.asyncIterator]();
  const retained: { readonly bytes: Uint8Array; readonly linesBefore: number; readonly lines: number }[] = [];
  let [dropped, retainedBytes, totalBytes, totalLines] = [0, 0, 0, 0];
  let [ended, complete] = [false, true];

  const drop = (count: number): void => {
    for (const { bytes } of retained.splice(0, count)) retainedBytes -= bytes.length;
    dropped += count;
  };
  const readNext = async (): Promise<void> => {
    const { value: bytes, done } = await chunks.next();
    if (done || bytes === undefined) {
      ended = true;
      return;
    }
    let lines = 0;
    for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
    retained.push({ bytes, linesBefore: totalLines, lines });
    retainedBytes += bytes.length;
    totalBytes += bytes.length;
    totalLines += lines;
    if (retainedBytes > MAX_RETAINED_BYTES) complete = false;
    if (!complete) drop(retained.length - 1);
  };
  async function* replay(): AsyncGenerator<Uint8Array> {
    for (let index = dropped; ; index += 1) {
      while (index >= dropped + retained.length) {
        if (ended) return;
        await readNext();
      }
      const next = retained[index - dropped];
      if (next !== undefined) yield next.bytes;
    }
  }
  return {
    gzip: false,
    linesBefore: 0,
    size: undefined,
    position: () => totalBytes,
    async beginning() {
      const read = (): Buffer => Buffer.concat(retained.map(({ bytes }) => bytes));
      // A writer may send a blank line or a byte order mark first.
      while (!ended && totalBytes < MAX_BLANK_BYTES && read().toString().trim() === '') await readNext();
      return read();
    },
    open: (confirmed) =>
      complete ? skipLines(replay(), confirmed - (retained[0]?.linesBefore ?? totalLines)) : undefined,
    confirm(line) {
      const first = retained.findIndex(({ linesBefore, lines }) => linesBefore + lines >= line);
      drop(first === -1 ? 0 : first);
    },
  };
}

/** The decompressed bytes of all lines. */
export function decompressed(source: LineSource): AsyncIterable<Uint8Array> {
  const bytes = Readable.from(source.open(0) ?? []);
  return source.gzip ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
}
