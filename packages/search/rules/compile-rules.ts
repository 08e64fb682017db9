import { buildEquivalents, type Equivalents } from '../also/equivalents.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { stemOf, wordsOf } from '../vocabulary/words.ts';
import type { RankingOf, SearchRule } from './search-rule.ts';

/** Alternatives of one search. */
const MAX_ALTERNATIVES = 3;

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

/** The stems of the words of a text, without stop words: texts with equal keys are the same search. */
const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !isStopWord(word))
    .map(stemOf);

const keyOf = (text: string): string => stemsOf(text).join(' ');

/** Where `part` begins in `whole`; -1 when it does not occur. */
function findPart(whole: readonly string[], part: readonly string[]): number {
  if (part.length === 0) return -1;
  return whole.findIndex((_, at) => part.every((word, offset) => whole[at + offset] === word));
}

/** A term of a group of synonyms and the others of the group. */
interface Term {
  readonly stems: readonly string[];
  readonly others: readonly string[];
}

function byFirstStem(rules: readonly RuleOf<'synonyms'>[]): Map<string, Term[]> {
  const terms = rules.flatMap((rule) =>
    rule.terms.map((term) => ({
      stems: stemsOf(term),
      others: rule.terms.filter((other) => keyOf(other) !== keyOf(term)),
    })),
  );
  return Map.groupBy(terms, ({ stems }) => stems[0] ?? '');
}

/** A plain word, which is not part of the grammar of q. */
const isPlain = (token: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}.+#/@-]*$/u.test(token);

/** The tokens of a text that are not stop words, each with its stem; undefined unless all are plain words. */
function plainTokens(
  text: string,
): { readonly tokens: readonly string[]; readonly stems: string[] } | undefined {
  const tokens = text.split(/\s+/).filter((token) => token !== '' && !isStopWord(token));
  if (tokens.some((token) => !isPlain(token) || token === 'OR' || token === 'AND')) return undefined;
  const stems = tokens.map(keyOf);
  return { tokens, stems };
}

const asGroup = (text: string): string => (/\s/.test(text) ? `(${text})` : text);

/**
 * Compiles rules. A rule applies to keywords whose words have the same stems, without stop words: `camareras` to
 * `camarero`.
 */
export function compileRules(rules: readonly SearchRule[]): CompiledRules {
  const ofKind = <K extends Kind>(kind: K): RuleOf<K>[] =>
    rules.filter((rule): rule is RuleOf<K> => rule.kind === kind);
  const terms = byFirstStem(ofKind('synonyms'));
  const pins = Map.groupBy(ofKind('pin'), ({ q }) => keyOf(q));
  const boosts = Map.groupBy(ofKind('boost'), ({ q }) => keyOf(q));
  const blocked = Map.groupBy(ofKind('blocked-correction'), ({ typed }) => stemsOf(typed)[0] ?? '');

  const termsIn = (stems: readonly string[]): { readonly term: Term; readonly at: number }[] =>
    [...new Set(stems)]
      .flatMap((stem) => terms.get(stem) ?? [])
      .map((term) => ({ term, at: findPart(stems, term.stems) }))
      .filter(({ at }) => at !== -1);

  return {
    synonyms: buildEquivalents(ofKind('synonyms').map(({ terms: known }) => ({ known, targets: known }))),
    rankingOf(text) {
      if (rules.length === 0) return undefined;
      const stems = stemsOf(text);
      const key = stems.join(' ');
      const change = {
        synonyms: [...new Set(termsIn(stems).flatMap(({ term }) => term.others))],
        pins: [...new Set((pins.get(key) ?? []).flatMap(({ offerIds }) => offerIds))],
        boosts: (boosts.get(key) ?? []).map(({ offerIds, weight }) => ({ offerIds, weight })),
      };
      const isEmpty = change.synonyms.length + change.pins.length + change.boosts.length === 0;
      return isEmpty || key === '' ? undefined : change;
    },
    alternativesTo(text) {
      const plain = terms.size === 0 ? undefined : plainTokens(text);
      if (plain === undefined) return [];
      const { tokens, stems } = plain;
      return termsIn(stems)
        .map(({ term, at }) => {
          const end = at + term.stems.length;
          const own = tokens.slice(at, end).join(' ');
          const group = `(${[own, ...term.others].map(asGroup).join(' OR ')})`;
          return [...tokens.slice(0, at), group, ...tokens.slice(end)].join(' ');
        })
        .slice(0, MAX_ALTERNATIVES);
    },
    blocksCorrection(typed, correction) {
      const found = blocked.get(stemOf(typed)) ?? [];
      return found.some(
        (rule) => rule.correction === undefined || keyOf(rule.correction) === stemOf(correction),
      );
    },
  };
}
