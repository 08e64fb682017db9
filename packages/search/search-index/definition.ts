import { createHash } from 'node:crypto';
import type { estypes } from '@elastic/elasticsearch';
import { keyPaths } from '../fields.ts';
import { MAX_PAGE_SIZE, RESULT_WINDOW } from '../params/search-params.ts';
import { analysis } from './analysis.ts';
import { spellingLines } from './spellings.ts';

const FINGERPRINT_LENGTH = 10;

/** BM25 k1 of the title: repeated words have almost full weight (docs/adr/0003). */
const TITLE_SATURATION = 3;

type Property = estypes.MappingProperty;

const keyword: Property = { type: 'keyword' };
const date: Property = { type: 'date' };
const flag: Property = { type: 'boolean' };
const countedText: Property = { type: 'keyword', index: false };

/**
 * Words match in `allText`, which contains all texts; a condition on two fields costs a search a tenth more
 * (docs/adr/0052). Phrases and wildcards match in `description` and in `brief`, which contains all other texts, so that
 * the description is not analysed once more.
 */
const copied = { copy_to: ['brief', 'allText'] };

/** The fields whose texts together are those of `allText`. */
export const partsOfAllText = ['brief', 'description'] as const;

/** Subfield without stemming, for phrases and wildcards. */
const exact: Property = { type: 'text', analyzer: 'exact', norms: false };
/** Similarity whose score ignores the length of the text and the number of occurrences. */
const unscoredText: Property = {
  type: 'text',
  analyzer: 'words',
  norms: false,
  similarity: 'boolean',
  fields: { exact },
};

/** The title with the subfields used for ranking only. */
export const titleMapping: estypes.MappingTextProperty & { type: 'text' } = {
  type: 'text',
  analyzer: 'words',
  norms: false,
  fields: {
    exact,
    family: { type: 'text', analyzer: 'family', similarity: 'titles' },
    head: { type: 'text', analyzer: 'head', similarity: 'titles' },
    synonyms: {
      type: 'text',
      analyzer: 'synonyms',
      search_analyzer: 'synonyms_search',
      similarity: 'titles',
    },
  },
};

/** Fields that `ensureIndex` adds to an index of an earlier release, so that it accepts documents of this release. */
export const addedProperties: Readonly<Record<string, Property>> = {
  /** The result card in base64 (stored-card.ts). */
  cardData: { type: 'binary', doc_values: true },
  idPrefix: { type: 'long', index: false },
  /** The keys of all facets that are counted together (facet-keys.ts). */
  facetKeys: { type: 'keyword', index: false },
  /** Texts that suggestions are made of (docs/suggestions.md); only counted. */
  titleForm: countedText,
  /** The words of a title that is the name of a job alone, as `stemsOf` compares them; ranks only. */
  titleJob: { type: 'keyword', doc_values: false },
  employerName: countedText,
  skillNames: countedText,
};

/**
 * Mappings of the index, which a reindex can rebuild from PostgreSQL. Only the result card is stored, as a doc value:
 * reading it costs a fraction of reading `_source` (docs/adr/0028). All other fields are indexed (docs/adr/0002).
 */
const mappings: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  _source: { enabled: false },
  properties: {
    ...addedProperties,
    title: { ...titleMapping, ...copied },
    description: { ...unscoredText, copy_to: ['allText'] },
    requirements: { ...unscoredText, ...copied },
    company: { ...unscoredText, ...copied },
    town: { ...unscoredText, ...copied },
    topics: { type: 'text', index: false, ...copied },
    brief: { type: 'text', analyzer: 'words', norms: false, fields: { exact } },
    allText: { type: 'text', analyzer: 'words', norms: false },
    // A copy of a field that every offer has: Lucene recognises a condition that it exists as one on all offers.
    hasAllText: flag,
    ...Object.fromEntries(keyPaths.map((path) => [path, keyword])),
    employerId: keyword,
    employerKind: keyword,
    salaryYearMin: { type: 'double' },
    salaryYearMax: { type: 'double' },
    point: { type: 'geo_point' },
    published: date,
    updated: date,
    expires: date,
    applications: { type: 'integer' },
    bold: { ...flag, copy_to: 'hasAllText' },
    urgent: flag,
    titleSort: keyword,
    citySort: keyword,
    authorSort: keyword,
  },
};

/** The last page that a number selects can begin within the window and end after it (docs/adr/0023). */
export const MAX_RESULT_WINDOW = RESULT_WINDOW + MAX_PAGE_SIZE;

/**
 * Fewer segments than by default: a search costs about a third less, a write about a tenth more (docs/adr/0028).
 */
const merging = {
  'merge.policy.segments_per_tier': 5,
  'merge.policy.floor_segment': '8mb',
} as const;

/** Seconds after which a write is visible to searches. */
export const REFRESH_SECONDS = 1;

/** Settings and mappings of the offer index. The deployment sets shards and replicas. */
export const indexDefinition = {
  settings: {
    refresh_interval: `${REFRESH_SECONDS}s`,
    // A stale write within this time after a removal does not restore the offer.
    gc_deletes: '1h',
    max_result_window: MAX_RESULT_WINDOW,
    ...merging,
    similarity: { titles: { type: 'BM25', k1: TITLE_SATURATION } },
    analysis,
  },
  mappings,
} as const satisfies Pick<estypes.IndicesCreateRequest, 'settings' | 'mappings'>;

/**
 * Hash of the definition and the list of spellings, 10 hex digits; part of index names. Without the result window, which
 * `ensureIndex` changes in an existing index.
 */
export function mappingFingerprint(): string {
  const { max_result_window: _, ...settings } = indexDefinition.settings;
  return createHash('sha256')
    .update(JSON.stringify([{ settings, mappings }, spellingLines]))
    .digest('hex')
    .slice(0, FINGERPRINT_LENGTH);
}
