import { cityNames, type Dictionaries, foldText } from '@curro/shared';
import type { Locale } from '../locale.ts';
import { citiesByLikelihood, homeProvinces, provinceNames, provinceText } from '../search/places.ts';

/** A suggested place: `value` is the text of the place field, `note` distinguishes places of the same name. */
export interface PlaceSuggestion {
  readonly value: string;
  readonly note: string;
}

interface SearchablePlace {
  readonly names: readonly string[];
  readonly suggestion: PlaceSuggestion;
}

const MAX_SUGGESTIONS = 8;

/**
 * All places in the order of suggestions: provinces, the towns of the country by population, other towns. The value of
 * the first town of a name is the name; the value of the others is their key, which a search accepts too.
 */
function listPlaces(dictionaries: Dictionaries, locale: Locale): SearchablePlace[] {
  const provinces = dictionaries.get('province');
  const usedNames = new Set<string>();
  const towns = citiesByLikelihood(dictionaries).map((entry): SearchablePlace => {
    const name = locale.label(entry);
    const value = usedNames.has(name) ? entry.key : name;
    usedNames.add(name);
    const province = provinces.byId(entry.parent ?? 0);
    const note = province === undefined ? '' : locale.label(province);
    return { names: cityNames(entry).map(foldText), suggestion: { value, note } };
  });
  const regions = homeProvinces(dictionaries).map(
    (entry): SearchablePlace => ({
      names: provinceNames(entry).map(foldText),
      suggestion: { value: provinceText(entry, locale), note: '' },
    }),
  );
  return [...regions, ...towns];
}

/** Creates the search for places by the beginning of their names. The list is built on the first search. */
export function createPlaceSuggester(dictionaries: Dictionaries, locale: Locale) {
  let places: SearchablePlace[] | undefined;
  return (text: string): PlaceSuggestion[] => {
    const wanted = foldText(text.trim());
    if (wanted === '') return [];
    places ??= listPlaces(dictionaries, locale);
    return places
      .filter(({ names }) => names.some((name) => name.startsWith(wanted)))
      .slice(0, MAX_SUGGESTIONS)
      .map(({ suggestion }) => suggestion);
  };
}
