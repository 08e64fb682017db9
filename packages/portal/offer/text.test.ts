import { expect, test } from 'vitest';
import { type Block, readText } from './text.ts';

const cases: readonly (readonly [string, Block[]])[] = [
  ['', []],
  ['Una línea.', [{ kind: 'paragraph', lines: ['Una línea.'] }]],
  ['Uno\ndos', [{ kind: 'paragraph', lines: ['Uno', 'dos'] }]],
  [
    'Uno\n\n\n dos ',
    [
      { kind: 'paragraph', lines: ['Uno'] },
      { kind: 'paragraph', lines: ['dos'] },
    ],
  ],
  [
    'Se ofrece:\n- Sueldo\n- Turnos\nY más.',
    [
      { kind: 'paragraph', lines: ['Se ofrece:'] },
      { kind: 'list', items: ['Sueldo', 'Turnos'] },
      { kind: 'paragraph', lines: ['Y más.'] },
    ],
  ],
  [
    '* Sueldo\n•Turnos\n– Formación\n✓ Comida',
    [{ kind: 'list', items: ['Sueldo', 'Turnos', 'Formación', 'Comida'] }],
  ],
  ['*Imprescindible\n-10 °C', [{ kind: 'paragraph', lines: ['*Imprescindible', '-10 °C'] }]],
  ['media - jornada', [{ kind: 'paragraph', lines: ['media - jornada'] }]],
];

test.each(cases)('%j', (text, blocks) => {
  expect(readText(text)).toEqual(blocks);
});
