import { isStopWord } from '../syntax/stop-words.ts';
import { wordsOf } from '../vocabulary/words.ts';
import { withQuery } from './count-offers.ts';
import { isGenericNoun } from './fewer-words.ts';
import { type RelaxedSearch, radiusParameters } from './relaxed-searches.ts';

/** A wider search with the number of offers that it finds. */
export type CountedSearch = RelaxedSearch & { readonly totalResults: number };

/** The job that a search is for, without its other names. */
export const jobOf = ({ text, query }: RelaxedSearch): string | null => text ?? query.get('q');

/** The searches that find more offers than all before them, from `total` on. */
export function withMoreOffers<T extends { readonly totalResults: number }>(
  searches: readonly T[],
  total: number,
): T[] {
  let most = total;
  return searches.filter(({ totalResults }) => {
    const isMore = totalResults > most;
    if (isMore) most = totalResults;
    return isMore;
  });
}

/** The searches that find offers, without those that find no more than one before with the same parameter, such as a smaller radius. */
export const withMoreOfParameter = (searches: readonly CountedSearch[]): CountedSearch[] =>
  searches.filter(
    ({ parameter, totalResults }, at) =>
      totalResults > 0 &&
      !searches
        .slice(0, at)
        .some((each) => each.parameter === parameter && each.totalResults >= totalResults),
  );

/** The parameters of a search without the stop words of its text. */
function requiredOf(search: RelaxedSearch): string {
  const words = (jobOf(search) ?? '').split(/\s+/);
  return withQuery(search.query, words.filter((word) => !isStopWord(word)).join(' ')).toString();
}

/** Searches once each: of those that differ in stop words ("cuidadora de ancianos") the one with all typed words. */
export function withoutRepeated(searches: readonly CountedSearch[]): CountedSearch[] {
  const lengthOf = (search: CountedSearch): number => (jobOf(search) ?? '').length;
  return [...Map.groupBy(searches, requiredOf).values()].flatMap(
    (alike) => alike.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? [],
  );
}

/** The kilometres around the place of a search. */
export const radiusOf = ({ query }: Pick<RelaxedSearch, 'query'>): number =>
  Number(query.get('distance') ?? query.get('radius') ?? 0);

/** Whether each offer of a search is one of a wider one: that has no other parameters, fewer words, or a larger radius. */
export function isWithinSearch(narrow: CountedSearch, wide: CountedSearch): boolean {
  const words = new Set(wordsOf(jobOf(narrow) ?? ''));
  return [...wide.query.keys()].every((name) => {
    if (name === 'q') return wordsOf(jobOf(wide) ?? '').every((word) => words.has(word) || isStopWord(word));
    if (radiusParameters.has(name)) return radiusOf(narrow) <= radiusOf(wide);
    if (name === 'city' && radiusOf(narrow) > radiusOf(wide)) return false;
    return narrow.query.getAll(name).join() === wide.query.getAll(name).join();
  });
}

/** Searches without those that find only the offers of a narrower one, which is nearer to what is asked for. */
export const withoutSameLists = (searches: readonly CountedSearch[]): CountedSearch[] =>
  searches.filter(
    (wide) =>
      !searches.some(
        (narrow) =>
          narrow !== wide &&
          narrow.totalResults === wide.totalResults &&
          isWithinSearch(narrow, wide) &&
          !isWithinSearch(wide, narrow),
      ),
  );

/** Searches with others behind the last one that comes before these, else before all. */
export function insertBehind(
  searches: readonly CountedSearch[],
  inserted: readonly CountedSearch[],
  isBefore: (search: CountedSearch) => boolean,
): readonly CountedSearch[] {
  const at = searches.findLastIndex(isBefore) + 1;
  return [...searches.slice(0, at), ...inserted, ...searches.slice(at)];
}

/** The searches for texts with those for a generic noun behind them: "trabajador" is the last text to offer. */
export function withGenericLast(searches: readonly CountedSearch[], text: string): readonly CountedSearch[] {
  const isGeneric = (each: CountedSearch): boolean =>
    !isGenericNoun(text) && isGenericNoun(jobOf(each) ?? '');
  return insertBehind(
    searches.filter((each) => !isGeneric(each)),
    searches.filter(isGeneric),
    ({ query }) => query.has('q'),
  );
}
