import { type Card, printAmount } from '@curro/search';
import type { Dictionaries, responses } from '@curro/shared';

const NO_PAY: responses.PayResponse = {
  amount: 0,
  amountId: 0,
  amountValue: '',
  periodId: 0,
  periodValue: '',
};

/** Maps one bound of a public salary to its response; zeros and empty texts if the bound is absent. */
export function presentPay(
  dictionaries: Dictionaries,
  salary: Card['salary'],
  bound: 'min' | 'max',
): responses.PayResponse {
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
