import { createHash, hash } from 'node:crypto';
import type { Dictionaries } from '@curro/shared';
import { LRUCache } from 'lru-cache';
import { facetFields } from '../fields.ts';
import type { SearchParams } from '../params/search-params.ts';
import type { OfferHit, SearchResponse } from '../search-index/search-response.ts';
import { type PresentContext, presentV1Offer, presentV9Offer } from './offer.ts';
import { presentSummary } from './present-search.ts';

type Language = PresentContext['language'];

/** Characters of the cached offers of a version and language, about 1,800 offers; half of them are the stored forms. */
const MAX_PRINTED_CHARACTERS = 5_000_000;
/** Offers that a search has found recently: those that another search finds are cached. */
const MAX_FOUND = 4_096;

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

/** An offer as JSON, with a hash of it. */
interface PrintedOffer {
  readonly json: string;
  readonly hash: string;
}

/** A printed offer with the stored form that it was printed from. */
interface CachedOffer extends PrintedOffer {
  readonly encoded: string;
}

const PRINTED_AS = ['v1', 'es', 'en'] as const;

/**
 * Prints offers. Those that several searches find are cached for each version and language, by the prefix of their id,
 * and printed again when their stored form has changed. Most offers of a rare search are not found again: storing them
 * costs more than printing them (docs/adr/0048).
 */
function createOfferPrinter(context: Omit<PresentContext, 'language'>) {
  const caches = Object.fromEntries(
    PRINTED_AS.map((kind) => [
      kind,
      new LRUCache<number, CachedOffer>({
        maxSize: MAX_PRINTED_CHARACTERS,
        sizeCalculation: ({ json, encoded }) => json.length + encoded.length,
      }),
    ]),
  );
  // A direct-mapped set of found offers: each prefix is at its value modulo the size, and a collision overwrites it.
  const found = new Float64Array(MAX_FOUND);

  function print({ id, card }: OfferHit, version: SearchParams['version'], language: Language): PrintedOffer {
    const present = { ...context, language };
    const offer = version === 1 ? presentV1Offer(id, card, present) : presentV9Offer(id, card, present);
    const json = JSON.stringify(offer);
    return { json, hash: hash('sha1', json, 'base64url') };
  }

  function wasFound(prefix: number): boolean {
    const at = prefix % MAX_FOUND;
    const isKnown = found[at] === prefix;
    found[at] = prefix;
    return isKnown;
  }

  return (hit: OfferHit, version: SearchParams['version'], language: Language): PrintedOffer => {
    const { encoded } = hit;
    // The last sort key of every order.
    const prefix = hit.sort.at(-1);
    // Only texts of version 9 depend on the language.
    const cache = caches[version === 1 ? 'v1' : language];
    if (encoded === undefined || cache === undefined || typeof prefix !== 'number')
      return print(hit, version, language);
    const known = cache.get(prefix);
    if (known?.encoded === encoded) return known;
    const printed = print(hit, version, language);
    if (wasFound(prefix)) cache.set(prefix, { ...printed, encoded });
    return printed;
  };
}

/** The JSON of a facet value before and after its count. */
type FacetRow = readonly [before: string, after: string];

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
    const row: FacetRow = [`{"key":${JSON.stringify(key)},"count":`, `,"value":${JSON.stringify(entry.es)}}`];
    rows.set(key, row);
    return row;
  }

  return (response: SearchResponse) =>
    facets.map((facet) => {
      let values = '';
      for (const { key, doc_count } of response.facets.get(facet.key) ?? []) {
        const row = rowOf(facet, key);
        if (row === undefined) continue;
        values += `${values === '' ? '' : ','}${row[0]}${doc_count}${row[1]}`;
      }
      return { head: facet.head, values: Buffer.from(values) };
    });
}

/** The parts of a response that are always the same. */
const ITEMS = Buffer.from('],"items":[');
const FACETS = Buffer.from('],"facets":[');
const NEXT_FACET = Buffer.from(',');
const VALUES_AGAIN = Buffer.from('],"facet":[');
const END_OF_FACET = Buffer.from(']}');
const END = Buffer.from(']}');

/**
 * Creates the printer of the responses of `presentSearch` as JSON. Offers and values of facets, which a response contains
 * twice, are printed, encoded and hashed once; a cached offer is not hashed again. They are not joined to one text: the euro
 * sign of a salary would double the memory of each character of it.
 */
export function createSearchPrinter(context: Omit<PresentContext, 'language'>): PrintSearch {
  const printOffer = createOfferPrinter(context);
  const printFacets = createFacetPrinter(context.dictionaries);
  return (response, params, language) => {
    const summary = JSON.stringify(presentSummary(response, params)).slice(0, -1);
    const hits = response.hits.slice(0, params.pageSize);
    const printed = hits.map((hit) => printOffer(hit, params.version, language));
    const offers = Buffer.from(printed.map(({ json }) => json).join());
    const content = createHash('sha1').update([summary, ...printed.map((offer) => offer.hash)].join('\n'));
    const parts = [Buffer.from(`${summary},"offers":[`), offers, ITEMS, offers];
    for (const [at, { head, values }] of params.facets ? printFacets(response).entries() : []) {
      content.update(head).update(values);
      parts.push(at === 0 ? FACETS : NEXT_FACET, head, values, VALUES_AGAIN, values, END_OF_FACET);
    }
    parts.push(END);
    return { body: Buffer.concat(parts), hash: content.digest('base64url') };
  };
}
