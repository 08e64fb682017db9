import {
  jobHeads,
  jobsOfField,
  otherJobTitles,
  phrasesOfOtherMeaning,
  stemsOf,
} from '../also/equivalents.ts';
import { jobOfQuery } from '../also/job-of-query.ts';
import { queryText } from '../syntax/query-text.ts';
import type { Query } from '../syntax/tree.ts';
import { stemOf, wordsOf } from '../vocabulary/words.ts';
import { markedWords } from './highlight.ts';

/** What a list shows of an offer. */
interface ListedOffer {
  readonly title: string;
  /** Empty for a company that does not show its name. */
  readonly company: string;
}

/** A word that more names of jobs begin with names no job by itself: 33 begin with "auxiliar", 7 with "recepcionista". */
const MAX_NAMES_BEGUN = 10;

/** The first word of a name if it names the job, too: "recepcionista" of "recepcionista hotel". */
function generalName(name = ''): readonly string[] {
  const [first = ''] = name.split(' ');
  const begun = jobHeads.get(stemOf(wordsOf(first)[0] ?? '')) ?? 0;
  return otherJobTitles(first).length > 0 && begun <= MAX_NAMES_BEGUN ? [first] : [];
}

/** The job that a more particular one begins with: "camarero" of "camarero extra"; undefined for a job of one word. */
export const generalJobOf = (job: string): string | undefined =>
  job.includes(' ') ? generalName(job)[0] : undefined;

/** The names of the job that a query asks for; empty when it names none. Titles do not have the name of a field of work. */
function namesAsked(query: Query): readonly string[] {
  const beside = jobOfQuery(query);
  if (beside.length > 0) return [...beside, ...generalName(beside[0])];
  const text = queryText(query);
  const others = otherJobTitles(text);
  return others.length === 0 || jobsOfField(text) !== undefined ? others : [text, ...others];
}

/**
 * The test for the offers of the job of a query, which have one of its names in the title; of a query without a job, a word of
 * it in the title or in the name of the company. The other offers that the query finds only mention its words.
 * @example
 * compileJobTest(query)({ title: 'Analista programador', company: '' }); // true for "programador java"
 */
export function compileJobTest(query: Query): (offer: ListedOffer) => boolean {
  const names = namesAsked(query).map((name) => stemsOf(name).split(' '));
  if (names.length === 0) {
    const isAsked = markedWords(query);
    return ({ title, company }) => wordsOf(`${title} ${company}`).some(isAsked);
  }
  const phrases = phrasesOfOtherMeaning(namesAsked(query).join(' ')).map((each) => wordsOf(each).join(' '));
  return ({ title }) => {
    const words = phrases.reduce(
      (rest, each) => rest.replaceAll(` ${each} `, ' '),
      ` ${wordsOf(title).join(' ')} `,
    );
    const stems = new Set(words.trim().split(' ').map(stemOf));
    return names.some((name) => name.every((stem) => stems.has(stem)));
  };
}
