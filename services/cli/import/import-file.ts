import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat, writeFile } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { MAX_LINE_BYTES, splitLines } from '@curro/offers';
import type { LineResult } from '@curro/shared';
import { createProgress } from '../progress.ts';
import { terminal } from '../terminal.ts';
import { type SendOptions, sendLines } from './send-lines.ts';

/** Result of the import of a file. */
export interface ImportResult {
  readonly importId: string;
  readonly received: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly warnings: number;
  readonly seconds: number;
}

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.equals(GZIP_MAGIC);
  } finally {
    await handle.close();
  }
}

/** Writes the rejected lines with their reasons as NDJSON, with `raw` where the file can be read again. */
async function writeRejects(
  target: string,
  rejected: ReadonlyMap<number, LineResult>,
  lines: Readable | undefined,
): Promise<void> {
  const output = createWriteStream(target);
  output.on('error', () => undefined);
  const writeLine = (lineResult: LineResult, raw: string | undefined): void => {
    output.write(`${JSON.stringify({ line: lineResult.line, reasons: lineResult.reasons, raw })}\n`);
  };
  if (lines === undefined) for (const lineResult of rejected.values()) writeLine(lineResult, undefined);
  else {
    for await (const { line, bytes } of splitLines(lines, MAX_LINE_BYTES)) {
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

/**
 * Imports a file (`-`: standard input; gzip is detected) and shows progress.
 *
 * @param options `rejects`: file to which rejected lines are written
 */
export async function importFile(
  file: string,
  options: Omit<SendOptions, 'gzip'> & { readonly rejects?: string; readonly quiet?: boolean },
): Promise<ImportResult> {
  const standardInput = file === '-';
  const gzip = !standardInput && (await isGzip(file));
  const size = standardInput ? undefined : (await stat(file)).size;
  const input = standardInput ? terminal().stdin : createReadStream(file);
  const counts = { received: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, warnings: 0 };
  const rejected = new Map<number, LineResult>();
  const progress = createProgress({ label: 'importing', total: size, quiet: options.quiet ?? false });
  // A file that cannot be written fails before the import.
  if (options.rejects !== undefined) await writeFile(options.rejects, '');
  const started = performance.now();

  let sentBytes = 0;
  const counted = new PassThrough();
  counted.on('data', (chunk: Buffer) => {
    sentBytes += chunk.length;
  });
  const reading = pipeline(input, counted);
  // A read error ends the upload; `reading` rejects with it below.
  reading.catch(() => undefined);
  const onResult = (lineResult: LineResult): void => {
    counts.received += 1;
    counts[lineResult.result] += 1;
    if (lineResult.result === 'rejected') {
      if (options.rejects !== undefined) rejected.set(lineResult.line, lineResult);
    } else if (lineResult.reasons.length > 0) counts.warnings += 1;
    progress.update(sentBytes, `${counts.received} lines, ${counts.rejected} rejected`);
  };
  let importId: string;
  try {
    importId = await sendLines(counted, { ...options, gzip }, onResult);
    await reading;
  } finally {
    progress.stop();
  }
  const seconds = (performance.now() - started) / 1000;
  if (options.rejects !== undefined) {
    const again = standardInput ? undefined : createReadStream(file);
    await writeRejects(options.rejects, rejected, gzip ? again?.pipe(createGunzip()) : again);
  }
  return { importId, ...counts, seconds };
}
