import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Feed, FeedError, lineFieldNames } from '@curro/shared';
import { CsvError, parse } from 'csv-parse';
import { feedDate, mapFields } from './map-fields.ts';
import {
  type FeedRecord,
  MAX_RECORD_LENGTH,
  type OnColumns,
  peek,
  type RawOffer,
  type ReadLimits,
} from './record.ts';

/** The dialect of a CSV file. */
interface Dialect {
  readonly delimiter: string;
  readonly quote: string;
  /** Characters of a `sep=;` line in front, with its end. */
  readonly skip: number;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
/** Number of lines that the dialect is detected from. */
const SAMPLE_LINES = 10;

const count = (text: string, part: string): number => text.split(part).length - 1;

/** Counts the fields that seem to start with this quote. */
function countOpeningQuotes(lines: readonly string[], quote: string): number {
  return lines.reduce(
    (sum, line) =>
      sum +
      DELIMITERS.reduce((fieldCount, delimiter) => fieldCount + count(line, delimiter + quote), 0) +
      (line.startsWith(quote) ? 1 : 0),
    0,
  );
}

const withoutQuoted = (line: string, quote: string): string =>
  line.replaceAll(new RegExp(`${quote}[^${quote}]*${quote}`, 'g'), '');

/** Detects the dialect of a CSV file from its first lines; options take precedence. */
function findDialect(
  head: string,
  options: { readonly delimiter?: string | undefined; readonly quote?: string | undefined },
): Dialect {
  const separator = SEPARATOR_LINE.exec(head);
  const skip = separator?.[0].length ?? 0;
  const lines = head.slice(skip).split(/\r?\n/, SAMPLE_LINES);
  const quote =
    options.quote ?? (countOpeningQuotes(lines, "'") > countOpeningQuotes(lines, '"') ? "'" : '"');
  const first = withoutQuoted(lines[0] ?? '', quote);
  const detected = DELIMITERS.toSorted((a, b) => count(first, b) - count(first, a))[0] ?? ',';
  return { delimiter: options.delimiter ?? separator?.[1] ?? detected, quote, skip };
}

/** The CSV settings of a registered feed. */
type CsvOptions = Pick<Feed, 'mapping' | 'delimiter' | 'quote' | 'header'>;

/** Characters that the dialect is detected from. */
const SAMPLE_CHARACTERS = 65_536;
const REQUIRED_FIELDS = ['externalId', 'title', 'description'] as const;
const DATES = ['published', 'updated', 'expires'] as const;
const MAX_SHOWN_COLUMNS = 20;

const nameOf = (name: string): string => name.trim().toLowerCase();

const fieldsByName = new Map([...lineFieldNames].map((field) => [nameOf(field), field] as const));

/** The name of a column; that of a field of the offer feed format as the format writes it. */
const columnOf = (cell: string): string => fieldsByName.get(nameOf(cell)) ?? cell.trim();

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

/** Throws `wrong_format` when a required field has no column: every line would be rejected for that reason. */
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

/** The names of the columns that a mapping reads. */
const columnsIn = (mapping: CsvOptions['mapping']): ReadonlySet<string> =>
  new Set(
    Object.values(mapping).flatMap((from) =>
      typeof from === 'object' && 'value' in from ? [] : [from].flat().map(nameOf),
    ),
  );

function offerOf(
  columns: readonly string[],
  cells: readonly string[],
  { mapping }: CsvOptions,
  mappedColumns: ReadonlySet<string>,
): RawOffer {
  const filledCells = cells.flatMap((cell, at) => {
    const column = columns[at] ?? String(at + 1);
    return cell.trim() === '' || column === '' ? [] : [[column, cell.trim()] as const];
  });
  const fields = new Map(filledCells.map(([column, cell]) => [nameOf(column), cell]));
  // A mapped column is in the line under the field that it is mapped to: it is not an unknown field of the line.
  const own = filledCells.filter(
    ([column]) => lineFieldNames.has(column) || !mappedColumns.has(nameOf(column)),
  );
  const offer: RawOffer = { ...Object.fromEntries(own), ...mapFields(fields, mapping, nameOf) };
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
  if (head.startsWith('<')) throw new FeedError('wrong_format', 'a document in angle brackets is not CSV');
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
  // The parser throws errors of its input.
  pipeline(Readable.from(fullText), parser).catch(() => undefined);
  try {
    for await (const cells of parser) yield cells as string[];
  } catch (error) {
    throw toFeedError(error);
  }
}

/** Reads the lines of a CSV feed; columns named like a field of the offer feed format need no mapping. */
export async function* readCsv(
  text: AsyncIterable<string>,
  options: CsvOptions,
  limits: ReadLimits,
  onColumns?: OnColumns,
): AsyncGenerator<FeedRecord> {
  const mappedColumns = columnsIn(options.mapping);
  let columns: readonly string[] | undefined;
  let line = 0;
  for await (const cells of records(text, options, limits)) {
    line += 1;
    if (columns === undefined) {
      columns = options.header ? cells.map(columnOf) : cells.map((_, at) => String(at + 1));
      // Readers get the names as the file writes them.
      const names = options.header ? cells.map((cell) => cell.trim()) : columns;
      onColumns?.(names);
      checkColumns(names, options);
      if (options.header) continue;
    }
    const size = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (size > MAX_RECORD_LENGTH) yield { line, bytes: undefined };
    else yield { line, value: offerOf(columns, cells, options, mappedColumns), size };
  }
}
