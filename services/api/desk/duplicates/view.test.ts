import { expect, test } from 'vitest';
import { markWords } from './view.ts';

test.each([
  ['La torre y sus campanas', 'La torre y sus campanas', 'La torre y sus campanas'],
  ['La torre nueva y campanas', 'La torre y sus campanas', 'La torre <mark>nueva </mark>y campanas'],
  ['La torre', 'El faro', '<mark>La </mark><mark>torre</mark>'],
  ['a <b>', 'a', 'a <mark>&lt;b&gt;</mark>'],
  ['', 'El faro', ''],
])('%j compared with %j', (text, other, marked) => {
  expect(String(markWords(text, other))).toBe(marked);
});
