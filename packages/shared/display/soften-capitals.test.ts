import { expect, test } from 'vitest';
import { softenCapitals } from './soften-capitals.ts';

test.each([
  ['CAMARERO/A DE SALA', 'Camarero/a de sala'],
  ['CONDUCTOR/A C+E CON CAP Y ADR', 'Conductor/a c+e con CAP y ADR'],
  ['¡PEÓN DE ALMACÉN!', '¡Peón de almacén!'],
  ['Camarero/a en MÁLAGA', 'Camarero/a en MÁLAGA'],
  ['SAP FI/CO', 'SAP FI/CO'],
  ['JEFE DE OBRA', 'Jefe de obra'],
  ['DISEÑADORA UX/UI', 'Diseñadora UX/UI'],
  ['CURSO DE GOOGLE ANALYTICS 4 (40 H)', 'Curso de Google Analytics 4 (40 h)'],
  ['EXCEL, WORD Y POWERPOINT AVANZADO', 'Excel, Word y PowerPoint avanzado'],
  ['DISEÑO CON AUTOCAD Y WORDPRESS', 'Diseño con AutoCAD y WordPress'],
  ['PROGRAMADOR JAVASCRIPT', 'Programador JavaScript'],
  ['INGLÉS B2 PARA TCAE', 'Inglés B2 para TCAE'],
  ['', ''],
])('%s is displayed as %s', (title, displayed) => {
  expect(softenCapitals(title)).toBe(displayed);
});
