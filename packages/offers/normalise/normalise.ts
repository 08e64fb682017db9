import type { Dictionaries, Offer, Reason, SourceReading } from '@curro/shared';
import { contentHash, type GivenDates } from './content-hash.ts';
import { readDates } from './dates/read-dates.ts';
import { createZoneClock, type ZoneClock } from './dates/zone-clock.ts';
import { readRequired, statedId } from './fields/read-required.ts';
import { createFindings, type Unmapped } from './findings.ts';
import { unknownMembers } from './members.ts';
import { createAtlas } from './places/atlas.ts';
import { readLine, readValue } from './read-line.ts';
import { type Recognition, readOffer } from './read-offer.ts';
import type { Members } from './values/members.ts';
import { applyMappings } from './words/apply-mappings.ts';
import { createCategoryIndex } from './words/category-index.ts';
import { createWords } from './words/words.ts';

/** Where a line comes from, and when. */
interface NormaliseContext {
  readonly source: string;
  readonly settings: SourceReading;
  /** The moment of import: stands in for dates that are not given, and tells what lies in the future. */
  readonly now: Date;
}

/** A line that became an offer; it has what the store writes. */
export interface Accepted extends GivenDates {
  readonly ok: true;
  readonly offer: Offer;
  /** See `contentHash`. */
  readonly contentHash: string;
  /** The object as it came. */
  readonly raw: unknown;
  /** What of the line was left out or changed; for its verdict. */
  readonly warnings: readonly Reason[];
  /** Texts that no dictionary entry was found for; for the summary of the import. */
  readonly unmapped: readonly Unmapped[];
  /** Members that the format does not know; for the summary of the import. */
  readonly unknownMembers: readonly string[];
}

/** A line that cannot be an offer, with every reason. */
export interface Rejected {
  readonly ok: false;
  readonly reasons: readonly Reason[];
  /** What the line calls itself, where that much can be read. */
  readonly externalId?: string;
}

/** A blank line is no offer and no mistake: it is not counted. */
export type Normalised = Accepted | Rejected | { readonly blank: true };

/** Turns what operators send into canonical offers (offer feed format). Pure, and never throws. */
export interface Normalise {
  /** One NDJSON line without its line feed. */
  (line: Uint8Array | string, context: NormaliseContext): Normalised;
  /** An object that is parsed already. */
  value(value: unknown, context: NormaliseContext): Accepted | Rejected;
}

/** Clocks are kept by zone: making one is expensive. */
function createClocks(): (timeZone: string) => ZoneClock {
  const clocks = new Map<string, ZoneClock>();
  return (timeZone) => {
    const clock = clocks.get(timeZone) ?? createZoneClock(timeZone);
    clocks.set(timeZone, clock);
    return clock;
  };
}

/** Builds the normaliser and its indexes: about 0.3 s, once a process. */
export function createNormaliser({ dictionaries }: { readonly dictionaries: Dictionaries }): Normalise {
  const recognition: Recognition = {
    atlas: createAtlas(dictionaries),
    words: createWords(dictionaries),
    categories: createCategoryIndex(dictionaries),
  };
  const clockOf = createClocks();

  function normaliseMembers(raw: Members, context: NormaliseContext): Accepted | Rejected {
    const line = applyMappings(raw, context.settings.mappings);
    const findings = createFindings();
    const required = readRequired(line, findings);
    if (!('externalId' in required)) return { ok: false, reasons: required, ...statedId(line) };
    const dates = readDates(line, clockOf(context.settings.timezone), context.now, findings);
    const offer = readOffer(line, required, dates, recognition, context, findings);
    const given = { publishedGiven: dates.publishedGiven, updatedGiven: dates.updatedGiven };
    return {
      ok: true,
      offer,
      contentHash: contentHash(offer, given),
      ...given,
      raw,
      warnings: findings.warnings,
      unmapped: findings.unmapped,
      unknownMembers: unknownMembers(line),
    };
  }

  const normaliseLine = (line: Uint8Array | string, context: NormaliseContext): Normalised => {
    const read = readLine(line);
    if ('blank' in read) return read;
    return 'reasons' in read ? { ok: false, reasons: read.reasons } : normaliseMembers(read.members, context);
  };
  return Object.assign(normaliseLine, {
    value(value: unknown, context: NormaliseContext): Accepted | Rejected {
      const read = readValue(value);
      return 'reasons' in read
        ? { ok: false, reasons: read.reasons }
        : normaliseMembers(read.members, context);
    },
  });
}
