import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { localeOf } from '../locale.ts';
import { townAndProvince } from './place-name.ts';

const provinces = loadDictionaries().get('province');

test.each([
  ['es', 'Toro', 'zamora', 'Toro, Zamora'],
  ['es', 'Zamora', 'zamora', 'Zamora'],
  ['en', 'Sevilla', 'sevilla', 'Sevilla'],
  ['en', 'Écija', 'sevilla', 'Écija, Seville'],
  ['es', 'València', 'valencia-valencia', 'València'],
  ['es', '', 'zamora', 'Zamora'],
  ['es', 'Oporto', '', 'Oporto'],
] as const)('%s: %s in %s is %j', (language, town, province, text) => {
  expect(townAndProvince(town, provinces.byKey(province), localeOf(language))).toBe(text);
});
