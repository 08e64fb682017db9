import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { areasBeginning, regionOf } from './areas.ts';

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

test.each([
  ['andal', 'es', ['Andalucía']],
  ['Andal', 'en', ['Andalusia']],
  ['pais', 'es', ['País Vasco']],
  ['pais vasco', 'es', ['País Vasco']],
  ['costa del so', 'es', ['Costa del Sol']],
  ['zahara', 'es', ['Zahara de los Atunes']],
  ['los cr', 'es', ['Los Cristianos']],
  ['mallor', 'es', ['Mallorca']],
  ['castil', 'es', ['Castilla-La Mancha', 'Castilla y León']],
  // A region of one province is suggested as that.
  ['asturi', 'es', ['Asturies']],
  ['madrid', 'es', ['Madrid Sur', 'Madrid Norte']],
  ['an', 'es', []],
  ['chamb', 'es', []],
] as const)('%s begins the areas %j (%s)', (text, language, names) => {
  expect(areasBeginning(text, language, dictionaries)).toEqual(names);
});
