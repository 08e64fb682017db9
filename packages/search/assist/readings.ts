import { withoutFormerConditions } from '../understand/former-conditions.ts';
import { isCategoryMeant, withCategory } from '../understand/read-category.ts';
import { isCondition } from '../understand/reading.ts';
import {
  hasConditionsAtPlace,
  type UnderstoodSearch,
  understandSearch,
} from '../understand/understand-search.ts';
import type { AssistedSearch } from './assisted-search.ts';
import { type TotalOf, withQuery } from './count-offers.ts';
import { inTitles } from './job-names.ts';
import { withoutWishes } from './without-wishes.ts';

/** From this number of offers on, those with the words of a condition are shown without the others of their place. */
const ENOUGH_STATED = 3;

/** A search with what its text asks for as parameters. */
type Reading = UnderstoodSearch & { readonly dropped?: readonly string[] };

/** What a text can ask for, each as a search. A reading is undefined when the text does not allow it. */
export interface Readings {
  /** With everything that is read as parameters. */
  readonly understood: UnderstoodSearch | undefined;
  /** `understood`, or the search as it is when nothing is read. */
  readonly own: UnderstoodSearch;
  /** With the conditions as words at the place: "reponedor noche en Toro". */
  readonly atPlace: UnderstoodSearch | undefined;
  /** At the place without the conditions; defined with `atPlace`. */
  readonly unconditional: { readonly query: URLSearchParams } | undefined;
  /** Without what no filter is for: "comercial con coche de empresa". */
  readonly wishless: UnderstoodSearch | undefined;
  /** Without the conditions of the text before. */
  readonly freed: Reading | undefined;
  /** With the category of which the other words are a name: "hostelería Barcelona". */
  readonly inCategory: UnderstoodSearch | undefined;
  /** With the towns and exclusions of a text that no offer has, or few without its words in the title: "camarero ronda". */
  readonly unfound: UnderstoodSearch | undefined;
  /** The search for titles with the words of the text; defined with `unfound` beside offers. */
  readonly titled: { readonly query: URLSearchParams } | undefined;
}

/** What the places, conditions and kilometres of a text become. */
export const readingOptions = ({ isLimited, within, options }: AssistedSearch) => ({
  places: isLimited ? within : options.placeFromQ ? ('replace' as const) : ('add' as const),
  replacesConditions: options.conditionsFromQ,
  replacesRadius: options.placeFromQ,
});

/** What a text asks for at its place, without the conditions. */
function withoutSlotsOfConditions({ query, slots }: UnderstoodSearch): { readonly query: URLSearchParams } {
  const free = new URLSearchParams(query);
  for (const { slot, parameter } of slots) if (isCondition(slot)) free.delete(parameter);
  return { query: free };
}

/** The searches that the text of a search can ask for. */
export function planReadings(asked: AssistedSearch): Readings {
  const { search, params, options, vocabulary, names, dictionaries } = asked;
  const asTyped: UnderstoodSearch = { slots: [], q: params.text, query: search };
  if (!options.understand)
    return {
      understood: undefined,
      own: asTyped,
      atPlace: undefined,
      unconditional: undefined,
      wishless: undefined,
      freed: undefined,
      inCategory: undefined,
      unfound: undefined,
      titled: undefined,
    };
  const reading = readingOptions(asked);
  const understood = vocabulary && understandSearch(search, params, vocabulary, dictionaries, reading);
  const own = understood ?? asTyped;
  const hasConditions = understood !== undefined && hasConditionsAtPlace(understood.slots);
  // Without offers at night there, those with the word are nearer than none.
  const atPlace =
    hasConditions && vocabulary
      ? understandSearch(search, params, vocabulary, dictionaries, { ...reading, conditionsRemain: true })
      : undefined;
  const asUnfound =
    vocabulary && asked.isFew
      ? understandSearch(search, params, vocabulary, dictionaries, { ...reading, isUnfound: true })
      : undefined;
  const unfound = asUnfound?.query.toString() === own.query.toString() ? undefined : asUnfound;
  const freed =
    vocabulary && withoutFormerConditions(own.query, own, options.textBefore, vocabulary, dictionaries);
  return {
    understood,
    own,
    atPlace,
    unconditional: atPlace && understood && withoutSlotsOfConditions(understood),
    wishless: withoutWishes(params.text, own),
    freed: freed && { ...own, ...freed },
    inCategory: names && withCategory(own, names, dictionaries),
    unfound,
    titled: unfound && asked.total > 0 ? { query: withQuery(search, inTitles(params.text)) } : undefined,
  };
}

/** Whether the offers with the words of a condition are what the text asks for: several, or most of those of their place. */
const isStated = (stated: number, all: number): boolean =>
  stated > 0 && (stated >= ENOUGH_STATED || stated * 2 > all);

/**
 * The reading that the text means, by the offers of each.
 * @param others the searches with other texts for `q`
 */
export function chooseReading(
  { total }: AssistedSearch,
  { understood, atPlace, unconditional, wishless, freed, inCategory, unfound, titled }: Readings,
  others: readonly { readonly query: URLSearchParams }[],
  totalOf: TotalOf,
): Reading | undefined {
  const readTotal = understood === undefined ? total : totalOf(understood.query);
  const isCategory =
    inCategory !== undefined && isCategoryMeant(totalOf(inCategory.query), readTotal, inCategory.slots);
  if (isCategory) return inCategory;
  const isAtPlaceOnly =
    understood !== undefined &&
    atPlace !== undefined &&
    totalOf(understood.query) === 0 &&
    isStated(totalOf(atPlace.query), unconditional ? totalOf(unconditional.query) : 0);
  if (isAtPlaceOnly) return atPlace;
  // Other names of the job with the conditions are nearer than the job without them.
  const isFreed =
    freed !== undefined &&
    totalOf(freed.query) > 0 &&
    readTotal === 0 &&
    others.every(({ query }) => totalOf(query) === 0);
  if (isFreed) return freed;
  // Also without an offer at the town, unless other names of the job find some: its wider searches are near the town.
  const isUnfound =
    unfound !== undefined &&
    readTotal <= total &&
    (titled === undefined || totalOf(titled.query) === 0) &&
    (totalOf(unfound.query) > total || (total === 0 && others.every(({ query }) => totalOf(query) === 0)));
  if (isUnfound) return unfound;
  // "Camarero fin de semana": one offer for cleaners with the words is farther than those for waiters.
  const isWishless = wishless !== undefined && !isStated(readTotal, totalOf(wishless.query));
  return isWishless ? wishless : understood;
}
