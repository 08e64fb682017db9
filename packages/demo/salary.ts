import { upperFirst } from '@curro/shared';
import type { Conditions } from './conditions.ts';
import { readRows } from './data.ts';
import type { Family } from './families.ts';
import type { FeedOffer } from './feed-offer.ts';
import { type Random, weightedDraw } from './random.ts';
import type { Grade } from './titles.ts';
import type { Province } from './towns.ts';

/** Earnings of one major group of occupations: euros gross a year by years in the job (INE). */
interface Earnings {
  readonly years: Readonly<Record<'upTo1' | 'upTo3' | 'upTo10' | 'upTo20', number>>;
  /** Factor from the year of the survey to today's full-time ads. */
  readonly uprating: number;
  /** Standard deviation of the logarithm. */
  readonly spread: number;
}

/** Legal minimum for a full-time year (fourteen payments). */
const MINIMUM_YEARLY = 17_094;

/** Spread of salaries in ads relative to the spread of all earnings. */
const AD_SPREAD = 0.35;
/** Distance between the quartiles of a normal distribution in standard deviations. */
const QUARTILE_DISTANCE = 1.349;

const gradeFactors: Record<Grade, number> = { [-1]: 0.88, 0: 1, 1: 1.12, 2: 1.28 };
const seniorFactors: Record<Grade, number> = { [-1]: 0.6, 0: 0.85, 1: 0.88, 2: 1 };

/** Mean yearly salary of the survey by the required experience. */
const byExperience: Record<string, (years: Earnings['years']) => number> = {
  'no-requerida': (years) => (years.upTo1 + years.upTo3) / 2,
  'al-menos-1-ano': (years) => years.upTo3,
  'al-menos-2-anos': (years) => (years.upTo3 + years.upTo10) / 2,
  'al-menos-3-anos': (years) => years.upTo10,
  'al-menos-4-anos': (years) => years.upTo10,
  'mas-de-5-anos': (years) => (years.upTo10 + years.upTo20) / 2,
  'mas-de-10-anos': (years) => years.upTo20,
};
const unstated = (years: Earnings['years']): number => (years.upTo3 + years.upTo10) / 2;

/** Yearly gross salary in euros for a full-time offer. */
type EstimateSalary = (
  family: Family,
  grade: Grade,
  conditions: Conditions,
  province: Province,
  random: Random,
) => number;

function loadEarnings(): Map<string, Earnings> {
  return new Map(
    readRows('salaries').map((row) => {
      const upTo1 = Number(row.upTo1Year);
      // The survey leaves a cell empty where the sample is too small.
      const upTo3 = Number(row.upTo3Years) || Number(row.upTo1Year);
      const years = { upTo1, upTo3, upTo10: Number(row.upTo10Years), upTo20: Number(row.upTo20Years) };
      const spread = Math.log(Number(row.highQuarter) / Number(row.lowQuarter)) / QUARTILE_DISTANCE;
      return [row.group ?? '', { years, uprating: Number(row.uprating), spread: spread * AD_SPREAD }];
    }),
  );
}

/** Reads the salary table and returns the estimate. */
export function createSalaryEstimate(): EstimateSalary {
  const groups = loadEarnings();
  return (family, grade, conditions, province, random) => {
    const earnings = groups.get(family.group);
    if (earnings === undefined) throw new Error(`no salaries of group ${family.group}`);
    const base = (byExperience[conditions.experience ?? ''] ?? unstated)(earnings.years);
    const factor = (family.senior ? seniorFactors : gradeFactors)[grade];
    const spread = Math.exp(random.bell() * earnings.spread);
    const yearly = base * earnings.uprating * family.pay * factor * province.pay * spread;
    return Math.max(MINIMUM_YEARLY, yearly);
  };
}

/** The salary fields of an offer, and the phrase for its description. */
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
  /** Periods per year. */
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

/**
 * States a salary with numbers, as text, or not at all.
 * @param yearly full-time salary, euros gross per year
 */
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
  // Hourly pay does not depend on the number of hours.
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
