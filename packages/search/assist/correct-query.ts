import { foreignPhrases, rareNameStems } from '../also/equivalents.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { isFiller } from '../understand/fillers.ts';
import { districtWords } from '../understand/gazetteer.ts';
import { knownCompanies, nameStems } from '../understand/names.ts';
import { isConditionWord } from '../understand/read-conditions.ts';
import { editCost } from '../vocabulary/edit-cost.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { stemOf, wordsOf } from '../vocabulary/words.ts';
import { jobPairs, jobWordsByLength } from './job-words.ts';
import { countOf, type Lexicon, lettersOf, lexiconOf } from './lexicon.ts';

/** The words of the names of well-known employers, which can have no open offer: "mercadona" is not "mercado". */
export const companyWords: ReadonlySet<string> = new Set([...knownCompanies].flatMap(wordsOf));

/** Whether a word only belongs to foreign names of several words, and the text has none of them: "ajudante de cocina". */
const isForeignPart = (word: string, stems: readonly string[]): boolean =>
  foreignPhrases.get(stemOf(word))?.every((phrase) => !phrase.every((stem) => stems.includes(stem))) === true;

/**
 * Whether a folded word is right although offers may not contain it: names of jobs, abbreviations, conditions, fillers,
 * words of dictionaries, districts of cities, well-known companies.
 */
const isKnownWord = (word: string, { dictionaryStems }: Lexicon, stems: readonly string[]): boolean =>
  isFiller(word) ||
  isConditionWord(word) ||
  districtWords.has(word) ||
  companyWords.has(word) ||
  (nameStems.has(stemOf(word)) && !isForeignPart(word, stems)) ||
  rareNameStems.has(stemOf(word)) ||
  dictionaryStems.has(stemOf(word));

/** A town of this population is meant by any misspelling, a smaller one only by one error in a long word. */
const LARGE_TOWN = 50_000;
/** A town of this population is meant by one error in a short word behind a preposition, too. */
const MEDIUM_TOWN = 20_000;
const LONG_WORD = 7;
const PLACE_PREPOSITIONS = new Set(['en', 'in', 'near']);

/** Whether a word is a village that a rare word with similar letters hardly means: "Gràcia" is not Garcia. */
function isFarVillage(
  typed: string,
  { word, cost }: { word: string; cost: number },
  before: string,
  { towns }: Lexicon,
): boolean {
  const population = towns.get(word);
  if (population === undefined || population >= LARGE_TOWN) return false;
  if (cost > 1) return true;
  const isMedium = population >= MEDIUM_TOWN && PLACE_PREPOSITIONS.has(before);
  return typed.length < LONG_WORD && !isMedium;
}

/** Letters behind a word that make another one of it, such as a name: "mercadona", "mercado". */
const MIN_ENDING = 2;

/** Whether a typed word is another one with an ending of its own. */
const hasOwnEnding = (typed: string, { word, cost }: { word: string; cost: number }): boolean =>
  cost >= MIN_ENDING && typed.startsWith(word);

/** The shortest word that is corrected, and the longest one. */
const MIN_LENGTH = 4;
const MAX_LENGTH = 24;
/** The maximum cost of the errors in a word, by its length. */
const maxCostOf = (length: number): number => (length < 5 ? 1 : length < 8 ? 1.25 : 2);
/** The maximum cost of a correction of a word that some offers contain. */
const MAX_COST_OF_KNOWN = 1;
/** The maximum cost of a correction to a word of the names of jobs. */
const MAX_COST_OF_JOB = 1;
/** What a correction to one costs besides, as no offer has the word. */
const WITHOUT_OFFERS = 0.25;
/** A correction is at least this number of times more frequent than the typed word, and occurs in some offers. */
const MIN_RATIO = 50;
const MIN_COUNT = 2;
/** A word in the titles of this number of offers is right. */
const TRUSTED_COUNT = 5;
/** What ten times more offers are worth in units of cost. */
const FREQUENCY_WEIGHT = 0.25;
/** What it is worth that titles contain the word beside its neighbour. */
const PAIR_BONUS = 0.35;
/** The shortest part of a word that lacks a blank. */
const MIN_PART = 3;
/** Words of a text that are corrected; longer texts are searched as they are. */
const MAX_WORDS = 8;

/** A word of plain keywords; everything else is part of the query grammar. */
const PLAIN_WORD = /^\p{L}+$/u;
const OPERATORS = new Set(['OR', 'AND']);

/** Whether a word must not be corrected to another one. */
type IsBlocked = (typed: string, correction: string) => boolean;

interface Candidate {
  readonly word: string;
  readonly score: number;
}

const MAX_LENGTH_DIFFERENCE = 2;
/** Letters that one of two similar words has and the other has not. */
const MAX_OTHER_LETTERS = 4;

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function* candidatesOf(
  typed: string,
  max: number,
  byLength: Lexicon['byLength'],
): Generator<{ word: string; cost: number }> {
  const typedLetters = lettersOf(typed);
  for (let delta = -MAX_LENGTH_DIFFERENCE; delta <= MAX_LENGTH_DIFFERENCE; delta += 1) {
    for (const { word, letters } of byLength.get(typed.length + delta) ?? []) {
      if (countBits(letters ^ typedLetters) > MAX_OTHER_LETTERS) continue;
      const cost = editCost(typed, word, max);
      if (cost <= max) yield { word, cost };
    }
  }
}

/** What is between the words of many names of jobs: "camarera de pisos". */
const OF = 'de';

/**
 * The two known words of a word that lacks a blank ("auxiliaradministrativo"), or two with "de" between them in titles, which
 * the word has ("camareradepisos") or not ("ayudantecocina").
 */
function splitWord(typed: string, lexicon: Lexicon): string | undefined {
  const stems = (word: string): boolean => lexicon.stems.has(stemOf(word));
  const isBeside = (first: string, second: string): boolean => lexicon.pairs.has(`${first} ${second}`);
  let ofSplit: string | undefined;
  for (let at = MIN_PART; at <= typed.length - MIN_PART; at += 1) {
    const [first, rest] = [typed.slice(0, at), typed.slice(at)];
    if (isBeside(first, rest)) return `${first} ${rest}`;
    const last = rest.startsWith(OF) && rest.length >= OF.length + MIN_PART ? rest.slice(OF.length) : rest;
    const isJoined =
      isBeside(OF, last) && (isBeside(first, OF) || (nameStems.has(stemOf(first)) && stems(first)));
    if (isJoined) ofSplit ??= last === rest ? `${first} ${last}` : `${first} ${OF} ${last}`;
  }
  return ofSplit;
}

/** The words beside a word. */
interface Neighbours {
  readonly before: string;
  readonly after: string;
  /** The stems of all words of the text. */
  readonly stems: readonly string[];
}

/** Whether names contain a word beside one of its neighbours. A stop word is beside any word: "carrero en" does not mean that "camrero en" is "carrero". */
const isBesideNeighbour = (
  word: string,
  { before, after }: Neighbours,
  pairs: ReadonlySet<string>,
): boolean =>
  (!isStopWord(before) && pairs.has(`${before} ${word}`)) ||
  (!isStopWord(after) && pairs.has(`${word} ${after}`));

/** The best correction to a word of the names of jobs, which no offer may have: "asistant" behind "kitchen". */
function correctJobWord(typed: string, neighbours: Neighbours, isBlocked: IsBlocked): Candidate | undefined {
  let best: Candidate | undefined;
  for (const { word, cost } of candidatesOf(typed, MAX_COST_OF_JOB, jobWordsByLength)) {
    if (stemOf(word) === stemOf(typed) || isBlocked(typed, word)) continue;
    const isPair = isBesideNeighbour(word, neighbours, jobPairs);
    const score = cost + WITHOUT_OFFERS - (isPair ? PAIR_BONUS : 0);
    if (best === undefined || score < best.score) best = { word, score };
  }
  return best;
}

/** The best correction of a word, or undefined when it is known or nothing is similar. */
function correctWord(
  typed: string,
  neighbours: Neighbours,
  lexicon: Lexicon,
  isBlocked: IsBlocked,
): string | undefined {
  const count = countOf(lexicon, typed);
  if (count >= TRUSTED_COUNT || isKnownWord(typed, lexicon, neighbours.stems)) return undefined;
  const split = count === 0 ? splitWord(typed, lexicon) : undefined;
  if (split !== undefined) return split;
  const minCount = Math.max(MIN_COUNT, count * MIN_RATIO);
  let best: Candidate | undefined;
  const max = count === 0 ? maxCostOf(typed.length) : MAX_COST_OF_KNOWN;
  for (const { word, cost } of candidatesOf(typed, max, lexicon.byLength)) {
    const offers = lexicon.stems.get(stemOf(word)) ?? 0;
    if (offers < minCount || stemOf(word) === stemOf(typed)) continue;
    if (isBlocked(typed, word) || isFarVillage(typed, { word, cost }, neighbours.before, lexicon)) continue;
    if (hasOwnEnding(typed, { word, cost })) continue;
    if (count > 0 && word.charAt(0) !== typed.charAt(0)) continue;
    const isPair = isBesideNeighbour(word, neighbours, lexicon.pairs);
    const own = lexicon.words.get(word) ?? 1;
    const score = cost - FREQUENCY_WEIGHT * Math.log10(own) - (isPair ? PAIR_BONUS : 0);
    if (best === undefined || score < best.score) best = { word, score };
  }
  const job = count === 0 ? correctJobWord(typed, neighbours, isBlocked) : undefined;
  return job !== undefined && job.score < (best?.score ?? Number.POSITIVE_INFINITY) ? job.word : best?.word;
}

const isCorrectable = (token: string): boolean =>
  PLAIN_WORD.test(token) &&
  token.length >= MIN_LENGTH &&
  token.length <= MAX_LENGTH &&
  !OPERATORS.has(token) &&
  !isStopWord(token);

/** Joins a word that was typed with a blank inside ("camare ro"). */
function joinParts(tokens: readonly string[], lexicon: Lexicon): string[] {
  const joined: string[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const whole = `${before}${token}`;
    const isPart = (part: string): boolean =>
      PLAIN_WORD.test(part) && !isStopWord(part) && countOf(lexicon, part) < MIN_COUNT;
    if (
      before !== undefined &&
      PLAIN_WORD.test(whole) &&
      (isPart(before) || isPart(token)) &&
      (lexicon.words.get(wordsOf(whole)[0] ?? '') ?? 0) >= MIN_COUNT
    ) {
      joined[joined.length - 1] = whole;
    } else joined.push(token);
  }
  return joined;
}

/** Folded words as they are written: "albanil" is "albañil". */
const withAccents = (text: string, { written }: Lexicon): string =>
  text
    .split(' ')
    .map((word) => written.get(word) ?? word)
    .join(' ');

/**
 * Corrects the plain words of a query by the words of the open offers: typing errors weighted by keyboard and sound, and
 * missing or additional blanks. Words that offers contain are corrected only to words that are much more frequent.
 * @param isBlocked whether operators refuse the correction of a word
 * @returns the corrected query, or undefined when nothing is to be corrected
 */
export function correctQuery(
  text: string,
  vocabulary: Vocabulary,
  isBlocked: IsBlocked = () => false,
): string | undefined {
  const typed = text.split(/\s+/).filter((token) => token !== '');
  if (typed.length > MAX_WORDS || /["()*?:]/.test(text)) return undefined;
  const lexicon = lexiconOf(vocabulary);
  const tokens = joinParts(typed, lexicon);
  const folded = tokens.map((token) => wordsOf(token)[0] ?? '');
  const stems = folded.map(stemOf);
  const corrected = tokens.map((token, at) => {
    if (!isCorrectable(token)) return token;
    const neighbours = { before: folded[at - 1] ?? '', after: folded[at + 1] ?? '', stems };
    const meant = correctWord(folded[at] ?? '', neighbours, lexicon, isBlocked);
    return meant === undefined ? token : withAccents(meant, lexicon);
  });
  const result = corrected.join(' ');
  return result === typed.join(' ') ? undefined : result;
}

/** A word that a correction replaces, with what it becomes. */
export interface ReplacedWord {
  readonly typed: string;
  readonly corrected: string;
}

/** The words that a correction replaces one by one; none when it joins words or splits them. */
export function replacedWords(text: string, correctedText: string): ReplacedWord[] {
  const [typed, corrected] = [text, correctedText].map((each) => each.trim().split(/\s+/));
  if (typed === undefined || corrected === undefined || typed.length !== corrected.length) return [];
  return typed.flatMap((word, at) => {
    const other = corrected[at] ?? word;
    return other === word ? [] : { typed: word, corrected: other };
  });
}
