import { yearlyFactor } from '@curro/shared';
import { stemsOf } from '../also/equivalents.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { stemOf } from '../vocabulary/words.ts';
import { isFiller } from './fillers.ts';
import type { Names } from './names.ts';
import { type QueryWord, typedText } from './query-words.ts';
import { KILOMETRES_BEHIND } from './read-distances.ts';
import { type Reading, rank, type SlotValue } from './reading.ts';

/** With thousands ("1.200", "25,000"), decimals ("13,5"), or both ("1.200,50"). */
const NUMBER = String.raw`\d{1,3}(?:[.,\u2009]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const EURO = '(?:€|eur?|euros?)';
const GROSS = '(?: ?(?:brutos?|netos?|limpios?|gross|net))*';
const PERIODS =
  'mes|mensual(?:es)?|month|monthly|ano|anual(?:es)?|year|yearly|annual|hora|hour|hrs?|h|dia|diari[oa]s?|day|daily|semana|semanal(?:es)?|week|weekly';
/** "Al mes", "/h", and "brutos anuales" in letters: "b/a". */
const PERIOD = `(?: ?/?(?:al |por |a |an |la |per |cada )*(?:${PERIODS})(?![a-z0-9])| b [am](?![a-z0-9]))`;
/** Payments in a year, which change nothing: "x 14 pagas". */
const PAYMENTS = '(?: ?(?:x |por |en |\\* ?)?1[2-5] pagas)?';
/** "+25000", "+ de 25000", "25000+": at least. */
const PLUS = '(?:[+>] ?(?:de )?)?';
/** An amount with its currency and its period; its groups have the prefix. */
const amountText = (prefix: string): string =>
  `(?<${prefix}Sign>(?:€|eur) ?)?(?<${prefix}Number>${NUMBER})(?<${prefix}Thousands> ?(?:k|mil))?(?<${prefix}Currency> ?${EURO}|e)?${PLUS}${GROSS}(?<${prefix}Period>${PERIOD})?${GROSS}`;
const CUE =
  '(?<cue>(?:que )?(?:sueldos?|salarios?|nomina|salary|wages?|pay(?:ing|s)?|earn(?:ing)?|pagos?|(?:se )?(?:cobr|gan|pag)(?:ar|ando|an|en|a|e)|pague|paguen)(?: minimo| desde| de)?)';
const LOWER =
  '(?:(?<lower>desde|mas de|(?:como |un )?min(?:im[oa]|imum)?(?: de| of)?|a partir de|al menos|no menos de|por encima de|superior a|mayor (?:de|a|que)|from|starting (?:at|from)|over|above|at least|no(?:t)? less than|more than)|de)';
/** "24000 como mínimo", "45k or more". */
const LOWER_BEHIND =
  '(?<lowerBehind> (?:como )?(?:min(?:im[oa]|imum)?|al menos)| [oy] mas| en adelante| at least| or more| and (?:up|above))?';
const UPPER =
  '(?<upper>hasta|no mas de|not more than|no more than|maximo|maximo de|como maximo|menos de|up to|under|less than)';
/** Dashes and the like between the amounts of a range. */
const DASH = /[‐‑‒–—―−~]/g;
const SALARY = new RegExp(
  `(?<![^ ])(?:${CUE} )?(?:(?:${LOWER}|${UPPER}|entre|between) )?${PLUS}${amountText('first')}(?: ?(?:-|/|hasta|a|y|to|up to|and) ?${amountText('second')})?${PAYMENTS}${LOWER_BEHIND}(?![^ ]|${KILOMETRES_BEHIND})`,
  'g',
);

type Period = 'bruto-hora' | 'bruto-mes' | 'bruto-ano';

/** Plausible amounts in euros by period; other numbers are not salaries. */
const plausible: Readonly<Record<Period, readonly [min: number, max: number]>> = {
  'bruto-hora': [3, 200],
  'bruto-mes': [300, 20_000],
  'bruto-ano': [6_000, 500_000],
};
/** An amount of money without a period up to this number of euros is an hour's. */
const MAX_HOURLY = 40;
/** An amount without a period up to this number of euros is a month's. */
const MAX_MONTHLY = 5_999;
/** A number without a unit is a year's salary between these. */
const BARE_YEARLY: readonly [min: number, max: number] = [9_000, 200_000];
/** A number without a unit is a month's between these, if it is a multiple of the step: others are rarely wages. */
const BARE_MONTHLY: readonly [min: number, max: number] = [600, MAX_MONTHLY];
const MONTHLY_STEP = 50;
/** "12 la hora" is a salary from this number of euros on. */
const MIN_BARE_HOURLY = 5;
const HOURLY = /(?:\/ ?|por |la |per |an )(?:hora|hour|hrs?|h)$/;
const NET_OR_GROSS = / (?:brut|net|limpi|gross)/;
/** No filter is for the pay of a day or of a week. */
const OTHER_PERIOD = /(?:dia|diari[oa]s?|day|daily|semana|semanal(?:es)?|week|weekly)$/;
/** Hourly pay has decimals, and a range of such numbers behind a job can be nothing else: "13,50 - 15,50". */
const DECIMAL = /^\d{1,2}[.,]\d{1,2}$/;
/** A number of five digits with the code of a Spanish province, which is a postcode unless it is of round thousands. */
const POSTCODE = /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/;
const ROUND_THOUSANDS = /000$/;
/** "20k" without a currency is a salary from this number of euros on; "4k" is not. */
const MIN_THOUSANDS = 10_000;

function periodOf(text: string | undefined, amount: number, isMoney: boolean): Period {
  if (text === undefined) {
    if (isMoney && amount <= MAX_HOURLY) return 'bruto-hora';
    return amount <= MAX_MONTHLY ? 'bruto-mes' : 'bruto-ano';
  }
  if (/(?:^|[ /])(?:h|hrs?|hora|hour)$/.test(text)) return 'bruto-hora';
  return /(?:^|[ /])(?:m$|mes|mens|month)/.test(text) ? 'bruto-mes' : 'bruto-ano';
}

function amountOf(number: string | undefined, thousands: string | undefined): number | undefined {
  if (number === undefined) return undefined;
  const [, whole, decimals = '0'] = /^(\d{1,3}(?:[.,\u2009]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(number) ?? [];
  const digits = whole === undefined ? number.replace(',', '.') : `${whole.replace(/\D/g, '')}.${decimals}`;
  return Number(digits) * (thousands === undefined ? 1 : 1_000);
}

/** Whether a number without a unit can be a salary: "30000", "22.500", "1500", but not "28013" and "9001". */
function canBeBare(number: string): boolean {
  const amount = amountOf(number, undefined) ?? 0;
  if (amount >= BARE_MONTHLY[0] && amount <= BARE_MONTHLY[1]) return amount % MONTHLY_STEP === 0;
  const isPostcode = POSTCODE.test(number) && !ROUND_THOUSANDS.test(number);
  return amount >= BARE_YEARLY[0] && amount <= BARE_YEARLY[1] && !isPostcode;
}

/** The year, or the version, that is a wage behind most jobs: "camarero 2000", unlike "asistente 2000". */
const YEAR_OR_WAGE = '2000';
const GENERAL_JOB =
  /^(?:asistente|auxiliar|ayudante|operador|tecnic[oa]|administrador|programador)(?:a|s|es)?$/;

/** What stands around a number. */
interface Around {
  readonly isBehindJob: boolean;
  /** Whether nothing else is in the text but places, conditions and fillers: "1500", "Madrid 1500". */
  readonly isAlone: boolean;
  /** Whether the words behind it can be what it counts: "más de 10000 clientes". */
  readonly canCount: boolean;
  /** Whether a word of a job is behind it, which a lower bound does not count: "mínimo 24000 administrativo". */
  readonly isBeforeJob: boolean;
  /** Whether titles of offers have it behind the same word: "Fresador 2000". */
  readonly isOfTitle: boolean;
}

/** The bounds in euros a year; none for pay that no filter is for. Undefined when the numbers are not a salary. */
function readMatch(match: RegExpExecArray, around: Around): SlotValue[] | undefined {
  const groups = match.groups ?? {};
  const { cue, upper, firstNumber: number, secondNumber: other, secondThousands } = groups;
  const lower = groups.lower ?? groups.lowerBehind;
  const isRange = other !== undefined;
  const currency = groups.firstSign ?? groups.firstCurrency ?? groups.secondSign ?? groups.secondCurrency;
  const unit = (groups.secondPeriod ?? groups.firstPeriod)?.trim();
  // "24-30k": the thousands belong to both.
  const first = amountOf(number, groups.firstThousands ?? (isRange ? secondThousands : undefined));
  const second = amountOf(other, secondThousands);
  if (first === undefined || number === undefined) return undefined;
  const isThousands = (groups.firstThousands ?? secondThousands) !== undefined && first >= MIN_THOUSANDS;
  const isAtLeast = /[+>]/.test(match[0]) && first >= MIN_THOUSANDS;
  const isBare =
    unit === undefined &&
    [number, other].every((text) => text === undefined || canBeBare(text)) &&
    (around.isBehindJob || around.isAlone || (lower ?? upper) !== undefined) &&
    !(around.canCount && !(around.isBeforeJob && lower !== undefined)) &&
    !around.isOfTitle;
  const isHourly = unit !== undefined && HOURLY.test(unit);
  const isPay = NET_OR_GROSS.test(match[0]) || isHourly;
  const isSalary = (currency ?? cue ?? unit) !== undefined || isThousands || isAtLeast || isPay || isBare;
  // "12e" can be anything.
  const isMoney = (currency !== undefined && currency !== 'e') || cue !== undefined;
  const period = periodOf(unit, first, isMoney);
  const [min, max] = plausible[period];
  if (second !== undefined && second < first) return undefined;
  const isOtherPeriod = unit !== undefined && OTHER_PERIOD.test(unit);
  if (isOtherPeriod) return isMoney ? [] : undefined;
  // "13,50 - 15,50" behind a job.
  const isDoubtful =
    around.isBehindJob &&
    !around.canCount &&
    other !== undefined &&
    [number, other].every((text) => DECIMAL.test(text)) &&
    first >= MIN_BARE_HOURLY;
  if (!isSalary) return isDoubtful ? [] : undefined;
  if ([first, second].some((euros) => euros !== undefined && (euros < min || euros > max)))
    return isMoney && first >= plausible['bruto-hora'][0] && first < plausible['bruto-mes'][0]
      ? []
      : undefined;
  // "15 horas": a number of hours without money or a cue is not a salary; "12 la hora" is one.
  const isHours = period === 'bruto-hora' && (currency ?? cue) === undefined;
  if (isHours && !(isHourly && first >= MIN_BARE_HOURLY)) return undefined;
  const yearly = (euros: number): string => String(Math.round(euros * (yearlyFactor[period] ?? 1)));
  const slot = (parameter: string, euros: number): SlotValue => ({
    slot: 'salary',
    parameter,
    value: yearly(euros),
    ...(period !== 'bruto-ano' && { amount: euros, period }),
  });
  if (second !== undefined) return [slot('salaryMin', first), slot('salaryMax', second)];
  return [slot(upper === undefined ? 'salaryMin' : 'salaryMax', first)];
}

const MAX_TITLE_WORDS = 5;

/** Whether a job stands before a position, or before the places and conditions there: "enfermera en Madrid 30000". */
function isBehindJob(
  words: readonly QueryWord[],
  at: number,
  names: Names,
  readings: readonly Reading[],
): boolean {
  const before = readings.find(({ to, from }) => to === at && from > 0);
  const isTitle = Array.from({ length: Math.min(MAX_TITLE_WORDS, at) }, (_, length) => at - length - 1).some(
    (from) => names.titles.has(stemsOf(typedText(words, from, at))),
  );
  const last = words[at - 1]?.folded ?? '';
  // "Trabajo 1500"
  const isJob = isTitle || names.jobs.has(stemOf(last)) || isFiller(last);
  return isJob || (before !== undefined && isBehindJob(words, before.from, names, readings));
}

/** Whether all other words are places, conditions or fillers. */
const isAlone = (
  words: readonly QueryWord[],
  { from, to }: Pick<Reading, 'from' | 'to'>,
  readings: readonly Reading[],
): boolean =>
  words.every(
    ({ folded }, at) =>
      (at >= from && at < to) ||
      isFiller(folded) ||
      isStopWord(folded) ||
      readings.some((reading) => at >= reading.from && at < reading.to),
  );

/** A word with as many letters can stand between a job and a wage; shorter ones can have numbers: "ISO 1500". */
const MIN_WORD = /^\p{L}{4,}$/u;

/**
 * Whether a number at the end can only be a wage, although its word is not the job: "camarero terraza 1400". What the number is
 * remains in doubt, so that it is not searched.
 */
function isDoubtfulWage(
  words: readonly QueryWord[],
  from: number,
  to: number,
  { jobs, numbered }: Names,
): boolean {
  const number = words[from]?.folded ?? '';
  const before = words[from - 1]?.folded ?? '';
  return (
    to === from + 1 &&
    to === words.length &&
    canBeBare(number) &&
    number !== YEAR_OR_WAGE &&
    MIN_WORD.test(before) &&
    ![...numbered].some((each) => each.startsWith(`${stemOf(before)} `)) &&
    words.slice(0, from - 1).some(({ folded }) => jobs.has(stemOf(folded)))
  );
}

/** Salaries of a year that a number without a unit can be: of tens of thousands, in steps. */
const MIN_YEARLY = 12_000;
const YEARLY_STEP = 500;
const YEARLY = /^\d{2}\.?\d{3}$/;

/** Whether a number alone can be a salary of a year and hardly anything else: "programador java 40000". */
function isYearly(text: string): boolean {
  const amount = Number(text.replace('.', ''));
  return YEARLY.test(text) && amount >= MIN_YEARLY && amount % YEARLY_STEP === 0;
}

/** Prepositions before what a number counts: "más de 10000 de clientes". */
const COUNTING = new Set(['de', 'del']);

function canCount(words: readonly QueryWord[], at: number, readings: readonly Reading[]): boolean {
  const next = words[at]?.folded;
  if (next === undefined || words[at - 1]?.endsPhrase === true) return false;
  const isJoined = isStopWord(next) && !COUNTING.has(next);
  return !isJoined && !readings.some(({ from }) => from === at);
}

/**
 * Salaries in the words of q, in euros a year. A number without a unit is one behind a job or "más de".
 * @param readings places and conditions in the words
 */
export function readSalary(
  words: readonly QueryWord[],
  names: Names,
  readings: readonly Reading[],
): Reading[] {
  const starts: number[] = [];
  let text = '';
  for (const { folded } of words) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += folded;
  }
  return [...text.replace(DASH, '-').matchAll(SALARY)].flatMap((match) => {
    const from = starts.indexOf(match.index);
    const end = match.index + match[0].length;
    const next = starts.findIndex((start) => start > end);
    const to = next < 0 ? words.length : next;
    const isDoubtful = match[0] === YEAR_OR_WAGE && GENERAL_JOB.test(words[from - 1]?.folded ?? '');
    const values = readMatch(match, {
      isBehindJob:
        isBehindJob(words, from, names, readings) ||
        (from > 1 && isYearly(match[0]) && isDoubtfulWage(words, from, to, names)),
      isAlone: isAlone(words, { from, to }, readings),
      canCount: canCount(words, to, readings),
      isBeforeJob: names.jobs.has(stemOf(words[to]?.folded ?? '')),
      isOfTitle: from > 0 && names.numbered.has(`${stemOf(words[from - 1]?.folded ?? '')} ${match[0]}`),
    });
    if (values === undefined && from > 1 && isDoubtfulWage(words, from, to, names))
      return [{ from, to, values: [], rank: rank.condition, isIgnored: true as const }];
    if (values === undefined || from < 0 || isDoubtful) return [];
    return [
      { from, to, values, rank: rank.condition, ...(values.length === 0 && { isIgnored: true as const }) },
    ];
  });
}
