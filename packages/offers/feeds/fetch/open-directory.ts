import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Feed, FeedError } from '@curro/shared';
import * as z from 'zod';
import type { FeedDocument } from '../../formats/record.ts';
import { decompress } from './decompress.ts';
import { enforcePace } from './enforce-pace.ts';
import type { FeedLimits, OnBytes, OpenedFeed } from './opened-feed.ts';

/** The options of opening a directory. */
export interface DirectoryOptions {
  /** The root of all directories; undefined if no directory may be read. */
  readonly root: string | undefined;
  readonly limits: FeedLimits;
  /** The validators of the last reading; undefined to read it again even if it is unchanged. */
  readonly validators: unknown;
  readonly signal: AbortSignal;
  readonly onBytes: OnBytes;
}

const MAX_FILES = 10_000;
const validatorsSchema = z.object({ files: z.record(z.string(), z.string()) });

/** The real path of the directory, which must be below the root. */
async function locate(root: string | undefined, directory: string): Promise<string> {
  if (root === undefined)
    throw new FeedError(
      'bad_directory',
      'no root of directories is configured: start API and worker, or npm run up, with FEED_ROOT=/path/of/the/root',
    );
  const real = await Promise.all([realpath(root), realpath(join(root, directory))]).catch(() => undefined);
  if (real === undefined)
    throw new FeedError('bad_directory', `there is no directory ${directory} below FEED_ROOT`);
  const [realRoot, realDirectory] = real;
  if (!realDirectory.startsWith(realRoot + sep))
    throw new FeedError('bad_directory', `${directory} is not below FEED_ROOT: it leads elsewhere`);
  return realDirectory;
}

/** The files of a directory in the order of their names, with size and time of change. */
async function listFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new FeedError('bad_directory', 'the directory cannot be read');
  });
  const names = entries.flatMap((entry) =>
    entry.isFile() && !entry.name.startsWith('.') ? [entry.name] : [],
  );
  if (names.length > MAX_FILES) throw new FeedError('too_many_pages', `more than ${MAX_FILES} files`);
  const marks = new Map<string, string>();
  for (const name of names.sort()) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats !== undefined) marks.set(name, `${stats.size}-${Math.round(stats.mtimeMs)}`);
  }
  return marks;
}

/**
 * Opens the files of a directory: all of them for a full feed, new and changed ones for an incremental one.
 * @returns undefined when nothing has changed.
 * @throws FeedError
 */
export async function openDirectory(
  directory: string,
  feed: Feed,
  options: DirectoryOptions,
): Promise<OpenedFeed | undefined> {
  const { limits, signal, onBytes } = options;
  const folder = await locate(options.root, directory);
  const files = await listFiles(folder);
  const previousFiles = validatorsSchema.safeParse(options.validators).data?.files ?? {};
  const changed = [...files].filter(([name, mark]) => previousFiles[name] !== mark).map(([name]) => name);
  const same = changed.length === 0 && Object.keys(previousFiles).every((name) => files.has(name));
  if (options.validators !== undefined && options.validators !== null && same) return undefined;

  async function* documents(): AsyncGenerator<FeedDocument> {
    for (const name of feed.full ? files.keys() : changed) {
      const chunks = enforcePace(createReadStream(join(folder, name)), limits, signal);
      yield { bytes: decompress(chunks, '', limits, onBytes) };
    }
  }
  return {
    documents: documents(),
    validators: () => ({ files: Object.fromEntries(files) }),
    openPage: () => Promise.reject(new FeedError('wrong_format', 'sitemaps are followed from URLs only')),
  };
}
