import { wordsOf } from '../vocabulary/words.ts';
import { foldedText, type QueryWord, typedText } from './query-words.ts';
import { type Reading, rank } from './reading.ts';

/** What offers write, in any number. */
const WEEKEND = ['fin', 'de', 'semana'];
const IN_OFFERS = 'fin(?:es)? de semana';
/** No filter is for weekends: other words for them, with "solo" and the like before them, become those of offers. */
const OTHER_WORDS = new RegExp(
  `^(?:(?:solo|solamente|unicamente|only|nomes|(?:en |para |por )?los|en|els|on|at) )*(?:${IN_OFFERS}|findes?|weekends?|caps? de setmana|asteburuak?|sabados? (?:y|o) domingos?|sabados|domingos)(?: only)?$`,
);
const SAME_WORDS = new RegExp(`^${IN_OFFERS}$`);
const MAX_WORDS = 7;
const ONLY_DAYS = new RegExp(`^(?:${IN_OFFERS}|(?:de )?lunes a (?:viernes|sabado|domingo))$`);

const weekend = (endsPhrase: boolean): QueryWord[] =>
  WEEKEND.map((word, at) => ({
    raw: word,
    folded: word,
    endsPhrase: endsPhrase && at === WEEKEND.length - 1,
  }));

/** The number of words from a position on that mean weekends; undefined when they do not. */
const lengthOfWeekend = (words: readonly QueryWord[], at: number): number | undefined =>
  Array.from({ length: MAX_WORDS }, (_, index) => MAX_WORDS - index).find(
    (each) => at + each <= words.length && OTHER_WORDS.test(foldedText(words, at, at + each)),
  );

/** Whether a text only says on which days: "fin de semana", "lunes a viernes". */
export const isOnlyDays = (text: string): boolean => ONLY_DAYS.test(wordsOf(text).join(' '));

/** The first words that mean weekends, as typed; undefined when there are none. */
export function typedWeekend(words: readonly QueryWord[]): string | undefined {
  const at = words.findIndex((_, index) => lengthOfWeekend(words, index) !== undefined);
  return at === -1 ? undefined : typedText(words, at, at + (lengthOfWeekend(words, at) ?? 0));
}

/** The words with those of offers for weekends: "camarero findes" is "camarero fin de semana". The same array without any. */
export function withWeekends(words: readonly QueryWord[]): readonly QueryWord[] {
  const read: QueryWord[] = [];
  let isOther = false;
  for (let at = 0; at < words.length; ) {
    const length = lengthOfWeekend(words, at);
    const taken = words.slice(at, at + (length ?? 1));
    const isReplaced = length !== undefined && !SAME_WORDS.test(foldedText(taken, 0, taken.length));
    read.push(...(isReplaced ? weekend(taken.at(-1)?.endsPhrase === true) : taken));
    isOther ||= isReplaced;
    at += taken.length;
  }
  return isOther ? read : words;
}

/** The weekends in words: nothing else, and no part of the name of a job. */
export const readWeekends = (words: readonly QueryWord[]): Reading[] =>
  words.flatMap((_, from) => {
    const to = from + WEEKEND.length;
    return SAME_WORDS.test(foldedText(words, from, to)) ? [{ from, to, values: [], rank: rank.fixed }] : [];
  });
