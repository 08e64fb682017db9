import { createHash, type Hash, hash } from 'node:crypto';
import type { Dictionaries } from '@curro/shared';
import { LRUCache } from 'lru-cache';
import { facetFields } from '../fields.ts';
import type { SearchParams } from '../params/search-params.ts';
import type { OfferHit, SearchResponse } from '../search-index/search-response.ts';
import { type PresentContext, presentV1Offer, presentV9Offer } from './offer.ts';
import { presentSummary } from './present-search.ts';

type Language = PresentContext['language'];

/** Bytes of the cached offers of a version and language, about 7,000 offers; half of them are the stored forms. */
const MAX_PRINTED_BYTES = 20_000_000;
/** Offers that a search has found recently: those that another search finds are cached. */
const MAX_FOUND = 16_384;

/** A search response as JSON in UTF-8, with a hash of its content in base64url. */
interface PrintedSearch {
  readonly body: Buffer<ArrayBuffer>;
  readonly hash: string;
}

/** Prints search responses in a language. */
export type PrintSearch = (
  response: SearchResponse,
  params: SearchParams,
  language: Language,
) => PrintedSearch;

/** The memory of responses while they are printed. Most need no more; a larger one is not kept. */
const PRINT_BYTES = 262_144;
const MAX_PRINT_BYTES = 2_097_152;
/** The most bytes of a UTF-16 unit in UTF-8. */
const MAX_UNIT_BYTES = 3;
const DIGIT_0 = 0x30;
const DECIMAL = 10;

/**
 * The bytes of a response while it is printed. Most parts of a response are the same as those of an earlier one: copied as
 * bytes they cost an eighth of a text, which has to be encoded again for each response (docs/adr/0054).
 */
class PrintedBytes {
  #memory = Buffer.allocUnsafeSlow(PRINT_BYTES);
  /** The number of bytes that are written. */
  length = 0;

  /** Begins another response. */
  clear(): void {
    if (this.#memory.length > MAX_PRINT_BYTES) this.#memory = Buffer.allocUnsafeSlow(PRINT_BYTES);
    this.length = 0;
  }

  #reserve(bytes: number): Buffer {
    const needed = this.length + bytes;
    if (needed <= this.#memory.length) return this.#memory;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#memory.length));
    this.#memory.copy(larger, 0, 0, this.length);
    this.#memory = larger;
    return larger;
  }

  add(bytes: Uint8Array): void {
    this.#reserve(bytes.length).set(bytes, this.length);
    this.length += bytes.length;
  }

  addText(text: string): void {
    this.length += this.#reserve(text.length * MAX_UNIT_BYTES).write(text, this.length);
  }

  /** Adds a count in decimal digits. */
  addCount(count: number): void {
    let digits = 1;
    for (let limit = DECIMAL; limit <= count; limit *= DECIMAL) digits += 1;
    const memory = this.#reserve(digits);
    let rest = count;
    for (let at = this.length + digits - 1; at >= this.length; at -= 1) {
      memory[at] = DIGIT_0 + (rest % DECIMAL);
      rest = Math.floor(rest / DECIMAL);
    }
    this.length += digits;
  }

  /** Adds the bytes from `start` to `end` again. */
  repeat(start: number, end: number): void {
    this.#reserve(end - start).copyWithin(this.length, start, end);
    this.length += end - start;
  }

  /** The bytes from `start` on, which the next response overwrites. */
  since(start: number): Buffer {
    return this.#memory.subarray(start, this.length);
  }

  /** A copy of all bytes. */
  copy(): Buffer<ArrayBuffer> {
    return Buffer.from(this.#memory.subarray(0, this.length));
  }
}

/** A printed offer with a hash of it, and the stored form that it was printed from. */
interface CachedOffer {
  readonly json: Uint8Array;
  readonly hash: string;
  readonly encoded: string;
}

/** Prints an offer, and returns a hash of it. */
type PrintOffer = (
  hit: OfferHit,
  to: PrintedBytes,
  version: SearchParams['version'],
  language: Language,
) => string;

const PRINTED_AS = ['v1', 'es', 'en'] as const;

/**
 * Prints offers. Those that several searches find are cached for each version and language, by the prefix of their id,
 * and printed again when their stored form has changed. Most offers of a rare search are not found again: storing them
 * costs more than printing them (docs/adr/0048).
 */
function createOfferPrinter(context: Omit<PresentContext, 'language'>): PrintOffer {
  const caches = Object.fromEntries(
    PRINTED_AS.map((kind) => [
      kind,
      new LRUCache<number, CachedOffer>({
        maxSize: MAX_PRINTED_BYTES,
        sizeCalculation: ({ json, encoded }) => json.length + encoded.length,
      }),
    ]),
  );
  // A direct-mapped set of found offers: each prefix is at its value modulo the size, and a collision overwrites it.
  const found = new Float64Array(MAX_FOUND);

  function wasFound(prefix: number): boolean {
    const at = prefix % MAX_FOUND;
    const isKnown = found[at] === prefix;
    found[at] = prefix;
    return isKnown;
  }

  return (hit, to, version, language) => {
    const { encoded } = hit;
    // The last sort key of every order.
    const prefix = hit.sort.at(-1);
    // Only texts of version 9 depend on the language.
    const cache = caches[version === 1 ? 'v1' : language];
    const cacheKey = encoded === undefined || typeof prefix !== 'number' ? undefined : prefix;
    const known = cacheKey === undefined ? undefined : cache?.get(cacheKey);
    if (known !== undefined && known.encoded === encoded) {
      to.add(known.json);
      return known.hash;
    }
    const present = { ...context, language };
    const { id, card } = hit;
    const offer = version === 1 ? presentV1Offer(id, card, present) : presentV9Offer(id, card, present);
    const start = to.length;
    to.addText(JSON.stringify(offer));
    const json = to.since(start);
    const printed = hash('sha1', json, 'base64url');
    if (cacheKey !== undefined && encoded !== undefined && wasFound(cacheKey))
      // Memory of its own: a part of a pool would keep the whole pool.
      cache?.set(cacheKey, { json: new Uint8Array(json), hash: printed, encoded });
    return printed;
  };
}

/** The JSON of a facet value before and after its count, with a comma at the end. */
type FacetRow = readonly [before: Buffer, after: Buffer];

/** The facets of a response, each with its values as JSON without brackets. Keys that the dictionary does not contain are omitted. */
function createFacetPrinter(dictionaries: Dictionaries) {
  const facets = facetFields.map(({ dictionary, facet: { key, name } }) => ({
    key,
    head: Buffer.from(`{"key":${JSON.stringify(key)},"name":${JSON.stringify(name)},"values":[`),
    dictionary,
    // As many as the dictionary has entries.
    rows: new Map<string, FacetRow>(),
  }));

  function rowOf({ dictionary, rows }: (typeof facets)[number], key: string): FacetRow | undefined {
    const known = rows.get(key);
    if (known !== undefined) return known;
    const entry = dictionaries.get(dictionary).byKey(key);
    if (entry === undefined) return undefined;
    const row: FacetRow = [
      Buffer.from(`{"key":${JSON.stringify(key)},"count":`),
      Buffer.from(`,"value":${JSON.stringify(entry.es)}},`),
    ];
    rows.set(key, row);
    return row;
  }

  /** Prints the facets, and adds them to the content that is hashed. */
  return (response: SearchResponse, to: PrintedBytes, content: Hash): void => {
    for (const [at, facet] of facets.entries()) {
      to.add(at === 0 ? FACETS : COMMA);
      to.add(facet.head);
      const start = to.length;
      for (const { key, doc_count } of response.facets.get(facet.key) ?? []) {
        const row = rowOf(facet, key);
        if (row === undefined) continue;
        to.add(row[0]);
        to.addCount(doc_count);
        to.add(row[1]);
      }
      // The comma behind the last value.
      if (to.length > start) to.length -= 1;
      const end = to.length;
      content.update(facet.head).update(to.since(start));
      to.add(VALUES_AGAIN);
      to.repeat(start, end);
      to.add(END_OF_FACET);
    }
  };
}

/** The parts of a response that are always the same. */
const OFFERS = Buffer.from(',"offers":[');
const ITEMS = Buffer.from('],"items":[');
const FACETS = Buffer.from('],"facets":[');
const COMMA = Buffer.from(',');
const VALUES_AGAIN = Buffer.from('],"facet":[');
const END_OF_FACET = Buffer.from(']}');
const END = Buffer.from(']}');

/**
 * Creates the printer of the responses of `presentSearch` as JSON. Offers and values of facets, which a response contains
 * twice, are printed once and copied; a cached offer is not hashed again.
 */
export function createSearchPrinter(context: Omit<PresentContext, 'language'>): PrintSearch {
  const printOffer = createOfferPrinter(context);
  const printFacets = createFacetPrinter(context.dictionaries);
  const printed = new PrintedBytes();
  return (response, params, language) => {
    const summary = JSON.stringify(presentSummary(response, params)).slice(0, -1);
    const content = createHash('sha1').update(summary);
    printed.clear();
    printed.addText(summary);
    printed.add(OFFERS);
    const start = printed.length;
    for (const hit of response.hits.slice(0, params.pageSize)) {
      if (printed.length > start) printed.add(COMMA);
      content.update(printOffer(hit, printed, params.version, language));
    }
    const end = printed.length;
    printed.add(ITEMS);
    printed.repeat(start, end);
    if (params.facets) printFacets(response, printed, content);
    printed.add(END);
    return { body: printed.copy(), hash: content.digest('base64url') };
  };
}
