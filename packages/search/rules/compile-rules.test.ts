import { expect, test } from 'vitest';
import { alsoSearches } from '../also/also-searches.ts';
import { compileRules, synonymQuery } from './compile-rules.ts';
import type { SearchRule } from './search-rule.ts';

const rules = compileRules([
  { kind: 'synonyms', terms: ['fontanero', 'gasfíter', 'plomero'] },
  { kind: 'synonyms', terms: ['mozo de almacén', 'bodeguero'] },
  { kind: 'blocked-correction', typed: 'nurse' },
  { kind: 'blocked-correction', typed: 'mozo', correction: 'moto' },
  { kind: 'pin', q: 'camarero', offerIds: ['b', 'a'] },
  { kind: 'boost', q: 'camarero de sala', offerIds: ['c'], weight: 2 },
]);

test.each([
  ['Gasfíter Madrid', { synonyms: ['fontanero', 'plomero'], pins: [], boosts: [] }],
  ['urgente mozos de almacén', { synonyms: ['bodeguero'], pins: [], boosts: [] }],
  ['mozo almacen', { synonyms: ['bodeguero'], pins: [], boosts: [] }],
  ['Camareras', { synonyms: [], pins: ['b', 'a'], boosts: [] }],
  ['CAMARERO de la sala', { synonyms: [], pins: [], boosts: [{ offerIds: ['c'], weight: 2 }] }],
  ['camarero madrid', undefined],
  ['mozo', undefined],
  ['de la', undefined],
])('the ranking of %j changes by %j', (text, change) => {
  expect(rules.rankingOf(text)).toEqual(change);
});

test.each([
  ['gasfíter', ['(gasfíter OR fontanero OR plomero)']],
  ['urgente bodeguero', ['urgente (bodeguero OR (mozo de almacén))']],
  ['mozo de almacén noche', ['((mozo almacén) OR bodeguero) noche']],
  ['fontanero -madrid', []],
  ['"fontanero"', []],
  ['fontanero OR java', []],
  ['panadero', []],
])('the alternatives to %j are %j', (text, alternatives) => {
  expect(rules.alternativesTo(text)).toEqual(alternatives);
});

test('terms of operators are words, not the grammar of q', () => {
  const { alternativesTo, synonyms } = compileRules([
    { kind: 'synonyms', terms: ['camarero', 'mesero) OR (*', 'empresa:"barman" -madrid', 'jefe - barra'] },
  ]);
  expect(alternativesTo('camarero')).toEqual([
    '(camarero OR (mesero or) OR (empresa barman madrid) OR (jefe barra))',
  ]);
  expect(synonyms.byStems.get('camarer')).toEqual(['mesero or', 'empresa barman madrid', 'jefe barra']);
});

test('an alternative has the terms for which q has room', () => {
  const terms = ['camarero', ...Array.from({ length: 10 }, (_, at) => `${'a'.repeat(50)}${at}`)];
  const { alternativesTo, synonyms } = compileRules([{ kind: 'synonyms', terms }]);
  expect(synonymQuery(terms)).toHaveLength(560);
  expect(alternativesTo('camarero')).toEqual([synonymQuery(terms.slice(0, -1))]);
  const [withOthers = ''] = alternativesTo(`camarero ${'b'.repeat(100)}`);
  expect(withOthers.split(' OR ')).toHaveLength(8);
  expect(alternativesTo(`camarero ${'b'.repeat(490)}`)).toEqual([]);
  const others = 'b'.repeat(100);
  const [also] = alsoSearches(`camarero ${others}`, false, synonyms);
  expect(also?.terms).toEqual(terms.slice(1, 7).map((term) => `${term} ${others}`));
});

test('corrections are blocked for a word, or for a pair of words', () => {
  expect(rules.blocksCorrection('nurse', 'norte')).toBe(true);
  expect(rules.blocksCorrection('mozo', 'moto')).toBe(true);
  expect(rules.blocksCorrection('mozo', 'pozo')).toBe(false);
  expect(rules.blocksCorrection('camarreo', 'camarero')).toBe(false);
});

test('without rules nothing changes', () => {
  const none = compileRules([]);
  expect([none.rankingOf('camarero'), none.alternativesTo('camarero')]).toEqual([undefined, []]);
});

test('any number of rules for one text adds a bounded number of clauses with finite scores', () => {
  const numbers = Array.from({ length: 1_000 }, (_, at) => at);
  const many = compileRules(
    numbers.flatMap((at): SearchRule[] => [
      {
        kind: 'synonyms',
        terms: ['camarero', ...numbers.slice(0, 19).map((other) => `mesero${at}x${other}`)],
      },
      { kind: 'pin', q: 'camarero', offerIds: [`a${at}`, `b${at}`] },
      { kind: 'boost', q: 'camarero', offerIds: [`c${at}`], weight: 1 },
    ]),
  );
  const change = many.rankingOf('camareros');
  expect([change?.synonyms, change?.pins, change?.boosts].map((each) => each?.length)).toEqual([20, 20, 20]);
  expect(change?.pins.slice(0, 3)).toEqual(['a0', 'b0', 'a1']);
  expect(many.synonyms.byStems.get('camarer')).toHaveLength(20);
  const [alternative = ''] = many.alternativesTo('camareros');
  expect(alternative.split(' OR ')).toHaveLength(21);
}, 60_000);
