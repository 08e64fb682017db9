import { queryText } from '../syntax/query-text.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import type { Query } from '../syntax/tree.ts';
import { stemOf, wordsOf } from '../vocabulary/words.ts';
import { distinct, jobHeads, jobTitles, stemsOf } from './equivalents.ts';

/** The longest name of a job in terms. */
const MAX_NAME_TERMS = 5;

/** A word that more names begin with means no job by itself: "técnico", "encargado". */
const MAX_NAMES_BEGUN = 3;

/** Names of a job in a request. */
const MAX_NAMES = 9;

/** A required part of a query: the texts of which an offer has one. */
type Term = readonly string[];

/** The required parts of a query, in its order, without stop words; groups of required parts are parts themselves. */
function termsOf(query: Query): Term[] {
  return query.flatMap((disjunction) => {
    const [first, ...others] = disjunction;
    if (others.length === 0 && first?.atom.kind === 'group' && !first.exclude && first.field === undefined)
      return termsOf(first.atom.query);
    const texts = disjunction
      .map((clause) => queryText([[clause]]))
      .filter((text) => wordsOf(text).some((word) => !isStopWord(word)));
    return texts.length === 0 ? [] : [texts];
  });
}

const isTitle = (text: string): boolean => jobTitles.byStems.has(stemsOf(text));
/** The number of names of jobs that begin with the first word of a text. */
const namesBegun = (text: string): number => jobHeads.get(stemOf(wordsOf(text)[0] ?? '')) ?? 0;

/** What a term stands for: "auxiliar" of "aux OR auxiliar". */
const writtenOut = (term: Term): string =>
  term.reduce((own, text) => (text.length > own.length ? text : own), '');

/** The end of the longest name of a job that begins at a term; undefined when there is none. */
function endOfTitle(terms: readonly Term[], from: number): number | undefined {
  for (let to = Math.min(terms.length, from + MAX_NAME_TERMS); to > from; to -= 1) {
    const run = terms.slice(from, to);
    if (isTitle(run.map(writtenOut).join(' ')) || (run.length === 1 && run[0]?.some(isTitle) === true))
      return to;
  }
  return undefined;
}

/**
 * The texts of the job that a query names beside other words, of which the title of an offer of the job has one: "auxiliar
 * enfermería" of "auxiliar de enfermería residencia". A word that names begin with belongs to the name behind it ("oficial
 * electricista"), and is a job without one when few names begin with it ("promotora supermercado"). Empty when the query names no job, or nothing else.
 */
export function jobOfQuery(query: Query): readonly string[] {
  const terms = termsOf(query);
  const from = terms.findIndex(
    (term, at) => endOfTitle(terms, at) !== undefined || namesBegun(writtenOut(term)) > 0,
  );
  if (from === -1) return [];
  const start = terms.findIndex((_, at) => at >= from && endOfTitle(terms, at) !== undefined);
  const to = start === -1 ? from + 1 : (endOfTitle(terms, start) ?? 0);
  const job = terms.slice(from, to);
  if (job.length === terms.length) return [];
  const [first = []] = job;
  if (start === -1 && namesBegun(writtenOut(first)) > MAX_NAMES_BEGUN) return [];
  const texts =
    job.length === 1
      ? first
      : [job.map(writtenOut), job.map(([own = '']) => own)].map((parts) => parts.join(' '));
  const others = texts.flatMap((text) => jobTitles.byStems.get(stemsOf(text)) ?? []);
  return distinct([...texts, ...others]).slice(0, MAX_NAMES);
}
