import {
  type Dictionaries,
  lineFieldNames,
  type Offer,
  type Reason,
  type SourceParseOptions,
} from '@curro/shared';
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

const MAX_NAME_LENGTH = 100;

/** The names of unknown fields of a line, cut to 100 characters. */
function unknownFields(line: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(line)
    .filter((name) => !lineFieldNames.has(name))
    .map((name) => name.slice(0, MAX_NAME_LENGTH).toWellFormed());
}

/** The source of a line and the time of its import. */
interface NormaliseContext {
  readonly source: string;
  readonly settings: SourceParseOptions;
  /** The time of the import: replaces missing dates and is compared with stated ones. */
  readonly now: Date;
}

/** A line that was accepted, with the offer to store. */
export interface Accepted extends StatedDates {
  readonly ok: true;
  readonly offer: Offer;
  /** See `contentHash`. */
  readonly contentHash: string;
  /** The object as received, as JSON on one line. */
  readonly rawJson: () => string;
  /** Warnings about omitted and changed values; part of the result of the line. */
  readonly warnings: readonly Reason[];
  /** Texts without a dictionary entry; counted in the summary of the import. */
  readonly unmapped: readonly Unmapped[];
  /** Names of unknown fields; listed in the summary of the import. */
  readonly unknownFields: readonly string[];
}

/** A line that was rejected, with all reasons. */
export interface Rejected {
  readonly ok: false;
  readonly reasons: readonly Reason[];
  /** The id of the line, when it can be read. */
  readonly externalId?: string;
}

/** The result of normalising a line; a blank line is neither accepted nor rejected. */
export type Normalised = Accepted | Rejected | { readonly blank: true };

/** Converts lines of operators to offers (offer feed format). Has no side effects and never throws. */
export interface Normalise {
  /** One NDJSON line without its line feed. */
  (line: Uint8Array | string, context: NormaliseContext): Normalised;
  /** A parsed object. */
  value(value: unknown, context: NormaliseContext): Accepted | Rejected;
}

/** Caches clocks by time zone: creating one is expensive. */
function createClocks(): (timeZone: string) => ZoneClock {
  const clocks = new Map<string, ZoneClock>();
  return (timeZone) => {
    const clock = clocks.get(timeZone) ?? createZoneClock(timeZone);
    clocks.set(timeZone, clock);
    return clock;
  };
}

/**
 * A line is stored as its own text, so that it is not serialised again; line feeds of a text that an operator edited are
 * white space. The parsed object is not retained if there is a text.
 */
const jsonOf = (text: string | undefined, object: JsonObject): (() => string) =>
  text === undefined ? () => JSON.stringify(object) : textOnOneLine(text);
const textOnOneLine = (text: string) => (): string => text.replaceAll('\n', ' ');

/** Builds the normaliser and its indexes: about 0.3 s. */
function buildNormaliser(dictionaries: Dictionaries): Normalise {
  const recognition: Recognition = {
    atlas: createAtlas(dictionaries),
    vocabularies: createVocabularies(dictionaries),
    categories: createCategoryIndex(dictionaries),
  };
  const clockOf = createClocks();

  function normaliseObject(
    raw: JsonObject,
    rawJson: () => string,
    context: NormaliseContext,
  ): Accepted | Rejected {
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
      rawJson,
      warnings: diagnostics.warnings,
      unmapped: diagnostics.unmapped,
      unknownFields: unknownFields(line),
    };
  }

  const normaliseLine = (line: Uint8Array | string, context: NormaliseContext): Normalised => {
    const read = readLine(line);
    if ('blank' in read) return read;
    return 'reasons' in read
      ? { ok: false, reasons: read.reasons }
      : normaliseObject(read.object, jsonOf(read.json, read.object), context);
  };
  return Object.assign(normaliseLine, {
    value(value: unknown, context: NormaliseContext): Accepted | Rejected {
      const read = readValue(value);
      return 'reasons' in read
        ? { ok: false, reasons: read.reasons }
        : normaliseObject(read.object, jsonOf(undefined, read.object), context);
    },
  });
}

/** The normalisers by their dictionaries: an API and a worker of one process share theirs. */
const built = new WeakMap<Dictionaries, Normalise>();

/** Creates the normaliser. Its indexes are built at its first use: they take 0.3 s and as much memory as all dictionaries. */
export function createNormaliser({ dictionaries }: { readonly dictionaries: Dictionaries }): Normalise {
  const normaliser = (): Normalise => {
    const known = built.get(dictionaries) ?? buildNormaliser(dictionaries);
    built.set(dictionaries, known);
    return known;
  };
  const line = (...args: Parameters<Normalise>): Normalised => normaliser()(...args);
  const value: Normalise['value'] = (...args) => normaliser().value(...args);
  return Object.assign(line, { value });
}
