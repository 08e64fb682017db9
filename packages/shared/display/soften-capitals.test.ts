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
  ['', ''],
])('%s is displayed as %s', (title, displayed) => {
  expect(softenCapitals(title)).toBe(displayed);
});
