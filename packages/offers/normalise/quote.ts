const LONGEST_QUOTE = 100;

/** A given value as a message names it: in quotes, on one line, cut to 100 characters. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.toWellFormed().replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_QUOTE ? `"${line.slice(0, LONGEST_QUOTE).toWellFormed()}…"` : `"${line}"`;
}
