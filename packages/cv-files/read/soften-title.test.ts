import { expect, test } from 'vitest';
import { softenTitle } from './soften-title.ts';

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
