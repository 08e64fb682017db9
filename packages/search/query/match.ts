import { foldText } from '@curro/shared';
import type { estypes } from '@elastic/elasticsearch';
import { normaliseNames } from '../index/spellings.ts';
import { spellOutSymbols } from '../index/symbols.ts';
import { isStopWord } from '../q/stop-words.ts';
import type { Atom, Clause, Query, QueryField } from '../q/tree.ts';
import { allOf, anyOf, noneOf } from './combine.ts';

type Fragment = estypes.QueryDslQueryContainer;

/** camarero/a, panaderos/as: the ending of the other gender after a slash is dropped. */
const GENDER_ENDING = /(?<=\p{L}{2})\/(?:[oe]?ras?|[ao]s?|es?)(?![\p{L}\p{N}])/giu;

/** Characters that separate words in the index; a wildcard term is split there too. */
const BETWEEN_WORDS = /[^\p{L}\p{N}_.'’·?*]+|^[.'’·]+|[.'’·]+$/u;

/** A phrase is compared by its first 32 words: longer ones take up to half a second ("de la de la …"). */
const FIRST_WORDS = /^(?:[^\p{L}\p{N}]*[\p{L}\p{N}]+){1,32}/u;
const SEARCHABLE = /[\p{L}\p{N}]/u;
const MATCH_NONE: Fragment = { match_none: {} };

interface Context {
  readonly field: QueryField | undefined;
  /** Stop words match every offer, because the query requires something else. */
  readonly ignoreStopWords: boolean;
}

/** The index fields of a field of q; without a field, a match in either of two. */
const pathsOf = ({ field }: Context): readonly string[] =>
  field === undefined ? ['brief', 'description'] : [field];

function phraseIn(path: string, text: string): Fragment {
  const query = FIRST_WORDS.exec(normaliseNames(text))?.[0] ?? text;
  return { match_phrase: { [path]: { query, zero_terms_query: 'all' } } };
}

/** Every part with letters or digits, each as one indexed word. */
function wildcardIn(path: string, pattern: string): Fragment | undefined {
  const parts = spellOutSymbols(foldText(pattern))
    .split(BETWEEN_WORDS)
    .filter((part) => SEARCHABLE.test(part));
  return allOf(
    parts.map((part) =>
      /[?*]/.test(part) ? { wildcard: { [path]: { value: part } } } : { term: { [path]: part } },
    ),
  );
}

function matchAtom(atom: Atom, context: Context): Fragment | undefined {
  const paths = pathsOf(context);
  switch (atom.kind) {
    case 'word': {
      if (context.ignoreStopWords && isStopWord(atom.text)) return undefined;
      const word = atom.text.replace(GENDER_ENDING, '');
      return anyOf(paths.map((path) => phraseIn(path, word)));
    }
    case 'phrase':
      return anyOf(paths.map((path) => phraseIn(`${path}.exact`, atom.text)));
    case 'wildcard':
      return anyOf(paths.flatMap((path) => wildcardIn(`${path}.exact`, atom.pattern) ?? []));
    case 'group':
      return matchAll(atom.query, context);
  }
}

function matchClause({ exclude, field, atom }: Clause, context: Context): Fragment | undefined {
  const matched = matchAtom(atom, { ...context, field: field ?? context.field });
  return exclude ? (matched === undefined ? MATCH_NONE : noneOf(matched)) : matched;
}

function matchAll(query: Query, context: Context): Fragment | undefined {
  return allOf(
    query.map((disjunction) => anyOf(disjunction.flatMap((clause) => matchClause(clause, context) ?? []))),
  );
}

/** Whether a query requires anything besides stop words. */
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
 * The condition of a query; undefined when it has none. Exclusion negates exactly the condition of the required term, so
 * that total(`a -b`) = total(`a`) - total(`a b`) (contract 5).
 */
export function match(query: Query | undefined): Fragment | undefined {
  return query && matchAll(query, { field: undefined, ignoreStopWords: requiresNonStopWord(query) });
}
