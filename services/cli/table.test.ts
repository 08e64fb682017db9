import { expect, test } from 'vitest';
import { table } from './table.ts';

test.each([
  [[], ''],
  [[['a', 'b']], 'a  b'],
  [
    [
      ['id', 'topic', 'reason'],
      ['12', 'x', 'no end'],
    ],
    'id  topic  reason\n12  x      no end',
  ],
])('%j', (rows, text) => {
  expect(table(rows)).toBe(text);
});
