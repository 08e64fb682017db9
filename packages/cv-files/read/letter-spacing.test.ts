import { expect, test } from 'vitest';
import { withWords } from './letter-spacing.ts';

test('letter-spaced texts are divided into words as the page draws them', () => {
  const drawn = 'Camarera Mohamed El AmraniSOBRE MÍLUCÍA MÉNDEZ OTERO';
  const items = [
    'Camarera',
    'S O B R E',
    'M Í',
    'M o h a m e d E l A m r a n i',
    'LU C Í A M É N D E Z O T E R O',
    'O T R O S',
  ];
  expect(
    withWords(
      items.map((str) => ({ str, width: 9 })),
      drawn,
    ),
  ).toEqual(
    ['Camarera', 'SOBRE', 'MÍ', 'Mohamed El Amrani', 'LUCÍA MÉNDEZ OTERO', 'O T R O S'].map((str) => ({
      str,
      width: 9,
    })),
  );
});
