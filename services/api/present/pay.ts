import { type Dictionaries, nearestSalaryQuantity, type Salary } from '@curro/shared';

/** One bound of a salary in an offer's detail (contract 5, offerGet). */
export interface Pay {
  readonly amount: number;
  readonly amountId: number;
  readonly amountValue: string;
  readonly periodId: number;
  readonly periodValue: string;
}

const NO_PAY: Pay = { amount: 0, amountId: 0, amountValue: '', periodId: 0, periodValue: '' };

const euros = new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: 2 });

/** A bound of a public salary; zeros and empty texts without one. The id is that of the nearest listed amount. */
export function presentPay(
  dictionaries: Dictionaries,
  salary: Salary | undefined,
  amount: number | undefined,
): Pay {
  if (salary === undefined || !salary.visible || amount === undefined) return NO_PAY;
  const period = dictionaries.get('salary-period').byKey(salary.period);
  return {
    amount,
    amountId: nearestSalaryQuantity(dictionaries, salary.period, amount)?.id ?? 0,
    amountValue: `${euros.format(amount)} €`,
    periodId: period?.id ?? 0,
    periodValue: period?.es ?? '',
  };
}
