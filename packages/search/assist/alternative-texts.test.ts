import { expect, test } from 'vitest';
import { withUsualNames } from './alternative-texts.ts';

test.each([
  { text: 'waiter', total: 1, found: 4, isUsual: true },
  { text: 'waiter', total: 0, found: 4, isUsual: true },
  { text: 'software developer', total: 13, found: 364, isUsual: true },
  { text: 'bartender', total: 6, found: 10, isUsual: false },
  { text: 'camarero', total: 1, found: 40, isUsual: false },
  { text: 'enfermera', total: 1, found: 40, isUsual: false },
])(
  'of $total offers with $text and $found with all names, these are the usual ones: $isUsual',
  ({ text, total, found, isUsual }) => {
    const names = { kind: 'title' as const, terms: ['x'], q: 'x', query: 'q=x', totalResults: found };
    const words = { ...names, kind: 'words' as const };
    const expected = isUsual ? { ...names, isUsual: true } : names;
    expect(withUsualNames(text, [names, words], total)).toEqual([expected, words]);
  },
);
