const MAX_QUOTE_LENGTH = 100;

/** A given value as a message names it: in quotes, on one line, cut to 100 characters. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.toWellFormed().replace(/\s+/g, ' ').trim();
  return line.length > MAX_QUOTE_LENGTH
    ? `"${line.slice(0, MAX_QUOTE_LENGTH).toWellFormed()}…"`
    : `"${line}"`;
}
