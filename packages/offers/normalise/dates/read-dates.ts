import type { Findings } from '../findings.ts';
import { quote } from '../quote.ts';
import { isAbsent, type Members } from '../values/members.ts';
import { type ReadInstant, readInstant } from './read-instant.ts';
import type { ZoneClock } from './zone-clock.ts';

/** The dates of an offer. Instants are RFC 3339 in UTC. */
export interface OfferDates {
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly expiresAt?: string;
  /** The line stated it, and it could be taken over. */
  readonly publishedGiven: boolean;
  readonly updatedGiven: boolean;
}

/** Clocks differ and feeds are made ahead: only what lies further in the future is a mistake. */
const TOLERATED_FUTURE_MS = 86_400_000;

/** The last instant that RFC 3339 can write; what lies behind it means "never". */
const LAST_INSTANT_MS = Date.UTC(9999, 11, 31, 23, 59, 59);

const instead = {
  published: 'the moment of import is taken',
  updated: 'left out',
  expires: 'left out',
} as const;
type DateMember = keyof typeof instead;

function readMember(
  line: Members,
  field: DateMember,
  clock: ZoneClock,
  findings: Findings,
): ReadInstant | undefined {
  const given = line[field];
  if (isAbsent(given)) return undefined;
  const read = typeof given === 'string' ? readInstant(given, clock) : undefined;
  if (read === undefined) {
    findings.warn('bad_date', field, `${field} ${quote(given)} is no date that exists: ${instead[field]}`);
  }
  return read;
}

function readPast(
  line: Members,
  field: DateMember,
  clock: ZoneClock,
  now: Date,
  findings: Findings,
): string | undefined {
  const read = readMember(line, field, clock, findings);
  if (read === undefined) return undefined;
  if (read.instant <= now.getTime() + TOLERATED_FUTURE_MS) return new Date(read.instant).toISOString();
  findings.warn('bad_date', field, `${field} ${quote(line[field])} lies in the future: ${instead[field]}`);
  return undefined;
}

/**
 * Reads published, updated and expires. Without a usable one, published is now, updated is published (the store
 * knows better, see `updatedGiven`). An offer that expires on a day without a time is open until that day ends.
 */
export function readDates(line: Members, clock: ZoneClock, now: Date, findings: Findings): OfferDates {
  const published = readPast(line, 'published', clock, now, findings);
  const updated = readPast(line, 'updated', clock, now, findings);
  const expires = readMember(line, 'expires', clock, findings);
  const publishedAt = published ?? now.toISOString();
  return {
    publishedAt,
    updatedAt: updated ?? publishedAt,
    ...(expires === undefined
      ? {}
      : { expiresAt: new Date(Math.min(expires.dayEnd ?? expires.instant, LAST_INSTANT_MS)).toISOString() }),
    publishedGiven: published !== undefined,
    updatedGiven: updated !== undefined,
  };
}
