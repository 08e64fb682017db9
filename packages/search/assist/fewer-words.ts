import type { Dictionaries } from '@curro/shared';
import type { SearchParams } from '../params/search-params.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { everywhere, type PlacesWithin } from '../understand/gazetteer.ts';
import { isOwnWord } from '../understand/names.ts';
import { stemOf, wordsOf } from '../vocabulary/words.ts';
import { queryParts } from './query-parts.ts';
import { deleteFilters, filtersOf, type RelaxedSearch, withWiderRadius } from './relaxed-searches.ts';

/** Shorter texts are relaxed by one word. */
const MIN_WORDS = 3;
/** The words of the searches: of six words there are 15 pairs. */
const LENGTHS = [2, 1];
/** The searches that are offered. */
const MAX_FOUND = 3;

/** Nouns that titles begin with and that name no job by themselves: "trabajador en la preparación de pescado", "responsable de expansión". */
const genericNouns: ReadonlySet<string> = new Set(
  `trabajador operario tecnico empleado profesional especialista personal responsable encargado coordinador gestor
  auxiliar ayudante asistente oficial operador consultor`
    .split(/\s+/)
    .map(stemOf),
);
/** With this number of other words, a text says its job by them. */
const MIN_OTHER_WORDS = 2;

/** Whether a text is a noun that names no job by itself. */
export function isGenericNoun(text: string): boolean {
  const [word = '', ...others] = wordsOf(text);
  return others.length === 0 && genericNouns.has(stemOf(word));
}

/** The jobs of a text without generic nouns, if its other words say the job. @param own the text without its place and conditions */
export function specificJobs(jobs: readonly string[], own: string): readonly string[] {
  const words = queryParts(own).filter((part) => !part.isWeak && !isGenericNoun(part.text));
  return words.length < MIN_OTHER_WORDS ? jobs : jobs.filter((job) => !isGenericNoun(job));
}

/** The choices of a number of elements, in their order. */
function choicesOf<T>(elements: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  return elements.flatMap((first, at) =>
    choicesOf(elements.slice(at + 1), length - 1).map((others) => [first, ...others]),
  );
}

/** A search with some words of q only. */
export interface ShorterSearch extends RelaxedSearch {
  /** Its words are the name of a job. */
  readonly isJob: boolean;
  /** Whether it has the filters of the search. */
  readonly isFiltered: boolean;
}

/** Creates the search with some words of q, also without filters. @param words those of q */
function searchesOf(query: URLSearchParams, words: readonly string[], within: PlacesWithin) {
  return (q: string, isJob: boolean, removedFilters: readonly string[] = []): ShorterSearch => {
    const shorter = new URLSearchParams(query);
    deleteFilters(shorter, removedFilters, within);
    shorter.set('q', q);
    const chosen = wordsOf(q);
    return {
      parameter: ['q', ...removedFilters].join(','),
      removed: words.filter((word) => !chosen.includes(wordsOf(word).join(' '))).join(' '),
      query: shorter,
      isJob,
      isFiltered: removedFilters.length === 0,
    };
  };
}

const wordsOfText = (text: string): string[] => text.split(/\s+/).filter((word) => !isStopWord(word));

/**
 * The searches for the jobs of q alone: with the filters of the search, within wider radii around its town, and without the
 * filters.
 */
export function withJobsOnly(
  query: URLSearchParams,
  params: SearchParams,
  jobs: readonly string[],
  dictionaries: Dictionaries,
  within: PlacesWithin = everywhere,
): ShorterSearch[] {
  const { text } = params;
  const filters = filtersOf(query, params, within);
  const words = wordsOfText(text);
  const searchFor = searchesOf(query, words, within);
  const wider = withWiderRadius(query, params, dictionaries, within);
  const around = (job: string): ShorterSearch[] =>
    wider.map((each) => ({
      ...searchesOf(each.query, words, within)(job, true),
      parameter: `q,${each.parameter}`,
    }));
  return jobs
    .filter((job) => wordsOf(job).join(' ') !== wordsOf(text).join(' '))
    .flatMap((job) => [
      searchFor(job, true),
      ...around(job),
      ...(filters.length === 0 ? [] : [searchFor(job, true, filters)]),
    ]);
}

/**
 * The searches with some words of q, of which all together find nothing: with the names of jobs, also without the filters,
 * with pairs of words, and with single words.
 * @param jobs the names of jobs in q
 * @param within the places that no search leaves
 */
export function withFewerWords(
  query: URLSearchParams,
  params: SearchParams,
  jobs: readonly string[],
  within: PlacesWithin = everywhere,
): ShorterSearch[] {
  const { text } = params;
  const words = wordsOfText(text);
  if (words.length < MIN_WORDS) return [];
  const searchFor = searchesOf(query, words, within);
  const filters = filtersOf(query, params, within);
  const named = jobs.filter((job) => job !== text);
  const plain = queryParts(text).flatMap((part) =>
    part.isWeak || !isOwnWord(wordsOf(part.text).join(' ')) ? [] : part.text,
  );
  const choices = LENGTHS.filter((length) => length < words.length - 1).flatMap((length) =>
    choicesOf(plain, length),
  );
  const texts = choices.map((chosen) => chosen.join(' ')).filter((q) => !named.includes(q));
  return [
    ...named.map((job) => searchFor(job, true)),
    ...texts.map((q) => searchFor(q, false)),
    ...(filters.length === 0 ? [] : named.map((job) => searchFor(job, true, filters))),
  ];
}

const wordsOfSearch = ({ query, text }: RelaxedSearch): readonly string[] =>
  (text ?? query.get('q') ?? '').split(' ');

const genericIn = (search: RelaxedSearch): number => wordsOfSearch(search).filter(isGenericNoun).length;

/** Whether the words of a search are some of those of another one. */
export const isPartOf = (part: RelaxedSearch, whole: RelaxedSearch): boolean => {
  const words = wordsOfSearch(whole);
  return wordsOfSearch(part).every((word) => words.includes(word));
};

/**
 * The searches that find offers, without those for a part of another one: with the filters of the search if any of these
 * does, with the name of a job if any has one, those with the most words first, and of equal length those without generic nouns.
 */
export function withMostWords<T extends ShorterSearch & { readonly totalResults: number }>(
  searches: readonly T[],
): T[] {
  const useful = searches.filter(({ totalResults }) => totalResults > 0);
  const isAnyFiltered = useful.some(({ isFiltered }) => isFiltered);
  const alike = useful.filter(({ isFiltered }) => isFiltered === isAnyFiltered);
  const jobs = alike.filter(({ isJob }) => isJob);
  const sorted = alike
    .filter((each) => jobs.length === 0 || jobs.some((job) => isPartOf(job, each)))
    .toSorted(
      (a, b) =>
        wordsOfSearch(b).length - wordsOfSearch(a).length ||
        genericIn(a) - genericIn(b) ||
        b.totalResults - a.totalResults,
    );
  const found: T[] = [];
  for (const search of sorted) {
    if (!found.some((longer) => isPartOf(search, longer))) found.push(search);
  }
  return found.slice(0, MAX_FOUND);
}
