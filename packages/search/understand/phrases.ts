import type { Dictionaries } from '@curro/shared';
import { isJobWord } from '../vocabulary/job-names.ts';
import { endedSearches } from '../vocabulary/place-searches.ts';
import type { Suggestions } from '../vocabulary/suggest.ts';
import type { PlaceTerm, Vocabulary } from '../vocabulary/vocabulary.ts';
import { wordsOf } from '../vocabulary/words.ts';
import { type Area, areas } from './areas.ts';
import { readLines } from './data-files.ts';
import { parametersBegunBy } from './read-conditions.ts';
import { type UnderstoodSlot, understandQuery } from './understand-query.ts';

/** Shortest beginning of an area or a condition that is completed. */
const MIN_LETTERS = 3;

/** A text that a search reads: words and an area, or a condition. */
export interface Phrase {
  readonly text: string;
  /** The words of the text so far that it completes: two of "camarero jornada com". */
  readonly words: number;
  /** The town or province of the area; absent: a condition. */
  readonly place?: PlaceTerm;
  /** Whether the text is a condition without other words, and no title is meant. */
  readonly isAlone?: true;
}

/** Words in the singular: "noches" begins "turno de noche". */
const singular = (words: string): string => words.replace(/(?<=\p{L}{3})s\b/gu, '');

/** Conditions in both languages. */
const conditions = readLines('condition-suggestions').map((text) => ({
  text,
  folded: singular(wordsOf(text).join(' ')),
}));

/** Whether a condition has a word that begins with a text. */
const isBegun = ({ folded }: (typeof conditions)[number], typed: string): boolean =>
  ` ${folded}`.includes(` ${singular(typed)}`);

/** Offers whose titles begin with a text, for it to ask for a title: "cam" begins "campaña de Navidad", too. */
const MIN_TITLES = 3;
/** Titles that are compared with the beginning of a condition. */
const MAX_BEGUN = 50;

/** Whether a text begins a condition without other words, and few offers have titles that begin with it. */
function beginsCondition(text: string, { titles, indexes }: Vocabulary): boolean {
  const words = wordsOf(text);
  const typed = words.join(' ');
  const condition = typed.length < MIN_LETTERS ? undefined : conditions.find((each) => isBegun(each, typed));
  if (condition === undefined) return false;
  // "Teletrabajo ventas" begins with the condition, too.
  const count = indexes.titles
    .beginning(words, MAX_BEGUN)
    .flatMap((at) => titles[at] ?? [])
    .reduce((sum, title) => sum + (title.folded.startsWith(condition.folded) ? 0 : title.count), 0);
  return count < MIN_TITLES;
}

/**
 * Suggestions for a text; where it begins a condition without other words, of titles and companies only those that begin with it:
 * "fin de" begins "fin de semana", and "Técnico financiero" contains its letters by chance.
 */
export function withoutChance(found: Suggestions, text: string, vocabulary: Vocabulary): Suggestions {
  if (!beginsCondition(text, vocabulary)) return found;
  const typed = wordsOf(text).join(' ');
  const isBegunBy = (each: { readonly text: string }): boolean =>
    wordsOf(each.text).join(' ').startsWith(typed);
  return { ...found, titles: found.titles.filter(isBegunBy), companies: found.companies.filter(isBegunBy) };
}

/** Words of an unfinished condition that another one replaces: "a tiempo" before "media jornada". */
const MAX_REPLACED = 3;

/**
 * A text without the words at its end that a condition repeats ("limpieza media" before "media jornada", "cont" of "cont inde"),
 * and without an unfinished condition of its parameters, also in another language: "medio" before "media jornada", "sense" before
 * "sin experiencia".
 * @param isTitle whether a title ends with words: "social media" remains before "part time"
 */
function withoutReplaced(
  text: string,
  condition: string,
  parameters: readonly string[],
  isTitle: (words: string) => boolean,
): string {
  const repeated = wordsOf(condition);
  const isRepeated = (word: string): boolean =>
    repeated.some((each) => each === word || (word.length >= MIN_LETTERS && each.startsWith(word)));
  const words = text.split(/\s+/).filter((word) => word !== '');
  const lengthOfUnfinished = (): number =>
    Array.from({ length: Math.min(MAX_REPLACED, words.length) }, (_, at) => at + 1).findLast((length) => {
      const begun = parametersBegunBy.get(wordsOf(words.slice(-length).join(' ')).join(' '));
      const isBegun = parameters.some((parameter) => begun?.has(parameter));
      return isBegun && !(words.length > length && isTitle(words.slice(-length - 1).join(' ')));
    }) ?? 0;
  for (;;) {
    const last = words.at(-1);
    const isDropped = last !== undefined && wordsOf(last).every(isRepeated);
    const length = isDropped ? 1 : lengthOfUnfinished();
    if (length === 0) return words.join(' ');
    words.splice(-length);
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isSame = (
  one: UnderstoodSlot,
  { parameter, value }: Pick<UnderstoodSlot, 'parameter' | 'value'>,
): boolean => one.parameter === parameter && one.value === value;

/**
 * A title as it is suggested: without what a search reads as conditions or a place, which its offers need not state, so that it could
 * find nothing ("Administrativo" of "Administrativo tardes"). Empty when the rest does not begin with a word of jobs.
 */
export function suggestedTitle(title: string, vocabulary: Vocabulary, dictionaries: Dictionaries): string {
  const understood = understandQuery(title, vocabulary, dictionaries);
  if (understood === undefined || understood.slots.every(({ slot }) => slot === 'title')) return title;
  const [first = ''] = wordsOf(understood.q);
  return isJobWord(first, vocabulary) ? understood.q : '';
}

/** Areas that begin with a text, the shortest names first; of the names of one area the first. */
function areasOfText(typed: string): Area[] {
  const found = areas
    .filter(({ folded }) => folded.startsWith(typed))
    .toSorted((one, other) => one.name.length - other.name.length);
  return [...new Map(found.toReversed().map((area) => [area.id, area])).values()].toReversed();
}

/** Frequent titles of which those with a condition are suggested. */
const MAX_JOBS = 24;

/** Texts with a condition alone behind each of the most frequent jobs: "Camarero turno de noche". */
export const jobsWithCondition = (
  { text, words }: Phrase,
  vocabulary: Vocabulary,
  dictionaries: Dictionaries,
): Phrase[] =>
  vocabulary.titles
    .slice(0, MAX_JOBS)
    .filter((title) => suggestedTitle(title.text, vocabulary, dictionaries) === title.text)
    .map((title) => ({ text: `${title.text} ${text.toLowerCase()}`, words }));

/**
 * Completes the last words of a text to areas, which dictionaries do not have, and to conditions, as texts that a search
 * reads so.
 * @example suggestPhrases('camarero en chamb', 3, 'es', vocabulary, dictionaries) // [{ text: 'camarero en Chamberí', … }]
 */
export function suggestPhrases(
  text: string,
  max: number,
  language: 'es' | 'en',
  vocabulary: Vocabulary,
  dictionaries: Dictionaries,
): Phrase[] {
  const preposition = language === 'en' ? 'in' : 'en';
  const slotsOf = (phrase: string): readonly UnderstoodSlot[] =>
    understandQuery(phrase, vocabulary, dictionaries)?.slots ?? [];
  const isKnown = (name: string): boolean => vocabulary.placeNames.has(name);
  const isTitle = (words: string): boolean => {
    const end = ` ${wordsOf(words).join(' ')}`;
    return vocabulary.titles.some(({ folded }) => ` ${folded}`.endsWith(end));
  };
  const isAlone = beginsCondition(text, vocabulary);
  for (const { words, q, hasPreposition } of endedSearches(text)) {
    const typed = words.join(' ');
    if (typed.length < MIN_LETTERS) continue;
    const ofArea = ({ name, folded, kind, key }: Area): Phrase[] => {
      const place = vocabulary.places.find((each) => each.kind === kind && each.entry.key === key);
      // A town of this name is suggested as such.
      if (place === undefined || isKnown(folded)) return [];
      const texts =
        q === '' ? [name, `${capitalised(preposition)} ${name}`] : [`${q} ${preposition} ${name}`];
      const read = texts.find((each) =>
        slotsOf(each).some((slot) => isSame(slot, { parameter: kind, value: key })),
      );
      return read === undefined ? [] : [{ text: read, words: words.length, place }];
    };
    const ofCondition = (condition: string): Phrase[] => {
      const asked = slotsOf(condition).filter(({ slot }) => slot !== 'title' && slot !== 'place');
      const rest = withoutReplaced(
        q,
        condition,
        asked.map(({ parameter }) => parameter),
        isTitle,
      );
      const whole = rest === '' ? capitalised(condition) : `${rest} ${condition}`;
      const read = slotsOf(whole);
      // Weekends are words of offers, for which there is no filter.
      return asked.every((each) => read.some((slot) => isSame(slot, each)))
        ? [{ text: whole, words: words.length, ...(isAlone && rest === '' && { isAlone }) }]
        : [];
    };
    const completed = [
      ...areasOfText(typed).flatMap(ofArea),
      ...(hasPreposition
        ? []
        : conditions.filter((each) => isBegun(each, typed)).flatMap((each) => ofCondition(each.text))),
    ];
    const phrases = completed.filter((each) => wordsOf(each.text).join(' ') !== wordsOf(text).join(' '));
    if (phrases.length > 0) return phrases.slice(0, max);
    // "Part time" is complete: "time" begins nothing.
    if (completed.length > 0) return [];
  }
  return [];
}
