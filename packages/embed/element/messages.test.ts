import { expect, test } from 'vitest';
import { messagesOf, OWN_TEXTS } from './messages.ts';

test('texts of the page replace those of the element in either language', () => {
  const own = Object.fromEntries(OWN_TEXTS.map((name) => [name, `own ${name}`]));
  for (const language of ['es', 'en'] as const)
    expect(messagesOf(language, own)).toEqual({ ...messagesOf(language), ...own });
  expect(messagesOf('es').searchButton).toBe('Buscar');
});

test.each([
  [{}],
  [undefined],
  [null],
  ['Buscar'],
  [{ searchButton: '', emptyTitle: '' }],
  [{ searchButton: undefined, emptyTitle: null, province: 7, category: ['Sector'] }],
  [{ didYouMean: 'Other names stay', pageOfPages: 'and functions' }],
  [{ __proto__: { noSalary: 3 } }],
])('%j replaces nothing', (own) => {
  expect(messagesOf('es', own as object)).toEqual(messagesOf('es'));
});
