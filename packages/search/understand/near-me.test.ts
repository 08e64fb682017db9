import { expect, test } from 'vitest';
import { asksForNearMe } from './fillers.ts';

test.each([
  'camarero cerca de mi',
  'camarero cerca de mí',
  'Cerca de mi',
  'cerca de mi casa camarera',
  'camarero por mi zona',
  'camarero en mi ciudad',
  'dependienta cerca de donde vivo',
  'limpieza cerca',
  'camarero por aquí',
  'waiter near me',
  'jobs around me',
  'cleaner close to home',
  'waiter in my area',
])('%s asks for offers near the visitor', (text) => {
  expect(asksForNearMe(text)).toBe(true);
});

test.each([
  '',
  'camarero',
  'camarero cerca de Vigo',
  'mi primer empleo',
  'comercial de zona',
  'waiter near Vigo',
  '"cerca de mi"',
])('%s does not', (text) => {
  expect(asksForNearMe(text)).toBe(false);
});
