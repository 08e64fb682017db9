import { type Card, printAmount } from '@curro/search';
import type { Dictionaries } from '@curro/shared';

/** One bound of a salary in an offer's detail (contract 5, offerGet). */
export interface Pay {
  readonly amount: number;
  readonly amountId: number;
  readonly amountValue: string;
  readonly periodId: number;
  readonly periodValue: string;
}

const NO_PAY: Pay = { amount: 0, amountId: 0, amountValue: '', periodId: 0, periodValue: '' };

/** A bound of a public salary as lists show it; zeros and empty texts without one. */
export function presentPay(dictionaries: Dictionaries, salary: Card['salary'], bound: 'min' | 'max'): Pay {
  const amount = salary?.[bound];
  if (salary === undefined || amount === undefined) return NO_PAY;
  const period = dictionaries.get('salary-period').byKey(salary.period);
  return {
    amount: amount.amount,
    amountId: amount.id,
    amountValue: `${printAmount(amount.amount, 'es')} €`,
    periodId: period?.id ?? 0,
    periodValue: period?.es ?? '',
  };
}
