import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { regionOf } from './areas.ts';

const dictionaries = loadDictionaries();

test.each([
  ['pontevedra,lugo,ourense,a-coruna', 'Galicia'],
  ['huesca,zaragoza,teruel', 'Aragón'],
  ['caceres,badajoz', 'Extremadura'],
  ['a-coruna,lugo,ourense', undefined],
  ['huesca,zaragoza,teruel,lugo', undefined],
  ['asturias', undefined],
  ['', undefined],
])('the provinces %s are those of %s', (provinces, name) => {
  expect(regionOf(provinces.split(','), dictionaries)).toBe(name);
});
