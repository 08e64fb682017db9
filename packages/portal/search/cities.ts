import { cityPopulation, type Dictionaries, type DictionaryEntry } from '@curro/shared';

const HOME_COUNTRY = 'espana';

/** The provinces of the portal's country. */
export function homeProvinces(dictionaries: Dictionaries): readonly DictionaryEntry[] {
  const home = dictionaries.get('country').byKey(HOME_COUNTRY)?.id;
  return dictionaries.get('province').entries.filter(({ parent }) => parent === home);
}

/** Every city as likely as people mean it: those of the portal's country by size, then those of the world. */
export function citiesByLikelihood(dictionaries: Dictionaries): DictionaryEntry[] {
  const home = new Set(homeProvinces(dictionaries).map(({ id }) => id));
  const isAbroad = ({ parent = 0 }: DictionaryEntry): number => (home.has(parent) ? 0 : 1);
  return [...dictionaries.get('city').entries].sort(
    (a, b) => isAbroad(a) - isAbroad(b) || cityPopulation(b) - cityPopulation(a),
  );
}
