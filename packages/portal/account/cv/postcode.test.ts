import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { withProvince } from './postcode.ts';

const dictionaries = loadDictionaries();

test.each([
  ['espana', '49600', '', 'zamora'],
  ['espana', ' 28013 ', '', 'madrid'],
  ['espana', '08001', '', 'barcelona'],
  ['espana', '35001', '', 'las-palmas'],
  ['espana', '51001', '', 'ceuta'],
  // A chosen province, another country, and what is not a postcode of a province.
  ['espana', '49600', 'madrid', 'madrid'],
  ['portugal', '49600', '', ''],
  ['espana', '4960', '', ''],
  ['espana', '99999', '', ''],
  ['espana', '', '', ''],
])('%s, postcode "%s", province "%s": "%s"', (country, zipCode, province, expected) => {
  const values = new Map(
    Object.entries({ country, zipCode, province }).map(([name, value]) => [name, [value]]),
  );
  expect(withProvince(values, { dictionaries }).get('province')).toEqual([expected]);
});
