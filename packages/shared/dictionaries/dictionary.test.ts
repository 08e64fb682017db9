import { describe, expect, test } from 'vitest';
import { foldKey } from '../text/fold.ts';
import {
  cityNames,
  cityPoint,
  cityPopulation,
  isCountryGroup,
  salaryAmount,
  salaryQuantity,
} from './columns.ts';
import { dictionaryIds } from './ids.ts';
import { loadDictionaries } from './load-dictionaries.ts';

const dictionaries = loadDictionaries();

describe.each(dictionaryIds)('%s', (id) => {
  const dictionary = dictionaries.get(id);

  test('begins with its placeholder and has entries with labels', () => {
    expect(dictionary.placeholder).toMatchObject({ id: 0, order: 0, placeholder: true });
    expect(dictionary.entries.length).toBeGreaterThan(0);
    for (const entry of dictionary.entries) {
      expect(entry.placeholder).toBe(false);
      expect(entry.id).toBeGreaterThan(0);
      expect([entry.key, entry.es, entry.en].every((text) => text !== '')).toBe(true);
    }
  });

  test('finds every entry by id, by key and among the children of its parent', () => {
    expect(new Set(dictionary.entries.map((entry) => entry.id)).size).toBe(dictionary.entries.length);
    for (const entry of dictionary.entries) {
      expect(dictionary.byId(entry.id)).toBe(entry);
      expect(dictionary.byKey(entry.key)?.key).toBe(entry.key);
      if (entry.parent === undefined) continue;
      expect(dictionary.byKeyOf(entry.parent, entry.key)).toBe(entry);
      expect(dictionary.childrenOf(entry.parent)).toContain(entry);
    }
  });

  test('is sorted by order, then by label', () => {
    const collator = new Intl.Collator('es');
    const sorted = dictionary.entries.toSorted((a, b) => a.order - b.order || collator.compare(a.es, b.es));
    expect(dictionary.entries).toEqual(sorted);
  });
});

test.each([
  ['province', 'madrid', 'madrid'],
  ['province', 'Madrid', 'madrid'],
  ['province', 'A Coruña', 'a-coruna'],
  ['province', 'Álava', 'alava-araba'],
  ['province', 'guipuzcoa', 'guipuzcoa-gipuzkoa'],
  ['province', 'VIZCAYA', 'vizcaya-bizkaia'],
  ['country', 'resto-de-lat.', 'resto-de-lat.'],
  ['country', 'Resto de Lat', 'resto-de-lat.'],
  ['province', 'bermuda', 'Bermuda'],
  ['study', 'otros-titulos', 'otros-titulos-certificaciones-y-carnes'],
  ['subcategory', '-', '-'],
  ['subcategory', 'gestion-proyectos', 'it-gestion-proyectos'],
] as const)('%s: "%s" is %s', (id, text, key) => {
  expect(dictionaries.get(id).resolve(text)?.key).toBe(key);
});

test.each(['', 'seleccionar', 'nowhere'])('province: "%s" has no entry', (text) => {
  expect(dictionaries.get('province').resolve(text)).toBeUndefined();
});

test.each([
  ['province', 'valencia', 'valencia-valencia'],
  ['province', 'València', 'valencia-valencia'],
  ['province', 'alicante', 'alicante-alacant'],
  ['province', 'castellon', 'castellon-castello'],
  ['province', 'bizkaia', 'vizcaya-bizkaia'],
  ['province', 'araba', 'alava-araba'],
  ['province', 'Gipuzkoa', 'guipuzcoa-gipuzkoa'],
  ['province', 'orense', 'ourense'],
  ['province', 'gerona', 'girona'],
  ['province', 'lerida', 'lleida'],
  ['province', 'la coruña', 'a-coruna'],
  ['province', 'baleares', 'illes-balears'],
  ['province', 'Balearic Islands', 'illes-balears'],
  ['category', 'Turismo y restauración', 'turismo-restauracion'],
  ['country', 'Spain', 'espana'],
] as const)('%s: the name "%s" is %s', (id, name, key) => {
  expect(dictionaries.get(id).resolveName(name)?.key).toBe(key);
});

test.each(dictionaryIds)('%s: resolveName finds every label', (id) => {
  const { entries, resolveName } = dictionaries.get(id);
  for (const entry of entries) {
    for (const text of [entry.es, entry.en].filter((name) => /[\p{L}\p{N}]/u.test(name))) {
      const named = resolveName(text);
      expect(
        [named?.es, named?.en, named?.key].map((name) => foldKey(name ?? '')),
        text,
      ).toContain(foldKey(text));
    }
  }
});

test('byKeyOf finds a key that several periods share', () => {
  const quantities = dictionaries.get('salary-quantity');
  const [perHour, perMonth] = [1, 2].map((period) => quantities.childrenOf(period));
  expect(perHour?.every((entry) => entry.parent === 1)).toBe(true);
  expect(perMonth?.map(salaryAmount)).toEqual(perMonth?.map(salaryAmount).toSorted((a, b) => a - b));
});

test.each([
  ['bruto-ano', 36_000, 36_000],
  ['bruto-ano', 36_400, undefined],
  ['bruto-mes', 1_234, undefined],
  ['bruto-mes', 1_200, 1_200],
])('salaryQuantity: %s, amount %i returns %s', (period, amount, expected) => {
  const entry = salaryQuantity(dictionaries, period, amount);
  expect(entry === undefined ? undefined : salaryAmount(entry)).toBe(expected);
});

test('salaryQuantity returns undefined for an unknown period', () => {
  expect(salaryQuantity(dictionaries, 'bruto-siglo', 1)).toBeUndefined();
});

test('point, population and names of a city', () => {
  const coruna = dictionaries.get('city').byKey('a-coruna');
  expect(coruna && cityPoint(coruna)).toEqual({ lat: 43.37127, lon: -8.3955 });
  expect(coruna && cityPopulation(coruna)).toBe(247_376);
  expect(coruna && cityNames(coruna)).toEqual(expect.arrayContaining(['A Coruña', 'La Coruña', 'Coruña']));
});

test('continents and rests of continents are groups, countries are not', () => {
  const isGroup = (key: string): boolean => {
    const entry = dictionaries.get('country').byKey(key);
    return entry !== undefined && isCountryGroup(entry);
  };
  expect(['europa', 'resto-de-europa', 'resto-de-lat.'].map(isGroup)).toEqual([true, true, true]);
  expect(['espana', 'chile'].map(isGroup)).toEqual([false, false]);
});
