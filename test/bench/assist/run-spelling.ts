// Measures the correction of queries on the vocabulary of real ads: one-typo variants of title words, and correct ones.
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

function measure(vocabulary: Vocabulary): void {
  const random = createRandom(SEED);
  const words = [...vocabulary.words].filter(
    ([word, count]) => count >= MIN_OFFERS && word.length >= MIN_LENGTH && /^\p{L}+$/u.test(word),
  );
  const known = new Set(words.map(([word]) => word));
  const typos = Array.from({ length: VARIANTS }, () => {
    const [word] = pick(random, words);
    return { word, typo: withTypo(word, random) };
  }).filter(({ typo }) => !known.has(typo));
  const started = process.cpuUsage();
  const wrong = typos.flatMap(({ word, typo }) => {
    const corrected = correctQuery(typo, vocabulary);
    return corrected !== undefined && isSameWord(corrected, word)
      ? []
      : [`${typo} (${word}): ${corrected ?? '-'}`];
  });
  const used = process.cpuUsage(started);
  console.log(wrong.slice(0, MAX_PRINTED).join('\n'));
  const share = (100 * (typos.length - wrong.length)) / typos.length;
  console.log(`${typos.length} typos of ${words.length} words: ${share.toFixed(1)} % corrected`);
  console.log(`CPU ${((used.user + used.system) / typos.length / MICROSECONDS).toFixed(2)} ms a query`);

  const titles = vocabulary.titles.filter(({ count }) => count >= 2);
  const correct = Array.from({ length: CORRECT }, () => pick(random, titles).text);
  const changed = correct.flatMap((text) => {
    const corrected = correctQuery(text, vocabulary);
    return corrected === undefined ? [] : [`${text}: ${corrected}`];
  });
  console.log(changed.slice(0, MAX_PRINTED).join('\n'));
  console.log(`${CORRECT} correct titles: ${((100 * changed.length) / CORRECT).toFixed(2)} % changed`);
}

const vocabulary = readRealVocabulary();
if (vocabulary !== undefined) measure(vocabulary);
