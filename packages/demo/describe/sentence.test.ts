import { expect, it } from 'vitest';
import { joinList, lowerFirst } from './sentence.ts';

it.each([
  [['Atender'], 'atender'],
  [['Atender', 'Cobrar'], 'atender y cobrar'],
  [['Atender', 'Cobrar', 'Informar'], 'atender, cobrar e informar'],
  [['Limpieza', 'Higiene'], 'limpieza e higiene'],
  [['CAP en vigor', 'Hielo'], 'CAP en vigor y hielo'],
])('joins %j', (items, text) => {
  expect(joinList(items)).toBe(text);
});

it.each([
  ['Experiencia', 'experiencia'],
  ['SAP', 'SAP'],
  ['Ética', 'ética'],
])('makes %s small', (text, small) => {
  expect(lowerFirst(text)).toBe(small);
});
