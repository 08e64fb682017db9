import { foldText, type Salary } from '@curro/shared';
import { cleanLine } from '../text/clean-text.ts';

export type Period = Salary['period'];

/** Upper bounds of hourly and monthly pay in Spain, in euros. */
const HOURLY_BELOW = 100;
const MONTHLY_BELOW = 8_000;

const periodPatterns: readonly (readonly [Period, RegExp])[] = [
  ['bruto-hora', /\b(?:horas?|hourly|hour)\b|[/ ](?:h|hr|hrs)\b/],
  ['bruto-mes', /\b(?:mes|mensual(?:es)?|mensualidad|month(?:ly)?)\b|\/m\b/],
  ['bruto-ano', /\b(?:anos?|anual(?:es|mente)?|year(?:ly)?|annual(?:ly)?|annum)\b|\/a\b|\bb\/a\b/],
];

/** The first period in a folded text. */
function namedPeriod(text: string): Period | undefined {
  let first: { period: Period; at: number } | undefined;
  for (const [period, pattern] of periodPatterns) {
    const at = text.search(pattern);
    if (at >= 0 && (first === undefined || at < first.at)) first = { period, at };
  }
  return first?.period;
}

/** The most likely period of an amount in euros. */
export function guessPeriod(amount: number): Period {
  if (amount < HOURLY_BELOW) return 'bruto-hora';
  return amount < MONTHLY_BELOW ? 'bruto-mes' : 'bruto-ano';
}

/** An amount of money found in a text. */
interface Amount {
  readonly value: number;
  /** Whether a euro sign or word follows or precedes it. */
  readonly euro: boolean;
  /** Whether thousands were written as `k` or `mil`. */
  readonly thousands: boolean;
  readonly start: number;
  readonly end: number;
}

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,3}(?:['’ ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(€ ?)?(${NUMBER})(?![.,]?\d)(?: ?(k|mil(?:es)?)\b)?(?:[.,]-)?( ?(?:€|eur(?:os?|s)?\b))?(?![\p{L}ºª%])`,
  'gu',
);
const DECIMALS = /[.,]\d{1,2}$/;
/** The value of `k` and `mil`. */
const THOUSAND = 1_000;

/** Parses an amount: thousands separated by dots, commas or spaces, up to two decimals. */
function parseMoney(text: string): number {
  const decimals = DECIMALS.exec(text)?.[0] ?? '';
  const whole = text.slice(0, text.length - decimals.length).replace(/\D/g, '');
  return Number(`${whole}.${decimals.slice(1) || '0'}`);
}

/** Every amount in a folded text (`foldText`), in order. */
function readAmounts(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].map((found) => {
    const [whole, before, digits = '', thousand, after] = found;
    return {
      value: parseMoney(digits) * (thousand === undefined ? 1 : THOUSAND),
      euro: before !== undefined || after !== undefined,
      thousands: thousand !== undefined,
      start: found.index,
      end: found.index + whole.length,
    };
  });
}

/** The amount of a text that contains nothing else (`"1.200"`, `"24000,50 €"`); undefined for other texts. */
export function readSingleAmount(text: string): number | undefined {
  const trimmed = text.trim();
  const [amount] = readAmounts(trimmed);
  return amount?.start === 0 && amount.end === trimmed.length ? amount.value : undefined;
}

/** The result of reading a salary text. */
type SalaryReading =
  /** No amount: "a convenir". */
  | { readonly kind: 'silent' }
  /** Amounts in another currency than the euro. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'negative' }
  /** Numbers that are not gross pay by hour, month or year. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'stated'; readonly min?: number; readonly max?: number; readonly period?: Period };

const EURO = /€|\beur(?:os?|s)?\b/;
const FOREIGN =
  /[$£¥]|\b(?:usd|gbp|chf|clp|cop|mxn|ars|pen|brl|uyu|uf|pesos?|dolares?|libras?|soles|reales|francos)\b/;
const NET = /\b(?:netos?|netas?|net|liquid[oa]s?|limpios?)\b/;
const GROSS = /\bbrut[oa]s?\b|\bgross\b/;
const OTHER_PERIOD =
  /\b(?:dia|dias|diari[oa]s?|semana|semanal(?:es)?|quincena|quincenal(?:es)?|day|daily|week(?:ly)?)\b|(?:por|\/) ?jornada\b/;
const PAY_WORD = /\b(?:salario|sueldo|salarial|retribucion|remuneracion|renta|salary|pay|sba)\b/;
// Numbers that are not amounts: working hours, number of payments, contract length, year of an agreement.
const OTHER_FIGURES =
  /\d+(?:[.,]\d+)? ?(?:h|hs|hrs|horas?)\b\.? ?(?:\/|a la |al |por )?(?:semana(?:l|les)?|sem|dia|diarias?|mes|mensuales)\b|(?:x ?|en ?|por ?)?\d+ ?(?:pagas|meses|vacantes|plazas)\b|\b(?:convenio|ano) (?:de )?\d{4}\b|\d+(?:[.,]\d+)? ?%/g;
const BETWEEN = /^(?:-|–|—|\/|~|a|y|e|o|hasta|al|to|and)$/;
const UNIT_WORDS =
  /€|\b(?:eur(?:os?|s)?|brut[oa]s?|anual(?:es)?|ano|mensual(?:es)?|mes|hora|h|b|a)\b(?=.)|(?<=\w)\/(?=\w)|\/ ?(?=ano|mes|hora|h\b)/g;
const AT_MOST = /(?:\bhasta|\bmaxim[oa]|\bmax\.?|\bmenos de|\bup to|\btope)(?: de| los)? ?$/;
const AT_LEAST =
  /(?:\bdesde|\ba partir de|\bmas de|\bminim[oa]|\bmin\.?|\bfrom|\bsuperior(?:es)? a|\bsobre)(?: de| los)? ?$/;
const PUNCTUATION = /[\s\-–—/+.,:;()~<>]+/;
const fillers = new Set([
  '',
  ...'a al and aprox de desde e entre from hasta los mas maximo menos minimo o partir to un y'.split(' '),
]);
/** Longer texts are prose; reading them would take too long. */
const MAX_TEXT_LENGTH = 300;

function isRange(text: string, a: Amount, b: Amount): boolean {
  const between = text.slice(a.end, b.start).trim();
  return BETWEEN.test(between) || BETWEEN.test(between.replace(UNIT_WORDS, '').replace(/\s+/g, ' ').trim());
}

/** Whether amounts without a currency are money. */
function speaksOfPay(text: string, amounts: readonly Amount[]): boolean {
  if (GROSS.test(text) || PAY_WORD.test(text) || namedPeriod(text) !== undefined) return true;
  let remainder = text;
  for (const { start, end } of amounts.toReversed())
    remainder = `${remainder.slice(0, start)} ${remainder.slice(end)}`;
  return remainder.split(PUNCTUATION).every((word) => fillers.has(word));
}

/** The amounts that are used: those with a currency and the other ends of their ranges, else all of a text about pay. */
function plausibleAmounts(text: string, amounts: readonly Amount[]): readonly Amount[] {
  const withEuro = amounts.filter(
    (amount, index) =>
      amount.euro ||
      amounts.some(
        (other, otherIndex) =>
          other.euro &&
          Math.abs(otherIndex - index) === 1 &&
          isRange(text, index < otherIndex ? amount : other, index < otherIndex ? other : amount),
      ),
  );
  if (withEuro.length > 0) return withEuro;
  return speaksOfPay(text, amounts) ? amounts : [];
}

/** `18-24k`: the first amount of such a range is in thousands, too. */
function inSameUnit(first: Amount, second: Amount): number {
  const scaled = first.value * THOUSAND;
  return second.thousands && !first.thousands && scaled <= second.value ? scaled : first.value;
}

function bounds(text: string, amounts: readonly Amount[]): { min?: number; max?: number } {
  const [first, second] = amounts;
  if (first === undefined) return {};
  if (second !== undefined && isRange(text, first, second)) {
    return { min: inSameUnit(first, second), max: second.value };
  }
  const before = text.slice(0, first.start).trimEnd();
  if (AT_MOST.test(before)) return { max: first.value };
  // Amounts after the first range are extras (bonus, allowances): the first amount is the minimum.
  const more = second !== undefined || /^ ?\+/.test(text.slice(first.end));
  return AT_LEAST.test(before) || more ? { min: first.value } : { min: first.value, max: first.value };
}

/** Reads a salary text (offer feed format, `salaryText`). */
export function readSalaryText(input: string, currency: string): SalaryReading {
  const text = foldText(cleanLine(input.slice(0, MAX_TEXT_LENGTH)))
    .replace(OTHER_FIGURES, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/\d/.test(text)) return { kind: 'silent' };
  const euro = EURO.test(text);
  if (!euro && (FOREIGN.test(text) || currency !== 'EUR')) return { kind: 'foreign' };
  if (/^-\d/.test(text)) return { kind: 'negative' };
  if (OTHER_PERIOD.test(text) || (NET.test(text) && !GROSS.test(text))) return { kind: 'unclear' };
  const statedAmounts = plausibleAmounts(text, readAmounts(text));
  const amounts = statedAmounts.filter(({ value }) => value > 0);
  // Databases store a missing amount as 0.
  if (amounts.length === 0) return { kind: statedAmounts.length > 0 ? 'silent' : 'unclear' };
  const period = namedPeriod(text);
  return { kind: 'stated', ...bounds(text, amounts), ...(period === undefined ? {} : { period }) };
}
