import {
  abbreviations,
  jobAbbreviations,
  jobsOfEmployer,
  jobTitles,
  nearbyTitles,
  stemsOf,
} from '../also/equivalents.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { stemOf, wordsOf } from '../vocabulary/words.ts';
import { readLines } from './data-files.ts';
import { isFiller } from './fillers.ts';

/** Companies by name and the first words of job titles, from the open offers. */
export interface Names {
  /** Offers by the folded name without the legal form. */
  readonly companies: ReadonlyMap<string, number>;
  /** Stems of the words that titles begin with. */
  readonly jobs: ReadonlySet<string>;
  /** Titles by the stems of their words: those of several offers, and the names of jobs. */
  readonly titles: ReadonlySet<string>;
  /** Stems of words with the numbers behind them in titles: `fresador 2000`. */
  readonly numbered: ReadonlySet<string>;
  /** Whether titles of open offers have a name. */
  readonly isOffered: (name: string) => boolean;
  /** Stems of the words of skills of open offers. */
  readonly skills: ReadonlySet<string>;
}

const LEGAL_FORM =
  /(?: (?:s ?l ?u?|s ?a ?u?|s ?l ?l|s ?c|sociedad limitada|sociedad anonima|spa|ltda|inc|gmbh|ltd|y cia|cia))+$/;
const MIN_COMPANY_LETTERS = 4;
const genericWords: ReadonlySet<string> = new Set(readLines('generic-company-words'));
/** Offers whose title begins with a word, for the word to name a job; a company is not called by such a word. */
const MIN_TITLES = 3;
/** A word and the number behind it. */
const NUMBERED = /\S+ \d{3,}(?= |$)/g;
/** Words of jobs at the end of English titles. */
const ENGLISH_JOBS = `administrator agent analyst architect assistant auditor cleaner clerk consultant cook coordinator
  designer developer director driver electrician engineer manager nurse operator plumber programmer receptionist
  representative scientist specialist supervisor teacher technician tester translator tutor waiter waitress welder worker`;

/** Stems of the words of names of jobs and abbreviations. */
export const nameStems: ReadonlySet<string> = new Set(
  [jobTitles, abbreviations].flatMap(({ byStems }) => [...byStems.keys()].flatMap((key) => key.split(' '))),
);

/** The names of well-known employers, which can have no open offer. */
export const knownCompanies: ReadonlySet<string> = new Set(readLines('known-companies'));

/**
 * Whether a text is the name of an employer: a well-known one, or a company of the open offers whose words no title and no name of a
 * job has.
 */
export function isEmployer(text: string, { companies, isOffered }: Names): boolean {
  const name = wordsOf(text).join(' ');
  // "Correos" and "uber" are colloquial names of jobs, too.
  if (knownCompanies.has(name) || jobsOfEmployer(text) !== undefined) return true;
  return companies.has(name) && !nameStems.has(stemsOf(text)) && !isOffered(text);
}

const firstWord = (text: string): string => text.split(' ', 1)[0] ?? '';
const jobStem = (word: string): string => stemOf(wordsOf(word)[0] ?? '');

/** Whether the words of a name are those of jobs and trades: "Consultora", "Empresa Minera". */
function isGenericName(name: string, offers: number, { words }: Vocabulary): boolean {
  const parts = name.split(' ');
  const maxTitles = parts.length === 1 ? Math.min(offers, MIN_TITLES) : offers;
  return parts.every(
    (word) => isStopWord(word) || genericWords.has(word) || (words.get(word) ?? 0) > maxTitles,
  );
}

/** Names of one word in any number and gender, longer ones as they are. */
function readOffered({ titles, stems }: Vocabulary): Names['isOffered'] {
  const known = new Map<string, boolean>();
  return (name) => {
    const folded = wordsOf(name).join(' ');
    const isOffered =
      known.get(folded) ??
      (folded.includes(' ')
        ? titles.some((title) => title.folded.includes(folded))
        : stems.has(stemOf(folded)));
    known.set(folded, isOffered);
    return isOffered;
  };
}

function buildNames(vocabulary: Vocabulary): Names {
  const companies = new Map<string, number>();
  for (const { folded, count } of vocabulary.companies) {
    const name = folded.replace(LEGAL_FORM, '');
    if (name.length < MIN_COMPANY_LETTERS || isGenericName(name, count, vocabulary)) continue;
    companies.set(name, (companies.get(name) ?? 0) + count);
  }
  const counts = new Map<string, number>();
  for (const { folded, count } of vocabulary.titles) {
    const stem = stemOf(firstWord(folded));
    counts.set(stem, (counts.get(stem) ?? 0) + count);
  }
  const jobs = new Set(
    [...jobTitles.byStems.keys(), ...ENGLISH_JOBS.split(/\s+/).map(jobStem)].map(firstWord),
  );
  for (const [stem, count] of counts) if (count >= MIN_TITLES) jobs.add(stem);
  const titles = new Set(
    [jobTitles, jobAbbreviations, nearbyTitles].flatMap(({ byStems }) => [...byStems.keys()]),
  );
  for (const { folded, count } of vocabulary.titles) if (count >= MIN_TITLES) titles.add(stemsOf(folded));
  const skills = new Set(vocabulary.skills.flatMap(({ folded }) => folded.split(' ')).map(stemOf));
  const numbered = new Set(
    [...vocabulary.titleCounts.keys()].flatMap((title) => title.match(NUMBERED) ?? []),
  );
  return { companies, jobs, titles, skills, numbered, isOffered: readOffered(vocabulary) };
}

/** Words that mean nothing without others. */
const dependentWords = new Set(['sin', 'no', 'not', 'without', 'experiencia', 'experience']);

/** Whether a folded word can mean something alone. */
export const isOwnWord = (word: string): boolean =>
  /\p{L}/u.test(word) && !isStopWord(word) && !isFiller(word) && !dependentWords.has(word);

/** Whether a text has a word of a job, a field or a skill. */
export function namesSubject(text: string, names: Names, { stems, dictionaryStems }: Vocabulary): boolean {
  return wordsOf(text)
    .filter(isOwnWord)
    .map(stemOf)
    .some((stem) =>
      [names.jobs, stems, names.skills, dictionaryStems, nameStems].some((set) => set.has(stem)),
    );
}

const known = new WeakMap<Vocabulary, Names>();

/** The names of companies and jobs of the open offers. Built once per vocabulary. */
export function namesOf(vocabulary: Vocabulary): Names {
  const built = known.get(vocabulary) ?? buildNames(vocabulary);
  known.set(vocabulary, built);
  return built;
}
