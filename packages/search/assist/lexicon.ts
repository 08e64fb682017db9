import { cityPopulation, foldText } from '@curro/shared';
import { jobTitles } from '../also/equivalents.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { stemOf, wordsOf } from '../vocabulary/words.ts';

/** Words of the names of places without offers are known, if the place is large. */
const LARGE_TOWN = 50_000;

/** A word with the set of its letters as bits. */
export interface LexiconWord {
  readonly word: string;
  readonly letters: number;
}

const FIRST_LETTER = 97;
const LETTERS = 26;

/** The letters a to z of a word as bits. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - FIRST_LETTER;
    if (letter >= 0 && letter < LETTERS) letters |= 1 << letter;
  }
  return letters;
}

/** The words that users may mean, with the number of open offers that have them. */
export interface Lexicon {
  /** Counts of folded words. */
  readonly words: ReadonlyMap<string, number>;
  /** Counts of stems. */
  readonly stems: ReadonlyMap<string, number>;
  /** The words by length, as candidates of corrections. */
  readonly byLength: ReadonlyMap<number, readonly LexiconWord[]>;
  /** Pairs of adjacent words in titles, joined by a blank. */
  readonly pairs: ReadonlySet<string>;
  readonly dictionaryStems: ReadonlySet<string>;
  /** Names of towns in one word that are not words of titles, by their population. */
  readonly towns: ReadonlyMap<string, number>;
  /** Folded words with their accents: "albanil" is "albañil". */
  readonly written: ReadonlyMap<string, string>;
}

function add(counts: Map<string, number>, word: string, count: number): void {
  counts.set(word, (counts.get(word) ?? 0) + count);
}

const feminineOf = (word: string): string => (/or$/.test(word) ? `${word}a` : word.replace(/o$/, 'a'));

/** Adds the feminine of the first words of titles: offers write "Enfermero/a", visitors type "enfermera". */
function addFeminineForms(words: Map<string, number>, { titles }: Vocabulary): void {
  for (const first of new Set(titles.map(({ folded }) => folded.split(' ', 1)[0] ?? ''))) {
    const feminine = feminineOf(first);
    const isForm = feminine !== first && stemOf(feminine) === stemOf(first);
    if (isForm && !words.has(feminine)) words.set(feminine, words.get(first) ?? 0);
  }
}

/** The words of a text that have accents, in lower case. */
const accentedWords = (text: string): string[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => foldText(word) !== word);

/** Of the titles with a word, at least this share has it with an accent that is not a typing error: many titles lack accents. */
const MIN_ACCENTED = 0.05;

/** How words with accents are written: as in the names of jobs, else as titles, companies, skills and places have them. */
function readWritten({ titles, companies, skills, places, words }: Vocabulary): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { text, count } of titles) for (const word of accentedWords(text)) add(counts, word, count);
  const frequent = [...counts]
    .filter(([word, count]) => count >= MIN_ACCENTED * (words.get(foldText(word)) ?? 0))
    .sort(([, a], [, b]) => a - b)
    .map(([word]) => word);
  const names = [...companies.map(({ text }) => text), ...skills.map(({ text }) => text)];
  const others = [...names, ...places.map(({ entry }) => entry.es)]
    .flatMap(accentedWords)
    .filter((word) => !words.has(foldText(word)));
  const ofJobs = [...jobTitles.byStems.values()].flat().flatMap(accentedWords);
  const known = [...others, ...frequent, ...ofJobs];
  return new Map([...known.map(feminineOf), ...known].map((word) => [foldText(word), word]));
}

/** A word in the titles of this number of offers is not only the name of a town. */
const TITLE_WORD = 5;

/** The population of the largest town of each name; a name of a province is that of no town. */
function townsOf({ places, words }: Vocabulary): Map<string, number> {
  const towns = new Map<string, number>();
  const provinces = new Set(places.flatMap(({ kind, folded }) => (kind === 'province' ? folded : [])));
  for (const { kind, entry, folded } of places) {
    if (kind !== 'city') continue;
    for (const name of folded) {
      if (provinces.has(name) || (words.get(name) ?? 0) >= TITLE_WORD) continue;
      towns.set(name, Math.max(towns.get(name) ?? 0, cityPopulation(entry)));
    }
  }
  return towns;
}

const lexicons = new WeakMap<Vocabulary, Lexicon>();

/** The words of titles, companies, skills and places. It is built once per vocabulary. */
export function lexiconOf(vocabulary: Vocabulary): Lexicon {
  const known = lexicons.get(vocabulary);
  if (known !== undefined) return known;
  const words = new Map(vocabulary.words);
  const pairs = new Set<string>();
  for (const { folded, count } of [...vocabulary.companies, ...vocabulary.skills]) {
    for (const word of folded.split(' ')) add(words, word, count);
  }
  for (const { entry, folded, count, kind } of vocabulary.places) {
    if (count === 0 && kind === 'city' && cityPopulation(entry) < LARGE_TOWN) continue;
    for (const word of folded.flatMap((name) => name.split(' '))) add(words, word, count + 1);
  }
  for (const { folded } of vocabulary.titles) {
    const parts = folded.split(' ');
    for (const [at, part] of parts.entries()) if (at > 0) pairs.add(`${parts[at - 1]} ${part}`);
  }
  addFeminineForms(words, vocabulary);
  const stems = new Map<string, number>();
  for (const [word, count] of words) add(stems, stemOf(word), count);
  const letterWords = [...words.keys()]
    .filter((word) => /^\p{L}+$/u.test(word))
    .map((word): LexiconWord => ({ word, letters: lettersOf(word) }));
  const lexicon: Lexicon = {
    words,
    stems,
    pairs,
    dictionaryStems: vocabulary.dictionaryStems,
    towns: townsOf(vocabulary),
    written: readWritten(vocabulary),
    byLength: Map.groupBy(letterWords, ({ word }) => word.length),
  };
  lexicons.set(vocabulary, lexicon);
  return lexicon;
}

/** The number of offers with a word in any number and gender. */
export function countOf(lexicon: Lexicon, word: string): number {
  const [folded = ''] = wordsOf(word);
  return lexicon.stems.get(stemOf(folded)) ?? 0;
}
