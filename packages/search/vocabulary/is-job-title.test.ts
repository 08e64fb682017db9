import { expect, test } from 'vitest';
import { isJobTitle } from './is-job-title.ts';

const places = new Set(['maipu', 'la florida', 'sala', 'madrid']);

test.each([
  ['Camarero', true],
  ['Jefe de sala', true],
  ['Técnico en Trabajo Social', true],
  ['Soldador TIG 2', true],
  ['Maipú/operarios de producción', false],
  ['Local La Florida', false],
  ['Florista', true],
  ['Ofrezco trabajo comida rápida', false],
  ['Trabajo Camarero', false],
  ['Camarero Madrid', false],
  ['Vendedoras $590', false],
  ['288616 analista', false],
])('%s: %s', (title, expected) => {
  expect(isJobTitle(title, places)).toBe(expected);
});
