import type { RawOffer } from '../records/record.ts';
import type { JsonObject } from './find-postings.ts';
import { objectOf, textOf } from './values.ts';

/** What the feed format calls the units that it takes. */
const PERIODS: Readonly<Record<string, string>> = {
  YEAR: 'bruto-ano',
  MONTH: 'bruto-mes',
  HOUR: 'bruto-hora',
};

/** Pay by a unit, or in a currency, that is not taken stays a text, so that the import says so. */
const asText = (min: string, max: string, currency: string, unit: string): string =>
  `${min === max ? min : `${min} - ${max}`} ${currency} / ${unit.toLowerCase()}`;

/** The salary members of a posting. */
export function salaryFields(posting: JsonObject): RawOffer {
  const baseSalary = posting.baseSalary ?? posting.estimatedSalary;
  const salary = objectOf(baseSalary);
  if (salary === undefined) return { salaryText: textOf(baseSalary) };
  const amount = objectOf(salary.value) ?? salary;
  const single = textOf(amount.value);
  const min = textOf(amount.minValue) ?? single;
  const max = textOf(amount.maxValue) ?? single;
  const currency = (textOf(salary.currency) ?? textOf(posting.salaryCurrency) ?? 'EUR').toUpperCase();
  const unit = (textOf(amount.unitText) ?? textOf(salary.unitText) ?? '').toUpperCase();
  if (min === undefined && max === undefined) return {};
  if (currency !== 'EUR' || (unit !== '' && PERIODS[unit] === undefined)) {
    return { salaryText: asText(min ?? max ?? '', max ?? min ?? '', currency, unit || 'year') };
  }
  return { salaryMin: min, salaryMax: max, salaryPeriod: PERIODS[unit] };
}
