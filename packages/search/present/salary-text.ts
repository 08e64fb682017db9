import type { Dictionaries } from '@curro/shared';
import type { Card } from '../search-index/document.ts';

export type ResponseLanguage = 'es' | 'en';

const separators = { es: { thousands: '.', decimals: ',' }, en: { thousands: ',', decimals: '.' } };

/**
 * An amount with thousands separators, also for four digits; cents only if not zero.
 * @example printAmount(1134.5, 'es') // '1.134,50'
 */
export function printAmount(amount: number, language: ResponseLanguage): string {
  const { thousands, decimals } = separators[language];
  const [euros = '', cents = ''] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split('.');
  const grouped = euros.replace(/\B(?=(\d{3})+$)/g, thousands);
  return cents === '' ? grouped : `${grouped}${decimals}${cents}`;
}

/**
 * The salary as one line of text in a language (contract 5, salaryDescription).
 * @example salaryDescription(card.salary, dictionaries, 'es') // '18.000€ - 24.000€ Bruto/año'
 */
export function salaryDescription(
  salary: Card['salary'],
  dictionaries: Dictionaries,
  language: ResponseLanguage,
): string {
  const { min, max, period = '' } = salary ?? {};
  const entry = dictionaries.get('salary-period').byKey(period);
  if (language === 'en') {
    const unit = entry?.en.toLowerCase() ?? '';
    const euros = (amount: number): string => `€${printAmount(amount, language)}`;
    if (min && max) return `${euros(min.amount)} - ${euros(max.amount)} ${unit}`;
    if (min) return `More than ${euros(min.amount)} ${unit}`;
    return max ? `Up to ${euros(max.amount)} ${unit}` : 'Salary not available';
  }
  const unit = entry?.es ?? '';
  const euros = (amount: number): string => `${printAmount(amount, language)}€`;
  if (min && max) return `${euros(min.amount)} - ${euros(max.amount)} ${unit}`;
  if (min) return `Más de ${euros(min.amount)} ${unit}`;
  return max ? `Hasta ${euros(max.amount)} ${unit}` : 'Salario no disponible';
}
