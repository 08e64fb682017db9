import { createReadStream, createWriteStream } from 'node:fs';
import { access, link, rm, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type OnRows, restoreBackup, writeBackup } from '@curro/db';
import { counted } from '@curro/shared';
import { Command } from 'commander';
import { databaseAddress } from './addresses.ts';
import { DATA_OPTION, type Environment, readConfig } from './config.ts';
import { formatInstant } from './format.ts';
import { createProgress } from './progress.ts';
import { assertReadable, writeError } from './read-input.ts';
import { console, terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const OWNER_ONLY = 0o600;
const STANDARD = '-';

interface Flags {
  readonly json?: true;
  readonly data?: string;
}

/** Shows the progress in rows; `counted` returns their number. */
function watchRows(label: string, quiet: boolean) {
  let progress: ReturnType<typeof createProgress> | undefined;
  let rows = 0;
  const onRows: OnRows = (now) => {
    progress ??= createProgress({ label, total: Math.max(1, now.total), quiet });
    rows = now.rows;
    progress.update(rows, `${now.table}: ${rows} rows`);
  };
  return { onRows, counted: () => rows, stop: () => progress?.stop() };
}

/** @throws UsageError when the file exists */
async function refuseExisting(file: string, advice: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new UsageError(`The file ${file} exists already: ${advice}.`);
}

const draftOf = (file: string): string => `${file}.partial`;

/** Writes a complete file or none, readable by its owner only; does not replace an existing file. */
async function writeWhole(file: string, text: Readable): Promise<void> {
  const draft = draftOf(file);
  try {
    await pipeline(text, createGzip(), createWriteStream(draft, { flags: 'wx', mode: OWNER_ONLY }));
    await link(draft, file);
    await unlink(draft);
  } catch (error) {
    // Another backup that began at the same time writes the draft.
    const isForeign = error instanceof Error && Reflect.get(error, 'syscall') === 'open';
    if (!isForeign) await rm(draft, { force: true });
    throw writeError(file, error);
  }
}

/** `curro backup`: saves a consistent copy of the database. */
export function backupCommand(env: Environment): Command {
  return new Command('backup')
    .argument('<file>', 'target file, readable by its owner only; - writes to standard output')
    .option('--json', 'print the result as JSON, without a progress bar')
    .option(...DATA_OPTION)
    .action(async (file: string, flags: Flags) => {
      if (file !== STANDARD) {
        await refuseExisting(file, 'choose another name: a backup replaces no file');
        await refuseExisting(draftOf(file), 'another backup writes it, or one was stopped: then remove it');
      }
      const url = await databaseAddress(readConfig(env, flags.data));
      const watch = watchRows('saving', flags.json ?? false);
      try {
        const text = Readable.from(writeBackup(url, watch.onRows));
        if (file === STANDARD) await pipeline(text, createGzip(), terminal().stdout);
        else await writeWhole(file, text);
      } finally {
        watch.stop();
      }
      if (file === STANDARD) return;
      const rows = watch.counted();
      console.log(
        flags.json === true ? JSON.stringify({ file, rows }) : `${counted(rows, 'row')} saved to ${file}`,
      );
    });
}

/** The error of a file that is not compressed as a backup is, in a sentence. */
const compressionError = (file: string, error: unknown): unknown =>
  error instanceof Error && Reflect.get(error, 'code') === 'Z_DATA_ERROR'
    ? new Error(`${file} is not a file of curro backup, or it is damaged: it cannot be decompressed`, {
        cause: error,
      })
    : error;

/** `curro restore`: fills an empty database from a backup. */
export function restoreCommand(env: Environment): Command {
  return new Command('restore')
    .argument('<file>', 'file of curro backup; - reads standard input')
    .option('--json', 'print the result as JSON, without a progress bar')
    .option(...DATA_OPTION)
    .action(async (file: string, flags: Flags) => {
      if (file !== STANDARD) await assertReadable(file);
      const url = await databaseAddress(readConfig(env, flags.data));
      const watch = watchRows('restoring', flags.json ?? false);
      const input = file === STANDARD ? terminal().stdin : createReadStream(file);
      const decompressed = createGunzip();
      const reading = pipeline(input, decompressed);
      // A read error ends the restore; `reading` rejects with it below.
      reading.catch((error: Error) => decompressed.destroy(error));
      const { createdAt } = await restoreBackup(url, decompressed, watch.onRows)
        .catch((error: unknown) => {
          throw compressionError(file, error);
        })
        .finally(watch.stop);
      await reading;
      const rows = watch.counted();
      if (flags.json === true) console.log(JSON.stringify({ createdAt, rows }));
      else
        console.log(
          `${counted(rows, 'row')} restored, saved ${formatInstant(createdAt)}; now run curro reindex start`,
        );
    });
}
