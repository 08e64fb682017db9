/** A box in degrees; one that crosses the 180th meridian has its west edge east of its east edge. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const INTEGER = /^[+-]?\d{1,9}$/;

/** Parses an integer: optional sign, 1 to 9 digits (contract 1.5); undefined if malformed or out of bounds. */
export function parseInteger(text: string, min: number, max: number): number | undefined {
  if (!INTEGER.test(text)) return undefined;
  const value = Number(text);
  return value < min || value > max ? undefined : value;
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Parses a boolean, case-insensitive (contract 1.5). */
export function parseBoolean(text: string): boolean | undefined {
  return booleans.get(text.toLowerCase());
}

const DECIMAL = /^-?\d{1,3}(?:\.\d{1,10})?$/;
const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;

/** Parses a box: west, south, east and north in degrees, separated by commas; undefined if malformed or empty. */
export function parseBox(text: string): Box | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const [west, south, east, north, ...more] = parts.map((part) => (DECIMAL.test(part) ? Number(part) : NaN));
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined;
  const inRange =
    more.length === 0 &&
    Math.abs(west) <= MAX_LONGITUDE &&
    Math.abs(east) <= MAX_LONGITUDE &&
    south >= -MAX_LATITUDE &&
    north <= MAX_LATITUDE &&
    south < north;
  return inRange ? { west, south, east, north } : undefined;
}

const RFC_3339 = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:Z|([+-])(\d{2}):?(\d{2}))$/i;

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const MINUTE_MS = 60_000;

/**
 * Parses an instant to milliseconds: RFC 3339 with `T`, an optional fraction, `Z` or an offset with or without colon.
 * A blank is read as `+`, because form decoding replaces it. Undefined if malformed or not an existing date
 * (contract 1.6).
 */
export function parseInstant(text: string): number | undefined {
  const parts = RFC_3339.exec(text.replace(/ (?=\d{2}:?\d{2}$)/, '+'));
  if (parts === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const [fraction = '', sign = '+', offsetHours = '0', offsetMinutes = '0'] = parts.slice(7);
  if (year < FIRST_YEAR || year > LAST_YEAR || hour > 23 || minute > 59 || second > 59) return undefined;
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return undefined;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const local = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  const date = new Date(local);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * MINUTE_MS;
  return sign === '-' ? local + offset : local - offset;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Maximum age of an offer in milliseconds for each value of sinceDate (contract 5.2.1). */
const ages = { _24_HOURS: DAY_MS, _7_DAYS: 7 * DAY_MS, _15_DAYS: 15 * DAY_MS, ANY: undefined } as const;

export type SinceDate = keyof typeof ages;

/** Parses a value of sinceDate, with or without the leading underscore. */
export function parseSince(value: string): SinceDate | undefined {
  return (Object.keys(ages) as SinceDate[]).find((name) => name === value || name === `_${value}`);
}

/** The maximum age in milliseconds that a value of sinceDate matches; undefined for no limit. */
export function maxAge(value: SinceDate): number | undefined {
  return ages[value];
}

/** A box as `parseBox` reads it. */
export function printBox({ west, south, east, north }: Box): string {
  return [west, south, east, north].join(',');
}
