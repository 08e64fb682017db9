import { isStopWord } from '../syntax/stop-words.ts';
import { readLines } from './data-files.ts';
import { foldedText, type QueryWord } from './query-words.ts';
import type { Reading } from './reading.ts';

/** Words that only ask for a job and do not name it: "busco trabajo". */
const fillers: ReadonlySet<string> = new Set(readLines('fillers'));
/** Fillers that are dropped anywhere; offers are not limited to those of today. */
const URGENT = new Set([
  'urgente',
  'urgentes',
  'urgentemente',
  'urge',
  'urgent',
  'urgently',
  'busco',
  'necesito',
  'hoy',
  'today',
]);

/** Where a visitor is is not known. */
const NEAR_ME =
  /^(?:cerca de m[ií]|cerca de (?:mi )?casa|cerca de aqui|en mi zona|por mi zona|near me|close to me|near my (?:home|house)|in my area)$/;
const NEAR_ME_WORDS = 4;

/** What a visitor types who takes any job: "lo que sea". */
const anyJob: ReadonlySet<string> = new Set(readLines('any-job'));
const ANY_JOB_WORDS = Math.max(...[...anyJob].map((expression) => expression.split(' ').length));
/** A text of a visitor who does not know: "no sé qué hacer", "no sé de qué trabajar en Madrid". */
const UNDECIDED =
  /^(?:la verdad (?:es )?(?:que )?)?no (?:lo )?(?:se|tengo claro)(?: muy bien| bien)?(?: (?:en|de|a|por))?(?: (?:que|cual|donde)\b|$)/;

/** The positions of each longest expression that a list has, up to a number of words. */
function positionsOf(
  words: readonly QueryWord[],
  longest: number,
  isExpression: (text: string) => boolean,
): ReadonlySet<number> {
  const positions = new Set<number>();
  for (let from = 0; from < words.length; from += 1) {
    let to = Math.min(words.length, from + longest);
    while (to > from && !isExpression(foldedText(words, from, to))) to -= 1;
    for (let at = from; at < to; at += 1) positions.add(at);
    from = Math.max(from, to - 1);
  }
  return positions;
}

/** The positions of "cerca de mí". */
const positionsNearMe = (words: readonly QueryWord[]): ReadonlySet<number> =>
  positionsOf(words, NEAR_ME_WORDS, (text) => NEAR_ME.test(text));

/** The positions of "lo que sea"; all when the visitor does not know. */
const positionsOfAnyJob = (words: readonly QueryWord[]): ReadonlySet<number> =>
  UNDECIDED.test(foldedText(words, 0, words.length))
    ? new Set(words.keys())
    : positionsOf(words, ANY_JOB_WORDS, (text) => anyJob.has(text));

/** English words for a job, which say that a text is English: "looking for a waiter job on the coast". */
const ENGLISH_CUES = new Set(['job', 'jobs', 'looking', 'work']);
/** Words without a meaning of their own in an English text; the index is Spanish and would require them. */
const ENGLISH_FILLERS = new Set('a an and at for in job jobs my near of on some the to with'.split(' '));

/** Words of which one alone asks for all offers: "ofertas de empleo", "jobs". */
const JOB_NOUNS = new Set(
  'curro curros emprego empleo empleos feina feines job jobs oferta ofertas traballo traballos trabajo trabajos treball vacancies vacancy vacante vacantes work'.split(
    ' ',
  ),
);

/** At the end, behind "o" or "y": "limpieza o similar". */
const SIMILAR = new Set(['similar', 'similares', 'parecido', 'parecidos']);

/**
 * The positions of the words of a text of fillers that offers have when they are urgent: "trabajo urgente, incorporación
 * inmediata". The longer expression is in more offers.
 */
export function urgencyIn(words: readonly QueryWord[]): number[] {
  const start = words.findIndex((_, at) => foldedText(words, at, at + 2) === 'incorporacion inmediata');
  if (start !== -1) return [start, start + 1];
  const urgent = words.findIndex(({ folded }) => folded === 'urgente' || folded === 'urgentes');
  return urgent === -1 ? [] : [urgent];
}

/** Whether a text asks for a job of any kind. @param rest the positions of the words that are not fillers */
export const asksForAnyJob = (words: readonly QueryWord[], rest: readonly number[]): boolean =>
  rest.length === 0 &&
  urgencyIn(words).length === 0 &&
  (words.some(({ folded }) => JOB_NOUNS.has(folded)) ||
    [positionsNearMe, positionsOfAnyJob].some((positions) => positions(words).size > 0));

/** Whether a folded word only asks for a job. */
export const isFiller = (word: string): boolean => fillers.has(word);

/**
 * The positions of words without those of fillers and stop words around them.
 * @param fixed expressions in which nothing is a filler: "trabajo social"
 */
export function trimFillers(
  words: readonly QueryWord[],
  positions: readonly number[],
  fixed: readonly Reading[],
): number[] {
  const isFixed = (at: number): boolean => fixed.some(({ from, to }) => at >= from && at < to);
  const dropped = [positionsNearMe(words), positionsOfAnyJob(words)];
  const rest = positions.filter((at) => isFixed(at) || !dropped.some((each) => each.has(at)));
  const wordAt = (at: number | undefined): string => (at === undefined ? '' : (words[at]?.folded ?? ''));
  const isDropped = (at: number | undefined): boolean =>
    at !== undefined && !isFixed(at) && (isFiller(wordAt(at)) || isStopWord(wordAt(at)));
  // "Técnico de empleo": what follows a preposition belongs to the job.
  const isComplement = (at: number | undefined): boolean =>
    at !== undefined &&
    rest.length > 1 &&
    !isStopWord(wordAt(at)) &&
    isStopWord(wordAt(at - 1)) &&
    !SIMILAR.has(wordAt(at));
  while (isDropped(rest[0])) rest.shift();
  while (isDropped(rest.at(-1)) && !isComplement(rest.at(-1))) rest.pop();
  const isEnglish = words.some(({ folded }, at) => ENGLISH_CUES.has(folded) && !isFixed(at));
  const fillersInside = isEnglish ? new Set([...URGENT, ...ENGLISH_FILLERS]) : URGENT;
  return rest.filter((at) => isFixed(at) || !fillersInside.has(wordAt(at)));
}
