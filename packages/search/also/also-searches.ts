import { foldText } from '@curro/shared';
import { MAX_Q_LENGTH } from '../syntax/parse.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { trimFillers, urgencyIn } from '../understand/fillers.ts';
import { LEVEL, LIVE_IN } from '../understand/jobs-in-text.ts';
import type { Names } from '../understand/names.ts';
import { type QueryWord, readQueryWords, remainingText } from '../understand/query-words.ts';
import { readFixedExpressions } from '../understand/read-conditions.ts';
import { wordsOf } from '../vocabulary/words.ts';
import {
  abbreviations,
  distinct,
  type Equivalents,
  hasUsualName,
  jobsOfField,
  jobTitles,
  noEquivalents,
  stemsOf,
  technologies,
} from './equivalents.ts';
import { type JobList, meansEither, readJobList, textOf } from './job-list.ts';

/**
 * Why another q is offered: fillers are dropped, abbreviations written out, other names of the job, any of several jobs, one
 * word less.
 */
type AlsoKind = 'filler' | 'abbreviation' | 'title' | 'jobs' | 'words';

/** Another q. `terms`: the texts that it searches besides the typed one, or the words that remain when words are dropped. */
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
  /** The clause without others. */
  readonly own: string;
  readonly clause: string;
  /** What it is replaced by in other texts. */
  readonly others: readonly string[];
}

/** Names of jobs by the stems of their words, and whether open offers have one. */
type KnownNames = Pick<Names, 'titles' | 'isOffered'>;

const noNames: KnownNames = { titles: new Set(), isOffered: () => true };

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
    .map(({ raw }) => ({ typed: raw, text: raw, own: raw, clause: raw, others: [] }));
}

/** The parts with each known term, the longest first, replaced by itself OR its equivalents of all lists. */
function expand(
  parts: readonly Part[],
  lists: readonly Equivalents[],
  kind: 'abbreviation' | 'title',
  maxTerms = MAX_TERMS,
): Part[] {
  const expanded: Part[] = [];
  const maxWords = Math.max(...lists.map((list) => list.maxWords));
  for (let at = 0; at < parts.length; ) {
    let length = Math.min(maxWords, parts.length - at);
    let others: readonly string[] = [];
    for (; length > 0; length -= 1) {
      const known = parts.slice(at, at + length);
      if (length === 1 && LIVE_IN.test(foldText(known[0]?.typed ?? ''))) break;
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
      own,
      clause: group(clauses, ' OR '),
      others: offered,
    });
    at += taken.length;
  }
  return expanded;
}

/**
 * The texts that the parts stand for besides their own, with the words that are in all of them. Names that no title of an
 * open offer has are left out, unless all are such.
 */
function textsOf(parts: readonly Part[], { isOffered }: KnownNames): string[] {
  const choices = parts.map(({ text, others }) => {
    const offered = others.filter(isOffered);
    if (others.length === 0) return [text];
    return offered.length > 0 ? offered : others;
  });
  if (parts.every(({ others }) => others.length === 0)) return [];
  const most = Math.max(...choices.map((texts) => texts.length));
  return Array.from({ length: most }, (_, at) =>
    // "Rider glovo": both are "repartidor".
    distinct(choices.map((texts) => texts[Math.min(at, texts.length - 1)] ?? '')).join(' '),
  );
}

const joined = (parts: readonly Part[], text: 'typed' | 'text'): string =>
  parts.map((part) => part[text]).join(' ');

/** What an abbreviation stands for, which is much longer; other texts as they are. */
function writtenOut(own: string, kind: 'abbreviation' | 'title', others: readonly string[]): string {
  if (kind === 'title') return own;
  return others.find((other) => other.length > own.length * 2) ?? own;
}

const clausesOf = (parts: readonly Part[]): string => parts.map(({ clause }) => clause).join(' ');

/** Jobs of which a technology says more than their name: "java backend developer". */
const OF_SOFTWARE =
  /^(?:developer|desarrollador|programador|programmer|ingenier|engineer|software|backend|back|frontend|front|fullstack|full|devops|coder)/;

/** The technologies of a text that names a job of software, if another word can be missing. */
function technologiesOf(parts: readonly Part[]): readonly Part[] {
  const named = parts.filter(({ typed }) => technologies.byStems.has(stemsOf(typed)));
  const others = parts.filter((part) => !named.includes(part));
  const isOfSoftware = others.some(({ typed }) => wordsOf(typed).some((word) => OF_SOFTWARE.test(word)));
  return isOfSoftware ? named : [];
}

/** The part that names the job; the first one when none is a known name. */
function jobPartOf(parts: readonly Part[]): number {
  const at = parts.findIndex(({ typed }) => jobTitles.byStems.has(stemsOf(typed)));
  return Math.max(0, at);
}

/**
 * Any of the combinations of all words but one, which is not the job. A level such as "senior" is the first word to be missing, and
 * the name of a job of software is missing before its technology.
 * @param all with other names of the job, which are used when no title of an open offer has the typed one
 */
function oneWordLess(all: readonly Part[], names: KnownNames): string | undefined {
  const { isOffered } = names;
  const parts = all.filter(({ typed }) => !LEVEL.test(foldText(typed)));
  const isWithoutLevel = parts.length < all.length && parts.length > 1;
  if (isWithoutLevel) return clausesOf(parts);
  const named = technologiesOf(parts);
  if (named.length > 0)
    return group(
      named.map(({ clause }) => clause),
      ' OR ',
    );
  const at = jobPartOf(parts);
  const { typed = '', own = '', clause = '' } = parts[at] ?? {};
  const job = isOffered(typed) ? own : clause;
  const others = parts.toSpliced(at, 1).map((part) => part.clause);
  const words = typed.split(' ').length + others.length;
  if (words < MIN_RELAXED || words > MAX_RELAXED || others.length === 0) return undefined;
  if (others.length === 1) return job;
  const combinations = others.map((_, left) => group(others.toSpliced(left, 1)));
  return `${job} ${group(combinations, ' OR ')}`;
}

const isShort = (q: string): boolean => [...q].length <= MAX_Q_LENGTH;

const qOf = (parts: readonly Part[], excluded: readonly string[]): string =>
  [clausesOf(parts), ...excluded].join(' ');

/** The parts with as many other names of each job as q may contain: terms of operators can be long. */
function expandToFit(
  parts: readonly Part[],
  lists: readonly Equivalents[],
  excluded: readonly string[],
): Part[] {
  for (let maxTerms = MAX_TERMS; maxTerms > 1; maxTerms -= 1) {
    const expanded = expand(parts, lists, 'title', maxTerms);
    if (isShort(qOf(expanded, excluded))) return expanded;
  }
  return expand(parts, lists, 'title', 1);
}

/** The jobs of a field as equivalents of the whole text. */
const ofText = (parts: readonly Part[], jobs: readonly string[]): Equivalents => ({
  byStems: new Map([[stemsOf(joined(parts, 'typed')), jobs]]),
  maxWords: parts.length,
});

/** The offers of any of the jobs, and those with their other names. */
function searchesForAny(
  { jobs, shared }: JobList,
  lists: readonly Equivalents[],
  excluded: readonly string[],
  names: KnownNames,
): AlsoSearch[] {
  const written = jobs.map((job) => expand(toParts(job), [abbreviations, technologies], 'abbreviation'));
  const others = [...toParts(shared).map(({ clause }) => clause), ...excluded];
  const qOfAny = (parts: readonly (readonly Part[])[]): string => {
    const clauses = parts.map((job) => group(job.map(({ clause }) => clause)));
    return [group(clauses, ' OR '), ...others].join(' ');
  };
  const expandTo = (maxTerms: number) => written.map((parts) => expand(parts, lists, 'title', maxTerms));
  let maxTerms = MAX_TERMS;
  while (maxTerms > 1 && !isShort(qOfAny(expandTo(maxTerms)))) maxTerms -= 1;
  const named = expandTo(maxTerms);
  const namesOfJobs = named.map((parts) => textsOf(parts, names));
  // The first name of each job, then the others.
  const terms = Array.from({ length: maxTerms }, (_, at) => namesOfJobs.flatMap((texts) => texts[at] ?? []));
  const behind = shared.map(({ raw }) => ` ${raw}`).join('');
  return [
    { kind: 'jobs', terms: jobs.map((job) => textOf(job) + behind), q: qOfAny(written) },
    { kind: 'title', terms: terms.flat().map((name) => name + behind), q: qOfAny(named) },
  ];
}

/** Whether a text can ask for one of several jobs: "camarero o cocinero". */
export const asksForEither = (text: string): boolean => readQueryWords(text)?.some(meansEither) === true;

/** Whether a text has the name of a job that has another one in use in Spain: "part time cleaner", "mesero Madrid". */
export function namesJobOtherwise(text: string): boolean {
  const words = readQueryWords(text)?.filter(({ raw }) => !raw.startsWith('-')) ?? [];
  return expand(toParts(words), [jobTitles], 'title').some(({ typed }) => hasUsualName(typed));
}

/**
 * Other texts for q that its author may have meant: without "busco trabajo de", with abbreviations written out, with
 * other names of the job, for any of several jobs, and with one word less. Each finds at least what the one before it finds.
 * A q that uses the grammar has none.
 * @param isFew whether q finds so few offers that one word less is worth offering, or any of two jobs of "camarero y cocinero"
 * @param synonyms those of operators, which come before the other names of a job
 * @param names those of jobs, and whether open offers have one
 */
export function alsoSearches(
  text: string,
  isFew: boolean,
  synonyms: Equivalents = noEquivalents,
  names: KnownNames = noNames,
): AlsoSearch[] {
  const words = readQueryWords(text);
  if (words === undefined) return [];
  const excluded = words.filter(({ raw }) => raw.startsWith('-')).map(({ raw }) => raw);
  const wanted = words.filter(({ raw }) => !raw.startsWith('-'));
  const trimmed = trimFillers(wanted, [...wanted.keys()], readFixedExpressions(wanted));
  const positions = trimmed.length === 0 ? urgencyIn(wanted) : trimmed;
  const parts = toParts(positions.flatMap((at) => wanted[at] ?? []));
  if (parts.length === 0 || parts.length > MAX_WORDS) return [];
  const jobs = jobsOfField(joined(parts, 'typed'));
  const lists = jobs === undefined ? [synonyms, jobTitles] : [synonyms, jobTitles, ofText(parts, jobs)];
  const list = readJobList(
    positions.flatMap((at) => wanted[at] ?? []),
    (stems) => names.titles.has(stems) || [...lists, abbreviations].some(({ byStems }) => byStems.has(stems)),
  );
  const isAny = list !== undefined && (list.isEither || isFew);
  const written = expand(parts, [abbreviations, technologies], 'abbreviation');
  const named = expandToFit(written, lists, excluded);
  const shorter = isFew && !isAny ? oneWordLess(named, names) : undefined;
  const ofOne: AlsoSearch[] = [
    { kind: 'abbreviation', terms: textsOf(written, names), q: qOf(written, excluded) },
    { kind: 'title', terms: textsOf(named, names), q: qOf(named, excluded) },
  ];
  const searches: AlsoSearch[] = [
    {
      kind: 'filler',
      terms: parts.map((part) => part.text),
      q: [remainingText(wanted, positions), ...excluded].join(' '),
    },
    ...(isAny ? searchesForAny(list, lists, excluded, names) : ofOne),
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
