import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Feed, FeedError } from '@curro/shared';
import { CsvError, parse } from 'csv-parse';
import { feedDate } from '../records/feed-date.ts';
import type { ReadLimits } from '../records/limits.ts';
import { mapFields } from '../records/map-fields.ts';
import { peek } from '../records/peek.ts';
import { type FeedRecord, MAX_RECORD_LENGTH, type RawOffer } from '../records/record.ts';
import { findDialect } from './dialect.ts';

/** What a registration says of a CSV feed. */
export type CsvOptions = Pick<Feed, 'mapping' | 'delimiter' | 'quote' | 'header'>;

/** Characters by which the dialect is found out. */
const SAMPLE_CHARACTERS = 65_536;
const REQUIRED_FIELDS = ['externalId', 'title', 'description'] as const;
const DATES = ['published', 'updated', 'expires'] as const;
const MAX_SHOWN_COLUMNS = 20;

const nameOf = (name: string): string => name.trim().toLowerCase();

function toFeedError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new FeedError(
      'record_too_large',
      'a record that does not end: perhaps a quote that is not closed',
    );
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new FeedError('truncated', 'the file ends inside quotes');
  return new FeedError('malformed', error.message);
}

/** Fails where a needed member has no column: every line would be rejected for the same reason. */
function checkColumns(columns: readonly string[], { mapping }: CsvOptions): void {
  const knownColumns = new Set(columns.map(nameOf));
  const missing = REQUIRED_FIELDS.filter((field) => {
    const from = mapping[field] ?? field;
    if (typeof from === 'object' && 'value' in from) return false;
    return ![from].flat().some((name) => knownColumns.has(nameOf(name)));
  });
  if (missing.length === 0) return;
  const shownColumns = columns.slice(0, MAX_SHOWN_COLUMNS).join(', ').slice(0, 500);
  throw new FeedError(
    'wrong_format',
    `no column for ${missing.join(', ')}; the columns are: ${shownColumns}`,
  );
}

function offerOf(columns: readonly string[], cells: readonly string[], { mapping }: CsvOptions): RawOffer {
  const filledCells = cells.flatMap((cell, at) => {
    const column = columns[at] ?? String(at + 1);
    return cell.trim() === '' || column === '' ? [] : [[column, cell.trim()] as const];
  });
  const fields = new Map(filledCells.map(([column, cell]) => [nameOf(column), cell]));
  const offer: RawOffer = { ...Object.fromEntries(filledCells), ...mapFields(fields, mapping, nameOf) };
  const dates = DATES.flatMap((name) =>
    typeof offer[name] === 'string' ? [[name, feedDate(offer[name])] as const] : [],
  );
  return { ...offer, ...Object.fromEntries(dates) };
}

async function* records(
  text: AsyncIterable<string>,
  options: CsvOptions,
  limits: ReadLimits,
): AsyncGenerator<string[]> {
  const { head, text: fullText } = await peek(text, SAMPLE_CHARACTERS);
  if (head.startsWith('<')) throw new FeedError('wrong_format', 'a document in angle brackets is no CSV');
  const { delimiter, quote, skip } = findDialect(head, options);
  const parser = parse({
    delimiter,
    quote,
    escape: quote,
    from_line: skip > 0 ? 2 : 1,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: limits.recordBytes,
  });
  // What fails in front of the parser comes out of it.
  pipeline(Readable.from(fullText), parser).catch(() => undefined);
  try {
    for await (const cells of parser) yield cells as string[];
  } catch (error) {
    throw toFeedError(error);
  }
}

/** Reads the lines of a CSV feed; columns that are called like a member need no mapping. */
export async function* readCsv(
  text: AsyncIterable<string>,
  options: CsvOptions,
  limits: ReadLimits,
): AsyncGenerator<FeedRecord> {
  let columns: readonly string[] | undefined;
  let line = 0;
  for await (const cells of records(text, options, limits)) {
    line += 1;
    if (columns === undefined) {
      columns = options.header ? cells.map((name) => name.trim()) : cells.map((_, at) => String(at + 1));
      checkColumns(columns, options);
      if (options.header) continue;
    }
    const size = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (size > MAX_RECORD_LENGTH) yield { line, bytes: undefined };
    else yield { line, value: offerOf(columns, cells, options), size };
  }
}
