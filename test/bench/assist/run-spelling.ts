// Measures the correction of queries on real ads: one-typo variants of title words, and correct titles; with all ads, and
// held out: words and titles of one half of the ads, corrected with the vocabulary of the other half.
import { correctQuery, type Vocabulary } from '@curro/search';
import { createRandom, pick } from '../../support/random.ts';
import { readRealVocabulary } from './real-vocabulary.ts';

const SEED = 7;
const VARIANTS = 1_000;
const CORRECT = 1_000;
/** A word of at least this number of offers is taken for a correct one. */
const MIN_OFFERS = 20;
const MIN_LENGTH = 5;
const MAX_PRINTED = 25;
const MICROSECONDS = 1_000;
/** Letters that are confused at the beginning of a word. */
const FIRST_LETTERS = ['bv', 'gj', 'cksz', 'kqc', 'iy', 'mn', 'hj'];
const ALPHABET = 'abcdefghijlmnopqrstuvz';

type Random = () => number;

/** A word with one letter missing, added, replaced or swapped with the next one. */
function withTypo(word: string, random: Random): string {
  const at = Math.floor(random() * word.length);
  const letter = pick(random, [...ALPHABET]);
  const variants = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ];
  const variant = pick(random, variants);
  return isSameWord(variant, word) ? withTypo(word, random) : variant;
}

/** Whether two words differ in number and gender only. */
const isSameWord = (a: string, b: string): boolean =>
  a.replace(/(?:[ao]s?|es|s)$/, '') === b.replace(/(?:[ao]s?|es|s)$/, '');

/** The typing errors of first letters: another letter of the same sound, a missing or an additional one. */
function withWrongFirstLetter(word: string, random: Random): string {
  const first = word.charAt(0);
  const alike = FIRST_LETTERS.filter((letters) => letters.includes(first))
    .join('')
    .replaceAll(first, '');
  const rest = word.slice(1);
  const variants = [
    ...[...alike].map((letter) => letter + rest),
    ...(first === 'h' ? [rest] : /[aeiou]/.test(first) ? [`h${word}`] : []),
  ];
  return pick(random, variants.length > 0 ? variants : [pick(random, [...ALPHABET]) + rest]);
}

interface Typo {
  readonly word: string;
  readonly typo: string;
}

/** Prints how many typing errors are corrected to the word that was meant. */
function measureTypos(name: string, typos: readonly Typo[], vocabulary: Vocabulary): void {
  const started = process.cpuUsage();
  const wrong = typos.flatMap(({ word, typo }) => {
    const corrected = correctQuery(typo, vocabulary);
    return corrected !== undefined && isSameWord(corrected, word)
      ? []
      : [`${typo} (${word}): ${corrected ?? '-'}`];
  });
  const used = process.cpuUsage(started);
  if (process.argv.includes('--differences')) console.log(wrong.slice(0, MAX_PRINTED).join('\n'));
  const share = (100 * (typos.length - wrong.length)) / typos.length;
  const cpu = (used.user + used.system) / typos.length / MICROSECONDS;
  console.log(
    `${name}: ${typos.length} typing errors, ${share.toFixed(1)} % corrected, CPU ${cpu.toFixed(2)} ms a query`,
  );
}

/**
 * Prints the figures of corrections with one vocabulary for words and titles of another one.
 * @param vocabulary the words that corrections are made with
 * @param used what is typed
 */
function measure(name: string, vocabulary: Vocabulary, used: Vocabulary): void {
  const random = createRandom(SEED);
  const words = [...used.words].filter(
    ([word, count]) => count >= MIN_OFFERS && word.length >= MIN_LENGTH && /^\p{L}+$/u.test(word),
  );
  const known = new Set(words.map(([word]) => word));
  const typosBy = (change: (word: string, random: Random) => string): Typo[] =>
    Array.from({ length: VARIANTS }, () => {
      const [word] = pick(random, words);
      return { word, typo: change(word, random) };
    }).filter(({ word, typo }) => !known.has(typo) && !isSameWord(word, typo));
  measureTypos(`${name}, any letter`, typosBy(withTypo), vocabulary);
  measureTypos(`${name}, first letter`, typosBy(withWrongFirstLetter), vocabulary);

  const titles = used.titles.filter(({ count }) => count >= 2);
  const correct = Array.from({ length: CORRECT }, () => pick(random, titles).text);
  const changed = correct.flatMap((text) => {
    const corrected = correctQuery(text, vocabulary);
    return corrected === undefined ? [] : [`${text}: ${corrected}`];
  });
  if (process.argv.includes('--differences')) console.log(changed.slice(0, MAX_PRINTED).join('\n'));
  console.log(
    `${name}: ${CORRECT} correct titles, ${((100 * changed.length) / CORRECT).toFixed(2)} % changed`,
  );
}

const all = readRealVocabulary();
const [corrections, typed] = [readRealVocabulary(0), readRealVocabulary(1)];
if (all !== undefined) measure('all ads', all, all);
if (corrections !== undefined && typed !== undefined) measure('held-out half', corrections, typed);
