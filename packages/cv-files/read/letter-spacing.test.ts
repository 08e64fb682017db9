import { expect, test } from 'vitest';
import { withWords } from './letter-spacing.ts';

const item = (str: string, x: number, y: number, width = 50) => ({
  str,
  width,
  transform: [1, 0, 0, 1, x, y],
});

test('letter-spaced texts are divided into words as the page draws them', () => {
  const drawn = 'Camarera Mohamed El AmraniSOBRE MÍLUCÍA MÉNDEZ OTERO';
  const items = [
    item('Camarera', 0, 90),
    item('S O B R E', 0, 80),
    item(' ', 50, 80, 10),
    item('M Í', 60, 80),
    item('M o h a m e d E l A m r a n i', 0, 70),
    item('LU C Í A M É N D E Z O T E R O', 0, 60),
    item('O T R O S', 0, 50),
  ];
  expect(withWords(items, drawn)).toEqual([
    item('Camarera', 0, 90),
    item('SOBRE MÍ', 0, 80, 110),
    item('Mohamed El Amrani', 0, 70),
    item('LUCÍA MÉNDEZ OTERO', 0, 60),
    item('O T R O S', 0, 50),
  ]);
});
