import { expect, test } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['fr', undefined],
  ['es', 'es'],
  ['EN-gb', 'en'],
  ['es-ES,es;q=0.9,en;q=0.8', 'es'],
  ['es;q=0.5, en', 'en'],
  ['fr, en;q=0.3, es;q=0.2', 'en'],
  ['en;q=0', undefined],
  ['*;q=1', undefined],
  ['en;;;, es', 'es'],
])('%j prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
