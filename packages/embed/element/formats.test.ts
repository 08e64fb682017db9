import { describe, expect, test } from 'vitest';
import { formatsOf } from './formats.ts';
import { messagesOf } from './messages.ts';

// Amounts that the dictionary does not have, and missing ones, have the id 0.
const value = (text: string) => ({ id: text === '24.000 €' ? 7 : 0, value: text });
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  test.each([
    ['es', '1.500 €', '1.800 €', '1.500 – 1.800 €'],
    ['en', '1.500 €', '1.800 €', '€1,500 – €1,800'],
    ['es', '8,50 €', '8,50 €', '8,50 €'],
    ['es', '24.000 €', '', 'Desde 24.000 €'],
    ['en', '', '30.000 €', 'Up to €30,000'],
    ['es', '', '', ''],
  ] as const)('in %s from %j to %j is %j', (language, min, max, printed) => {
    const { money } = formatsOf(language);
    expect(plain(money(value(min), value(max), messagesOf(language)))).toBe(printed);
  });
});

test.each([
  ['es', '2026-03-05T12:00:00Z', 'ahora'],
  ['es', '2026-03-05T09:00:00Z', 'hace 3 horas'],
  ['es', '2026-03-04T09:00:00Z', 'ayer'],
  ['en', '2026-02-26T09:00:00Z', '7 days ago'],
  ['en', '2026-01-05T09:00:00Z', 'on 5 January 2026'],
  ['es', '2026-01-05T09:00:00Z', 'el 5 de enero de 2026'],
] as const)('in %s %s was %s', (language, instant, age) => {
  expect(formatsOf(language).age(new Date(instant), new Date('2026-03-05T12:00:30Z'))).toBe(age);
});
