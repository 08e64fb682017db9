import { cityNames, type Dictionaries, type DictionaryEntry, foldText } from '@curro/shared';
import { citiesByLikelihood } from './known-cities.ts';

/** Typing mistakes that a guess forgives, and guesses shown. */
const MOST_MISTAKES = 2;
const MOST_GUESSES = 4;
/** Words this short are like too many others. */
const SHORTEST = 3;

/** Mistakes between two words (Levenshtein), given up beyond `most`. */
export function mistakesBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const [left = 0, above = 0, corner = 0] = [next[j - 1], row[j], row[j - 1]];
      next.push(Math.min(left + 1, above + 1, corner + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Cities whose names come close to a name that no city has: fewest mistakes first, then the likeliest. */
export function similarCities(dictionaries: Dictionaries, name: string): DictionaryEntry[] {
  const wanted = foldText(name.trim());
  if (wanted.length < SHORTEST) return [];
  const close = citiesByLikelihood(dictionaries)
    .map((city) => ({
      city,
      mistakes: Math.min(
        ...cityNames(city).map((known) => mistakesBetween(wanted, foldText(known), MOST_MISTAKES)),
      ),
    }))
    .filter(({ mistakes }) => mistakes <= MOST_MISTAKES)
    .sort((a, b) => a.mistakes - b.mistakes)
    .map(({ city }) => city);
  const names = new Set<string>();
  return close.filter(({ es }) => !names.has(es) && names.add(es)).slice(0, MOST_GUESSES);
}
