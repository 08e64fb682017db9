import { expect, test } from 'vitest';
import { shownTitles } from './popular-titles.ts';

const FREQUENT = [
  'Camarero',
  'Camarera de sala',
  'Mozo de almacén',
  'Enfermera',
  'Auxiliar administrativo',
  'Administrativo',
];

test('a Spanish page shows the titles of the offers', () => {
  expect(shownTitles(FREQUENT, { language: 'es' })).toEqual({ titles: FREQUENT, isSpanish: true });
});

test('an English page shows English names, once each, and leaves out titles without one', () => {
  expect(shownTitles(FREQUENT, { language: 'en' })).toEqual({
    titles: ['Waiter', 'Warehouse assistant', 'Nurse', 'Administrative assistant'],
    isSpanish: false,
  });
});

test('an English page of offers whose titles have few English names shows the Spanish titles', () => {
  const titles = ['Camarero', 'Sexador de pollos'];
  expect(shownTitles(titles, { language: 'en' })).toEqual({ titles, isSpanish: true });
});
