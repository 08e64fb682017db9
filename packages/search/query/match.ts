import { foldText } from '@curro/shared';
import { partsOfAllText } from '../search-index/definition.ts';
import { normaliseNames } from '../search-index/spellings.ts';
import { spellOutSymbols } from '../search-index/symbols.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import type { Atom, Clause, Query, QueryField } from '../syntax/tree.ts';
import { allOf, anyOf, type Condition, noneOf } from './condition.ts';

/** The ending of the other gender after a slash, which is removed: camarero/a, panaderos/as. */
const GENDER_ENDING = /(?<=\p{L}{2})\/(?:[oe]?ras?|[ao]s?|es?)(?![\p{L}\p{N}])/giu;

/** Word separators of the index; wildcard terms are split by them too. */
const BETWEEN_WORDS = /[^\p{L}\p{N}_.'’·?*]+|^[.'’·]+|[.'’·]+$/u;

/** The first 32 words of a phrase; more are ignored, because they take up to half a second ("de la de la …"). */
const FIRST_WORDS = /^(?:[^\p{L}\p{N}]*[\p{L}\p{N}]+){1,32}/u;
const SEARCHABLE = /[\p{L}\p{N}]/u;
const MATCH_NONE: Condition = { kind: 'none' };

interface Context {
  readonly field: QueryField | undefined;
  /** The query requires other words, so stop words match every offer. */
  readonly ignoreStopWords: boolean;
}

/** The index field of words of q. */
const wordPathOf = ({ field }: Context): string => field ?? 'allText';

/** The index fields of phrases and wildcards of q, any of which must match. */
const exactPathsOf = ({ field }: Context): readonly string[] =>
  (field === undefined ? partsOfAllText : [field]).map((path) => `${path}.exact`);

function phraseIn(path: string, text: string): Condition {
  const query = FIRST_WORDS.exec(normaliseNames(text))?.[0] ?? text;
  return { kind: 'phrase', path, text: query };
}

/** Matches each part of a wildcard term that contains letters or digits as one indexed word. */
function wildcardIn(path: string, pattern: string): Condition | undefined {
  const parts = spellOutSymbols(foldText(pattern))
    .split(BETWEEN_WORDS)
    .filter((part) => SEARCHABLE.test(part));
  return allOf(
    parts.map((part) =>
      /[?*]/.test(part) ? { kind: 'wildcard', path, pattern: part } : { kind: 'word', path, word: part },
    ),
  );
}

function matchAtom(atom: Atom, context: Context): Condition | undefined {
  switch (atom.kind) {
    case 'word': {
      if (context.ignoreStopWords && isStopWord(atom.text)) return undefined;
      const word = atom.text.replace(GENDER_ENDING, '');
      return phraseIn(wordPathOf(context), word);
    }
    case 'phrase':
      return anyOf(exactPathsOf(context).map((path) => phraseIn(path, atom.text)));
    case 'wildcard':
      return anyOf(exactPathsOf(context).flatMap((path) => wildcardIn(path, atom.pattern) ?? []));
    case 'group':
      return matchAll(atom.query, context);
  }
}

function matchClause({ exclude, field, atom }: Clause, context: Context): Condition | undefined {
  const matched = matchAtom(atom, { ...context, field: field ?? context.field });
  return exclude ? (matched === undefined ? MATCH_NONE : noneOf(matched)) : matched;
}

function matchAll(query: Query, context: Context): Condition | undefined {
  return allOf(
    query.map((disjunction) => anyOf(disjunction.flatMap((clause) => matchClause(clause, context) ?? []))),
  );
}

/** Whether a query requires a term that is not a stop word. */
function requiresNonStopWord(query: Query): boolean {
  return query.some((disjunction) =>
    disjunction.some(
      ({ exclude, atom }) =>
        !exclude &&
        (atom.kind === 'group'
          ? requiresNonStopWord(atom.query)
          : atom.kind !== 'word' || !isStopWord(atom.text)),
    ),
  );
}

/**
 * The condition of a query; undefined without a condition. An exclusion negates the condition of the same term without
 * minus, so that total(`a -b`) = total(`a`) - total(`a b`) (contract 5).
 */
export function match(query: Query | undefined): Condition | undefined {
  return query && matchAll(query, { field: undefined, ignoreStopWords: requiresNonStopWord(query) });
}
