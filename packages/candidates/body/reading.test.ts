import { dictionaryIds, loadDictionaries } from '@curro/shared';
import { describe, expect, it } from 'vitest';
import { findEntry, objectFields, readEntry, readKey, readList } from './keys.ts';
import {
  absent,
  blank,
  characters,
  dayInMadrid,
  malformed,
  read,
  readBoolean,
  readDate,
  readItemId,
  readText,
} from './reading.ts';

const dictionaries = loadDictionaries();

describe('readText', () => {
  it.each([
    [undefined, absent],
    [null, absent],
    ['', blank],
    [' \t\r\n ', blank],
    ['a', read('a')],
    ['  a b\t', read('a b')],
    ['a\r\nb\n\tc', read('a\nb\n\tc')],
    ['e\u0301', read('é')],
    ['a\rb', malformed('a\rb')],
    ['a\u0000', malformed('a\u0000')],
    ['a\u0085b', malformed('a\u0085b')],
    ['\ud83e', malformed('\ud83e')],
    [7, malformed(7)],
    [false, malformed(false)],
    [{}, malformed({})],
    [[], malformed([])],
  ])('reads %j', (input, reading) => {
    expect(readText(input)).toEqual(reading);
  });

  it('counts code points', () => {
    expect(characters('🥖é')).toBe(2);
  });
});

it.each([
  [undefined, absent],
  [null, absent],
  [' ', blank],
  [true, read(true)],
  [false, read(false)],
  ['true', read(true)],
  [' false ', read(false)],
  ['TRUE', malformed('TRUE')],
  [1, malformed(1)],
  [{}, malformed({})],
])('reads %j as a boolean', (input, reading) => {
  expect(readBoolean(input)).toEqual(reading);
});

it.each([
  [undefined, absent],
  [null, absent],
  ['', blank],
  [14826429040, read('14826429040')],
  [' 0012 ', read('12')],
  [0, read('0')],
  [-1, malformed(-1)],
  [1.5, malformed(1.5)],
  [1e21, malformed(1e21)],
  ['12a', malformed('12a')],
  [[1], malformed([1])],
])('reads %j as an item id', (input, reading) => {
  expect(readItemId(input)).toEqual(reading);
});

it.each([
  [null, absent],
  ['', blank],
  ['2020-02-29', read('2020-02-29')],
  [' 2019-12-31 ', read('2019-12-31')],
  ['2019-12-31T23:59:59Z', read('2019-12-31')],
  ['2019-12-31T23:59:60.123456+01:00', read('2019-12-31')],
  ['2019-12-31t00:00:00.000+0000', read('2019-12-31')],
  ['1900-01-01', read('1900-01-01')],
  ['2100-12-31', read('2100-12-31')],
  ['2019-02-29', malformed('2019-02-29')],
  ['2019-04-31', malformed('2019-04-31')],
  ['2019-00-10', malformed('2019-00-10')],
  ['2019-13-10', malformed('2019-13-10')],
  ['1899-12-31', malformed('1899-12-31')],
  ['2101-01-01', malformed('2101-01-01')],
  ['2019-12-31T24:00:00Z', malformed('2019-12-31T24:00:00Z')],
  ['2019-12-31T10:00', malformed('2019-12-31T10:00')],
  ['2019-12-31T10:00:00', malformed('2019-12-31T10:00:00')],
  ['2019-12-31 10:00:00Z', malformed('2019-12-31 10:00:00Z')],
  ['31-12-2019', malformed('31-12-2019')],
  ['2019-12', malformed('2019-12')],
  [1577750400000, malformed(1577750400000)],
])('reads %j as a date', (input, reading) => {
  expect(readDate(input)).toEqual(reading);
});

describe('keys', () => {
  it('reads the placeholder of every dictionary, and no other key, as blank', () => {
    const placeholders = new Set(dictionaryIds.map((id) => dictionaries.get(id).placeholder.key));
    const booleanTexts = [...placeholders, 'indiferente', 'cualquiera', 'otro'];
    expect(booleanTexts.filter((text) => readKey(text).kind === 'blank')).toEqual([...placeholders]);
  });

  it.each([
    ['study', 'grado', 'grado'],
    ['study', 'otros-titulos', 'otros-titulos-certificaciones-y-carnes'],
    ['professional-level', 'becario-practicas', 'becario-a-practicas'],
    ['study', 'Grado', undefined],
    ['study', 'máster', undefined],
    ['study', 'constructor', undefined],
    ['country', 'resto-de-lat.', 'resto-de-lat.'],
  ] as const)('looks up in %s the key %s: %s', (id, key, found) => {
    expect(findEntry(dictionaries.get(id), key)?.key).toBe(found);
  });

  it.each([
    ['', blank],
    ['seleccionar', blank],
    ['-', blank],
    ['gato', malformed('gato')],
    [3, malformed(3)],
  ])('reads %j as an entry', (input, reading) => {
    expect(readEntry(input, dictionaries.get('study'))).toEqual(reading);
  });
});

describe('lists', () => {
  it.each([
    [undefined, absent],
    ['', blank],
    [[], blank],
    [{}, malformed({})],
    [
      ['a', 1],
      read([
        { field: 'x[0]', input: 'a' },
        { field: 'x[1]', input: 1 },
      ]),
    ],
  ])('reads %j', (input, reading) => {
    expect(readList(input, 'x')).toEqual(reading);
  });

  it.each([
    [{ a: 1 }, { a: 1 }],
    [[1], undefined],
    [null, undefined],
    ['a', undefined],
  ])('returns the fields of %j', (input, fields) => {
    expect(objectFields(input)).toEqual(fields);
  });
});

it.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('converts %s to the day %s in Madrid', (instant, day) => {
  expect(dayInMadrid(new Date(instant))).toBe(day);
});
