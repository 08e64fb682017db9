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

test.each([
  ['valencia', undefined, 'Valencia'],
  ['merida', undefined, 'Mérida (Badajoz)'],
  ['vitoria', undefined, 'Vitoria-Gasteiz'],
  ['toledo', undefined, 'Toledo'],
  ['lima', undefined, 'Lima (Lima)'],
])('the first town for %j in %s is %s: of the province, of Spain, the largest', (text, province, name) => {
  const found = values.find('city', text, 20, province).map((value) => value.name);
  expect(found[0]?.split(' (')[0]).toBe(name.split(' (')[0]);
});

test('the short name of a town of Spain is not resolved as a foreign town, which has its province in its name', () => {
  expect(values.resolveTyped('city', 'vitoria')).toBeUndefined();
  expect(values.resolve('city', 'vitoria')?.name).toBe('Vitória (Espírito Santo)');
  expect(values.resolveTyped('city', 'Vitoria-Gasteiz')?.name).toBe('Vitoria-Gasteiz');
  const [first, ...others] = values.find('city', 'vitoria', 20);
  expect(first?.name).toBe('Vitoria-Gasteiz');
  const foreign = others.find(({ name }) => name === 'Vitória (Espírito Santo)');
  expect(values.resolveTyped('city', foreign?.name ?? '')?.key).toBe(foreign?.key);
  expect(
    values
      .find('city', 'villanueva', 1, 'Jaén')
      .every(({ name, note }) => `${name} ${note}`.includes('Jaén')),
  ).toBe(true);
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
