import type { Dictionaries, responses } from '@curro/shared';
import { alsoSearches } from '../also/also-searches.ts';
import { parseSearchParams } from '../params/parse-search-params.ts';
import type { AssistOptions, SearchParams } from '../params/search-params.ts';
import type { CompiledRules } from '../rules/compile-rules.ts';
import type { SearchIndex } from '../search-index/create-search-index.ts';
import { jobsInText } from '../understand/jobs-in-text.ts';
import { namesOf } from '../understand/names.ts';
import { type PlaceReading, understandSearch } from '../understand/understand-search.ts';
import type { ReadVocabulary } from '../vocabulary/create-vocabulary-cache.ts';
import { correctQuery } from './correct-query.ts';
import { withFewerWords, withMostWords } from './fewer-words.ts';
import { relaxedSearches, withoutPage } from './relaxed-searches.ts';

/** With at least this number of offers, neither corrections nor wider searches are needed. */
export const ENOUGH_OFFERS = 10;
/** A correction finds at least this number of times more offers. */
export const MIN_GAIN = 20;

type Assistance = Pick<responses.AssistResponse, 'spell' | 'relax' | 'understood' | 'alternatives'>;

/** The dependencies of `findAlternatives`. */
export interface AlternativesContext {
  readonly index: Pick<SearchIndex, 'totals'>;
  readonly vocabulary: ReadVocabulary;
  readonly dictionaries: Dictionaries;
  /** The rules of operators. */
  readonly rules?: Pick<CompiledRules, 'synonyms' | 'alternativesTo' | 'blocksCorrection'>;
}

/** What places in q become. */
const placesOf = ({
  placeWithin,
  placeFromQ,
}: Pick<AssistOptions, 'placeWithin' | 'placeFromQ'>): PlaceReading =>
  placeWithin.length > 0 ? placeWithin : placeFromQ ? 'replace' : 'add';

export function withQuery(query: URLSearchParams, q: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set('q', q);
  return changed;
}

/** Counts the offers of searches in one request; a search that is not valid has no count. */
export async function countOffers(
  { index, dictionaries }: AlternativesContext,
  searches: readonly URLSearchParams[],
  { version, now }: SearchParams,
): Promise<ReadonlyMap<URLSearchParams, number>> {
  const valid = searches.flatMap((query) => {
    const parsed = parseSearchParams(query, version, { dictionaries, now: new Date(now) });
    return parsed.ok ? [{ query, params: parsed.params }] : [];
  });
  const totals = await index.totals(valid.map(({ params }) => params));
  return new Map(valid.map(({ query }, at) => [query, totals[at] ?? 0]));
}

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

/**
 * Finds searches that can be offered beside one: a corrected q, wider searches, the search that applies what q asks for
 * as filters, and other texts for q. One request counts the offers of all of them.
 * @param query the parameters of the search as sent
 * @param total the number of offers that the search finds
 */
export async function findAlternatives(
  context: AlternativesContext,
  query: URLSearchParams,
  params: SearchParams,
  options: Pick<AssistOptions, 'spell' | 'relax' | 'understand' | 'placeFromQ' | 'placeWithin' | 'also'>,
  total: number,
): Promise<Assistance> {
  const { dictionaries, rules } = context;
  const within = options.placeWithin;
  const isFew = total < ENOUGH_OFFERS;
  const hasText = params.query !== undefined;
  const search = withoutPage(query);
  const vocabulary =
    hasText && (options.understand || (isFew && (options.spell || options.relax)))
      ? await context.vocabulary()
      : undefined;
  const correctedText =
    options.spell && isFew && vocabulary && correctQuery(params.text, vocabulary, rules?.blocksCorrection);
  const corrected = correctedText ? { q: correctedText, query: withQuery(search, correctedText) } : undefined;
  const understood =
    options.understand && vocabulary
      ? understandSearch(search, params, vocabulary, dictionaries, placesOf(options))
      : undefined;
  const also = (options.also && hasText ? alsoSearches(params.text, isFew, rules?.synonyms) : []).map(
    (each) => ({
      ...each,
      query: withQuery(search, each.q),
    }),
  );
  const relaxed =
    options.relax && isFew
      ? relaxedSearches(query, params, dictionaries, rules?.alternativesTo(params.text), within)
      : [];
  const shortened =
    options.relax && vocabulary && total === 0
      ? withFewerWords(search, params, jobsInText(params.text, namesOf(vocabulary)), within)
      : [];

  const candidates = [corrected, understood, ...also, ...relaxed, ...shortened].flatMap(
    (each) => each?.query ?? [],
  );
  const counts = await countOffers(context, candidates, params);
  const counted = <T extends { readonly query: URLSearchParams }>(each: T) => ({
    ...each,
    query: each.query.toString(),
    totalResults: counts.get(each.query) ?? 0,
  });
  const relaxedTotal = ({ query: each }: { readonly query: URLSearchParams }): number =>
    counts.get(each) ?? 0;
  const isTextFound = relaxed.some(
    (each) => each.parameter === 'q' && each.query.has('q') && relaxedTotal(each) > 0,
  );
  const shorter = isTextFound
    ? []
    : withMostWords(shortened.map((each) => ({ ...each, totalResults: relaxedTotal(each) })));
  const correctedTotal = corrected === undefined ? 0 : counted(corrected).totalResults;
  const isBetter = correctedTotal > 0 && correctedTotal >= total * MIN_GAIN;
  return {
    ...(corrected !== undefined && isBetter && { spell: { q: corrected.q, totalResults: correctedTotal } }),
    ...(options.relax && {
      relax: [...shorter, ...relaxed].map(counted).filter(({ totalResults }) => totalResults > total),
    }),
    ...(understood !== undefined && { understood: counted(understood) }),
    ...(options.also && { alternatives: withMoreOffers(also.map(counted), total) }),
  };
}
