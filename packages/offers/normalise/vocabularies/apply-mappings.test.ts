import { expect, test } from 'vitest';
import { applyMappings } from './apply-mappings.ts';

const mappings = {
  category: new Map([['sanidad-y-salud', 'sanidad-salud']]),
  city: new Map([['alcala-h', 'alcala-de-henares']]),
  workday: new Map([['jc', 'completa']]),
};

test.each([
  ['the word in any letter case', { category: ' SANIDAD y Salud' }, { category: 'sanidad-salud' }],
  ['the second member of a field', { workdayText: 'J.C.' }, { workdayText: 'J.C.' }],
  ['a folded word', { workdayText: 'jc' }, { workdayText: 'completa' }],
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

test('the line is not modified', () => {
  const line = { category: 'Sanidad y salud' };
  applyMappings(line, mappings);
  expect(line).toEqual({ category: 'Sanidad y salud' });
  expect(applyMappings(line, undefined)).toBe(line);
});
