import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { withProvince, withTown } from './postcode.ts';

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

test.each([
  ['madrid', '', '28013', ['madrid']],
  ['madrid', '', ' 28013 ', ['madrid']],
  ['sevilla', '', '41001', ['sevilla']],
  ['zamora', '', '49600', ['benavente']],
  // A town of the province is not changed, nor a text that names none.
  ['madrid', 'getafe', '28013', ['getafe']],
  ['madrid', 'Getafe', '28013', ['Getafe']],
  ['guipuzcoa-gipuzkoa', 'Donostia', '20001', ['Donostia']],
  ['madrid', 'Getfe', '28013', ['Getfe']],
  // A town of another province gives way.
  ['madrid', 'zamora', '28013', ['madrid']],
  ['madrid', 'Benavente', '', []],
  // Without a postcode of one town of the province there is none.
  ['madrid', '', '28755', []],
  ['madrid', '', '49600', []],
  ['madrid', '', '2801', []],
  ['', '', '28013', []],
])('province "%s", town "%s", postcode "%s": town %j', (province, cityCode, zipCode, expected) => {
  const values = new Map(
    Object.entries({ country: 'espana', province, cityCode, zipCode }).map(([name, value]) => [
      name,
      [value],
    ]),
  );
  expect(withTown(values, { dictionaries }).get('cityCode')).toEqual(expected);
});

test('another town that is entered remains', () => {
  const values = new Map([
    ['province', ['madrid']],
    ['zipCode', ['28013']],
    ['cityName', ['La Aldea']],
  ]);
  expect(withTown(values, { dictionaries }).has('cityCode')).toBe(false);
});
