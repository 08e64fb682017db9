import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Feed, FeedFailure } from '@curro/shared';
import { CsvError, parse } from 'csv-parse';
import { feedDate } from '../records/feed-date.ts';
import type { ReadLimits } from '../records/limits.ts';
import { mapFields } from '../records/map-fields.ts';
import { peek } from '../records/peek.ts';
import { type FeedRecord, LONGEST_RECORD, type RawOffer } from '../records/record.ts';
import { findDialect } from './dialect.ts';

/** What a registration says of a CSV feed. */
export type CsvOptions = Pick<Feed, 'mapping' | 'delimiter' | 'quote' | 'header'>;

/** Characters by which the dialect is found out. */
const HEAD = 65_536;
const NEEDED = ['externalId', 'title', 'description'] as const;
const DATES = ['published', 'updated', 'expires'] as const;
const MOST_SHOWN = 20;

const nameOf = (name: string): string => name.trim().toLowerCase();

function toFailure(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new FeedFailure(
      'record_too_large',
      'a record that does not end: perhaps a quote that is not closed',
    );
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new FeedFailure('truncated', 'the file ends inside quotes');
  return new FeedFailure('malformed', error.message);
}

/** Fails where a needed member has no column: every line would be rejected for the same reason. */
function checkColumns(columns: readonly string[], { mapping }: CsvOptions): void {
  const known = new Set(columns.map(nameOf));
  const missing = NEEDED.filter((member) => {
    const from = mapping[member] ?? member;
    if (typeof from === 'object' && 'value' in from) return false;
    return ![from].flat().some((name) => known.has(nameOf(name)));
  });
  if (missing.length === 0) return;
  const shown = columns.slice(0, MOST_SHOWN).join(', ').slice(0, 500);
  throw new FeedFailure('wrong_format', `no column for ${missing.join(', ')}; the columns are: ${shown}`);
}

function offerOf(columns: readonly string[], cells: readonly string[], { mapping }: CsvOptions): RawOffer {
  const filled = cells.flatMap((cell, at) => {
    const column = columns[at] ?? String(at + 1);
    return cell.trim() === '' || column === '' ? [] : [[column, cell.trim()] as const];
  });
  const fields = new Map(filled.map(([column, cell]) => [nameOf(column), cell]));
  const offer: RawOffer = { ...Object.fromEntries(filled), ...mapFields(fields, mapping, nameOf) };
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
  const { head, text: whole } = await peek(text, HEAD);
  if (head.startsWith('<')) throw new FeedFailure('wrong_format', 'a document in angle brackets is no CSV');
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
  pipeline(Readable.from(whole), parser).catch(() => undefined);
  try {
    for await (const cells of parser) yield cells as string[];
  } catch (error) {
    throw toFailure(error);
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
    if (size > LONGEST_RECORD) yield { line, bytes: undefined };
    else yield { line, value: offerOf(columns, cells, options), size };
  }
}
