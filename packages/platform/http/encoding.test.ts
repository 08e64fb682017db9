import { expect, test } from 'vitest';
import { acceptedEncoding } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0.000', 'identity'],
  ['br;q=0.5', 'br'],
])('%j selects %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
