import { cityNames, type Dictionaries, foldText } from '@curro/shared';
import type { Edition } from '../edition.ts';
import { citiesByLikelihood, homeProvinces } from '../search/known-cities.ts';
import { provinceNames, provinceText } from '../search/province-named.ts';

/** A place to search in; `value` is what goes into the box, `note` tells places of one name apart. */
export interface PlaceSuggestion {
  readonly value: string;
  readonly note: string;
}

interface Known {
  readonly names: readonly string[];
  readonly suggestion: PlaceSuggestion;
}

const MOST = 8;

/**
 * Every place in the order of suggestions: provinces, the country's towns by size, the towns of the world. The first
 * town of a name is called by it, the others by their keys, which a search tells apart.
 */
function knownPlaces(dictionaries: Dictionaries, edition: Edition): Known[] {
  const provinces = dictionaries.get('province');
  const taken = new Set<string>();
  const towns = citiesByLikelihood(dictionaries).map((entry): Known => {
    const name = edition.label(entry);
    const value = taken.has(name) ? entry.key : name;
    taken.add(name);
    const province = provinces.byId(entry.parent ?? 0);
    const note = province === undefined ? '' : edition.label(province);
    return { names: cityNames(entry).map(foldText), suggestion: { value, note } };
  });
  const regions = homeProvinces(dictionaries).map(
    (entry): Known => ({
      names: provinceNames(entry).map(foldText),
      suggestion: { value: provinceText(entry, edition), note: '' },
    }),
  );
  return [...regions, ...towns];
}

/** Makes the look-up of places by the beginning of any of their names; the list is built on the first look-up. */
export function createPlaceSuggester(dictionaries: Dictionaries, edition: Edition) {
  let known: Known[] | undefined;
  return (text: string): PlaceSuggestion[] => {
    const wanted = foldText(text.trim());
    if (wanted === '') return [];
    known ??= knownPlaces(dictionaries, edition);
    return known
      .filter(({ names }) => names.some((name) => name.startsWith(wanted)))
      .slice(0, MOST)
      .map(({ suggestion }) => suggestion);
  };
}
