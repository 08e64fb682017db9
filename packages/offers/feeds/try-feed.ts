import type { Database } from '@curro/db';
import {
  type Clock,
  type Feed,
  FeedError,
  type FeedErrorCode,
  type SourceParseOptions,
  type SourceSettings,
  sourceSettingsSchema,
} from '@curro/shared';
import type { OnColumns } from '../formats/record.ts';
import { suggestColumns } from '../formats/suggest-columns.ts';
import { normaliseLine } from '../imports/import-lines.ts';
import { type TriedRecord, triedRecord } from '../imports/tried-record.ts';
import type { Normalise } from '../normalise/normalise.ts';
import { getSource } from '../sources/settings.ts';
import type { FeedAccess } from './feed-env.ts';
import { feedLines } from './feed-lines.ts';
import { type FeedInput, hasSameOrigin } from './feeds.ts';
import { openFeed } from './fetch/open-feed.ts';

/** Records of a trial. */
const MAX_RECORDS = 20;
/** A trial waits for its request: less than the timeouts of proxies. */
const TIMEOUT_MS = 20_000;
const MAX_PAGES = 30;
/** Columns or elements of a trial. */
const MAX_COLUMNS = 100;
const MAX_COLUMN_LENGTH = 200;

/** The dependencies of a trial. */
export interface FeedTrialContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly normalise: Normalise;
  readonly feedAccess: FeedAccess;
}

/** The first records of a feed. */
export interface FeedTrial {
  readonly records: readonly TriedRecord[];
  /** Whether the feed has no further records. */
  readonly complete: boolean;
  /** Columns of CSV, or elements of the records of XML and RSS, that a mapping can name; at most 100. */
  readonly columns: readonly string[];
  /** Fields of offers that are not mapped, each with the column that seems to have it; of CSV only. */
  readonly suggestion: Readonly<Record<string, string>>;
  /** Mapped fields of which no column or element is in the sample, each with those of its mapping. */
  readonly missing: Readonly<Record<string, readonly string[]>>;
  /** Why reading ended early. */
  readonly error: { readonly code: FeedErrorCode; readonly detail: string } | undefined;
}

/** The stored secret of a feed, for the origin that it is stored for. */
async function storedSecret(db: Database, name: string, feed: Feed): Promise<string | undefined> {
  const stored = await db
    .selectFrom('feeds')
    .select(['secret', 'definition'])
    .where('name', '=', name)
    .executeTakeFirst();
  return stored !== undefined && hasSameOrigin(stored.definition, feed)
    ? (stored.secret ?? undefined)
    : undefined;
}

async function settingsOf(
  db: Database,
  source: string,
  input: Partial<SourceSettings>,
): Promise<SourceParseOptions> {
  const stored = (await getSource(db, source)) ?? sourceSettingsSchema.parse({});
  return { ...stored, ...input };
}

/**
 * Mapped fields without a column in a sample, each with the columns that its mapping names. None without columns, or with
 * as many as are collected: others can exist.
 */
export function missingColumns(
  { mapping }: Pick<Feed, 'mapping'>,
  columns: readonly string[],
): Record<string, string[]> {
  if (columns.length === 0 || columns.length >= MAX_COLUMNS) return {};
  const known = new Set(columns.map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([field, from]) => {
      if (typeof from === 'object' && 'value' in from) return [];
      const names = [from].flat();
      return names.some((name) => known.has(name.trim().toLowerCase())) ? [] : [[field, names] as const];
    }),
  );
}

/** Collects the names of columns, each once, up to a limit. */
function createColumnList() {
  const columns = new Map<string, string>();
  return {
    add(names: readonly string[]): void {
      for (const name of names) {
        const key = name.toLowerCase();
        const fits = name !== '' && name.length <= MAX_COLUMN_LENGTH && columns.size < MAX_COLUMNS;
        if (fits && !columns.has(key)) columns.set(key, name);
      }
    },
    list: (): string[] => [...columns.values()],
  };
}

async function readRecords(
  { clock, normalise, feedAccess }: FeedTrialContext,
  {
    feed,
    secret,
    settings,
  }: { readonly feed: Feed; readonly secret: string | undefined; readonly settings: SourceParseOptions },
  records: TriedRecord[],
  { signal, onColumns }: { readonly signal: AbortSignal; readonly onColumns: OnColumns },
): Promise<boolean> {
  const limits = { ...feedAccess.limits, pages: Math.min(feedAccess.limits.pages, MAX_PAGES) };
  const opened = await openFeed({ ...feedAccess, limits }, feed, {
    authorization: secret,
    validators: undefined,
    signal,
    onBytes: () => undefined,
  });
  if (opened === undefined) return true;
  const options = { source: feed.source, settings, normalise, clock };
  for await (const line of feedLines(opened, feed, {
    limits,
    signal,
    onPageFailed: () => undefined,
    onColumns,
  })) {
    const record = triedRecord(line.line, normaliseLine(options, line));
    if (record === undefined) continue;
    if (records.length === MAX_RECORDS) return false;
    records.push(record);
  }
  return true;
}

/**
 * Reads the first records of a feed with a registration that is not stored, and normalises them; nothing is stored. It
 * ends after 20 records or 20 seconds.
 * @throws the error of an engine
 */
export async function tryFeed(context: FeedTrialContext, input: FeedInput): Promise<FeedTrial> {
  const { db } = context;
  const { name, feed } = input;
  const secret =
    input.secret === undefined ? await storedSecret(db, name, feed) : (input.secret ?? undefined);
  const settings = await settingsOf(db, feed.source, input.settings);
  const records: TriedRecord[] = [];
  const columns = createColumnList();
  const found = () => {
    const names = columns.list();
    return {
      columns: names,
      suggestion: feed.format === 'csv' ? suggestColumns(feed.mapping, names) : {},
      missing: missingColumns(feed, names),
    };
  };
  const ending = new AbortController();
  const timer = setTimeout(
    () => ending.abort(new FeedError('timeout', `not read within ${TIMEOUT_MS} ms`)),
    TIMEOUT_MS,
  );
  try {
    const { signal } = ending;
    const reading = { signal, onColumns: columns.add };
    const complete = await readRecords(context, { feed, secret, settings }, records, reading);
    return { records, complete, ...found(), error: undefined };
  } catch (thrown) {
    if (!(thrown instanceof FeedError)) throw thrown;
    return { records, complete: false, ...found(), error: { code: thrown.code, detail: thrown.message } };
  } finally {
    clearTimeout(timer);
    // Ends the connection of a feed that was not read to its end.
    ending.abort(new FeedError('timeout', 'the trial has ended'));
  }
}
