import { cityNames, type Dictionaries, type DictionaryEntry, foldText } from '@curro/shared';
import { citiesByLikelihood } from './cities.ts';

/** Typing mistakes that a guess forgives, and guesses shown. */
const MAX_EDITS = 2;
const MAX_CITIES = 4;
/** Words this short are like too many others. */
const MIN_LENGTH = 3;

/** Mistakes between two words (Levenshtein), given up beyond `most`. */
export function editDistance(a: string, b: string, maxEdits: number): number {
  if (Math.abs(a.length - b.length) > maxEdits) return maxEdits + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const [left = 0, above = 0, corner = 0] = [next[j - 1], row[j], row[j - 1]];
      next.push(Math.min(left + 1, above + 1, corner + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    if (Math.min(...next) > maxEdits) return maxEdits + 1;
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Cities whose names come close to a name that no city has: fewest mistakes first, then the likeliest. */
export function similarCities(dictionaries: Dictionaries, name: string): DictionaryEntry[] {
  const wanted = foldText(name.trim());
  if (wanted.length < MIN_LENGTH) return [];
  const close = citiesByLikelihood(dictionaries)
    .map((city) => ({
      city,
      distance: Math.min(
        ...cityNames(city).map((cityName) => editDistance(wanted, foldText(cityName), MAX_EDITS)),
      ),
    }))
    .filter(({ distance }) => distance <= MAX_EDITS)
    .sort((a, b) => a.distance - b.distance)
    .map(({ city }) => city);
  const names = new Set<string>();
  return close.filter(({ es }) => !names.has(es) && names.add(es)).slice(0, MAX_CITIES);
}
