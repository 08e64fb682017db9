import { expect, test } from 'vitest';
import { initials, initialsColour } from './initials.ts';

test.each([
  ['Hornos Mistral S.L.', 'HM'],
  ['Gestoría 3', 'G3'],
  ['La Tahona del Puerto', 'TP'],
  ['óptica', 'Ó'],
  ['S.A.', 'S'],
  ['', ''],
])('the initials of %j are %j', (name, text) => {
  expect(initials(name)).toBe(text);
});

test('names have one of eight colours each', () => {
  const names = Array.from({ length: 200 }, (_, at) => `Empresa ${at}`);
  expect([...new Set(names.map(initialsColour))].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(initialsColour('Hornos Mistral')).toBe(initialsColour('Hornos Mistral'));
});
