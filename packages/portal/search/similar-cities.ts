import {
  cityNames,
  cityPopulation,
  type Dictionaries,
  type DictionaryEntry,
  editDistance,
  foldText,
} from '@curro/shared';

/** The country of the portal. */
export const HOME_COUNTRY = 'espana';

/** The provinces of the country of the portal. */
function homeProvinces(dictionaries: Dictionaries): readonly DictionaryEntry[] {
  const home = dictionaries.get('country').byKey(HOME_COUNTRY)?.id;
  return dictionaries.get('province').entries.filter(({ parent }) => parent === home);
}

/** All cities: those of the country of the portal by population, then those of other countries by population. */
function citiesByLikelihood(dictionaries: Dictionaries): DictionaryEntry[] {
  const home = new Set(homeProvinces(dictionaries).map(({ id }) => id));
  const isAbroad = ({ parent = 0 }: DictionaryEntry): number => (home.has(parent) ? 0 : 1);
  return [...dictionaries.get('city').entries].sort(
    (a, b) => isAbroad(a) - isAbroad(b) || cityPopulation(b) - cityPopulation(a),
  );
}

/** Typing errors that are tolerated, and the number of cities that are suggested. */
const MAX_EDITS = 2;
const MAX_CITIES = 4;
/** Minimum length of a word; shorter words are similar to too many others. */
const MIN_LENGTH = 3;

/** Letters of a misspelt beginning of a name: shorter ones are similar to too many others. */
const MIN_BEGINNING = 5;

/** Cities of which the whole name or its beginning is similar to a text, by edit distance and then by likelihood. */
function closeCities(
  dictionaries: Dictionaries,
  wanted: string,
  maxEdits: number,
  length?: number,
): DictionaryEntry[] {
  const distanceTo = (cityName: string): number =>
    editDistance(wanted, foldText(cityName).slice(0, length), maxEdits);
  return citiesByLikelihood(dictionaries)
    .map((city) => ({ city, distance: Math.min(...cityNames(city).map(distanceTo)) }))
    .filter(({ distance }) => distance <= maxEdits)
    .sort((a, b) => a.distance - b.distance)
    .map(({ city }) => city);
}

/** Cities of which the name begins nearly as an unknown text, with one typing error: "dos hern". */
export function citiesBegunLike(dictionaries: Dictionaries, text: string): DictionaryEntry[] {
  const wanted = foldText(text.trim());
  return wanted.length < MIN_BEGINNING
    ? []
    : closeCities(dictionaries, wanted, 1, wanted.length)
        .filter((city) => cityNames(city).some((name) => foldText(name).startsWith(wanted.charAt(0))))
        .slice(0, MAX_CITIES);
}

/** Cities with a name similar to an unknown name, by edit distance and then by likelihood; else those that begin like it. */
export function similarCities(dictionaries: Dictionaries, name: string): DictionaryEntry[] {
  const wanted = foldText(name.trim());
  if (wanted.length < MIN_LENGTH) return [];
  const whole = closeCities(dictionaries, wanted, MAX_EDITS);
  const close = whole.length > 0 ? whole : citiesBegunLike(dictionaries, wanted);
  // Towns abroad are meant only where no town of the country is.
  const home = new Set(homeProvinces(dictionaries).map(({ id }) => id));
  const near = close.filter(({ parent = 0 }) => home.has(parent));
  const names = new Set<string>();
  return (near.length > 0 ? near : close)
    .filter(({ es }) => !names.has(es) && names.add(es))
    .slice(0, MAX_CITIES);
}

/** Shorter names are similar to too many others. */
const MIN_CLEAR_LENGTH = 5;

/** A city with this number of times the inhabitants of the others is meant. */
const CLEAR_RATIO = 20;

/** The city whose name is one typing error away from an unknown name, unless a city of comparable size is too. */
export function clearCity(dictionaries: Dictionaries, name: string): DictionaryEntry | undefined {
  const wanted = foldText(name.trim());
  const isClose = (city: DictionaryEntry): boolean =>
    cityNames(city).some((cityName) => editDistance(wanted, foldText(cityName), 1) <= 1);
  const [first, ...others] = similarCities(dictionaries, name).filter(isClose);
  if (first === undefined || wanted.length < MIN_CLEAR_LENGTH) return undefined;
  const isClear = others.every((other) => cityPopulation(other) * CLEAR_RATIO <= cityPopulation(first));
  return isClear ? first : undefined;
}
