import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { createDictionaryValues } from './dictionary-values.ts';

const values = createDictionaryValues(loadDictionaries());

test.each([
  ['province', 'Zamora', 'zamora'],
  ['province', 'zamora', 'zamora'],
  ['province', 'A CORUÑA', 'a-coruna'],
  ['province', 'Córdoba (España)', 'cordoba'],
  ['province', 'valencia', 'valencia-valencia'],
  ['city', 'Benavente', 'benavente'],
  ['category', 'Turismo y restauración', 'turismo-restauracion'],
  ['province', 'nowhere', undefined],
  ['province', '', undefined],
] as const)('%s: %j is %s', (field, text, key) => {
  expect(values.resolve(field, text)?.key).toBe(key);
});

test.each([
  ['province', 'zam', 'Zamora'],
  ['province', 'Zamora capital', 'Zamora'],
  ['city', 'coruña', 'A Coruña'],
  ['city', 'Villalpando del Campo', 'Villalpando'],
  ['city', 'benav', 'Benavente'],
] as const)('%s: the first value for %j is %s', (field, text, name) => {
  expect(values.find(field, text, 20)[0]?.name).toBe(name);
});

test('values with the same name have that of their parents, and every name leads to its value', () => {
  const names = values.find('province', 'cordoba', 20).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1);
  expect(names.every((name) => /^Córdoba \(.+\)$/.test(name))).toBe(true);
  for (const field of ['province', 'country', 'city', 'subcategory'] as const) {
    const wrong = values.all(field).filter(({ key, name }) => values.resolve(field, name)?.key !== key);
    expect(wrong.slice(0, 3)).toEqual([]);
  }
});

test('a text without a value has no suggestions', () => {
  expect(values.find('province', 'xyzzy', 20)).toEqual([]);
  expect(values.nameOf('province', 'none-such')).toBe('none-such');
});
