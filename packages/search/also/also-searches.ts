import { MAX_Q_LENGTH } from '../syntax/parse.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { trimFillers } from '../understand/fillers.ts';
import { type QueryWord, readQueryWords } from '../understand/query-words.ts';
import { readFixedExpressions } from '../understand/read-conditions.ts';
import {
  abbreviations,
  distinct,
  type Equivalents,
  jobTitles,
  noEquivalents,
  stemsOf,
} from './equivalents.ts';

/** Why another q is offered: fillers are dropped, abbreviations written out, other names of the job, one word less. */
type AlsoKind = 'filler' | 'abbreviation' | 'title' | 'words';

/** Another q. `terms`: the words that it adds, or those that remain when words are dropped. */
export interface AlsoSearch {
  readonly kind: AlsoKind;
  readonly terms: readonly string[];
  readonly q: string;
}

/** Other names of one term, so that the request remains small. */
const MAX_TERMS = 8;
/** Texts with more words besides fillers and stop words are searched as they are. */
const MAX_WORDS = 12;
/** Words of which one may be missing. */
const MIN_RELAXED = 3;
const MAX_RELAXED = 6;

/** A part of q with the clause of the grammar that searches it. */
interface Part {
  readonly typed: string;
  /** As typed, or what an abbreviation stands for, so that the title that contains it is found. */
  readonly text: string;
  readonly clause: string;
}

const group = (words: readonly string[], joint = ' '): string =>
  words.length === 1 ? (words[0] ?? '') : `(${words.join(joint)})`;

/** A term with accents as the clause of all its words. */
function termClause(term: string): string {
  return group(term.split(' ').filter((word) => !isStopWord(word)));
}

/** What equivalents of a kind are searched in: another title is the job, not a word of a description. */
const prefix: Readonly<Record<'abbreviation' | 'title', string>> = { abbreviation: '', title: 'puesto:' };

function toParts(words: readonly QueryWord[]): Part[] {
  return words
    .filter(({ folded }) => folded !== '' && !isStopWord(folded))
    .map(({ raw }) => ({ typed: raw, text: raw, clause: raw }));
}

/** The parts with each known term, the longest first, replaced by itself OR its equivalents of all lists. */
function expand(
  parts: readonly Part[],
  lists: readonly Equivalents[],
  kind: 'abbreviation' | 'title',
  maxTerms = MAX_TERMS,
): { readonly parts: Part[]; readonly terms: readonly string[] } {
  const expanded: Part[] = [];
  const terms: string[] = [];
  const maxWords = Math.max(...lists.map((list) => list.maxWords));
  for (let at = 0; at < parts.length; ) {
    let length = Math.min(maxWords, parts.length - at);
    let others: readonly string[] = [];
    for (; length > 0; length -= 1) {
      const known = parts.slice(at, at + length);
      const texts = new Set([stemsOf(joined(known, 'typed')), stemsOf(joined(known, 'text'))]);
      others = [...texts].flatMap((stems) => lists.flatMap(({ byStems }) => byStems.get(stems) ?? []));
      if (others.length > 0) break;
    }
    const taken = parts.slice(at, at + Math.max(length, 1));
    const offered = distinct(others).slice(0, maxTerms);
    const own = group(taken.map(({ clause }) => clause));
    const clauses = [own, ...offered.map((term) => `${prefix[kind]}${termClause(term)}`)];
    expanded.push({
      typed: joined(taken, 'typed'),
      text: writtenOut(joined(taken, 'text'), kind, offered),
      clause: group(clauses, ' OR '),
    });
    terms.push(...offered);
    at += taken.length;
  }
  return { parts: expanded, terms };
}

const joined = (parts: readonly Part[], text: 'typed' | 'text'): string =>
  parts.map((part) => part[text]).join(' ');

/** What an abbreviation stands for, which is much longer; other texts as they are. */
function writtenOut(own: string, kind: 'abbreviation' | 'title', others: readonly string[]): string {
  if (kind === 'title') return own;
  return others.find((other) => other.length > own.length * 2) ?? own;
}

const clausesOf = (parts: readonly Part[]): string => parts.map(({ clause }) => clause).join(' ');

/** Any of the combinations of all words but one; the first one names the job. */
function oneWordLess(parts: readonly Part[]): string | undefined {
  if (parts.length < MIN_RELAXED || parts.length > MAX_RELAXED) return undefined;
  const [first = '', ...others] = parts.map(({ clause }) => clause);
  const combinations = others.map((_, at) => group([first, ...others.toSpliced(at, 1)]));
  return group(combinations, ' OR ');
}

const isShort = (q: string): boolean => [...q].length <= MAX_Q_LENGTH;

const qOf = (parts: readonly Part[], excluded: readonly string[]): string =>
  [clausesOf(parts), ...excluded].join(' ');

/** The parts with as many other names of each job as q may contain: terms of operators can be long. */
function expandToFit(
  parts: readonly Part[],
  lists: readonly Equivalents[],
  excluded: readonly string[],
): ReturnType<typeof expand> {
  for (let maxTerms = MAX_TERMS; maxTerms > 1; maxTerms -= 1) {
    const expanded = expand(parts, lists, 'title', maxTerms);
    if (isShort(qOf(expanded.parts, excluded))) return expanded;
  }
  return expand(parts, lists, 'title', 1);
}

/**
 * Other texts for q that its author may have meant: without "busco trabajo de", with abbreviations written out, with
 * other names of the job, and with one word less. Each finds at least what the one before it finds. A q that uses the
 * grammar has none.
 * @param isFew whether q finds so few offers that one word less is worth offering
 * @param synonyms those of operators, which come before the other names of a job
 */
export function alsoSearches(
  text: string,
  isFew: boolean,
  synonyms: Equivalents = noEquivalents,
): AlsoSearch[] {
  const words = readQueryWords(text);
  if (words === undefined) return [];
  const excluded = words.filter(({ raw }) => raw.startsWith('-')).map(({ raw }) => raw);
  const wanted = words.filter(({ raw }) => !raw.startsWith('-'));
  const positions = trimFillers(wanted, [...wanted.keys()], readFixedExpressions(wanted));
  const parts = toParts(positions.flatMap((at) => wanted[at] ?? []));
  const rest = positions.flatMap((at) => wanted[at]?.raw ?? []);
  if (parts.length === 0 || parts.length > MAX_WORDS) return [];
  const written = expand(parts, [abbreviations], 'abbreviation');
  const named = expandToFit(written.parts, [synonyms, jobTitles], excluded);
  const shorter = isFew ? oneWordLess(written.parts) : undefined;
  const searches: AlsoSearch[] = [
    { kind: 'filler', terms: parts.map((part) => part.text), q: [...rest, ...excluded].join(' ') },
    { kind: 'abbreviation', terms: written.terms, q: qOf(written.parts, excluded) },
    { kind: 'title', terms: named.terms, q: qOf(named.parts, excluded) },
  ];
  const required = toParts(wanted);
  const offered = searches.filter(({ kind, terms }) =>
    kind === 'filler' ? parts.length < required.length : terms.length > 0,
  );
  return [
    ...offered,
    ...(shorter === undefined
      ? []
      : [
          {
            kind: 'words',
            terms: parts.map((part) => part.text),
            q: [shorter, ...excluded].join(' '),
          } as const,
        ]),
  ].filter(({ q }) => isShort(q));
}
