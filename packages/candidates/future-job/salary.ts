import type { Dictionaries } from '@curro/shared';
import { readEntry } from '../body/key.ts';
import type { Body } from '../body/parsed.ts';
import { isMissing, valueIn } from '../body/reading.ts';
import type { Report } from '../body/report.ts';
import { type Amount, isBelow, readAmount } from '../salary/amount.ts';

/** The salary wished for, keys of `salary-period` and `salary-quantity`. */
export interface DesiredSalary {
  readonly salaryPeriod?: string | undefined;
  readonly salaryMin?: string | undefined;
  readonly preferredSalary?: string | undefined;
}

/** Rows 13 to 15 of contract 4.4. `SalaryMin` is the spelling of older clients. */
export function readDesiredSalary(body: Body, dictionaries: Dictionaries, report: Report): DesiredSalary {
  const quantities = dictionaries.get('salary-quantity');
  const period = readEntry(body.salaryPeriod, dictionaries.get('salary-period'));
  const minimum =
    readAmount(body.salaryMin, period, quantities) ?? readAmount(body.SalaryMin, period, quantities);
  const preferred = readAmount(body.preferredSalary, period, quantities);

  // Without a valid period an amount is only asked to be one of any period.
  const isInvalid = (amount: Amount): boolean =>
    period.kind === 'value' ? amount.entry === undefined : !amount.isKnown;

  const hasAmount = minimum !== undefined || preferred !== undefined;
  if (period.kind === 'malformed') report('718', 'salaryPeriod', { value: period.inputText });
  else if (isMissing(period) && hasAmount) report('718', 'salaryPeriod', { value: '' });
  if (minimum !== undefined && isInvalid(minimum)) report('716', 'salaryMin', { value: minimum.inputText });
  if (preferred !== undefined && (isInvalid(preferred) || isBelow(preferred, minimum))) {
    report('717', 'preferredSalary', { value: preferred.inputText });
  }
  return {
    salaryPeriod: valueIn(period)?.key,
    salaryMin: minimum?.entry?.key,
    preferredSalary: preferred?.entry?.key,
  };
}
