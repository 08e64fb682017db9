import { yearlyFactor } from '@curro/shared';
import type { estypes } from '@elastic/elasticsearch';
import type { AmountField } from '../field.ts';
import type { AmountName } from '../fields.ts';
import type { SearchParams } from '../params/search-params.ts';

/** The unit of amounts when none is named (contract 5, Salary). */
const DEFAULT_PERIOD = 'bruto-ano';

/** A bound in euros a year; the unit of the amount is salaryPeriod. */
export function amount(
  field: AmountField & { readonly name: AmountName },
  { amounts, salaryPeriod }: SearchParams,
): estypes.QueryDslQueryContainer | undefined {
  const euros = amounts[field.name];
  if (euros === undefined) return undefined;
  const yearly = euros * (yearlyFactor[salaryPeriod ?? DEFAULT_PERIOD] ?? 1);
  return { range: { [field.path]: { [field.bound]: yearly } } };
}

/** salaryPeriod without an amount keeps the offers that are paid by that period. */
export function period(
  path: string,
  { amounts, salaryPeriod }: SearchParams,
): estypes.QueryDslQueryContainer | undefined {
  const isUnit = Object.values(amounts).some((euros) => euros !== undefined);
  return salaryPeriod === undefined || isUnit ? undefined : { term: { [path]: salaryPeriod } };
}
