import { cityNames, cityPopulation, type Dictionaries, foldText } from '@curro/shared';

/** A place to search in; `value` is what goes into the box, `note` tells places of one name apart. */
export interface PlaceSuggestion {
  readonly value: string;
  readonly note: string;
}

interface Known {
  readonly suggestion: PlaceSuggestion;
  readonly names: readonly string[];
  readonly weight: number;
}

/** Provinces come before towns of the same beginning. */
const PROVINCE_WEIGHT = 1e9;
const MOST = 8;

/** Makes the look-up of places by the beginning of any of their names; built on the first look-up. */
export function createPlaceSuggester(dictionaries: Dictionaries) {
  let known: Known[] | undefined;
  const build = (): Known[] => {
    const provinces = dictionaries.get('province');
    const countries = dictionaries.get('country');
    const cities = dictionaries.get('city').entries.map((city): Known => {
      const province = provinces.byId(city.parent ?? 0);
      return {
        suggestion: { value: city.es, note: province?.es ?? '' },
        names: cityNames(city).map(foldText),
        weight: cityPopulation(city),
      };
    });
    const spain = countries.byKey('espana')?.id;
    const spanish = provinces.entries
      .filter(({ parent }) => parent === spain)
      .map(
        (province): Known => ({
          suggestion: { value: province.es, note: 'provincia' },
          names: province.es.split('/').map(foldText),
          weight: PROVINCE_WEIGHT,
        }),
      );
    return [...spanish, ...cities].sort((a, b) => b.weight - a.weight);
  };
  return (text: string): PlaceSuggestion[] => {
    const wanted = foldText(text.trim());
    if (wanted === '') return [];
    known ??= build();
    return known
      .filter(({ names }) => names.some((name) => name.startsWith(wanted)))
      .slice(0, MOST)
      .map(({ suggestion }) => suggestion);
  };
}
