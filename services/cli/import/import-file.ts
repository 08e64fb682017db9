import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  beginsAsCsv,
  beginsAsGzip,
  beginsAsZip,
  MAX_LINE_BYTES,
  refuseBeginning,
  splitLines,
} from '@curro/offers/text';
import { allReasons, hasWarnings, type LineResult, type StoredLineResult } from '@curro/shared';
import { createProgress } from '../progress.ts';
import { assertReadable, writeError } from '../read-input.ts';
import { console, terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { type CsvFlags, csvFileOf, csvToLines, saysCsv } from './csv-file.ts';
import { csvFileSource, decompressed, fileSource, type LineSource, streamSource } from './line-source.ts';
import { type ResumeOptions, sendResuming } from './send-resuming.ts';

/** Result of the import of a file. */
export interface ImportResult {
  /** The last import. */
  readonly importId: string;
  /** All imports in order: one, and another for each time the import was resumed. */
  readonly importIds: readonly string[];
  readonly received: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Stored lines with a warning or without one of their values. */
  readonly warnings: number;
  readonly seconds: number;
  /** What was wrong with the first rejected lines. */
  readonly problems: readonly string[];
  /** What was changed or left out of the first stored lines with warnings. */
  readonly firstWarnings: readonly string[];
}

/** Rejected lines, and stored lines with warnings, whose reasons are shown. */
const SHOWN_LINES = 3;
const BEGINNING_BYTES = 4_096;

async function beginningOf(file: string, gzip: boolean): Promise<Uint8Array> {
  const stream = createReadStream(file, gzip ? {} : { end: BEGINNING_BYTES - 1 });
  const bytes: AsyncIterable<Uint8Array> = gzip ? stream.pipe(createGunzip()) : stream;
  try {
    for await (const chunk of bytes) return chunk.subarray(0, BEGINNING_BYTES);
    return new Uint8Array();
  } finally {
    stream.destroy();
  }
}

const describeLines = (lines: readonly StoredLineResult[]): string[] =>
  lines.map(
    (line) =>
      `line ${line.line}: ${allReasons(line)
        .map(({ code, field, message }) => `${code}${field === '' ? '' : ` ${field}`}: ${message}`)
        .join('; ')}`,
  );

/**
 * Refuses input that has no offers, or another format than NDJSON, before anything is sent.
 * @param name of the input, at the beginning of a sentence
 * @throws UsageError with what to do
 */
function refuseOtherFormats(name: string, bytes: Uint8Array, source: string): void {
  const beginning = bytes.subarray(0, BEGINNING_BYTES);
  // Files are decompressed here, standard input is not.
  if (beginsAsGzip(beginning))
    throw new UsageError(
      `${name} is compressed: nothing was sent.\nDecompress it with zcat FILE | curro import - --source ${source}`,
    );
  const refused = refuseBeginning(name, beginning, { source, reader: 'this command' });
  if (refused !== undefined)
    throw new UsageError(
      [refused.text, ...(refused.advice === undefined ? [] : [refused.advice])].join('\n'),
    );
}

/** Whether input is read as CSV: the options say so, or it looks like it. A workbook is none, whatever the options say. */
const isCsv = (bytes: Uint8Array, flags: CsvFlags): boolean =>
  !beginsAsZip(bytes) && (saysCsv(flags) || beginsAsCsv(bytes.subarray(0, BEGINNING_BYTES)));

/** The lines of standard input, NDJSON or CSV. */
async function openStandardInput(offerSource: string, flags: CsvFlags): Promise<LineSource> {
  const { stdin } = terminal();
  const lines = streamSource(stdin);
  try {
    const beginning = await lines.beginning();
    if (isCsv(beginning, flags)) {
      const csv = await csvFileOf(flags);
      const rows = streamSource(Readable.from(csvToLines(Readable.from(lines.open(0) ?? []), csv)));
      await rows.beginning();
      return { ...rows, linesBefore: csv.header ? 1 : 0 };
    }
    refuseOtherFormats('Standard input', beginning, offerSource);
  } catch (error) {
    // Its writer must not wait for a reader.
    stdin.destroy();
    throw error;
  }
  return lines;
}

/** The lines of a file, NDJSON or CSV. */
async function openFile(file: string, offerSource: string, flags: CsvFlags): Promise<LineSource> {
  await assertReadable(file);
  const lines = await fileSource(file);
  const beginning = await beginningOf(file, lines.gzip);
  if (isCsv(beginning, flags)) {
    const rows = await csvFileSource(file, await csvFileOf(flags));
    // Missing columns are an error before anything is sent.
    for await (const _ of rows.open(0) ?? []) break;
    return rows;
  }
  refuseOtherFormats(file, beginning, offerSource);
  return lines;
}

/**
 * The lines of a file; `-`: of standard input.
 * @throws UsageError for a missing or empty file or another format
 */
export const openLines = (file: string, offerSource: string, flags: CsvFlags): Promise<LineSource> =>
  file === '-' ? openStandardInput(offerSource, flags) : openFile(file, offerSource, flags);

/** Writes the rejected lines with their reasons as NDJSON, with `raw` where the file can be read again. */
async function writeRejects(
  target: string,
  rejected: ReadonlyMap<number, LineResult>,
  {
    linesBefore,
    lines,
  }: { readonly linesBefore: number; readonly lines: AsyncIterable<Uint8Array> | undefined },
): Promise<void> {
  const output = createWriteStream(target);
  output.on('error', () => undefined);
  const writeLine = (lineResult: LineResult, raw: string | undefined): void => {
    output.write(`${JSON.stringify({ line: lineResult.line, reasons: lineResult.reasons, raw })}\n`);
  };
  if (lines === undefined) for (const lineResult of rejected.values()) writeLine(lineResult, undefined);
  else {
    for await (const { line, bytes } of splitLines(lines, MAX_LINE_BYTES, linesBefore + 1)) {
      const lineResult = rejected.get(line);
      if (lineResult !== undefined)
        writeLine(lineResult, bytes === undefined ? undefined : Buffer.from(bytes).toString());
    }
  }
  await new Promise<void>((resolve, reject) => {
    output.on('error', reject);
    output.end(resolve);
  });
}

interface ImportOptions extends Omit<ResumeOptions, 'onNotice' | 'token'> {
  /** Called once the file can be sent: it may create a key. */
  readonly readToken: () => Promise<string>;
  /** The file to which rejected lines are written. */
  readonly rejects?: string;
  readonly quiet?: boolean;
  readonly csv: CsvFlags;
}

/**
 * Imports a file (`-`: standard input; gzip is detected) and shows progress. An interrupted import is resumed.
 * @throws UsageError for a missing or empty file or another format; nothing is sent
 */
export async function importFile(file: string, options: ImportOptions): Promise<ImportResult> {
  const { rejects, quiet = false, readToken, csv, ...sending } = options;
  const standardInput = file === '-';
  const source = await openLines(file, sending.source, csv);
  const counts = { received: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, warnings: 0 };
  const rejected = new Map<number, LineResult>();
  const firstRejections: StoredLineResult[] = [];
  const firstWarnings: StoredLineResult[] = [];
  const progress = createProgress({ label: 'importing', total: source.size, quiet });
  // A file that cannot be written fails before the import.
  if (rejects !== undefined)
    await writeFile(rejects, '').catch((error: unknown) => {
      throw writeError(rejects, error);
    });
  const started = performance.now();

  const onResult = (lineResult: StoredLineResult): void => {
    counts.received += 1;
    counts[lineResult.result] += 1;
    if (lineResult.result === 'rejected') {
      if (rejects !== undefined) rejected.set(lineResult.line, lineResult);
      if (firstRejections.length < SHOWN_LINES) firstRejections.push(lineResult);
    } else if (hasWarnings(lineResult)) {
      counts.warnings += 1;
      if (firstWarnings.length < SHOWN_LINES) firstWarnings.push(lineResult);
    }
    progress.update(source.position(), `${counts.received} lines, ${counts.rejected} rejected`);
  };
  const onNotice = (text: string): void => console.error(text);
  let importIds: readonly string[];
  try {
    importIds = await sendResuming(source, { ...sending, token: await readToken(), onNotice }, onResult);
  } finally {
    progress.stop();
    // After a failure its writer must not wait for a reader.
    if (standardInput) terminal().stdin.destroy();
  }
  const seconds = (performance.now() - started) / 1000;
  if (rejects !== undefined) {
    const lines = standardInput ? undefined : decompressed(source);
    await writeRejects(rejects, rejected, { linesBefore: source.linesBefore, lines });
  }
  return {
    importId: importIds.at(-1) ?? '',
    importIds,
    ...counts,
    seconds,
    problems: describeLines(firstRejections),
    firstWarnings: describeLines(firstWarnings),
  };
}
