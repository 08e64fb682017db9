import { expect, test } from 'vitest';
import { spanishLightStem, spanishSingular } from './spanish-stemmers.ts';

test.each([
  ['casas', 'casa'],
  ['gas', 'gas'],
  ['clubs', 'club'],
  ['parques', 'parque'],
  ['seguis', 'segui'],
  ['comerciales', 'comercial'],
  ['leyes', 'ley'],
  ['jabalies', 'jabali'],
  ['meses', 'mes'],
  ['jerseis', 'jersey'],
  ['brandis', 'brandy'],
  ['voces', 'voz'],
  ['coches', 'coche'],
  ['crisis', 'crisis'],
  ['relojes', 'reloj'],
  ['pintor', 'pintor'],
])('the singular of %s is %s', (plural, singular) => {
  expect(spanishSingular(plural)).toBe(singular);
});

test.each([
  ['camarera', 'camarer'],
  ['camareros', 'camarer'],
  ['jefe', 'jefe'],
  ['veces', 'vez'],
  ['meses', 'mes'],
  ['pintor', 'pintor'],
])('the stem of %s is %s', (word, stem) => {
  expect(spanishLightStem(word)).toBe(stem);
});
