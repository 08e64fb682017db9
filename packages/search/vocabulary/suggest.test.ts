import { loadDictionaries } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import { suggest, suggestionKinds } from './suggest.ts';
import { buildVocabulary } from './vocabulary.ts';

const dictionaries = loadDictionaries();
const ALL = new Set(suggestionKinds);

const vocabulary = buildVocabulary(
  {
    titles: [
      ['Auxiliar administrativo', 40],
      ['Camarera', 30],
      ['Camarero', 20],
      ['Camarero de sala', 9],
      ['Ayudante de camarero', 8],
      ['Conductor', 7],
      ['Mecánico de camiones', 2],
    ],
    companies: [
      ['Confidencial', 90],
      ['Hornos Mistral S.L.', 4],
    ],
    skills: [['Masa madre', 3]],
    cities: [
      ['santiago', 900],
      ['santander', 20],
    ],
    provinces: [['santiago', 950]],
  },
  dictionaries,
);

const titles = (text: string): string[] => suggest(vocabulary, text, ALL).titles.map((title) => title.text);
const places = (text: string): string[] =>
  suggest(vocabulary, text, ALL).places.map(({ kind, entry }) => `${kind} ${entry.key}`);

describe('titles', () => {
  test.each([
    ['cam', ['Camarera', 'Camarero de sala', 'Ayudante de camarero', 'Mecánico de camiones']],
    ['aux adm', ['Auxiliar administrativo']],
    ['adm aux', ['Auxiliar administrativo']],
    ['ductor', ['Conductor']],
    ['condcutor', ['Conductor']],
    ['kamarer', ['Camarera', 'Camarero de sala', 'Ayudante de camarero']],
    ['mecanico', ['Mecánico de camiones']],
    ['cxm', []],
    ['  ', []],
    ['")(*', []],
  ])('%j is completed to %j', (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });

  test('forms of one job are counted together', () => {
    expect(suggest(vocabulary, 'camarer', ALL).titles[0]).toEqual({ text: 'Camarera', count: 50 });
  });
});

test('companies that hide their name are not suggested', () => {
  const { companies } = suggest(vocabulary, 'conf', ALL);
  expect(companies).toEqual([]);
  expect(suggest(vocabulary, 'mistral', ALL).companies).toEqual([{ text: 'Hornos Mistral S.L.', count: 4 }]);
});

test('skills are completed; kinds that are not wanted are empty', () => {
  expect(suggest(vocabulary, 'masa', ALL).skills).toEqual([{ text: 'Masa madre', count: 3 }]);
  expect(suggest(vocabulary, 'masa', new Set(['titles'] as const)).skills).toEqual([]);
});

describe('places', () => {
  test('towns with offers come first, those of the home country next', () => {
    expect(places('sant').slice(0, 3)).toEqual(['province santiago', 'city santiago', 'city santander']);
    expect(places('Córdoba').slice(0, 3)).toEqual([
      'province cordoba',
      'city cordoba',
      'city cordoba-argentina',
    ]);
  });

  test('other names of a place match, and names with a typing error', () => {
    expect(places('la coruna')[0]).toBe('city a-coruna');
    expect(places('barzelona')[0]).toBe('province barcelona');
    expect(places('  ')).toEqual([]);
  });
});
