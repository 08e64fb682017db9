import { isStopWord } from '../syntax/stop-words.ts';
import { stemOf } from '../vocabulary/words.ts';
import { foldedText, type QueryWord } from './query-words.ts';

/** Who leads a shift, before it in Spanish and behind it in English: "encargado turno de noche", "night shift manager". */
const LEADER =
  /^(?:jef[ea]|responsable|supervisora?|encargad[oa]|coordinadora?|manager|supervisor|lead(?:er)?|coordinator|foreman)$/;
const SHIFT = /^turnos? | ?shifts?$/;
/** "Jefe de sala de noche": the leader of what stands between. */
const MAX_LEADER_WORDS = 4;

/** A part of the day without "turno de", behind the job: "camarero tardes", "limpiadora de noche". */
const BARE_SHIFT = /^(?:mananas?|matins|tardes?|tarda|(?:de )?noche|noches|nits?|nocturn[oa]s?)$/;
/** "Mañana" can mean tomorrow, and is a part of the day behind a job only. */
const MORNING_OR_TOMORROW = 'manana';
/** Names of jobs that have it: "recepcionista noche", "auditor nocturno". */
const NIGHT_JOB = /^(?:recepcionista|auditora?|porter[oa]|conserje)s?$/;
/** Names of jobs that have "de noche": "auxiliar de noche", "guardia de noche". */
const OF_NIGHT_JOB = /^(?:auxiliar|guardia|tecnic[oa])(?:es|s)?$/;
const BELONGS = new Set(['de', 'del', 'para', 'of']);
/** "Camarero mañanas de lunes a viernes". */
const WEEKDAY = /^(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$/;
const AND_OR: ReadonlySet<string> = new Set(['y', 'o', 'e', 'u']);

/** "Jornada de mañana", "horario tarde", "turno por las noches". */
const FRAMED =
  /^(?:turnos?|horarios?|jornadas?|franja(?: horaria)?) (?:(?:solo|de|en|por) )*(?:la |las )?(mananas?|matinal|matutin[oa]|tardes?|vespertin[oa]|noches?|nocturn[oa]s?)$/;
/** The phrase of conditions.tsv with the meaning of such words, by their first letter. */
const PHRASES: Readonly<Record<string, string>> = { m: 'mananas', t: 'tardes', v: 'tardes', n: 'noches' };

/** The phrase of conditions.tsv for a part of the day that a word for hours introduces; undefined for other phrases. */
export const framedPart = (phrase: string): string | undefined =>
  PHRASES[FRAMED.exec(phrase)?.[1]?.charAt(0) ?? ''];

/** A part of the day before an English job, with the phrase of conditions.tsv. */
const ENGLISH_PARTS: ReadonlyMap<string, string> = new Map([
  ['morning', 'mornings'],
  ['afternoon', 'afternoons'],
  ['night', 'nights'],
  ['overnight', 'nights'],
]);
/** What makes it the name of a job, or something else: "night manager", "night club". */
const NOT_BEHIND_PART =
  /^(?:managers?|supervisors?|audit(?:or)?s?|porters?|receptionists?|clubs?|shifts?|school|time|life)$/;
const ENGLISH_WORK = new Set(['job', 'jobs', 'work']);
/** "Night warehouse operative": the words of a job. */
const MAX_JOB_WORDS = 3;

/** The phrase of conditions.tsv for a part of the day before an English job: "night cleaner". @param jobs stems of words of jobs */
export function partBeforeJob(
  words: readonly QueryWord[],
  from: number,
  jobs: ReadonlySet<string>,
): string | undefined {
  const next = words[from + 1]?.folded ?? '';
  const isJob = words
    .slice(from + 1, from + 1 + MAX_JOB_WORDS)
    .some(({ folded }) => ENGLISH_WORK.has(folded) || jobs.has(stemOf(folded)));
  return isJob && !NOT_BEHIND_PART.test(next) ? ENGLISH_PARTS.get(words[from]?.folded ?? '') : undefined;
}

/** The shift of an English text behind a job, or at the end; before a job it is read as such. */
const ENGLISH_NIGHT = 'night';

/** Whether a bare part of the day says something else: "noche de bodas", "toda la noche", "recepcionista noche", alone. */
export function isOtherPartOfDay(
  words: readonly QueryWord[],
  from: number,
  to: number,
  jobs: ReadonlySet<string>,
): boolean {
  const phrase = foldedText(words, from, to);
  const before = words[from - 1]?.folded ?? '';
  const after = words[to]?.folded ?? '';
  if (phrase === ENGLISH_NIGHT) {
    const isEnd = words[to] === undefined || words[from]?.endsPhrase === true || ENGLISH_WORK.has(after);
    return LEADER.test(before) || NOT_BEHIND_PART.test(after) || !(isEnd || jobs.has(stemOf(before)));
  }
  if (!BARE_SHIFT.test(phrase)) return false;
  const isPlural = phrase.endsWith('s');
  const isLed = words
    .slice(Math.max(0, from - MAX_LEADER_WORDS), from)
    .some(({ folded }) => LEADER.test(folded));
  const isJoined = from === 0 || (isStopWord(before) && !AND_OR.has(before));
  return (
    isJoined ||
    /^turnos?$/.test(before) ||
    (BELONGS.has(after) && !(isPlural && WEEKDAY.test(words[to + 1]?.folded ?? ''))) ||
    NIGHT_JOB.test(before) ||
    (phrase.startsWith('de ') ? isLed || OF_NIGHT_JOB.test(before) : LEADER.test(before)) ||
    (phrase === MORNING_OR_TOMORROW && !jobs.has(stemOf(before)))
  );
}

/** Whether a shift is a part of the name of a job, or a part of the day one of a shift: "jefe de turno de tarde". */
export function isPartOfName(words: readonly QueryWord[], from: number, to: number, phrase: string): boolean {
  const before = words[from - 1]?.folded ?? '';
  if (phrase.startsWith('de ') && /^turnos?$/.test(before)) return true;
  return SHIFT.test(phrase) && [before, words[to]?.folded ?? ''].some((word) => LEADER.test(word));
}
