import { expect, test } from 'vitest';
import { salaryText } from './term-texts.ts';

test.each([
  [{ min: 18_000, max: 21_000, period: 'bruto-ano', visible: true }, '18,000 to 21,000 € gross a year'],
  [{ min: 1_200, period: 'bruto-mes', visible: true }, 'from 1,200 € gross a month'],
  [{ max: 9.5, period: 'bruto-hora', visible: false }, 'up to 9.5 € gross an hour, not shown to visitors'],
  [{ min: 1_200, max: 1_200, period: 'bruto-mes', visible: true }, '1,200 € gross a month'],
] as const)('%j', (salary, text) => {
  expect(salaryText(salary)).toBe(text);
});
