import { hash } from 'node:crypto';
import type { Dictionaries } from '@curro/shared';
import { LRUCache } from 'lru-cache';
import { facetFields } from '../fields.ts';
import type { SearchParams } from '../params/search-params.ts';
import type { OfferHit, SearchResponse } from '../search-index/search-response.ts';
import { type PresentContext, presentV1Offer, presentV9Offer } from './offer.ts';
import { presentSummary } from './present-search.ts';

type Language = PresentContext['language'];

/** Bytes of the cached offers, about 20,000 in one version and language; half of them are the stored forms. */
const MAX_PRINTED_BYTES = 60_000_000;
/** Offers that a search has found recently: those that another search finds are cached. */
const MAX_FOUND = 65_536;

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
/** Those of the largest safe integer. */
const MAX_DIGITS = 16;

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

  /** Adds a count in decimal digits, with the bytes before and after it. */
  addCount(before: Uint8Array, count: number, after: Uint8Array): void {
    const memory = this.#reserve(before.length + MAX_DIGITS + after.length);
    memory.set(before, this.length);
    const first = this.length + before.length;
    let end = first + 1;
    for (let limit = DECIMAL; limit <= count; limit *= DECIMAL) end += 1;
    let rest = count;
    for (let at = end - 1; at >= first; at -= 1) {
      const tenth = Math.trunc(rest / DECIMAL);
      memory[at] = DIGIT_0 + rest - tenth * DECIMAL;
      rest = tenth;
    }
    memory.set(after, end);
    this.length = end + after.length;
  }

  /** Adds the bytes from `start` to `end` again. */
  repeat(start: number, end: number): void {
    this.#reserve(end - start).copyWithin(this.length, start, end);
    this.length += end - start;
  }

  /** Adds what another one contains from `start` on. A part of its memory as an object would cost more than the copy. */
  addFrom(other: PrintedBytes, start: number): void {
    const memory = this.#reserve(other.length - start);
    this.length += other.#memory.copy(memory, this.length, start, other.length);
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

/** A printed offer, and a hash of it as bytes in base64url. */
interface PrintedOffer {
  readonly json: Uint8Array;
  readonly hash: Uint8Array;
}

/** The printed forms of an offer that were needed, and the stored form that they were printed from. */
interface CachedOffer {
  readonly encoded: string;
  readonly v1?: PrintedOffer;
  readonly es?: PrintedOffer;
  readonly en?: PrintedOffer;
}

const sizeOf = ({ encoded, v1, es, en }: CachedOffer): number =>
  encoded.length + (v1?.json.length ?? 0) + (es?.json.length ?? 0) + (en?.json.length ?? 0);

/** Prints an offer, and returns a hash of it. */
type PrintOffer = (
  hit: OfferHit,
  to: PrintedBytes,
  version: SearchParams['version'],
  language: Language,
) => Uint8Array;

/**
 * Prints offers. Those that several searches find are cached by the prefix of their id, in the versions and languages
 * that were asked for, and printed again when their stored form has changed. Most offers of a rare search are not found again: storing them
 * costs more than printing them (docs/adr/0048).
 */
function createOfferPrinter(context: Omit<PresentContext, 'language'>): PrintOffer {
  const cache = new LRUCache<number, CachedOffer>({ maxSize: MAX_PRINTED_BYTES, sizeCalculation: sizeOf });
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
    const form = version === 1 ? 'v1' : language;
    const cacheKey = encoded === undefined || typeof prefix !== 'number' ? undefined : prefix;
    const cached = cacheKey === undefined ? undefined : cache.get(cacheKey);
    const known = cached?.encoded === encoded ? cached?.[form] : undefined;
    if (known !== undefined) {
      to.add(known.json);
      return known.hash;
    }
    const present = { ...context, language };
    const { id, card } = hit;
    const offer = version === 1 ? presentV1Offer(id, card, present) : presentV9Offer(id, card, present);
    const start = to.length;
    to.addText(JSON.stringify(offer));
    const json = to.since(start);
    const printed = Buffer.from(hash('sha1', json, 'base64url'));
    if (cacheKey !== undefined && encoded !== undefined && wasFound(cacheKey))
      // Memory of its own: a part of a pool would keep the whole pool.
      cache.set(cacheKey, {
        ...(cached?.encoded === encoded ? cached : { encoded }),
        [form]: { json: new Uint8Array(json), hash: printed },
      });
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
  return (response: SearchResponse, to: PrintedBytes, content: PrintedBytes): void => {
    for (const [at, facet] of facets.entries()) {
      to.add(at === 0 ? FACETS : COMMA);
      to.add(facet.head);
      const start = to.length;
      for (const { key, doc_count } of response.facets.get(facet.key) ?? []) {
        const row = rowOf(facet, key);
        if (row === undefined) continue;
        to.addCount(row[0], doc_count, row[1]);
      }
      // The comma behind the last value.
      if (to.length > start) to.length -= 1;
      const end = to.length;
      content.add(facet.head);
      content.addFrom(to, start);
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
  // In one piece: a hash of several pieces costs a call into OpenSSL for each of them.
  const content = new PrintedBytes();
  return (response, params, language) => {
    const summary = JSON.stringify(presentSummary(response, params)).slice(0, -1);
    content.clear();
    content.addText(summary);
    printed.clear();
    printed.addText(summary);
    printed.add(OFFERS);
    const start = printed.length;
    for (const hit of response.hits.slice(0, params.pageSize)) {
      if (printed.length > start) printed.add(COMMA);
      content.add(printOffer(hit, printed, params.version, language));
    }
    const end = printed.length;
    printed.add(ITEMS);
    printed.repeat(start, end);
    if (params.facets) printFacets(response, printed, content);
    printed.add(END);
    return { body: printed.copy(), hash: hash('sha1', content.since(0), 'base64url') };
  };
}
