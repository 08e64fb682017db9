import { expect, test } from 'vitest';
import { applyMappings } from './apply-mappings.ts';

const mappings = {
  category: new Map([['sanidad-y-salud', 'sanidad-salud']]),
  city: new Map([['alcala-h', 'alcala-de-henares']]),
  workday: new Map([['jc', 'completa']]),
};

test.each([
  ['the value in any case', { category: ' SANIDAD y Salud' }, { category: 'sanidad-salud' }],
  ['a value that folds to another text', { workdayText: 'J.C.' }, { workdayText: 'J.C.' }],
  ['a folded value', { workdayText: 'jc' }, { workdayText: 'completa' }],
  ['other fields', { title: 'jc', category: 'jc' }, { title: 'jc', category: 'jc' }],
  [
    'places, by name or as objects',
    { places: ['Alcalá H.', { city: 'ALCALA H' }, 7, { city: 'Soria' }] },
    { places: ['alcala-de-henares', { city: 'alcala-de-henares' }, 7, { city: 'Soria' }] },
  ],
  [
    'a value that is not a text',
    { category: { name: 'x' }, city: null },
    { category: { name: 'x' }, city: null },
  ],
])('%s', (_, line, expected) => {
  expect(applyMappings(line, mappings)).toEqual(expected);
});

test('does not modify the line', () => {
  const line = { category: 'Sanidad y salud' };
  applyMappings(line, mappings);
  expect(line).toEqual({ category: 'Sanidad y salud' });
  expect(applyMappings(line, undefined)).toBe(line);
});
