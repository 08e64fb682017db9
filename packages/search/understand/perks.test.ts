import { expect, test } from 'vitest';
import { perksIn } from './perks.ts';
import { readQueryWords, typedText } from './query-words.ts';

const perks = (text: string): string[] => {
  const words = readQueryWords(text) ?? [];
  return perksIn(words).map(({ from, to }) => typedText(words, from, to));
};

test.each([
  ['comercial con coche de empresa', ['con coche de empresa']],
  ['devops inglés', ['inglés']],
  ['recepcionista con inglés alto', ['con inglés alto']],
  ['recepcionista nivel alto de alemán', ['nivel alto de alemán']],
  ['profesor inglés', []],
  ['profesora de inglés', []],
  ['inglés', []],
  ['comercial con vehículo propio', ['con vehículo propio']],
  ['vendedor con carnet de conducir', ['con carnet de conducir']],
  ['operario incorporación inmediata', ['incorporación inmediata']],
  ['camarero con alojamiento', ['con alojamiento']],
  ['cocinero alojamiento incluido', ['alojamiento incluido']],
  ['comercial sueldo fijo más comisiones', ['sueldo fijo más comisiones']],
  ['comercial con comisiones y coche de empresa', ['con comisiones', 'y coche de empresa']],
  ['teleoperador formación a cargo de la empresa', ['formación a cargo de la empresa']],
  ['sales rep with company car', ['with company car']],
  ['camarero sin experiencia de lunes a viernes', ['de lunes a viernes']],
  ['administrativo solo de lunes a jueves', ['solo de lunes a jueves']],
  ['camarera horario de lunes a sábado', ['horario de lunes a sábado']],
  ['cuidadora de lunes hasta viernes Madrid', ['de lunes hasta viernes']],
  ['cleaner Monday to Friday', ['Monday to Friday']],
  ['cuinera de dilluns a divendres', ['de dilluns a divendres']],
])('%s has the perks %j', (text, expected) => {
  expect(perks(text)).toEqual(expected);
});

test.each([
  'gestor de comisiones',
  'recepcionista de alojamiento rural',
  'comercial seguro médico',
  'gestor de coches de empresa',
  'repartidor con moto',
  'conductor con carnet c',
  'mecánico de coches',
  'formador de empresa',
  'camarero lunes',
  'camarero lunes y viernes',
  'vendedor viernes negro',
  'camarero fin de semana',
])('%s has none', (text) => {
  expect(perks(text)).toEqual([]);
});
