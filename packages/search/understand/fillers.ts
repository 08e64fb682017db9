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
const NEAR_ME_WORDS = [4, 3, 2];

/** The positions of "cerca de mí". */
function positionsNearMe(words: readonly QueryWord[]): ReadonlySet<number> {
  const positions = words.flatMap((_, from) => {
    const length = NEAR_ME_WORDS.find((count) => NEAR_ME.test(foldedText(words, from, from + count)));
    return Array.from({ length: length ?? 0 }, (__, at) => from + at);
  });
  return new Set(positions);
}

/** English words for a job, which say that a text is English: "looking for a waiter job on the coast". */
const ENGLISH_CUES = new Set(['job', 'jobs', 'looking', 'work']);
/** Words without a meaning of their own in an English text; the index is Spanish and would require them. */
const ENGLISH_FILLERS = new Set('a an and at for in job jobs my near of on some the to with'.split(' '));

/** Words of which one alone asks for all offers: "ofertas de empleo", "jobs". */
const JOB_NOUNS = new Set(
  'curro curros empleo empleos feina feines job jobs oferta ofertas trabajo trabajos vacancies vacancy vacante vacantes work'.split(
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
  (words.some(({ folded }) => JOB_NOUNS.has(folded)) || positionsNearMe(words).size > 0);

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
  const nearMe = positionsNearMe(words);
  const rest = positions.filter((at) => !nearMe.has(at));
  const wordAt = (at: number | undefined): string => (at === undefined ? '' : (words[at]?.folded ?? ''));
  const isFixed = (at: number): boolean => fixed.some(({ from, to }) => at >= from && at < to);
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
  const dropped = isEnglish ? new Set([...URGENT, ...ENGLISH_FILLERS]) : URGENT;
  return rest.filter((at) => isFixed(at) || !dropped.has(wordAt(at)));
}
