import type { Dictionaries } from '@curro/shared';
import type { AssistOptions, SearchParams } from '../params/search-params.ts';
import type { PlacesWithin } from '../understand/gazetteer.ts';
import { type Names, namesOf } from '../understand/names.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type AlternativesContext, ENOUGH_OFFERS } from './count-offers.ts';
import { withoutPage } from './relaxed-searches.ts';

/** What is looked for beside a search. */
export type AlternativesOptions = Pick<
  AssistOptions,
  | 'spell'
  | 'relax'
  | 'understand'
  | 'placeFromQ'
  | 'conditionsFromQ'
  | 'textBefore'
  | 'placeWithin'
  | 'townsWithin'
  | 'distanceWithin'
  | 'also'
>;

/** Options that look for nothing. */
export const noAlternatives: AlternativesOptions = {
  spell: false,
  relax: false,
  understand: false,
  placeFromQ: false,
  conditionsFromQ: false,
  textBefore: '',
  placeWithin: [],
  townsWithin: [],
  distanceWithin: 0,
  also: false,
};

/** A search beside which others are looked for, with what all stages need to know about it. */
export interface AssistedSearch {
  /** Its parameters as sent. */
  readonly query: URLSearchParams;
  /** Those without the parameters of its page and of its assistance. */
  readonly search: URLSearchParams;
  readonly params: SearchParams;
  readonly options: AlternativesOptions;
  /** The number of offers that it finds. */
  readonly total: number;
  /** Whether it finds so few offers that corrections and wider searches are needed. */
  readonly isFew: boolean;
  /** Whether `q` has a searchable term. */
  readonly hasText: boolean;
  /** The places that no search leaves. */
  readonly within: PlacesWithin;
  readonly isLimited: boolean;
  readonly dictionaries: Dictionaries;
  readonly rules: AlternativesContext['rules'];
  /** Undefined when no option needs it. */
  readonly vocabulary: Vocabulary | undefined;
  readonly names: Names | undefined;
}

/**
 * Reads what the stages need.
 * @param query the parameters of the search as sent
 * @param total the number of offers that the search finds
 */
export async function readAssistedSearch(
  context: AlternativesContext,
  query: URLSearchParams,
  params: SearchParams,
  options: AlternativesOptions,
  total: number,
): Promise<AssistedSearch> {
  const within: PlacesWithin = {
    provinces: options.placeWithin,
    towns: options.townsWithin,
    kilometres: options.distanceWithin,
  };
  const isFew = total < ENOUGH_OFFERS;
  const hasText = params.query !== undefined;
  const vocabulary =
    hasText && (options.understand || options.also || options.relax || (isFew && options.spell))
      ? await context.vocabulary()
      : undefined;
  return {
    query,
    search: withoutPage(query),
    params,
    options,
    total,
    isFew,
    hasText,
    within,
    isLimited: within.provinces.length > 0 || within.towns.length > 0,
    dictionaries: context.dictionaries,
    rules: context.rules,
    vocabulary,
    names: vocabulary && namesOf(vocabulary),
  };
}
