import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { headedTable, table } from './table.ts';
import { onTerminal } from './terminal.ts';

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

describe('in a narrow terminal', () => {
  const inTerminal = (columns: number, format: () => string): string => {
    const stdout = Object.assign(new PassThrough(), { isTTY: true, columns });
    return onTerminal(
      { env: { NO_COLOR: '1' }, stdin: Readable.from([]), stdout, stderr: new PassThrough() },
      format,
    );
  };
  const rows = [
    ['12', 'hide', 'Published twice by the same agency'],
    ['7', 'close', ''],
  ];

  test('the last column is broken into lines', () => {
    expect(inTerminal(36, () => headedTable(['id', 'action', 'reason'], rows))).toBe(
      `id  action  reason
12  hide    Published twice by the
            same agency
 7  close`,
    );
  });

  test('ids are cut and columns left out, the first one first', () => {
    const id = 'b3b1d2c4-0000-4000-8000-1234567890ab';
    const heading = ['id', 'source', 'by', 'state', 'lines'];
    const imports = [[id, 'agency-north', 'ana@correo.example', 'complete, 3 rejected', '12']];
    const narrowing = { shortIds: true, omit: ['by', 'lines'] };
    expect(inTerminal(90, () => headedTable(heading, imports, narrowing))).toContain(
      'b3b1d2c4  agency-north  ana@',
    );
    expect(inTerminal(60, () => headedTable(heading, imports, narrowing))).toBe(
      `id        source        state                 lines
b3b1d2c4  agency-north  complete, 3 rejected     12`,
    );
  });

  test('a row is a list when its other columns need the width', () => {
    expect(inTerminal(30, () => headedTable(['id', 'action', 'reason'], rows))).toBe(
      `id      12
action  hide
reason  Published twice by the
        same agency

id      7
action  close`,
    );
  });
});
