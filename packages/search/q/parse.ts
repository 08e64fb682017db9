import { splitField, type Token, tokenise } from './tokenise.ts';
import type { Atom, Clause, Query, QueryField } from './tree.ts';

/** Maximum length of q in characters (contract 5.2.1). */
export const MAX_Q_LENGTH = 512;

/** Maximum nesting of parentheses; deeper parentheses are ignored (contract 5.2.2). */
const MAX_DEPTH = 5;

const SEARCHABLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const WILDCARD = /[?*]/;
const STARTS_WITH_WILDCARD = /^[^\p{L}\p{N}]*[?*]/u;
const LITERAL = /[\p{L}\p{N}]/u;
const HYPHENS = /^-+/;

/**
 * Maximum number of terms that begin with a wildcard; further ones are dropped. Elasticsearch compares each with every
 * word of the index: 50 ms per term for 80,000 offers.
 */
const MAX_LEADING_WILDCARDS = 3;
/**
 * Maximum number of wildcards of a pattern; one star replaces the rest. After the first star, each wildcard can double
 * the size of the automaton that Elasticsearch builds from the pattern.
 */
const MAX_WILDCARDS_FROM_STAR = 6;

interface Prefix {
  readonly exclude: boolean;
  readonly field: QueryField | undefined;
}

const NO_PREFIX: Prefix = { exclude: false, field: undefined };

/** Normalises runs of `*` and `?` to question marks and at most one star; a star replaces the part beyond the limit. */
function normaliseWildcards(pattern: string): string {
  const normalised = pattern.replace(
    /[?*]{2,}/g,
    (run) => run.replaceAll('*', '') + (run.includes('*') ? '*' : ''),
  );
  const star = normalised.indexOf('*');
  const wildcards = [...normalised.matchAll(/[?*]/g)].filter(({ index }) => star !== -1 && index >= star);
  const last = wildcards[MAX_WILDCARDS_FROM_STAR - 1];
  return last === undefined || wildcards.length === MAX_WILDCARDS_FROM_STAR
    ? normalised
    : `${normalised.slice(0, last.index).replace(/\*$/, '')}*`;
}

function termAtom(text: string): Atom | undefined {
  if (!WILDCARD.test(text)) return SEARCHABLE.test(text) ? { kind: 'word', text } : undefined;
  return LITERAL.test(text) ? { kind: 'wildcard', pattern: normaliseWildcards(text) } : undefined;
}

function phraseAtom(text: string): Atom | undefined {
  const phrase = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return SEARCHABLE.test(phrase) ? { kind: 'phrase', text: phrase } : undefined;
}

const isOperator = (token: Token | undefined): boolean =>
  token?.kind === 'term' && (token.text === 'OR' || token.text === 'AND');

/** Recursive-descent parser over the tokens. */
function createParser(tokens: readonly Token[]) {
  let at = 0;
  const leadingWildcards = new Set<string>();

  /** Returns undefined for an atom that starts with a wildcard beyond `MAX_LEADING_WILDCARDS`. */
  function limitLeadingWildcards(atom: Atom | undefined): Atom | undefined {
    if (atom?.kind !== 'wildcard' || !STARTS_WITH_WILDCARD.test(atom.pattern)) return atom;
    if (leadingWildcards.size < MAX_LEADING_WILDCARDS) leadingWildcards.add(atom.pattern);
    return leadingWildcards.has(atom.pattern) ? atom : undefined;
  }

  /** Parses the minus and the field before an atom; `rest` is the remainder of the token. */
  function readPrefix(text: string): Prefix & { readonly rest: string } {
    const exclude = HYPHENS.test(text);
    const unprefixed = text.replace(HYPHENS, '');
    const split = splitField(unprefixed);
    return {
      exclude,
      field: split?.field,
      rest: split === undefined ? unprefixed : split.rest.replace(HYPHENS, ''),
    };
  }

  /** Whether the next token is the atom of a prefix without an atom in its own token. */
  function atomFollows(prefix: Prefix): boolean {
    const next = tokens[at];
    if (next === undefined || next.kind === 'close') return false;
    if (prefix.field === undefined) return next.adjacent;
    return (
      next.kind !== 'term' || (!isOperator(next) && splitField(next.text.replace(HYPHENS, '')) === undefined)
    );
  }

  function readLevel(depth: number): Query {
    const disjunctions: Clause[][] = [];
    let joinsPrevious = false;
    let pending = NO_PREFIX;
    let ignoredParentheses = 0;

    function addAtom(parsedAtom: Atom | undefined, prefix: Prefix): void {
      const atom = limitLeadingWildcards(parsedAtom);
      if (atom === undefined) {
        joinsPrevious = false;
        return;
      }
      const clause: Clause = {
        exclude: prefix.exclude || pending.exclude,
        field: prefix.field ?? pending.field,
        atom,
      };
      pending = NO_PREFIX;
      const last = disjunctions.at(-1);
      if (joinsPrevious && last !== undefined) last.push(clause);
      else disjunctions.push([clause]);
      joinsPrevious = false;
    }

    function readAtom(token: Token, prefix: Prefix): void {
      if (token.kind === 'phrase') addAtom(phraseAtom(token.text), prefix);
      else if (token.kind === 'term') addAtom(termAtom(token.text.replace(HYPHENS, '')), prefix);
      else if (depth < MAX_DEPTH) {
        const query = readLevel(depth + 1);
        addAtom(query.length === 0 ? undefined : { kind: 'group', query }, prefix);
      } else {
        ignoredParentheses += 1;
        pending = prefix;
      }
    }

    for (let token = tokens[at++]; token !== undefined; token = tokens[at++]) {
      if (token.kind === 'close') {
        if (ignoredParentheses > 0) {
          ignoredParentheses -= 1;
          // The prefix of an empty group does not apply to what follows it.
          pending = NO_PREFIX;
        } else if (depth > 0) return disjunctions;
      } else if (token.kind !== 'term') {
        readAtom(token, NO_PREFIX);
      } else if (isOperator(token)) {
        joinsPrevious ||= token.text === 'OR';
      } else {
        const { rest, ...prefix } = readPrefix(token.text);
        const next = tokens[at];
        if (rest !== '') addAtom(termAtom(rest), prefix);
        else if (next !== undefined && atomFollows(prefix)) {
          at += 1;
          readAtom(next, prefix);
        }
      }
    }
    return disjunctions;
  }

  return { read: () => readLevel(0) };
}

/**
 * Parses q by the grammar of contract 5.2.2. Accepts every text: drops what it cannot parse.
 * @returns undefined when the text has no searchable term
 */
export function parseQuery(text: string): Query | undefined {
  const query = createParser(tokenise(text.normalize('NFC'))).read();
  return query.length === 0 ? undefined : query;
}
