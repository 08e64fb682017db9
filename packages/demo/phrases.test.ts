import { describe, expect, it } from 'vitest';
import { type Facts, fill, fits, joinList, lowerFirst, parsePhrase } from './phrases.ts';

const facts: Facts = {
  values: new Map([
    ['el sitio', 'el hotel'],
    ['ciudad', 'El Ejido'],
    ['puesto', 'camarero/a'],
  ]),
  conditions: new Set(['temporal']),
};

describe('fill', () => {
  it.each([
    ['Se busca {puesto} en {ciudad}.', 'Se busca camarero/a en El Ejido.'],
    ['{puesto} para la barra de {el sitio}', 'Camarero/a para la barra del hotel'],
    ['Incorporación a {el sitio} de {ciudad}', 'Incorporación al hotel de El Ejido'],
    ['[temporal] Posible prórroga', 'Posible prórroga'],
  ])('writes %s', (line, text) => {
    expect(fill(parsePhrase(line), facts)).toBe(text);
  });

  it('rejects a mark without a value', () => {
    expect(() => fill(parsePhrase('{empresa} busca'), facts)).toThrow('the mark empresa has no value');
  });
});

it.each([
  ['{puesto}', true],
  ['{empresa}', false],
  ['[temporal] Prórroga', true],
  ['[indefinido] Estabilidad', false],
])('checks whether %s fits', (line, expected) => {
  expect(fits(parsePhrase(line), facts)).toBe(expected);
});

it.each([
  [['Atender'], 'atender'],
  [['Atender', 'Cobrar'], 'atender y cobrar'],
  [['Atender', 'Cobrar', 'Informar'], 'atender, cobrar e informar'],
  [['Limpieza', 'Higiene'], 'limpieza e higiene'],
  [['CAP en vigor', 'Hielo'], 'CAP en vigor y hielo'],
])('joins %j', (items, text) => {
  expect(joinList(items)).toBe(text);
});

it.each([
  ['Experiencia', 'experiencia'],
  ['SAP', 'SAP'],
  ['Ética', 'ética'],
])('writes %s in lower case', (text, small) => {
  expect(lowerFirst(text)).toBe(small);
});
