import { expect, test } from 'vitest';
import { readSalaryText } from './read-salary-text.ts';

const year = 'bruto-ano';
const month = 'bruto-mes';
const hour = 'bruto-hora';

test.each([
  ['18.000€ - 24.000€ Bruto/año', { min: 18_000, max: 24_000, period: year }],
  ['18.000€ Bruto/año - 24.000€ Bruto/año', { min: 18_000, max: 24_000, period: year }],
  ['De 18.000€/año a 24.000€/año', { min: 18_000, max: 24_000, period: year }],
  ['18 000 € - 24 000 € anuales', { min: 18_000, max: 24_000, period: year }],
  ['€30,000 - €35,000 per annum', { min: 30_000, max: 35_000, period: year }],
  ['Entre 12.000 y 15.000 brutos anuales', { min: 12_000, max: 15_000, period: year }],
  ['22.000-26.000 € b/a', { min: 22_000, max: 26_000, period: year }],
  ['18-24k', { min: 18_000, max: 24_000 }],
  ['22K - 25K', { min: 22_000, max: 25_000 }],
  ['entre 20 y 25 mil euros', { min: 20_000, max: 25_000 }],
  ['1.200 € brutos al mes', { min: 1_200, max: 1_200, period: month }],
  ['1.134,00 € mes', { min: 1_134, max: 1_134, period: month }],
  ['De 1.200 a 1.400 euros por mes', { min: 1_200, max: 1_400, period: month }],
  ['1.200 € brutos/mes (14 pagas al año)', { min: 1_200, max: 1_200, period: month }],
  ['8h/día 1.100€ mes', { min: 1_100, max: 1_100, period: month }],
  ['1000€/mes + 10% comisiones', { min: 1_000, max: 1_000, period: month }],
  ['12€/h', { min: 12, max: 12, period: hour }],
  ['9,5€/hora bruto', { min: 9.5, max: 9.5, period: hour }],
  ['12€/h - 14€/h', { min: 12, max: 14, period: hour }],
  ['Salari: 500-600€ bruts', { min: 500, max: 600 }],
  ['40 horas semanales, 1.200€', { min: 1_200, max: 1_200 }],
  ['1.200.-€', { min: 1_200, max: 1_200 }],
  ['1,200.50', { min: 1_200.5, max: 1_200.5 }],
  ['24000.5', { min: 24_000.5, max: 24_000.5 }],
  ['900 - 1200', { min: 900, max: 1_200 }],
  ['600000', { min: 600_000, max: 600_000 }],
  ['Según convenio 2024: 18.000 €/año', { min: 18_000, max: 18_000, period: year }],
  ['hasta 30.000€', { max: 30_000 }],
  ['Menos de 30.000', { max: 30_000 }],
  ['desde 1.200 € brutos', { min: 1_200 }],
  ['30.000+', { min: 30_000 }],
  ['1.200€ + incentivos 300€', { min: 1_200 }],
])('%j', (text, expected) => {
  expect(readSalaryText(text, 'EUR')).toEqual({ kind: 'stated', ...expected });
});

test.each([
  ['a convenir', 'EUR', 'silent'],
  ['Según convenio', 'CLP', 'silent'],
  ['según convenio 2024', 'EUR', 'silent'],
  ['SMI, 14 pagas', 'EUR', 'silent'],
  ['0 - 0', 'EUR', 'silent'],
  ['De $360.000 a $410.000 por mes', 'EUR', 'foreign'],
  ['2.000 USD', 'EUR', 'foreign'],
  ['600000', 'CLP', 'foreign'],
  ['-1200', 'EUR', 'negative'],
  ['50€/día', 'EUR', 'unclear'],
  ['100€ por jornada', 'EUR', 'unclear'],
  ['1.000 € netos', 'EUR', 'unclear'],
  ['llamar al 12', 'EUR', 'unclear'],
])('%j in %s is %s', (text, currency, kind) => {
  expect(readSalaryText(text, currency)).toEqual({ kind });
});

test('reads euros in a source of another currency', () => {
  expect(readSalaryText('1.200 € al mes', 'CLP')).toEqual({
    kind: 'stated',
    min: 1_200,
    max: 1_200,
    period: month,
  });
});
