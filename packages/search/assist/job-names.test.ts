import { expect, test } from 'vitest';
import { inTitles } from './job-names.ts';

test.each([
  ['fontanero', 'puesto:fontanero'],
  ['guardia seguridad', 'puesto:(guardia seguridad)'],
  // A form of the name that is another word.
  ['óptica', 'puesto:(óptica -"fibra óptica" -"fibras ópticas")'],
  ['lavador', 'puesto:(lavador -"lavadora" -"lavadoras")'],
  // A text that has the phrase asks for it.
  ['lavadora', 'puesto:(lavadora -"lavadoras")'],
  ['fibra óptica', 'puesto:(fibra óptica)'],
  ['camarero fines de semana', expect.stringContaining(' -"camarero a de pisos"')],
  ['camarera piso', 'puesto:(camarera piso)'],
  [
    '(óptico OR puesto:optometrista)',
    'puesto:(((óptico OR puesto:optometrista)) -"fibra óptica" -"fibras ópticas")',
  ],
])('%s in titles is %s', (text, expected) => {
  expect(inTitles(text)).toEqual(expected);
});
