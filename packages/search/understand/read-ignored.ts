import { excludingRows } from '../fields.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { stemOf } from '../vocabulary/words.ts';
import { AT_HOME, isFiller, type WordRange, wishesIn } from './fillers.ts';
import type { Names } from './names.ts';
import { foldedText, type QueryWord, typedText } from './query-words.ts';
import { hasPartTime, isStudent } from './read-conditions.ts';
import { isBeforePlace, readDistances } from './read-distances.ts';
import { type Reading, rank, type SlotValue } from './reading.ts';
import { readWeekends } from './weekends.ts';

/** Words that exclude what follows: "camarero no Madrid", "excepto Madrid", "nada de teletrabajo". */
const NEGATIONS = new Set([
  'no',
  'ni',
  'not',
  'nor',
  'except',
  'excepto',
  'salvo',
  'menos',
  'nada',
  'sin',
  'without',
]);
/** Words that exclude what stands before them, unless they exclude what follows: "teletrabajo no". */
const NEGATIONS_BEHIND = new Set(['no', 'not', 'nunca', 'never', 'tampoco']);
/** Words besides stop words between a negation and what it excludes: "que no quiero trabajar en Madrid". */
const BETWEEN = new Set([
  'quiero',
  'busco',
  'necesito',
  'acepto',
  'interesa',
  'trabajar',
  'work',
  'want',
  'in',
  'to',
]);
/** Between what is excluded: "excepto Madrid y Toledo". */
const LISTING = new Set(['y', 'e', 'o', 'u', 'ni', 'i', 'eta', 'and', 'or', 'nor']);
/** Words that may follow a negation at the end: "teletrabajo no, gracias", "teletrabajo no quiero". */
const POLITE = new Set(['gracias', 'favor', 'thanks', 'please']);

/** Whether a negation stands behind, and nothing that it could exclude follows in its phrase. */
function isNegatedBehind(words: readonly QueryWord[], to: number): boolean {
  const negation = words[to];
  if (negation === undefined || !NEGATIONS_BEHIND.has(negation.folded)) return false;
  const end = words.findIndex(({ endsPhrase }, at) => at >= to && endsPhrase);
  return words
    .slice(to + 1, end === -1 ? words.length : end + 1)
    .every(({ folded }) => isStopWord(folded) || BETWEEN.has(folded) || POLITE.has(folded));
}

/** The end of a negation behind what it excludes, with its phrase: "no, gracias" of "teletrabajo no, gracias". */
function endOfNegation(words: readonly QueryWord[], at: number): number {
  const last = words.findIndex(({ endsPhrase }, other) => other >= at && endsPhrase);
  let end = last === -1 ? words.length : last + 1;
  while (POLITE.has(words[end]?.folded ?? '')) end += 1;
  return end;
}

/** Words of a working day in two parts, which is only one kind of a full one: who does not want it can want another. */
const SPLIT_DAY = /partid|split|man[ai].* y tarde/;

/**
 * What a negated condition of one contract or of working hours excludes: "sin noches"; undefined for other readings. Seasons and
 * shifts by day are conditions of several kinds, which a negation does not mean: "no en verano".
 */
function exclusionOf(
  words: readonly QueryWord[],
  { from, to, values }: Reading,
): readonly SlotValue[] | undefined {
  const isKind = ({ slot, value }: SlotValue): boolean => {
    const keys = value.split(',');
    return slot === 'contractType' ? keys.length === 1 : !keys.includes('completa') || keys.length === 1;
  };
  const isExcludable = values.every((value) => excludingRows.has(value.parameter) && isKind(value));
  if (values.length === 0 || !isExcludable || SPLIT_DAY.test(foldedText(words, from, to))) return undefined;
  return values.map((value) => ({
    ...value,
    words: typedText(words, from, to),
    parameter: excludingRows.get(value.parameter) ?? value.parameter,
  }));
}

/**
 * The readings, with those that exclude something as ignored: no parameter excludes a place. Such a reading has the words of the negation:
 * "que no sea en Madrid", "excepto Madrid y Toledo".
 * @param canBeNegated readings without values that can be excluded, too
 * @param excludes whether contracts and working hours become parameters that exclude
 */
export function withoutNegated(
  words: readonly QueryWord[],
  readings: readonly Reading[],
  canBeNegated: ReadonlySet<Reading>,
  excludes: boolean,
): Reading[] {
  const negated: Reading[] = [];
  const ignoredWords = ({ from, to }: Reading): Pick<Reading, 'from' | 'to'> | undefined => {
    if (isNegatedBehind(words, to)) return { from, to: endOfNegation(words, to) };
    let before = from - 1;
    const wordBefore = (): string => words[before]?.folded ?? '';
    while (isStopWord(wordBefore()) || BETWEEN.has(wordBefore())) before -= 1;
    // "Excepto Madrid y Toledo", unlike "sin noches en Madrid"
    const isListed =
      words.slice(before + 1, from).some(({ folded }) => LISTING.has(folded)) &&
      words[before]?.endsPhrase !== true &&
      negated.some((other) => other.to === before + 1);
    if (isListed) return { from: before + 1, to };
    // "Al menos 3 años de experiencia"
    const isPart = readings.some((other) => other.from <= before && other.to >= to);
    const isNegation = NEGATIONS.has(wordBefore()) && words[before]?.endsPhrase !== true;
    return isNegation && !isPart ? { from: before, to } : undefined;
  };
  return readings
    .toSorted((a, b) => a.from - b.from)
    .map((reading) => {
      if (reading.values.length === 0 && !canBeNegated.has(reading)) return reading;
      const ignored = ignoredWords(reading);
      if (ignored === undefined) return reading;
      const exclusion = excludes ? exclusionOf(words, reading) : undefined;
      const excluded: Reading =
        exclusion === undefined
          ? { ...ignored, values: [], rank: rank.fixed, isIgnored: true }
          : { ...ignored, values: exclusion, rank: rank.fixed };
      negated.push(excluded);
      return excluded;
    });
}

/** Words before "que" with which it opens no clause: "lo que sea", "tener que". */
const BEFORE_QUE = new Set([
  'lo',
  'el',
  'la',
  'los',
  'las',
  'tener',
  'hay',
  'mas',
  'menos',
  'mejor',
  'antes',
  'se',
]);

/** Words of a clause that have the stem of other words: "bienes". */
const ADVERBS = new Set(['bien', 'mal', 'mucho', 'poco', 'mejor', 'cerca', 'well']);

/**
 * The relative clauses in the words, which say what the job is like: "que no canse", "que paguen bien". A clause ends before what is
 * read, and before the name of a job ("que sea de limpieza") unless it is excluded ("que no sea comercial").
 */
function clausesIn(words: readonly QueryWord[], readings: readonly Reading[], { jobs }: Names): WordRange[] {
  return words.flatMap(({ folded }, from) => {
    if (folded !== 'que' || BEFORE_QUE.has(words[from - 1]?.folded ?? '')) return [];
    const isNegative = words[from + 1]?.folded === 'no';
    const isEnd = (at: number): boolean =>
      readings.some((reading) => reading.from === at) ||
      (!isNegative && !ADVERBS.has(words[at]?.folded ?? '') && jobs.has(stemOf(words[at]?.folded ?? ''))) ||
      (at > from && words[at - 1]?.endsPhrase === true);
    const end = words.findIndex((_, at) => at > from && isEnd(at));
    let to = end === -1 ? words.length : end;
    while (to > from && isStopWord(words[to - 1]?.folded ?? '')) to -= 1;
    const isClause = words.slice(from, to).some((word) => !isStopWord(word.folded) && !isFiller(word.folded));
    return isClause ? [{ from, to }] : [];
  });
}

/** Words that exclude the rest of a phrase: "lo que sea excepto hostelería", "todo menos ventas". */
const EXCEPT = new Set(['excepto', 'salvo', 'except']);
const ALL_BUT = new Set(['todo', 'cosa', 'cualquiera', 'sea', 'trabajo', 'empleo', 'tot']);

/** The phrases that exclude a job: "excepto hostelería", and "no comercial" as a phrase of its own. */
function exclusionsIn(
  words: readonly QueryWord[],
  readings: readonly Reading[],
  { jobs }: Names,
): WordRange[] {
  return words.flatMap(({ folded }, from) => {
    const before = words[from - 1];
    const isExcept = EXCEPT.has(folded) || (folded === 'menos' && ALL_BUT.has(before?.folded ?? ''));
    const isFirst = before === undefined || before.endsPhrase;
    const isNo = (folded === 'no' || folded === 'nada') && isFirst;
    if (!isExcept && !isNo) return [];
    const end = words.findIndex(
      (_, at) => at > from && (readings.some((reading) => reading.from === at) || words[at - 1]?.endsPhrase),
    );
    const to = end === -1 ? words.length : end;
    const excluded = words
      .slice(from + 1, to)
      .filter((word) => !isStopWord(word.folded) && !BETWEEN.has(word.folded));
    const isJob = excluded.length === 1 && jobs.has(stemOf(excluded[0]?.folded ?? ''));
    const start = ['todo', 'tot'].includes(before?.folded ?? '') ? from - 1 : from;
    return excluded.length > 0 && (isExcept || isJob) ? [{ from: start, to }] : [];
  });
}

/** The words of "donde vivo", and of "mi casa" and "aquí". */
const AT_HOME_LENGTHS = [2, 1];
/** Before a distance that is meant as one: "camarero a 10 km", unlike "repartidor 30 km". */
const DISTANCE_CUE = /^(?:an?|hasta|within|up to|en un radio|radio|menos de|less than|max) /;

/** Distances around no town: "a 10 km", "a 10 km de casa". */
function distancesIn(words: readonly QueryWord[]): WordRange[] {
  return readDistances(words)
    .filter(({ from, to }) => DISTANCE_CUE.test(foldedText(words, from, to)))
    .flatMap(({ from, to, hasPreposition }) => {
      if (!hasPreposition) return isBeforePlace(words, to) ? [] : [{ from, to }];
      const end = AT_HOME_LENGTHS.map((length) => to + length).find((each) =>
        AT_HOME.test(foldedText(words, to, each)),
      );
      return end === undefined ? [] : [{ from, to: end }];
    });
}

/** Who the visitor is, which offers do not say in these words. */
const VISITORS =
  /^(?:estudiantes?|universitari[oa]s?|students?|(?:pre)?jubilad[oa]s?|pensionistas?|retired|pensioners?)$/;

/**
 * Words for the visitor beside a job, or beside hours that they do not change: "jubilado vigilante", "camarera estudiante",
 * "por las tardes estudiante". Behind a preposition they belong to the job: "profesor para estudiantes".
 */
function visitorsIn(words: readonly QueryWord[], readings: readonly Reading[], { jobs }: Names): WordRange[] {
  const hours = readings.flatMap(({ values }) => values.filter(({ slot }) => slot === 'workday'));
  const hasHours = (visitor: string): boolean =>
    readWeekends(words).length > 0 || hours.some((each) => !(isStudent(visitor) && hasPartTime(each)));
  const isEnd = (at: number): boolean => at === words.length || readings.some(({ from }) => from === at);
  return words.flatMap(({ folded }, at) => {
    if (!VISITORS.test(folded) || isStopWord(words[at - 1]?.folded ?? '')) return [];
    const isBesideJob =
      (at > 0 && isEnd(at + 1) && words.some((word, other) => other < at && jobs.has(stemOf(word.folded)))) ||
      (at === 0 && jobs.has(stemOf(words[1]?.folded ?? '')));
    const others = words.filter(
      (word, other) =>
        other !== at &&
        !isStopWord(word.folded) &&
        !isFiller(word.folded) &&
        !readings.some(({ from, to }) => other >= from && other < to),
    );
    return isBesideJob || (hasHours(folded) && others.length === 0) ? [{ from: at, to: at + 1 }] : [];
  });
}

/** The words that are neither read nor searched: what is excluded, what no filter is for, and distances around no town. */
export function ignoredIn(
  words: readonly QueryWord[],
  readings: readonly Reading[],
  names: Names,
): WordRange[] {
  const found: WordRange[] = readings.filter(({ isIgnored }) => isIgnored === true);
  const others = [
    ...wishesIn(words),
    ...distancesIn(words),
    ...clausesIn(words, readings, names),
    ...exclusionsIn(words, readings, names),
    ...visitorsIn(words, readings, names),
  ].toSorted((a, b) => b.to - b.from - (a.to - a.from));
  for (const range of others) {
    const isApart = ({ from, to }: WordRange): boolean => to <= range.from || from >= range.to;
    if (readings.every(isApart) && found.every(isApart)) found.push(range);
  }
  return found.sort((a, b) => a.from - b.from);
}
