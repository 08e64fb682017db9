import { expect, test } from 'vitest';
import { catchAllLast } from './catch-all.ts';

test.each([
  [
    ['otros', 'venta-detalle', 'legal'],
    ['venta-detalle', 'legal', 'otros'],
  ],
  [
    ['otras-ingenierias', 'quimico', 'otros-oficios'],
    ['quimico', 'otras-ingenierias', 'otros-oficios'],
  ],
  [
    ['no-se-sabe-no-esta-decidido', 'solo-teletrabajo'],
    ['solo-teletrabajo', 'no-se-sabe-no-esta-decidido'],
  ],
  [
    ['indiferente', 'parcial-indiferente', 'completa'],
    ['parcial-indiferente', 'completa', 'indiferente'],
  ],
  [
    ['otro', 'espana'],
    ['espana', 'otro'],
  ],
  // Other keys retain their order.
  [
    ['otranto', 'no-requerida', 'sin-estudios', 'a-coruna'],
    ['otranto', 'no-requerida', 'sin-estudios', 'a-coruna'],
  ],
])('of %j the list is %j', (keys, expected) => {
  expect(keys.toSorted(catchAllLast)).toEqual(expected);
});
