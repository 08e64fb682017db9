import type { SearchParams } from '../params/search-params.ts';
import { plainWords, type RelaxedSearch } from './relaxed-searches.ts';

/** Shorter texts are relaxed by one word. */
const MIN_WORDS = 3;
/** The words of the searches: of six words there are 15 pairs. */
const LENGTHS = [2, 1];
/** The searches that are offered. */
const MAX_FOUND = 3;

/** The choices of a number of elements, in their order. */
function choicesOf<T>(elements: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  return elements.flatMap((first, at) =>
    choicesOf(elements.slice(at + 1), length - 1).map((others) => [first, ...others]),
  );
}

/** The search with each pair of the words of q, and with each word, for a q of which every word may find nothing. */
export function withFewerWords(query: URLSearchParams, { text }: SearchParams): RelaxedSearch[] {
  const words = plainWords(text);
  if (words.length < MIN_WORDS) return [];
  const positions = [...words.keys()];
  return LENGTHS.filter((length) => length < words.length - 1)
    .flatMap((length) => choicesOf(positions, length))
    .map((chosen) => {
      const shorter = new URLSearchParams(query);
      shorter.set('q', chosen.map((at) => words[at]).join(' '));
      const removed = words.filter((_, at) => !chosen.includes(at)).join(' ');
      return { parameter: 'q', removed, query: shorter };
    });
}

const wordsOfSearch = ({ query }: RelaxedSearch): readonly string[] => (query.get('q') ?? '').split(' ');

/** The searches that find offers: those with the most words first, then the most offers, and none for a part of another one. */
export function withMostWords<T extends RelaxedSearch & { readonly totalResults: number }>(
  searches: readonly T[],
): T[] {
  const found: T[] = [];
  const sorted = searches
    .filter(({ totalResults }) => totalResults > 0)
    .toSorted((a, b) => wordsOfSearch(b).length - wordsOfSearch(a).length || b.totalResults - a.totalResults);
  for (const search of sorted) {
    const words = wordsOfSearch(search);
    const isPart = found.some((longer) => words.every((word) => wordsOfSearch(longer).includes(word)));
    if (!isPart) found.push(search);
  }
  return found.slice(0, MAX_FOUND);
}
