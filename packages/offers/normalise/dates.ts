import type { Diagnostics } from './diagnostics.ts';
import { isAbsent, type JsonObject, quote } from './values.ts';
import type { ZoneClock } from './zone-clock.ts';

/** A date that was read. */
interface ReadInstant {
  /** Milliseconds since the epoch. */
  readonly instant: number;
  /** Set when only a day was stated: `instant` is its beginning, `dayEnd` its end. */
  readonly dayEnd?: number;
}

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([Zz]|[+-]\d{2}:?\d{2}))?)?$/;
// The Spanish order of day and month.
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const ZONE = /^([+-])(\d{2}):?(\d{2})$/;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
// Earlier dates are default values of databases.
const FIRST_YEAR = 1970;

interface Fields {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour?: string | undefined;
  readonly minute?: string | undefined;
  readonly second?: string | undefined;
  readonly fraction?: string | undefined;
  readonly zone?: string | undefined;
}

function readFields(text: string): Fields | undefined {
  const iso = ISO.exec(text);
  if (iso !== null) {
    const [, year, month, day, hour, minute, second, fraction, zone] = iso;
    return {
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour,
      minute,
      second,
      fraction,
      zone,
    };
  }
  const local = DAY_FIRST.exec(text);
  if (local === null) return undefined;
  const [, day, month, year, hour, minute, second] = local;
  return { year: Number(year), month: Number(month), day: Number(day), hour, minute, second };
}

/** The time of day in milliseconds; a leap second counts as the second before it. */
function readTime({ hour = '0', minute = '0', second = '0', fraction = '' }: Fields): number | undefined {
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (h > 23 || m > 59 || s > 60) return undefined;
  return ((h * 60 + m) * 60 + Math.min(s, 59)) * 1_000 + Number(fraction.padEnd(3, '0').slice(0, 3));
}

function readOffset(zone: string): number | undefined {
  const [, sign, hours, minutes] = ZONE.exec(zone) ?? [];
  if (sign === undefined) return 0;
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const size = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return sign === '-' ? -size : size;
}

/**
 * Reads RFC 3339, also without zone or with a space instead of the T, a date alone, or day/month/year. A time without zone
 * is in the time zone of the source. Undefined for anything else and for days and times that do not exist.
 */
export function readInstant(text: string, clock: ZoneClock): ReadInstant | undefined {
  const fields = readFields(text.trim());
  if (fields === undefined || fields.year < FIRST_YEAR) return undefined;
  const { year, month, day, hour, zone } = fields;
  const midnight = Date.UTC(year, month - 1, day);
  const date = new Date(midnight);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const time = readTime(fields);
  if (time === undefined) return undefined;
  if (zone !== undefined) {
    const offset = readOffset(zone);
    return offset === undefined ? undefined : { instant: midnight + time - offset };
  }
  const instant = clock.toInstant(midnight + time);
  return hour === undefined ? { instant, dayEnd: clock.toInstant(midnight + DAY_MS) } : { instant };
}

/** The dates of an offer. Instants are RFC 3339 in UTC. */
export interface OfferDates {
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly expiresAt?: string;
  /** Whether the line stated a valid date. */
  readonly publishedStated: boolean;
  readonly updatedStated: boolean;
}

/** Dates up to this far in the future are accepted: clocks differ and feeds are prepared ahead. */
const TOLERATED_FUTURE_MS = 86_400_000;

/** The last instant of RFC 3339; later ones mean "never". */
const LAST_INSTANT_MS = Date.UTC(9999, 11, 31, 23, 59, 59);

const fallbacks = {
  published: 'the moment of import is taken',
  updated: 'left out',
  expires: 'left out',
} as const;
type DateField = keyof typeof fallbacks;

function readDateField(
  line: JsonObject,
  field: DateField,
  clock: ZoneClock,
  diagnostics: Diagnostics,
): ReadInstant | undefined {
  const value = line[field];
  if (isAbsent(value)) return undefined;
  const read = typeof value === 'string' ? readInstant(value, clock) : undefined;
  if (read === undefined) {
    diagnostics.warn('bad_date', field, `${field} ${quote(value)} is not a valid date: ${fallbacks[field]}`);
  }
  return read;
}

function readPast(
  line: JsonObject,
  field: DateField,
  clock: ZoneClock,
  now: Date,
  diagnostics: Diagnostics,
): string | undefined {
  const read = readDateField(line, field, clock, diagnostics);
  if (read === undefined) return undefined;
  if (read.instant <= now.getTime() + TOLERATED_FUTURE_MS) return new Date(read.instant).toISOString();
  diagnostics.warn(
    'bad_date',
    field,
    `${field} ${quote(line[field])} lies in the future: ${fallbacks[field]}`,
  );
  return undefined;
}

/**
 * Reads published, updated and expires. A missing or invalid `published` becomes `now`, `updated` becomes published (see
 * `updatedStated`). An offer that expires on a day without a time is open until the end of that day.
 */
export function readDates(
  line: JsonObject,
  clock: ZoneClock,
  now: Date,
  diagnostics: Diagnostics,
): OfferDates {
  const published = readPast(line, 'published', clock, now, diagnostics);
  const updated = readPast(line, 'updated', clock, now, diagnostics);
  const expires = readDateField(line, 'expires', clock, diagnostics);
  const publishedAt = published ?? now.toISOString();
  return {
    publishedAt,
    updatedAt: updated ?? publishedAt,
    ...(expires === undefined
      ? {}
      : { expiresAt: new Date(Math.min(expires.dayEnd ?? expires.instant, LAST_INSTANT_MS)).toISOString() }),
    publishedStated: published !== undefined,
    updatedStated: updated !== undefined,
  };
}
