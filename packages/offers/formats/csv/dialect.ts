/** How a CSV file is written. */
export interface Dialect {
  readonly delimiter: string;
  readonly quote: string;
  /** Characters of a `sep=;` line in front, with its end. */
  readonly skip: number;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
/** Lines that a dialect is judged by. */
const SAMPLE_LINES = 10;

const count = (text: string, part: string): number => text.split(part).length - 1;

/** How often a field seems to begin with this quote. */
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

/** Finds out how a file is written from its beginning: what is given counts, the rest is told by its first lines. */
export function findDialect(
  head: string,
  options: { readonly delimiter?: string | undefined; readonly quote?: string | undefined },
): Dialect {
  const separator = SEPARATOR_LINE.exec(head);
  const skip = separator?.[0].length ?? 0;
  const lines = head.slice(skip).split(/\r?\n/, SAMPLE_LINES);
  const quote =
    options.quote ?? (countOpeningQuotes(lines, "'") > countOpeningQuotes(lines, '"') ? "'" : '"');
  const first = withoutQuoted(lines[0] ?? '', quote);
  const mostFrequent = DELIMITERS.toSorted((a, b) => count(first, b) - count(first, a))[0] ?? ',';
  return { delimiter: options.delimiter ?? separator?.[1] ?? mostFrequent, quote, skip };
}
