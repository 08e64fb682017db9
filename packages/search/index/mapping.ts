import type { estypes } from '@elastic/elasticsearch';
import { keyPaths } from '../field-lists.ts';

type Property = estypes.MappingProperty;

const keyword: Property = { type: 'keyword' };
const date: Property = { type: 'date' };
const flag: Property = { type: 'boolean' };

/**
 * Plain words are looked up in two fields: the description, and `brief`, where everything else is copied. One field
 * for all would analyse every description twice (docs/adr/0002).
 */
const copiedToBrief = { copy_to: 'brief' } as const;
/** As written but for case and accents: phrases and wildcards. */
const exact: Property = { type: 'text', analyzer: 'exact', norms: false };
/** Found or not is all that counts when these rank: how long or how full of a word a text is says little. */
const unscoredText: Property = {
  type: 'text',
  analyzer: 'words',
  norms: false,
  similarity: 'boolean',
  fields: { exact },
};

/** The title by itself, with the fields that only rank. */
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
    grams: { type: 'text', analyzer: 'grams', similarity: 'titles' },
  },
};

/**
 * The index as a projection that PostgreSQL can always rebuild: `_source` keeps the result card only, everything else
 * is indexed and forgotten (docs/adr/0002).
 */
export const mappings: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  _source: { includes: ['card'] },
  properties: {
    card: { type: 'object', enabled: false },
    id: keyword,
    title: { ...titleMapping, ...copiedToBrief },
    description: unscoredText,
    requirements: { ...unscoredText, ...copiedToBrief },
    company: { ...unscoredText, ...copiedToBrief },
    town: { ...unscoredText, ...copiedToBrief },
    topics: { type: 'text', index: false, ...copiedToBrief },
    brief: { type: 'text', analyzer: 'words', norms: false, fields: { exact } },
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
    bold: flag,
    urgent: flag,
    titleSort: keyword,
    citySort: keyword,
    authorSort: keyword,
  },
};
