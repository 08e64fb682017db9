import { cityNames, type Dictionaries, foldText } from '@curro/shared';
import type { Locale } from '../locale.ts';
import { citiesByLikelihood, homeProvinces, provinceNames, provinceText } from '../search/places.ts';

/** A place to search in; `value` is what goes into the box, `note` tells places of one name apart. */
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
 * Every place in the order of suggestions: provinces, the country's towns by size, the towns of the world. The first
 * town of a name is called by it, the others by their keys, which a search tells apart.
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

/** Makes the look-up of places by the beginning of any of their names; the list is built on the first look-up. */
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
