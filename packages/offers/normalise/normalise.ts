import type { Dictionaries, Offer, Reason, SourceParseOptions } from '@curro/shared';
import { contentHash, type StatedDates } from './content-hash.ts';
import { readDates } from './dates.ts';
import { createDiagnostics, type Unmapped } from './diagnostics.ts';
import { readLine, readValue } from './lines.ts';
import { createAtlas } from './places/atlas.ts';
import { type Recognition, readOffer } from './read-offer.ts';
import { readRequired, statedId } from './simple-fields.ts';
import type { JsonObject } from './values.ts';
import { applyMappings } from './vocabularies/apply-mappings.ts';
import { createCategoryIndex } from './vocabularies/categories.ts';
import { createVocabularies } from './vocabularies/vocabularies.ts';
import { createZoneClock, type ZoneClock } from './zone-clock.ts';

/** The members of the offer feed format, with the further name that regions go by. */
const knownFields = new Set(
  [
    'externalId title description requirements desiredRequirements company',
    'city province region country zipCode lat lon places',
    'category subcategory contractType contractText workday workdayText study studyText',
    'experienceMin experienceText teleworking teleworkingText jobLevel',
    'salaryMin salaryMax salaryPeriod showPay salaryText',
    'bold urgent executive priority vacancies skills killerQuestions openQuestions',
    'externalUrlForm url published updated expires',
    'referenceId department schedule contractDuration commissions state',
  ].flatMap((names) => names.split(' ')),
);

const MAX_NAME_LENGTH = 100;

/** The members of a line that the format does not know, their names cut to 100 characters. */
function unknownFields(line: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(line)
    .filter((name) => !knownFields.has(name))
    .map((name) => name.slice(0, MAX_NAME_LENGTH).toWellFormed());
}

/** Where a line comes from, and when. */
interface NormaliseContext {
  readonly source: string;
  readonly settings: SourceParseOptions;
  /** The moment of import: stands in for dates that are not given, and tells what lies in the future. */
  readonly now: Date;
}

/** A line that became an offer; it has what the store writes. */
export interface Accepted extends StatedDates {
  readonly ok: true;
  readonly offer: Offer;
  /** See `contentHash`. */
  readonly contentHash: string;
  /** The object as it came. */
  readonly raw: unknown;
  /** What of the line was left out or changed; for its result. */
  readonly warnings: readonly Reason[];
  /** Texts that no dictionary entry was found for; for the summary of the import. */
  readonly unmapped: readonly Unmapped[];
  /** Members that the format does not know; for the summary of the import. */
  readonly unknownFields: readonly string[];
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

/** Builds the normaliser and its indexes: about 0.3 s. */
function buildNormaliser(dictionaries: Dictionaries): Normalise {
  const recognition: Recognition = {
    atlas: createAtlas(dictionaries),
    vocabularies: createVocabularies(dictionaries),
    categories: createCategoryIndex(dictionaries),
  };
  const clockOf = createClocks();

  function normaliseObject(raw: JsonObject, context: NormaliseContext): Accepted | Rejected {
    const line = applyMappings(raw, context.settings.mappings);
    const diagnostics = createDiagnostics();
    const required = readRequired(line, diagnostics);
    if (!('externalId' in required)) return { ok: false, reasons: required, ...statedId(line) };
    const dates = readDates(line, clockOf(context.settings.timezone), context.now, diagnostics);
    const offer = readOffer(line, required, dates, recognition, context, diagnostics);
    const statedDates = { publishedStated: dates.publishedStated, updatedStated: dates.updatedStated };
    return {
      ok: true,
      offer,
      contentHash: contentHash(offer, statedDates),
      ...statedDates,
      raw,
      warnings: diagnostics.warnings,
      unmapped: diagnostics.unmapped,
      unknownFields: unknownFields(line),
    };
  }

  const normaliseLine = (line: Uint8Array | string, context: NormaliseContext): Normalised => {
    const read = readLine(line);
    if ('blank' in read) return read;
    return 'reasons' in read ? { ok: false, reasons: read.reasons } : normaliseObject(read.object, context);
  };
  return Object.assign(normaliseLine, {
    value(value: unknown, context: NormaliseContext): Accepted | Rejected {
      const read = readValue(value);
      return 'reasons' in read ? { ok: false, reasons: read.reasons } : normaliseObject(read.object, context);
    },
  });
}

/** Creates the normaliser. Its indexes are built at its first use: they take 0.3 s and as much memory as all dictionaries. */
export function createNormaliser({ dictionaries }: { readonly dictionaries: Dictionaries }): Normalise {
  let instance: Normalise | undefined;
  const normaliser = (): Normalise => {
    instance ??= buildNormaliser(dictionaries);
    return instance;
  };
  const line = (...args: Parameters<Normalise>): Normalised => normaliser()(...args);
  const value: Normalise['value'] = (...args) => normaliser().value(...args);
  return Object.assign(line, { value });
}
