import { readLines, readRows } from './data-files.ts';
import { framedPart, isOtherPartOfDay, isPartOfName, partBeforeJob } from './part-of-day.ts';
import { foldedText, type QueryWord, typedText } from './query-words.ts';
import { type Reading, rank, type SlotValue } from './reading.ts';

const slots = ['contractType', 'workday', 'teleworking', 'experience', 'study'] as const;

/** Conditions by phrase (data/conditions.tsv). */
const conditions: ReadonlyMap<string, SlotValue> = new Map(
  readRows('conditions').flatMap(({ slot: name, parameter = '', value = '', phrases = '' }) => {
    const slot = slots.find((each) => each === name);
    if (slot === undefined) throw new Error(`conditions.tsv has an unknown slot ${name}`);
    return phrases.split('|').map((phrase): [string, SlotValue] => [phrase, { slot, parameter, value }]);
  }),
);

/** Expressions that contain the words of a condition or a filler and mean something else. */
const fixedExpressions: ReadonlySet<string> = new Set(readLines('fixed-expressions'));

const conditionWords: ReadonlySet<string> = new Set(
  [...conditions.keys()].flatMap((phrase) => phrase.split(' ')),
);

/** Whether a folded word is part of a phrase of a condition. */
export const isConditionWord = (word: string): boolean => conditionWords.has(word);

/** The parameters of the conditions of several words that a text begins: "medio" that of "medio tiempo". */
export const parametersBegunBy: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const begun = new Map<string, Set<string>>();
  for (const [phrase, { parameter }] of conditions) {
    const words = phrase.split(' ');
    for (let length = 1; length < words.length; length += 1) {
      const text = words.slice(0, length).join(' ');
      begun.set(text, (begun.get(text) ?? new Set()).add(parameter));
    }
  }
  return begun;
})();

/** Conditions around a fixed expression, which mean themselves: "jornada de mañana y tarde". */
const conditionsAroundFixed: ReadonlySet<string> = new Set(
  [...conditions.keys()].filter((phrase) =>
    [...fixedExpressions].some((fixed) => phrase !== fixed && ` ${phrase} `.includes(` ${fixed} `)),
  ),
);

const MAX_PHRASE_WORDS = Math.max(
  ...[...conditions.keys(), ...fixedExpressions].map((phrase) => phrase.split(' ').length),
);

/** "Trabajo de media jornada" is a condition, "responsable de teletrabajo" a job. */
const OFFER_WORDS = new Set([
  'trabajo',
  'trabajos',
  'empleo',
  'empleos',
  'oferta',
  'ofertas',
  'contrato',
  'puesto',
  'puestos',
  'feina',
]);
const BELONGS = new Set(['de', 'del', 'para', 'of']);

/** What can be a part of a name: a single word ("gestor de autónomos"), a shift ("jefe de turno de mañana"). */
const canBeComplement = (phrase: string): boolean => !phrase.includes(' ') || /^turnos? /.test(phrase);

/** A campaign without its season: "mozo de almacén campaña", but "campaña de marketing", "director de campaña". */
const BARE_CAMPAIGN = /^(?:en )?campan(?:a|ya)$/;
const OF_CAMPAIGN =
  /^(?:jef[ea]|director[a]?|gestora?|tecnic[oa]|ejecutiv[oa]|especialista|responsable|coordinadora?|manager|agente|comercial|marketing|publicidad|publicitaria|telefonica|electoral|politica|digital|online|de|del|para)$/;

/** Whether a word beside a bare campaign makes it one of another kind. */
const isOtherCampaign = (words: readonly QueryWord[], from: number, to: number): boolean =>
  [words[from - 1], words[to]].some((word) => word !== undefined && OF_CAMPAIGN.test(word.folded));

/** Whether the word before such a phrase makes it a part of a name. */
function isComplement(words: readonly QueryWord[], from: number): boolean {
  const before = words[from - 1]?.folded ?? '';
  const belongsTo = words[from - 2]?.folded ?? '';
  // "Nada de teletrabajo" excludes it.
  return BELONGS.has(before) && from > 1 && belongsTo !== 'nada' && !OFFER_WORDS.has(belongsTo);
}

const numbers: ReadonlyMap<string, number> = new Map(
  ['un', 'dos', 'tres', 'cuatro', 'cinco'].flatMap((word, at) => [[word, at + 1] as const]),
);
const YEARS =
  /^(?:con )?(?:(mas de|minimo|minimo de|al menos|desde|over|more than|at least|con) )?\+?(\d{1,2}|un|dos|tres|cuatro|cinco)\+? (?:o mas )?(?:anos?|years?)(?: minimo)?(?: de)?(?: of)? (?:experiencia|experience)(?: minima| previa)?$/;
const YEARS_BEHIND =
  /^experiencia (?:minima )?(?:de )?(?:(mas de|al menos) )?(\d{1,2}|un|dos|tres|cuatro|cinco) anos?$/;

const byYears = ['al-menos-1-ano', 'al-menos-2-anos', 'al-menos-3-anos', 'al-menos-4-anos', 'mas-de-5-anos'];
const MANY_YEARS = 10;

/** "3 años de experiencia": the longest experience that is not above the number of years. */
function readYears(phrase: string): SlotValue | undefined {
  const match = YEARS.exec(phrase) ?? YEARS_BEHIND.exec(phrase);
  const text = match?.[2] ?? '';
  const years = numbers.get(text) ?? Number(text);
  if (match === null || !(years >= 1)) return undefined;
  const value = years >= MANY_YEARS ? 'mas-de-10-anos' : byYears[Math.min(years, byYears.length) - 1];
  return value === undefined ? undefined : { slot: 'experience', parameter: 'experienceMin', value };
}

const WEEKLY_HOURS =
  /^(?:(?:de|unas|about) )?(\d{1,2}) ?(?:h|hs|hrs|horas?|hours?) (?:semanal(?:es)?|semana|a la semana|por semana|a week|per week|weekly)$/;
/** From this number of hours a week on, a job is full-time, as most are. */
const FULL_TIME_HOURS = 35;

const DAILY_HOURS =
  /^(?:(?:de|unas|about) )?(\d) ?(?:h|hs|hrs|horas?|hours?) (?:diarias?|al dia|por dia|cada dia|a day|per day|daily)$/;
/** From this number of hours a day on. */
const FULL_DAY_HOURS = 7;

/** "Jornada de 20 horas", "contrato de 30 horas". */
const HOURS_FRAME = /^(?:jornadas?|contratos?) (?:laboral )?(?=(?:de )?\d)/;

/** "20 horas" of a week, "4 horas" of a day: "24 horas" is how long a place is open, and 7 to 9 can be full-time. */
const BARE_HOURS =
  /^(?:(?:de|unas|about) )?(?:\d{1,2} ?[-–] ?)?([2-6]|1\d|2[0-35-9]|3[0-4]) ?(?:h|hs|hrs|horas|hours)$/;
/** Behind hours of something else: "20 horas de curso", "10 horas extra". */
const OTHER_HOURS = /^(?:del?|of|extras?|extraordinarias|lectivas|formativas)$/;

const WEEKLY_DAYS =
  /^(?:(?:de|unos) )?(?:[1-3]|un|dos|tres) (?:dias?|days?) (?:semanal(?:es)?|a la semana|por semana|a week|per week)$/;

const isBelow = (hours: string | undefined, full: number): boolean =>
  hours !== undefined && Number(hours) > 0 && Number(hours) < full;

/** "20 horas semanales", "4 horas al día", "20 horas", "3 días a la semana": part-time. @param after the next word */
function readHours(phrase: string, after: string): SlotValue | undefined {
  const isPartTime =
    isBelow(WEEKLY_HOURS.exec(phrase)?.[1], FULL_TIME_HOURS) ||
    isBelow(DAILY_HOURS.exec(phrase)?.[1], FULL_DAY_HOURS) ||
    (BARE_HOURS.test(phrase) && !OTHER_HOURS.test(after)) ||
    WEEKLY_DAYS.test(phrase);
  return isPartTime ? conditions.get('media jornada') : undefined;
}

const STUDENTS =
  /^(?:(?:para|de|soy) )?(?:estudiantes?(?: universitari[oa]s?)?|universitari[oa]s?|students?)$/;

export const isStudent = (text: string): boolean => STUDENTS.test(text);

/** Whether hours have part-time ones, to which students narrow them: "trabajo por las tardes estudiante". */
export const hasPartTime = ({ value }: SlotValue): boolean => value.includes('parcial-');

/** Part-time for a text that names students and no job: "trabajo de verano para estudiantes", unlike "profesor para estudiantes". */
export const readStudents = (text: string): SlotValue | undefined =>
  isStudent(text) ? conditions.get('media jornada') : undefined;

const GRADUATES =
  /^(?:recien (?:titulad|graduad|licenciad|salid|terminad)|acabo de |acabad?[at]? de |(?:recent(?:ly)?|new|fresh) graduate)/;

/**
 * The contract of a first practice, for a text of graduates that names no job: most offers require no experience. Unlike
 * "enfermera recién titulada".
 */
export const readGraduates = (text: string): SlotValue | undefined =>
  GRADUATES.test(text) ? conditions.get('contrato formativo') : undefined;

/** Expressions that contain the words of a condition or a filler and mean something else: "trabajo social". */
export function readFixedExpressions(words: readonly QueryWord[]): Reading[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_PHRASE_WORDS, words.length - from) }, (__, at) => from + at + 1)
      .filter((to) => fixedExpressions.has(foldedText(words, from, to)))
      .map((to) => ({ from, to, values: [], rank: rank.fixed })),
  );
}

const rankOf = (phrase: string): number => (conditionsAroundFixed.has(phrase) ? rank.fixed : rank.condition);

/** The condition of a phrase. @param after the next word */
const conditionOf = (phrase: string, after: string): SlotValue | undefined =>
  conditions.get(phrase) ??
  conditions.get(framedPart(phrase) ?? '') ??
  readYears(phrase) ??
  readHours(phrase.replace(HOURS_FRAME, ''), after);

/** Conditions of an offer in the words of q. @param jobs stems of the words that titles begin with */
export function readConditions(words: readonly QueryWord[], jobs: ReadonlySet<string>): Reading[] {
  return words.flatMap((_, from) => {
    const part = conditions.get(partBeforeJob(words, from, jobs) ?? '');
    const readings: Reading[] =
      part === undefined ? [] : [{ from, to: from + 1, values: [part], rank: rank.condition }];
    const longest = Math.min(words.length, from + MAX_PHRASE_WORDS);
    for (let to = longest; to > from; to -= 1) {
      const phrase = foldedText(words, from, to);
      const value = conditionOf(phrase, words[to]?.folded ?? '');
      if (value === undefined || (canBeComplement(phrase) && isComplement(words, from))) continue;
      if (isPartOfName(words, from, to, phrase)) continue;
      if (isOtherPartOfDay(words, from, to, jobs)) continue;
      if (BARE_CAMPAIGN.test(phrase) && isOtherCampaign(words, from, to)) continue;
      const named = { ...value, words: withoutOpenings(words, from, to) };
      readings.push({ from: withOpening(words, from), to, values: [named], rank: rankOf(phrase) });
    }
    return readings;
  });
}

/** The words of a condition that name it: "verano" of "para el verano". */
function withoutOpenings(words: readonly QueryWord[], from: number, to: number): string {
  let start = from;
  while (start < to - 1 && OPENINGS.has(words[start]?.folded ?? '')) start += 1;
  return typedText(words, start, to);
}

/** Words that open a condition: "trabajo de media jornada", "con contrato indefinido". */
const OPENINGS = new Set('a al como con de del el en la las los para por un una'.split(' '));

/** A preposition or an article before a condition belongs to it. */
function withOpening(words: readonly QueryWord[], from: number): number {
  const before = words[from - 1]?.folded ?? '';
  return from > 0 && OPENINGS.has(before) ? from - 1 : from;
}
