import { type CsvFile, csvLines, suggestColumns, unusedColumns } from '@curro/offers/text';
import { FeedError, feedSchema, lineFieldNames } from '@curro/shared';
import * as z from 'zod';
import { nearestOf } from '../nearest.ts';
import { readMapping } from '../read-mapping.ts';
import { OptionError, UsageError } from '../usage-error.ts';

/** Options of CSV files. */
export interface CsvFlags {
  readonly columns?: string;
  readonly mapping?: string;
  readonly delimiter?: string;
  readonly quote?: string;
  readonly charset?: string;
  readonly header: boolean;
}

/** How a CSV file is read. */
export interface CsvInput extends CsvFile {
  /** The columns that `--columns` names. */
  readonly named: readonly string[];
}

async function readColumns(file: string): Promise<Readonly<Record<string, unknown>>> {
  const { data } = z.looseObject({}).safeParse(await readMapping(file));
  if (data === undefined)
    throw new UsageError(`the mapping in ${file} is not an object of fields and columns`);
  return data;
}

/** Whether an option says that the file is CSV, whatever it looks like. */
export const saysCsv = ({ columns, mapping, delimiter, quote, header }: CsvFlags): boolean =>
  !header || [columns, mapping, delimiter, quote].some((flag) => flag !== undefined);

/**
 * The columns of `title=Puesto,city=Ciudad`.
 * @throws OptionError for a text of another form, and for a field that offers do not have
 */
export function parseColumns(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.map(([name = '', ...rest]) => {
      const [field, column] = [name.trim(), rest.join('=').trim()];
      if (field === '' || column === '')
        throw new OptionError(`--columns ${text} is not a list such as title=Puesto,city=Ciudad`);
      if (!lineFieldNames.has(field))
        throw new OptionError(
          `--columns: offers have no field ${field}${nearestOf(field, [...lineFieldNames])}; docs/feed-format.md lists the fields`,
        );
      return [field, column];
    }),
  );
}

/**
 * How a CSV file is read.
 * @throws UsageError for options that are not valid
 */
export async function csvFileOf(flags: CsvFlags): Promise<CsvInput> {
  const { columns, mapping, delimiter, quote, charset, header } = flags;
  const named = columns === undefined ? {} : parseColumns(columns);
  const parsed = feedSchema.safeParse({
    url: 'https://curro.example',
    format: 'csv',
    source: 'csv',
    header,
    ...(delimiter === undefined ? {} : { delimiter: delimiter === '\\t' ? '\t' : delimiter }),
    ...(quote === undefined ? {} : { quote }),
    ...(charset === undefined ? {} : { charset }),
    mapping: {
      ...(mapping === undefined ? {} : await readColumns(mapping)),
      ...named,
    },
  });
  if (parsed.success) return { ...parsed.data, named: Object.values(named) };
  const [issue] = parsed.error.issues;
  throw new OptionError(`--${issue?.path.join('.')}: ${issue?.message}`);
}

const REQUIRED = ['externalId', 'title', 'description'];

/** What to do about columns that no field of an offer is read from. */
function columnAdvice(columns: readonly string[], { mapping }: CsvFile): string {
  const suggestion = suggestColumns(mapping, columns);
  const known = new Set(columns.map((column) => column.toLowerCase()));
  const unnamed = REQUIRED.filter(
    (field) =>
      mapping[field] === undefined && suggestion[field] === undefined && !known.has(field.toLowerCase()),
  );
  const list = [
    ...Object.entries(suggestion).map(([field, column]) => `${field}=${column}`),
    ...unnamed.map((field) => `${field}=COLUMN`),
  ];
  const unused = unusedColumns({ ...mapping, ...suggestion }, columns);
  const more = unused.length === 0 ? '' : `\nColumns that it does not use: ${unused.join(', ')}.`;
  return `Name them with --columns, for example --columns "${list.join(',')}", or in a file with --mapping.${more}`;
}

/** @throws UsageError for a column that the file does not have */
function requireColumns(named: readonly string[], columns: readonly string[]): void {
  const known = new Set(columns.map((column) => column.toLowerCase()));
  const missing = named.filter((column) => !known.has(column.toLowerCase()));
  if (missing.length === 0) return;
  const sentences = missing.map(
    (column) => `the CSV file has no column ${column}${nearestOf(column, columns)}`,
  );
  throw new UsageError(`--columns: ${sentences.join('; ')}; the columns are: ${columns.join(', ')}`);
}

const LINE_END = '\n';
/** A row that is too long is refused by the API as a line. */
const TOO_LONG = '"too long"';

/**
 * The rows of a CSV file as NDJSON lines.
 * @throws UsageError for a file without the required columns or with a row that cannot be read
 */
export async function* csvToLines(
  bytes: AsyncIterable<Uint8Array>,
  csv: CsvInput,
): AsyncGenerator<Uint8Array> {
  let columns: readonly string[] = [];
  try {
    for await (const row of csvLines(bytes, csv, (names) => {
      columns = names;
      requireColumns(csv.named, names);
    }))
      yield Buffer.from(`${'value' in row ? JSON.stringify(row.value) : TOO_LONG}${LINE_END}`);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const advice = error.code === 'wrong_format' ? `\n${columnAdvice(columns, csv)}` : '';
    throw new UsageError(`the CSV file cannot be read: ${error.message}${advice}`, { cause: error });
  }
}
