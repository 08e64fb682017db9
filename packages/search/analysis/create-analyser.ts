import type { estypes } from '@elastic/elasticsearch';
import { analysis } from '../search-index/analysis.ts';
import { foldToAscii, lowerCase } from './fold-word.ts';
import { spanishLightStem, spanishSingular } from './spanish-stemmers.ts';

/** Converts a token of a text to the word that Elasticsearch indexes. */
export type Analyser = (token: string) => string;

/** A token filter. Stemmers do not change a word that an override has replaced. */
interface WordFilter {
  readonly kind: 'fold' | 'override' | 'stem';
  readonly apply: (word: string) => string | undefined;
}

/** Number of analysed words that an analyser caches. */
const MAX_CACHED_WORDS = 100_000;

const stemmers: Readonly<Record<string, (word: string) => string>> = {
  spanish_plural: spanishSingular,
  light_spanish: spanishLightStem,
};

/** The rules `a, b => stem` as a map; the first rule of a word applies. */
function readOverrides(rules: readonly string[]): ReadonlyMap<string, string> {
  const overrides = new Map<string, string>();
  for (const rule of rules) {
    const [words = '', stem = ''] = rule.split(' => ');
    for (const word of words.split(', ')) if (!overrides.has(word)) overrides.set(word, stem);
  }
  return overrides;
}

function createFilter(name: string): WordFilter {
  if (name === 'lowercase') return { kind: 'fold', apply: lowerCase };
  if (name === 'asciifolding') return { kind: 'fold', apply: foldToAscii };
  const filter = analysis.filter?.[name];
  if (typeof filter === 'object' && filter.type === 'stemmer') {
    const stem = stemmers[filter.language ?? ''];
    if (stem !== undefined) return { kind: 'stem', apply: stem };
  }
  if (typeof filter === 'object' && filter.type === 'stemmer_override') {
    const overrides = readOverrides(filter.rules ?? []);
    return { kind: 'override', apply: (word) => overrides.get(word) };
  }
  throw new Error(`no analyser for the filter ${name}`);
}

function customAnalyzer(name: string): estypes.AnalysisCustomAnalyzer {
  const analyzer = analysis.analyzer?.[name];
  const isSupported =
    analyzer?.type === 'custom' &&
    analyzer.tokenizer === 'standard' &&
    [analyzer.char_filter ?? []].flat().length === 0;
  if (!isSupported) throw new Error(`no analyser for the analyzer ${name}`);
  return analyzer;
}

/**
 * Builds the token filters of an analyzer of the index from the settings that Elasticsearch receives
 * (search-index/analysis.ts).
 * @param name an analyzer with the standard tokenizer, lowercase, asciifolding and Spanish stemmers
 * @throws Error if the analyzer has a part without an implementation here
 * @example standardTokens('Camareras de sala').map(createAnalyser('words')) // ['camarer', 'de', 'sala']
 */
export function createAnalyser(name: string): Analyser {
  const filters = [customAnalyzer(name).filter ?? []].flat().map(createFilter);
  const cache = new Map<string, string>();

  function analyse(token: string): string {
    let word = token;
    let isOverridden = false;
    for (const { kind, apply } of filters) {
      if (kind === 'stem' && isOverridden) continue;
      const filtered = apply(word);
      if (kind === 'override') isOverridden = filtered !== undefined;
      word = filtered ?? word;
    }
    return word;
  }

  return (token) => {
    const cached = cache.get(token);
    if (cached !== undefined) return cached;
    const word = analyse(token);
    if (cache.size >= MAX_CACHED_WORDS) cache.clear();
    cache.set(token, word);
    return word;
  };
}
