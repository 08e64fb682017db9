import { expect, test } from 'vitest';
import { chooseJobTitles, withUsualNames } from './alternative-texts.ts';

test.each([
  { text: 'waiter', total: 1, found: 4, isUsual: true },
  { text: 'waiter', total: 0, found: 4, isUsual: true },
  { text: 'software developer', total: 13, found: 364, isUsual: true },
  { text: 'bartender', total: 10, found: 39, isUsual: false },
  { text: 'becario', total: 3, found: 73, isUsual: true, typed: ['becario'] },
  { text: 'programador java', total: 9, found: 10, isUsual: true, typed: ['programador java'] },
  { text: 'camarero', total: 0, found: 40, isUsual: false, typed: ['camarero'] },
  { text: 'cocinero o camarero', total: 0, found: 40, isUsual: false, typed: ['cocinero o camarero'] },
  // Titles do not have the name of a field of work.
  { text: 'cuidar niños', total: 0, found: 40, isUsual: false },
  { text: 'camarero', total: 10, found: 400, isUsual: false },
  { text: 'enfermera', total: 4, found: 4, isUsual: false },
])(
  'of $total offers with $text and $found with all names, these are the usual ones: $isUsual',
  ({ text, total, found, isUsual, typed = [] }) => {
    const names = { kind: 'title' as const, terms: ['x'], q: 'x', query: 'q=x', totalResults: found };
    const words = { ...names, kind: 'words' as const };
    const expected = { ...names, terms: [...typed, 'x'], ...(isUsual && { isUsual: true }) };
    expect(withUsualNames(text, [names, words], total)).toEqual([expected, words]);
  },
);

test('usual names are first', () => {
  const written = { kind: 'abbreviation' as const, terms: ['w'], q: 'w', query: 'q=w', totalResults: 5 };
  const names = { kind: 'title' as const, terms: ['x'], q: 'x', query: 'q=x', totalResults: 9 };
  const found = withUsualNames('camarero', [written, names], 2);
  expect(found.map(({ kind }) => kind)).toEqual(['title', 'abbreviation']);
});

test.each([
  { total: 2, complete: [0, 0], job: 9, isChosen: true },
  // "Salvavidas" with "piscina" in one text.
  { total: 2, complete: [0, 1], job: 9, isChosen: true },
  { total: 2, complete: [0, 3], job: 9, isChosen: false },
  { total: 2, complete: [1, 1], job: 9, isChosen: false },
  { total: 2, complete: [0, 0], job: 2, isChosen: false },
  { total: 0, complete: [0, 0], job: 9, others: 1, isChosen: true },
  // The nearest offers are another list.
  { total: 0, complete: [0, 0], job: 9, isChosen: false },
])(
  'of $total offers, $complete have the job in the title: $job for the job are shown: $isChosen',
  ({ total, complete, job, others = total, isChosen }) => {
    const [query, typed, named] = ['job', 'typed', 'named'].map((q) => new URLSearchParams({ q })) as [
      URLSearchParams,
      URLSearchParams,
      URLSearchParams,
    ];
    const counts = new Map([
      [query, job],
      [typed, complete[0]],
      [named, complete[1]],
    ]);
    const plan = { job: 'socorrista', q: 'job', query, complete: [typed, named] };
    const other = { kind: 'words' as const, terms: [], q: 'x', query: 'q=x', totalResults: 1 };
    const found = chooseJobTitles(
      plan,
      others > 0 ? [other] : [],
      total,
      (search) => counts.get(search) ?? 0,
    );
    expect(found.map(({ terms, totalResults }) => [terms, totalResults])).toEqual(
      isChosen ? [[['socorrista'], job]] : [],
    );
  },
);
