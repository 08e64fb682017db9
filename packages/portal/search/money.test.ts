import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { localeOf } from '../locale.ts';
import { money } from './money.ts';

const dictionaries = loadDictionaries();
const year = 'bruto-ano';
const amount = (euros: number) => ({ id: 0, amount: euros });

test.each([
  ['es', { min: amount(1_500), max: amount(1_800), period: 'bruto-mes' }, '1.500 – 1.800 € bruto/mes'],
  ['en', { min: amount(18_000), max: amount(24_000), period: year }, '€18,000 – €24,000 gross/year'],
  ['es', { min: amount(18_000), max: amount(18_000), period: year }, '18.000 € bruto/año'],
  ['es', { min: amount(9.5), period: 'bruto-hora' }, 'Desde 9,50 € bruto/hora'],
  ['es', { min: amount(15), max: amount(16.5), period: 'bruto-hora' }, '15,00 – 16,50 € bruto/hora'],
  ['en', { max: amount(30_000), period: year }, 'Up to €30,000 gross/year'],
  ['es', undefined, undefined],
] as const)('%s %j', (language, salary, text) => {
  const shown = money(salary, localeOf(language), dictionaries);
  expect(shown && `${shown.amount} ${shown.period}`).toBe(text);
});

test.each([
  ['es', { min: amount(1_500), max: amount(1_800), period: 'bruto-mes' }, '≈ 18.000 – 21.600 € al año'],
  ['en', { min: amount(13), max: amount(13), period: 'bruto-hora' }, '≈ €23,100 a year'],
  ['es', { min: amount(9.5), period: 'bruto-hora' }, '≈ Desde 16.900 € al año'],
  ['es', { min: amount(18_000), period: year }, undefined],
] as const)('in a year: %s %j', (language, salary, text) => {
  expect(money(salary, localeOf(language), dictionaries)?.yearly).toBe(text);
});
