import { type OfferTerms, readOfferTerms } from '@curro/offers';
import { conditionText, type Dictionaries, decimal, type Salary } from '@curro/shared';
import type { ApiContext } from '../context.ts';

/** The terms of an offer as texts; empty where the offer does not say. */
export interface TermTexts {
  readonly salary: string;
  readonly contract: string;
  readonly workday: string;
  readonly category: string;
  readonly requirements: string;
}

const PERIODS: Readonly<Record<Salary['period'], string>> = {
  'bruto-ano': 'a year',
  'bruto-mes': 'a month',
  'bruto-hora': 'an hour',
};

/** A salary such as `18,000 to 21,000 € gross a year`. */
export function salaryText({ min, max, period, visible }: Salary): string {
  const bounds = [...new Set([min, max].flatMap((each) => (each === undefined ? [] : [decimal(each)])))];
  const start = bounds.length > 1 || min === max ? '' : min === undefined ? 'up to ' : 'from ';
  return `${start}${bounds.join(' to ')} € gross ${PERIODS[period]}${visible ? '' : ', not shown to visitors'}`;
}

/** The contract of an offer as text; empty where the offer does not say. */
export function contractText(dictionaries: Dictionaries, key: string | null | undefined): string {
  const entry = key == null ? undefined : dictionaries.get('contract-type').byKey(key);
  return entry === undefined ? '' : conditionText('contract-type', entry, 'en');
}

/** Reads the terms of an offer as texts. */
export async function readTermTexts(
  { db, dictionaries }: Pick<ApiContext, 'db' | 'dictionaries'>,
  id: string,
): Promise<TermTexts> {
  const terms: OfferTerms | undefined = await readOfferTerms(db, id);
  const workday = dictionaries.get('workday').byKey(terms?.workday ?? '');
  return {
    salary: terms?.salary == null ? '' : salaryText(terms.salary),
    contract: contractText(dictionaries, terms?.contractType),
    workday: workday === undefined ? '' : conditionText('workday', workday, 'en'),
    category: dictionaries.get('category').byKey(terms?.category ?? '')?.en ?? '',
    requirements: terms?.requirements ?? '',
  };
}
