import { offerLimits, type Salary, type SourceSettings, yearlyFactor } from '@curro/shared';
import type { Diagnostics } from '../diagnostics.ts';
import { asWord, isAbsent, type JsonObject, quote, readFlag } from '../values.ts';
import type { Vocabularies } from '../vocabularies/vocabularies.ts';
import { guessPeriod, type Period, readSalaryText, readSingleAmount } from './read-salary-text.ts';

interface StatedSalary {
  readonly field: string;
  /** The value in messages. */
  readonly input: unknown;
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

function readBound(value: unknown, field: string, diagnostics: Diagnostics): number | undefined {
  if (isAbsent(value)) return undefined;
  const amount = readMoney(value);
  if (amount === undefined) diagnostics.addUnmapped(field, asWord(value) ?? quote(value));
  // Databases store a missing amount as 0.
  return amount === 0 ? undefined : amount;
}

function readPeriod(
  line: JsonObject,
  vocabularies: Vocabularies,
  diagnostics: Diagnostics,
): Period | undefined {
  const periodKey = vocabularies.read(line, 'salaryPeriod', diagnostics);
  return periods.find((period) => period === periodKey);
}

function readFigures(
  line: JsonObject,
  vocabularies: Vocabularies,
  diagnostics: Diagnostics,
): StatedSalary | undefined {
  const min = readBound(line.salaryMin, 'salaryMin', diagnostics);
  const max = readBound(line.salaryMax, 'salaryMax', diagnostics);
  if (min === undefined && max === undefined) return undefined;
  // An object may have a toString of its own that cannot be called: it is printed as JSON.
  const input = [line.salaryMin, line.salaryMax]
    .filter((value) => !isAbsent(value))
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(' - ');
  return {
    field: min === undefined ? 'salaryMax' : 'salaryMin',
    input,
    min,
    max,
    period: readPeriod(line, vocabularies, diagnostics),
  };
}

function readText(
  line: JsonObject,
  vocabularies: Vocabularies,
  settings: SourceSettings,
  diagnostics: Diagnostics,
): StatedSalary | undefined {
  const input = asWord(line.salaryText);
  if (input === undefined) return undefined;
  const field = 'salaryText';
  const reading = readSalaryText(input, settings.currency);
  switch (reading.kind) {
    case 'silent':
      return undefined;
    case 'unclear':
      diagnostics.addUnmapped(field, input);
      return undefined;
    case 'foreign':
      diagnostics.warn(
        'foreign_currency',
        field,
        `${field} ${quote(input)} is not in euros: the salary is left out`,
      );
      return undefined;
    case 'negative':
      diagnostics.warn('bad_salary', field, `${field} ${quote(input)} is negative: the salary is left out`);
      return undefined;
    case 'stated':
      return {
        field,
        input,
        min: reading.min,
        max: reading.max,
        period: readPeriod(line, vocabularies, diagnostics) ?? reading.period,
      };
  }
}

function salaryError({ min, max }: StatedSalary, period: Period): string | undefined {
  const yearly = Math.max(min ?? 0, max ?? 0) * (yearlyFactor[period] ?? 1);
  if ((min ?? 0) < 0 || (max ?? 0) < 0) return 'is negative';
  if (min !== undefined && max !== undefined && min > max) return 'has a minimum above its maximum';
  if (!(yearly <= offerLimits.yearlySalary)) return `is over ${offerLimits.yearlySalary} euros a year`;
  return undefined;
}

/**
 * Reads the gross salary of an offer in euros: from salaryMin and salaryMax, else from salaryText. Without a period the
 * amount determines it: below 100 by hour, below 8,000 by month, else by year. Invalid salaries are left out with a
 * warning; other currencies are never converted.
 */
export function readSalary(
  line: JsonObject,
  vocabularies: Vocabularies,
  settings: SourceSettings,
  diagnostics: Diagnostics,
): Salary | undefined {
  const figures = readFigures(line, vocabularies, diagnostics);
  if (figures !== undefined && settings.currency !== 'EUR') {
    const { field, input } = figures;
    diagnostics.warn(
      'foreign_currency',
      field,
      `${field} ${quote(input)} is in ${settings.currency}, not in euros: the salary is left out`,
    );
    return undefined;
  }
  const statedSalary = figures ?? readText(line, vocabularies, settings, diagnostics);
  if (statedSalary === undefined) return undefined;
  const { field, input, min, max } = statedSalary;
  const period = statedSalary.period ?? guessPeriod(max ?? min ?? 0);
  const error = salaryError(statedSalary, period);
  if (error !== undefined) {
    diagnostics.warn('bad_salary', field, `${field} ${quote(input)} ${error}: the salary is left out`);
    return undefined;
  }
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    period,
    visible: readFlag(line.showPay, true, 'showPay', diagnostics),
  };
}
