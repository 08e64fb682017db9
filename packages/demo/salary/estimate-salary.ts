import type { Conditions } from '../conditions/choose-conditions.ts';
import type { Family, Grade } from '../families/family.ts';
import type { Province } from '../places/town.ts';
import type { Random } from '../random/random.ts';
import { readRows } from '../read/read-data.ts';

/** Earnings of one major group of occupations: euros gross a year by years in the job (INE). */
interface Earnings {
  readonly years: Readonly<Record<'upTo1' | 'upTo3' | 'upTo10' | 'upTo20', number>>;
  /** From the survey's year to today's full-time ads. */
  readonly uprating: number;
  /** Standard deviation of the logarithm. */
  readonly spread: number;
}

/** The legal minimum for a full-time year, fourteen payments; no ad offers less. */
const MINIMUM_YEARLY = 17_094;

/** A company's ads vary less than its people's pay: a third of the spread of all earnings. */
const AD_SPREAD = 0.35;
/** Distance between the quartiles of a normal distribution in standard deviations. */
const QUARTILE_DISTANCE = 1.349;

const gradeFactors: Record<Grade, number> = { [-1]: 0.88, 0: 1, 1: 1.12, 2: 1.28 };
const seniorFactors: Record<Grade, number> = { [-1]: 0.6, 0: 0.85, 1: 0.88, 2: 1 };

/** Mean yearly salary of the survey by the experience that an offer asks. */
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
export type EstimateSalary = (
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
      // The survey leaves a cell empty where too few people answered.
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
