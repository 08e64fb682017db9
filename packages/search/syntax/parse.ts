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

/** Position in the tokens of one text, and what is counted over all its levels. */
interface Parse {
  readonly tokens: readonly Token[];
  at: number;
  readonly leadingWildcards: Set<string>;
  /** Wildcard terms that are not applied, as sent. */
  readonly droppedWildcards: Set<string>;
}

/** A level of parentheses: the clauses read so far and what applies to the next one. */
interface Level {
  readonly depth: number;
  readonly disjunctions: Clause[][];
  joinsPrevious: boolean;
  pending: Prefix;
  ignoredParentheses: number;
}

/** Returns undefined for an atom that starts with a wildcard beyond `MAX_LEADING_WILDCARDS`. */
function limitLeadingWildcards(leadingWildcards: Set<string>, atom: Atom | undefined): Atom | undefined {
  if (atom?.kind !== 'wildcard' || !STARTS_WITH_WILDCARD.test(atom.pattern)) return atom;
  if (leadingWildcards.size < MAX_LEADING_WILDCARDS) leadingWildcards.add(atom.pattern);
  return leadingWildcards.has(atom.pattern) ? atom : undefined;
}

/** The atom of a term; undefined for a term without text and for a wildcard term that is dropped. */
function readTermAtom(parse: Parse, text: string): Atom | undefined {
  const atom = limitLeadingWildcards(parse.leadingWildcards, termAtom(text));
  if (atom === undefined && WILDCARD.test(text)) parse.droppedWildcards.add(text);
  return atom;
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

/** Whether `token` is the atom of a prefix without an atom in its own token. */
function isAtomOf(prefix: Prefix, token: Token): boolean {
  if (token.kind === 'close') return false;
  if (prefix.field === undefined) return token.adjacent;
  return (
    token.kind !== 'term' || (!isOperator(token) && splitField(token.text.replace(HYPHENS, '')) === undefined)
  );
}

function addAtom(level: Level, atom: Atom | undefined, prefix: Prefix): void {
  const { joinsPrevious } = level;
  level.joinsPrevious = false;
  if (atom === undefined) return;
  const clause: Clause = {
    exclude: prefix.exclude || level.pending.exclude,
    field: prefix.field ?? level.pending.field,
    atom,
  };
  level.pending = NO_PREFIX;
  const last = level.disjunctions.at(-1);
  if (joinsPrevious && last !== undefined) last.push(clause);
  else level.disjunctions.push([clause]);
}

function readAtom(parse: Parse, level: Level, token: Token, prefix: Prefix): void {
  if (token.kind === 'phrase') addAtom(level, phraseAtom(token.text), prefix);
  else if (token.kind === 'term')
    addAtom(level, readTermAtom(parse, token.text.replace(HYPHENS, '')), prefix);
  else if (level.depth < MAX_DEPTH) {
    const query = readLevel(parse, level.depth + 1);
    addAtom(level, query.length === 0 ? undefined : { kind: 'group', query }, prefix);
  } else {
    level.ignoredParentheses += 1;
    level.pending = prefix;
  }
}

/** Reads a term with its prefix; a prefix alone takes the token that follows. */
function readTerm(parse: Parse, level: Level, text: string): void {
  const { rest, ...prefix } = readPrefix(text);
  if (rest !== '') {
    addAtom(level, readTermAtom(parse, rest), prefix);
    return;
  }
  const next = parse.tokens[parse.at];
  if (next === undefined || !isAtomOf(prefix, next)) return;
  parse.at += 1;
  readAtom(parse, level, next, prefix);
}

/** Reads up to the parenthesis that closes the level, or to the end. */
function readLevel(parse: Parse, depth: number): Query {
  const level: Level = {
    depth,
    disjunctions: [],
    joinsPrevious: false,
    pending: NO_PREFIX,
    ignoredParentheses: 0,
  };
  for (let token = parse.tokens[parse.at++]; token !== undefined; token = parse.tokens[parse.at++]) {
    if (token.kind === 'close') {
      if (level.ignoredParentheses > 0) {
        level.ignoredParentheses -= 1;
        // The prefix of an empty group does not apply to what follows it.
        level.pending = NO_PREFIX;
      } else if (depth > 0) break;
    } else if (token.kind !== 'term') readAtom(parse, level, token, NO_PREFIX);
    else if (isOperator(token)) level.joinsPrevious ||= token.text === 'OR';
    else readTerm(parse, level, token.text);
  }
  return level.disjunctions;
}

/** `query`: undefined when the text has no searchable term. */
interface ParsedQuery {
  readonly query: Query | undefined;
  /** Wildcard terms that the search does not apply, as sent (contract 5.2.2). */
  readonly droppedWildcards: readonly string[];
}

/** Parses q by the grammar of contract 5.2.2. Accepts every text: drops what it cannot parse. */
export function parseQuery(text: string): ParsedQuery {
  const droppedWildcards = new Set<string>();
  const tokens = tokenise(text.normalize('NFC'));
  const query = readLevel({ tokens, at: 0, leadingWildcards: new Set(), droppedWildcards }, 0);
  return { query: query.length === 0 ? undefined : query, droppedWildcards: [...droppedWildcards] };
}
