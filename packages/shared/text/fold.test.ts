import { expect, test } from 'vitest';
import { foldKey, foldText } from './fold.ts';

test.each([
  ['A Coruña', 'a-coruna'],
  ['  Álava / Araba ', 'alava-araba'],
  ['Île-de-France', 'ile-de-france'],
  ['!!!', ''],
])('%j folds to the key %j', (text, key) => {
  expect(foldKey(text)).toBe(key);
});

test('foldText does not change blanks and symbols', () => {
  expect(foldText('Ingeniería C++, Ñandú')).toBe('ingenieria c++, nandu');
});
