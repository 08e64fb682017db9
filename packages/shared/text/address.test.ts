import { expect, test } from 'vitest';
import { readAddress, readNewAddress } from './address.ts';

test.each([
  [' ana@correo.example ', 'ana@correo.example'],
  ['ñandú@correo.example', 'ñandú@correo.example'],
  ['ana@correo.casa.example', 'ana@correo.casa.example'],
  ['ana@correo', undefined],
  ['ana@correo.', undefined],
  ['ana@.es', undefined],
  ['ana@correo..es', undefined],
  ['ana', undefined],
  ['ana@', undefined],
  ['ana@b, eva@c', undefined],
  ['ana@b\nBcc: eva@c', undefined],
  ['"x" <ana@b>', undefined],
  [`${'x'.repeat(250)}@b.es`, undefined],
  [undefined, undefined],
])('%j', (text, address) => {
  expect(readNewAddress(text)).toBe(address);
});

test.each([
  ['ana@intranet', 'ana@intranet'],
  ['ana@', undefined],
  ['ana@b, eva@c', undefined],
])('an existing account may have the address %j', (text, address) => {
  expect(readAddress(text)).toBe(address);
});
