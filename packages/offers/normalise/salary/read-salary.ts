import { offerLimits, type Salary, type SourceSettings, yearlyFactor } from '@curro/shared';
import type { Findings } from '../findings.ts';
import { quote } from '../quote.ts';
import { isAbsent, type Members } from '../values/members.ts';
import { readFlag } from '../values/read-flag.ts';
import { asWord } from '../values/read-text.ts';
import type { Words } from '../words/words.ts';
import { guessPeriod, type Period } from './period-words.ts';
import { readSingleAmount } from './read-amounts.ts';
import { readSalaryText } from './read-salary-text.ts';

interface Stated {
  readonly field: string;
  /** The value as messages name it. */
  readonly given: unknown;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly period?: Period | undefined;
}

const periods: readonly Period[] = ['bruto-ano', 'bruto-mes', 'bruto-hora'];

function readMoney(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const text = asWord(value)?.trim() ?? '';
  if (!text.startsWith('-')) return readSingleAmount(text);
  const size = readSingleAmount(text.slice(1));
  return size === undefined ? undefined : -size;
}

function readBound(value: unknown, field: string, findings: Findings): number | undefined {
  if (isAbsent(value)) return undefined;
  const amount = readMoney(value);
  if (amount === undefined) findings.miss(field, asWord(value) ?? quote(value));
  // Databases write "not stated" as 0.
  return amount === 0 ? undefined : amount;
}

function readPeriod(line: Members, words: Words, findings: Findings): Period | undefined {
  const named = words.read(line, 'salaryPeriod', findings);
  return periods.find((period) => period === named);
}

function readFigures(line: Members, words: Words, findings: Findings): Stated | undefined {
  const min = readBound(line.salaryMin, 'salaryMin', findings);
  const max = readBound(line.salaryMax, 'salaryMax', findings);
  if (min === undefined && max === undefined) return undefined;
  const given = [line.salaryMin, line.salaryMax].filter((value) => !isAbsent(value)).join(' - ');
  return {
    field: min === undefined ? 'salaryMax' : 'salaryMin',
    given,
    min,
    max,
    period: readPeriod(line, words, findings),
  };
}

function readText(
  line: Members,
  words: Words,
  settings: SourceSettings,
  findings: Findings,
): Stated | undefined {
  const given = asWord(line.salaryText);
  if (given === undefined) return undefined;
  const field = 'salaryText';
  const reading = readSalaryText(given, settings.currency);
  switch (reading.kind) {
    case 'silent':
      return undefined;
    case 'unclear':
      findings.miss(field, given);
      return undefined;
    case 'foreign':
      findings.warn('foreign_currency', field, `${field} ${quote(given)} is not in euros: no salary is kept`);
      return undefined;
    case 'negative':
      findings.warn('bad_salary', field, `${field} ${quote(given)} is negative: no salary is kept`);
      return undefined;
    case 'stated':
      return {
        field,
        given,
        min: reading.min,
        max: reading.max,
        period: readPeriod(line, words, findings) ?? reading.period,
      };
  }
}

function fault({ min, max }: Stated, period: Period): string | undefined {
  const yearly = Math.max(min ?? 0, max ?? 0) * (yearlyFactor[period] ?? 1);
  if ((min ?? 0) < 0 || (max ?? 0) < 0) return 'is negative';
  if (min !== undefined && max !== undefined && min > max) return 'has a minimum above its maximum';
  if (!(yearly <= offerLimits.yearlySalary)) return `is over ${offerLimits.yearlySalary} euros a year`;
  return undefined;
}

/**
 * The gross salary of an offer in euros: from salaryMin and salaryMax, else from salaryText. Without a period the
 * amount decides: below 100 by hour, below 8,000 by month, else by year. What cannot be a salary is left out with a
 * warning; other currencies are never converted.
 */
export function readSalary(
  line: Members,
  words: Words,
  settings: SourceSettings,
  findings: Findings,
): Salary | undefined {
  const figures = readFigures(line, words, findings);
  if (figures !== undefined && settings.currency !== 'EUR') {
    const { field, given } = figures;
    findings.warn(
      'foreign_currency',
      field,
      `${field} ${quote(given)} is in ${settings.currency}, not in euros: no salary is kept`,
    );
    return undefined;
  }
  const stated = figures ?? readText(line, words, settings, findings);
  if (stated === undefined) return undefined;
  const { field, given, min, max } = stated;
  const period = stated.period ?? guessPeriod(max ?? min ?? 0);
  const reason = fault(stated, period);
  if (reason !== undefined) {
    findings.warn('bad_salary', field, `${field} ${quote(given)} ${reason}: no salary is kept`);
    return undefined;
  }
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    period,
    visible: readFlag(line.showPay, true, 'showPay', findings),
  };
}
