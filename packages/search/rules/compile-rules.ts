import { buildEquivalents, type Equivalents, stemsOf } from '../also/equivalents.ts';
import { MAX_Q_LENGTH } from '../syntax/parse.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { stemOf } from '../vocabulary/words.ts';
import type { RankingOf, SearchRule } from './search-rule.ts';

/** Alternatives of one search. */
const MAX_ALTERNATIVES = 3;
/** What many rules add to one search, of each kind: a request remains small, and the score of the first pin finite. */
const MAX_RANKED = 20;

/** Rules ready to be applied to searches. */
export interface CompiledRules {
  /** What the rules add to the ranking of these keywords; undefined: nothing. */
  readonly rankingOf: RankingOf;
  /** The synonyms, for other texts for q. */
  readonly synonyms: Equivalents;
  /** The keywords with synonyms joined by OR, at most three; empty without a synonym. */
  alternativesTo(text: string): readonly string[];
  /** Whether a word must not be corrected to another one; both folded. */
  blocksCorrection(typed: string, correction: string): boolean;
}

type Kind = SearchRule['kind'];
type RuleOf<K extends Kind> = Extract<SearchRule, { readonly kind: K }>;

/** A term of a group of synonyms in a text: its position and length in words, and the others of the group. */
interface FoundTerm {
  readonly at: number;
  readonly length: number;
  readonly others: readonly string[];
}

/** The terms with synonyms in a text, each once. */
function findTerms(stems: readonly string[], { byStems, maxWords }: Equivalents): FoundTerm[] {
  const found = new Map<string, FoundTerm>();
  for (const at of stems.keys()) {
    for (let length = 1; length <= Math.min(maxWords, stems.length - at); length += 1) {
      const key = stems.slice(at, at + length).join(' ');
      const others = byStems.get(key);
      if (others !== undefined && key !== '' && !found.has(key)) found.set(key, { at, length, others });
    }
  }
  return [...found.values()];
}

/** A plain word, which is not part of the grammar of q. */
const isPlain = (token: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}.+#/@-]*$/u.test(token);

/** The tokens of a text that are not stop words, each with its stem; undefined unless all are plain words. */
function plainTokens(
  text: string,
): { readonly tokens: readonly string[]; readonly stems: string[] } | undefined {
  const tokens = text.split(/\s+/).filter((token) => token !== '' && !isStopWord(token));
  if (tokens.some((token) => !isPlain(token) || token === 'OR' || token === 'AND')) return undefined;
  const stems = tokens.map(stemsOf);
  return { tokens, stems };
}

/** A term as words: the grammar of q in it would search something else. */
function plainText(term: string): string {
  const words = term.replace(/["“”„‟«»＂()*?:]/gu, ' ').split(/\s+/);
  return words
    .map((word) => (word === 'OR' || word === 'AND' ? word.toLowerCase() : word.replace(/^-+/, '')))
    .filter((word) => word !== '')
    .join(' ');
}

const asGroup = (text: string): string => (/\s/.test(text) ? `(${text})` : text);

const anyOf = (terms: readonly string[]): string => `(${terms.map(asGroup).join(' OR ')})`;

/** The text for q that finds any of the terms of a synonym rule. */
export const synonymQuery = (terms: readonly string[]): string => anyOf(terms.map(plainText));

/** A text with as many of the other terms as q may contain; undefined when q has no room for one. */
function fittingText(
  others: readonly string[],
  textWith: (some: readonly string[]) => string,
): string | undefined {
  for (let count = others.length; count > 0; count -= 1) {
    const text = textWith(others.slice(0, count));
    if ([...text].length <= MAX_Q_LENGTH) return text;
  }
  return undefined;
}

/**
 * Compiles rules. A rule applies to keywords whose words have the same stems, without stop words: `camareras` to
 * `camarero`.
 */
export function compileRules(rules: readonly SearchRule[]): CompiledRules {
  const ofKind = <K extends Kind>(kind: K): RuleOf<K>[] =>
    rules.filter((rule): rule is RuleOf<K> => rule.kind === kind);
  const groups = ofKind('synonyms').map(({ terms }) => terms.map(plainText));
  const synonyms = buildEquivalents(groups.map((terms) => ({ known: terms, targets: terms })));
  const pins = Map.groupBy(ofKind('pin'), ({ q }) => stemsOf(q));
  const boosts = Map.groupBy(ofKind('boost'), ({ q }) => stemsOf(q));
  const blocked = Map.groupBy(ofKind('blocked-correction'), ({ typed }) => stemsOf(typed));

  return {
    synonyms,
    rankingOf(text) {
      if (rules.length === 0) return undefined;
      const key = stemsOf(text);
      const others = findTerms(key.split(' '), synonyms).flatMap((term) => term.others);
      const change = {
        synonyms: [...new Set(others)].slice(0, MAX_RANKED),
        pins: [...new Set((pins.get(key) ?? []).flatMap(({ offerIds }) => offerIds))].slice(0, MAX_RANKED),
        boosts: (boosts.get(key) ?? [])
          .slice(0, MAX_RANKED)
          .map(({ offerIds, weight }) => ({ offerIds, weight })),
      };
      const isEmpty = change.synonyms.length + change.pins.length + change.boosts.length === 0;
      return isEmpty || key === '' ? undefined : change;
    },
    alternativesTo(text) {
      const plain = synonyms.maxWords === 0 ? undefined : plainTokens(text);
      if (plain === undefined) return [];
      const { tokens, stems } = plain;
      return findTerms(stems, synonyms)
        .flatMap(({ at, length, others }) => {
          const own = tokens.slice(at, at + length).join(' ');
          const textWith = (some: readonly string[]): string =>
            [...tokens.slice(0, at), anyOf([own, ...some]), ...tokens.slice(at + length)].join(' ');
          return fittingText(others, textWith) ?? [];
        })
        .slice(0, MAX_ALTERNATIVES);
    },
    blocksCorrection(typed, correction) {
      const found = blocked.get(stemOf(typed)) ?? [];
      return found.some(
        (rule) => rule.correction === undefined || stemsOf(rule.correction) === stemOf(correction),
      );
    },
  };
}
