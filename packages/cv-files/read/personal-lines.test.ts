import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

const CONTACT = 'Lugo · 600 11 22 33 · marta@example.com';

test.each([
  ['Curriculum vitae de Marta Iglesias Pardo'],
  ['CURRICULUM DE MARTA IGLESIAS PARDO'],
  ['Currículum Vítae – Marta Iglesias Pardo'],
  ['CV Marta Iglesias Pardo'],
  ['Hoja de vida: Marta Iglesias Pardo'],
  ['Currículum de Dña. Marta Iglesias Pardo'],
  ['Marta Iglesias Pardo - Curriculum Vitae'],
  ['Resumé of Marta Iglesias Pardo'],
])('the name in the title %s', (title) => {
  const { person, unread } = readText([title, CONTACT, 'Experiencia', '2019 – 2020 Camarera, Bar Sol']);
  expect([person?.name, person?.surnames, unread]).toEqual(['Marta', 'Iglesias Pardo', []]);
});

test.each([
  ['Curriculum vitae'],
  ['DÓNDE HE TRABAJADO'],
  ['Mi Vida Laboral Completa'],
  ['Currículum Vítae Europass'],
])('no name in %s', (title) => {
  expect(readText([title, CONTACT]).person?.name).toBe('');
});

test.each([
  ['Recién graduada en Publicidad · Social media', undefined],
  ['Licenciado en Derecho', undefined],
  ['Recién titulado', undefined],
  ['Graduada social', { preferredPosition: 'Graduada social' }],
  ['Camarera | Graduada en Turismo', { preferredPosition: 'Camarera' }],
])('the desired job of %s', (headline, futureJob) => {
  expect(readText(['Marta Iglesias Pardo', headline, CONTACT]).futureJob).toEqual(futureJob);
});
