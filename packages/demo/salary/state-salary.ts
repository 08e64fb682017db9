import type { Conditions } from '../conditions/choose-conditions.ts';
import { upperFirst } from '../describe/sentence.ts';
import type { FeedOffer } from '../offer/feed-offer.ts';
import type { Random } from '../random/random.ts';
import { weightedDraw } from '../random/weighted.ts';

/** The part of an offer that states the salary, and the words a description may use for it. */
export interface StatedSalary {
  readonly fields: Pick<FeedOffer, 'salaryMin' | 'salaryMax' | 'salaryPeriod' | 'showPay' | 'salaryText'>;
  readonly phrase: string | undefined;
}

/** Shares, 0 to 1. */
const STATED = 0.54;
const OPEN_TEXT = 0.07;
const TEXT_ONLY = 0.09;
const ONE_BOUND = 0.13;
const NOT_SHOWN = 0.04;

const HOURS_A_YEAR = 1_780;
const PART_TIME = 0.5;
const PRACTICE_MONTHLY = [500, 600, 700, 800, 900] as const;

interface Period {
  readonly key: string;
  /** Periods a year. */
  readonly parts: number;
  readonly step: number;
  readonly unit: string;
  readonly text: string;
}

const year: Period = { key: 'bruto-ano', parts: 1, step: 500, unit: '€ brutos al año', text: '€ Bruto/año' };
const month: Period = { key: 'bruto-mes', parts: 12, step: 50, unit: '€ brutos al mes', text: '€ Bruto/mes' };
const hour: Period = {
  key: 'bruto-hora',
  parts: HOURS_A_YEAR,
  step: 0.25,
  unit: '€ brutos por hora',
  text: '€ Bruto/hora',
};

const fullTime = weightedDraw([
  { item: year, weight: 80 },
  { item: month, weight: 13 },
  { item: hour, weight: 7 },
]);
const partTime = weightedDraw([
  { item: month, weight: 60 },
  { item: hour, weight: 25 },
  { item: year, weight: 15 },
]);

const openTexts = ['A convenir', 'Según convenio', 'Según valía', 'Según experiencia'];

/** 18500 -> 18.500, 12.5 -> 12,50. */
function formatAmount(amount: number): string {
  const [whole = '', decimals] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

function phraseOf(min: number | undefined, max: number | undefined, unit: string, random: Random): string {
  if (min === undefined) return `hasta ${formatAmount(max ?? 0)} ${unit}`;
  if (max === undefined) return `desde ${formatAmount(min)} ${unit}`;
  if (min === max) return `de ${formatAmount(min)} ${unit}`;
  const range = random.chance(0.5)
    ? `entre ${formatAmount(min)} y ${formatAmount(max)}`
    : `de ${formatAmount(min)} a ${formatAmount(max)}`;
  return `${range} ${unit}`;
}

/** States a salary, given the full-time one in euros gross a year: with numbers, in words, or not at all. */
export function stateSalary(yearly: number, conditions: Conditions, random: Random): StatedSalary {
  if (!random.chance(STATED)) {
    const fields = random.chance(OPEN_TEXT) ? { salaryText: random.pick(openTexts) } : {};
    return { fields, phrase: undefined };
  }
  if (conditions.internship) {
    const pay = random.pick(PRACTICE_MONTHLY);
    const fields = { salaryMin: pay, salaryMax: pay, salaryPeriod: month.key };
    return { fields, phrase: `de ${pay} ${month.unit}` };
  }
  const part = conditions.workday.startsWith('parcial');
  const period = (part ? partTime : fullTime)(random);
  // An hour's pay does not depend on how many of them are worked.
  const pay = (yearly * (part && period !== hour ? PART_TIME : 1)) / period.parts;
  const round = (amount: number, step: number): number => Math.round(amount / step) * step;
  const width = random.pick([0, 0.08, 0.12, 0.15, 0.2, 0.25]);
  const low = Math.ceil(pay / period.step) * period.step;
  const high = Math.max(low, round(pay * (1 + width), period.step));

  const one = random.chance(ONE_BOUND);
  const lower = random.chance(0.7);
  const min = one && !lower ? undefined : low;
  const max = one && lower ? undefined : high;
  const phrase = phraseOf(min, max, period.unit, random);
  if (random.chance(TEXT_ONLY)) {
    const exact = min !== undefined && max !== undefined && min !== max;
    const text = exact
      ? `${formatAmount(min)}€ - ${formatAmount(max)}${period.text}`
      : upperFirst(phrase.replace(/^de /, ''));
    return { fields: { salaryText: text }, phrase };
  }
  const shown = !random.chance(NOT_SHOWN);
  return {
    fields: {
      ...(min === undefined ? {} : { salaryMin: min }),
      ...(max === undefined ? {} : { salaryMax: max }),
      salaryPeriod: period.key,
      ...(shown ? {} : { showPay: false }),
    },
    phrase: shown ? phrase : undefined,
  };
}
