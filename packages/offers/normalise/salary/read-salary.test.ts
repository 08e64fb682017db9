import { loadDictionaries, sourceSettingsSchema } from '@curro/shared';
import { expect, test } from 'vitest';
import { createDiagnostics } from '../diagnostics.ts';
import { createVocabularies } from '../vocabularies/vocabularies.ts';
import { readSalary } from './read-salary.ts';

const vocabularies = createVocabularies(loadDictionaries());
const euros = sourceSettingsSchema.parse({});
const pesos = sourceSettingsSchema.parse({ currency: 'CLP' });

test.each([
  [
    { salaryMin: 18_000, salaryMax: 24_000 },
    { min: 18_000, max: 24_000, period: 'bruto-ano', visible: true },
  ],
  [
    { salaryMin: '1.200', salaryMax: '1.500,50 €' },
    { min: 1_200, max: 1_500.5, period: 'bruto-mes', visible: true },
  ],
  [{ salaryMin: 12 }, { min: 12, period: 'bruto-hora', visible: true }],
  [
    { salaryMin: 0, salaryMax: 7_999 },
    { max: 7_999, period: 'bruto-mes', visible: true },
  ],
  [
    { salaryMin: 7_000, salaryMax: 8_000 },
    { min: 7_000, max: 8_000, period: 'bruto-ano', visible: true },
  ],
  [
    { salaryMin: 9_000, salaryPeriod: 'Bruto/mes', showPay: false },
    { min: 9_000, period: 'bruto-mes', visible: false },
  ],
  [
    { salaryMax: 1_500, salaryText: '30.000 €' },
    { max: 1_500, period: 'bruto-mes', visible: true },
  ],
  [
    { salaryText: '12€/h', salaryPeriod: 'mensual' },
    { min: 12, max: 12, period: 'bruto-mes', visible: true },
  ],
  [{ salaryText: 24_000 }, { min: 24_000, max: 24_000, period: 'bruto-ano', visible: true }],
  [{ salaryMin: 0, salaryMax: 0 }, undefined],
  [{ salaryText: 'a convenir' }, undefined],
  [{}, undefined],
])('%j', (line, expected) => {
  const diagnostics = createDiagnostics();
  expect(readSalary(line, vocabularies, euros, diagnostics)).toEqual(expected);
  expect(diagnostics.warnings).toEqual([]);
});

test.each([
  [
    { salaryMin: 30_000, salaryMax: 18_000 },
    euros,
    'bad_salary',
    'salaryMin "30000 - 18000" has a minimum above its maximum: the salary is left out',
  ],
  [{ salaryMin: -1 }, euros, 'bad_salary', 'salaryMin "-1" is negative: the salary is left out'],
  [
    { salaryMax: '-1.200 €' },
    euros,
    'bad_salary',
    'salaryMax "-1.200 €" is negative: the salary is left out',
  ],
  [{ salaryText: '-1200' }, euros, 'bad_salary', 'salaryText "-1200" is negative: the salary is left out'],
  [
    { salaryMin: 1_000_001 },
    euros,
    'bad_salary',
    'salaryMin "1000001" is over 1000000 euros a year: the salary is left out',
  ],
  [
    { salaryMin: 90_000, salaryPeriod: 'mes' },
    euros,
    'bad_salary',
    'salaryMin "90000" is over 1000000 euros a year: the salary is left out',
  ],
  [
    { salaryMin: 600_000 },
    pesos,
    'foreign_currency',
    'salaryMin "600000" is in CLP, not in euros: the salary is left out',
  ],
  [
    { salaryText: '$600.000' },
    euros,
    'foreign_currency',
    'salaryText "$600.000" is not in euros: the salary is left out',
  ],
])('%j: %s', (line, settings, code, message) => {
  const diagnostics = createDiagnostics();
  expect(readSalary(line, vocabularies, settings, diagnostics)).toBeUndefined();
  expect(diagnostics.warnings).toEqual([expect.objectContaining({ code, message })]);
});

test('counts amounts that cannot be parsed', () => {
  const diagnostics = createDiagnostics();
  expect(readSalary({ salaryText: '50 € al día' }, vocabularies, euros, diagnostics)).toBeUndefined();
  expect(readSalary({ salaryMin: 'mucho' }, vocabularies, euros, diagnostics)).toBeUndefined();
  expect(diagnostics).toMatchObject({
    warnings: [],
    unmapped: [
      { field: 'salaryText', text: '50 € al día' },
      { field: 'salaryMin', text: 'mucho' },
    ],
  });
});
