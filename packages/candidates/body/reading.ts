/**
 * The parsed value of a field of a body (contract 1.5): `absent` (also `null`), `blank` (`""` or white space only, or a
 * placeholder key), `malformed` (wrong type, forbidden character or unknown key) or a value.
 */
export type Reading<T> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'blank' }
  | { readonly kind: 'malformed'; readonly inputText: string }
  | { readonly kind: 'value'; readonly value: T };

export const absent = { kind: 'absent' } as const;
export const blank = { kind: 'blank' } as const;

export function read<T>(value: T): Reading<T> {
  return { kind: 'value', value };
}

/**
 * A malformed reading with its input. Objects and lists are abbreviated: serialising them can overflow the stack, and
 * without a text the error "There is no study level" would be misleading.
 */
export function malformed(input: unknown): Reading<never> {
  if (typeof input === 'string') return { kind: 'malformed', inputText: input };
  if (typeof input === 'number' || typeof input === 'boolean')
    return { kind: 'malformed', inputText: String(input) };
  return { kind: 'malformed', inputText: Array.isArray(input) ? '[…]' : '{…}' };
}

/** Whether a reading is absent or blank. */
export function isMissing(reading: Reading<unknown>): boolean {
  return reading.kind === 'absent' || reading.kind === 'blank';
}

/** The value of a reading; undefined if it is absent, blank or malformed. */
export function valueIn<T>(reading: Reading<T>): T | undefined {
  return reading.kind === 'value' ? reading.value : undefined;
}

/** The input of a reading, for error texts. */
export function inputTextIn(reading: Reading<string>): string {
  if (reading.kind === 'malformed') return reading.inputText;
  return valueIn(reading) ?? '';
}

const forbiddenCharacters = /[^\P{Cc}\n\t]/u;

/**
 * Reads a text: converts it to NFC, CRLF to LF, and trims it (contract 1.5). A text with control characters other than
 * line feed and tab, or with lone surrogates, which UTF-8 cannot encode, is malformed.
 */
export function readText(input: unknown): Reading<string> {
  if (input === undefined || input === null) return absent;
  if (typeof input !== 'string') return malformed(input);
  const text = input.replaceAll('\r\n', '\n').normalize('NFC');
  if (forbiddenCharacters.test(text) || !text.isWellFormed()) return malformed(input);
  const trimmed = text.trim();
  return trimmed === '' ? blank : read(trimmed);
}

/** Length of a text in characters (code points), the unit of every limit (contract 1.5). */
export function characters(text: string): number {
  return [...text].length;
}

const booleans: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
]);

/** Reads a boolean; accepts the texts `"true"` and `"false"` (contract 1.5). */
export function readBoolean(input: unknown): Reading<boolean> {
  if (input === undefined || input === null) return absent;
  const normalised = typeof input === 'string' ? input.trim() : input;
  if (normalised === '') return blank;
  const value = booleans.get(normalised);
  return value === undefined ? malformed(input) : read(value);
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

const datePattern =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):?[0-5]\d))?$/;

function isRealDay(day: string): boolean {
  const year = Number(day.slice(0, 'yyyy'.length));
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  const instant = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
}

/**
 * Reads a date: `yyyy-MM-dd`, or the day of an RFC 3339 date-time as written, regardless of its offset (contract 1.6;
 * the offset may be written without colon, as in responses). Days that do not exist and years outside 1900 to 2100 are
 * malformed.
 */
export function readDate(input: unknown): Reading<string> {
  const text = readText(input);
  if (text.kind !== 'value') return text;
  const day = datePattern.exec(text.value)?.[1];
  return day !== undefined && isRealDay(day) ? read(day) : malformed(input);
}

/** Reads an item id, a number or a string of digits; returns digits without leading zeros (contract 1.5). */
export function readItemId(input: unknown): Reading<string> {
  if (input === undefined || input === null) return absent;
  const digits = typeof input === 'number' ? String(input) : input;
  if (typeof digits !== 'string') return malformed(input);
  const trimmed = digits.trim();
  if (trimmed === '') return blank;
  return /^\d+$/.test(trimmed) ? read(trimmed.replace(/^0+(?=\d)/, '')) : malformed(input);
}

const madridDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** The calendar day of an instant in Europe/Madrid, `yyyy-MM-dd`: the current day of the age rule (contract 1.6). */
export function dayInMadrid(instant: Date): string {
  return madridDay.format(instant);
}
