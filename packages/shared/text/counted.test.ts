import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [counted(0, 'offer'), '0 offers'],
  [counted(1, 'offer'), '1 offer'],
  [counted(1_234, 'search', 'searches'), '1,234 searches'],
  [counted(0.25, 'search', 'searches'), '0.3 searches'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
