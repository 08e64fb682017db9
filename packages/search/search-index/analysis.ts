import type { estypes } from '@elastic/elasticsearch';
import { stopWordList } from '../syntax/stop-words.ts';
import { inflectionRules } from './inflections.ts';
import { synonymRules } from './synonyms.ts';

/**
 * Filters that remove number and gender; words match by the result. The exceptions (inflections.ts) precede Lucene's
 * stemmers.
 */
const inflection = ['inflection_exceptions', 'plural', 'gender'];

/**
 * Endings of derived words. The pattern matches the leftmost, so the longest ending applies. It maps canto and cantero
 * to one stem, so the field affects ranking only.
 */
const familyEndings =
  `adores adoras adora ador edores edoras edora edor idores idoras idora idor tores toras tora
  tor triz iciones icion aciones acion siones sion ciones cion ajes aje adurias aduria aduras adura eduras edura
  iduras idura turas tura amientos amiento imientos imiento erias eria eros eras ero era istas ista icos icas ico ica
  ados adas ado ada idos idas ido ida antes ante entes ente iones ion ivos ivas ivo iva ales al ares ar ias ia ios io
  as os es a o e s er ir`.split(/\s+/);

/** Number of leading title words, without stop words, indexed as title.head. */
const HEAD_WORDS = 1;

const foldingFilters = ['lowercase', 'asciifolding'];
const customAnalyzer = (filter: string[]): estypes.AnalysisCustomAnalyzer => ({
  type: 'custom',
  tokenizer: 'standard',
  filter,
});

/** Analyzers of the index (contract 5, Keyword grammar; measured in docs/adr/0003). */
export const analysis: estypes.IndicesIndexSettingsAnalysis = {
  filter: {
    inflection_exceptions: { type: 'stemmer_override', rules: [...inflectionRules] },
    plural: { type: 'stemmer', language: 'spanish_plural' },
    gender: { type: 'stemmer', language: 'light_spanish' },
    family: { type: 'pattern_replace', pattern: `(?<=.{3})(?:${familyEndings.join('|')})$`, replacement: '' },
    stop_words: { type: 'stop', stopwords: [...stopWordList] },
    first_word: { type: 'limit', max_token_count: HEAD_WORDS },
    job_synonyms: { type: 'synonym_graph', synonyms: [...synonymRules], lenient: false },
  },
  analyzer: {
    words: customAnalyzer([...foldingFilters, ...inflection]),
    exact: customAnalyzer(foldingFilters),
    family: customAnalyzer([...foldingFilters, 'stop_words', 'family']),
    head: customAnalyzer([...foldingFilters, 'stop_words', ...inflection, 'first_word']),
    synonyms: customAnalyzer([...foldingFilters, 'stop_words', ...inflection]),
    synonyms_search: customAnalyzer([...foldingFilters, 'stop_words', ...inflection, 'job_synonyms']),
  },
};
