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
  [
    [
      ['queue', 'jobs', 'oldest'],
      ['a', '9', '3 s'],
      ['b', '1200', ''],
    ],
    'queue  jobs  oldest\na         9     3 s\nb      1200',
  ],
  [
    [
      ['9', 'x'],
      ['10', 'y'],
    ],
    ' 9  x\n10  y',
  ],
  [
    [
      ['engine', 'version'],
      ['a', '18.4'],
      ['b', '8.19.8'],
    ],
    'engine  version\na       18.4\nb       8.19.8',
  ],
])('%j', (rows, text) => {
  expect(table(rows)).toBe(text);
});
