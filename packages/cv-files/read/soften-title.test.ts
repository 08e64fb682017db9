import { expect, test } from 'vitest';
import { softenName, softenTitle } from './soften-title.ts';

test.each([
  ['CURSO DE GOOGLE ANALYTICS 4 (40 H)', 'Curso de Google Analytics 4 (40 h)'],
  ['EXCEL, WORD Y POWERPOINT AVANZADO', 'Excel, Word y PowerPoint avanzado'],
  ['DISEÑO CON AUTOCAD Y WORDPRESS', 'Diseño con AutoCAD y WordPress'],
  ['PROGRAMADOR JAVASCRIPT', 'Programador JavaScript'],
  ['INGLÉS B2 PARA TCAE', 'Inglés B2 para TCAE'],
  ['PRÁCTICAS FCT', 'Prácticas FCT'],
  ['Curso de inglés b2', 'Curso de inglés b2'],
])('%s is read as %s', (title, read) => {
  expect(softenTitle(title)).toBe(read);
});

test.each([
  ['HOSPITAL CLÍNICO UNIVERSITARIO DE VALENCIA', 'Hospital Clínico Universitario de Valencia'],
  ['AYUNTAMIENTO DE LA LAGUNA', 'Ayuntamiento de la Laguna'],
  ['BAR LA PARADA', 'Bar La Parada'],
  ['MERCADONA, S.A.', 'Mercadona, S.A.'],
  ['SUPERMERCADOS DIA', 'Supermercados DIA'],
  ['ZARA ESPAÑA SL', 'ZARA España SL'],
  ['BBVA', 'BBVA'],
  ['Hospital LA FE', 'Hospital LA FE'],
])('the name of the company %s', (name, softened) => {
  expect(softenName(name)).toBe(softened);
});
