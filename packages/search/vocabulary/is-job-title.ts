import { wordsOf } from './words.ts';

/** Words of ads that are not part of a job, unless a preposition precedes them: técnico en trabajo social. */
const AD_WORDS: ReadonlySet<string> = new Set(
  'trabajo trabajos empleo empleos vacante vacantes oferta ofertas puesto puestos'.split(' '),
);
/** After these a name is part of the job: pan de Alfacar, jefe de sala. */
const PREPOSITIONS: ReadonlySet<string> = new Set('a con de del en por'.split(' '));
/** The longest names of places in words. */
const MAX_PLACE_WORDS = 4;
/** Amounts and references. */
const NUMBER = /\d{3}|\$/;

/**
 * Whether a title form is the name of a job that can be suggested: without towns, amounts, and words as "Trabajo".
 * @param placeNames the folded names of the places with open offers
 */
export function isJobTitle(title: string, placeNames: ReadonlySet<string>): boolean {
  if (NUMBER.test(title)) return false;
  const words = wordsOf(title);
  return words.every((word, at) => {
    if (PREPOSITIONS.has(words[at - 1] ?? '')) return true;
    if (AD_WORDS.has(word)) return false;
    const lengths = Array.from({ length: MAX_PLACE_WORDS }, (_, less) => less + 1);
    return !lengths.some((length) => placeNames.has(words.slice(at, at + length).join(' ')));
  });
}
