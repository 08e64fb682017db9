import type { Diagnostics } from '../diagnostics.ts';
import { quote } from '../quote.ts';
import { isAbsent, type JsonObject } from '../values/json-object.ts';
import { type ReadInstant, readInstant } from './read-instant.ts';
import type { ZoneClock } from './zone-clock.ts';

/** The dates of an offer. Instants are RFC 3339 in UTC. */
export interface OfferDates {
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly expiresAt?: string;
  /** The line stated it, and it could be taken over. */
  readonly publishedStated: boolean;
  readonly updatedStated: boolean;
}

/** Clocks differ and feeds are made ahead: only what lies further in the future is a mistake. */
const TOLERATED_FUTURE_MS = 86_400_000;

/** The last instant that RFC 3339 can write; what lies behind it means "never". */
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
    diagnostics.warn(
      'bad_date',
      field,
      `${field} ${quote(value)} is no date that exists: ${fallbacks[field]}`,
    );
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
 * Reads published, updated and expires. Without a usable one, published is now, updated is published (the store
 * knows better, see `updatedGiven`). An offer that expires on a day without a time is open until that day ends.
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
