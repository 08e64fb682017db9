import { expect, test } from 'vitest';
import { type Block, messageBlocks, readText, replyContacts } from './text.ts';

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

const link = (href: string, text: string): string =>
  `<a href="${href}" rel="nofollow noopener noreferrer">${text}</a>`;

test.each([
  ['Llama al 912 345 678.', `Llama al ${link('tel:912345678', '912 345 678')}.`],
  ['+34 612-34-56-78', link('tel:+34612345678', '+34 612-34-56-78')],
  ['A ana.gil@empresa.es, hoy', `A ${link('mailto:ana.gil@empresa.es', 'ana.gil@empresa.es')}, hoy`],
  [
    'Entra en https://meet.example/a?b=1&c=2).',
    `Entra en ${link('https://meet.example/a?b=1&#38;c=2', 'https://meet.example/a?b=1&#38;c=2')}).`,
  ],
  // Other numbers and addresses.
  ['Referencia 20261130612345678', 'Referencia 20261130612345678'],
  ['javascript:alert(1) data:text/html,x', 'javascript:alert(1) data:text/html,x'],
  ['<b>a@b</b>', '&#60;b&#62;a@b&#60;/b&#62;'],
])('of the message %j the contacts are links', (message, content) => {
  const entities = (text: string): string =>
    text.replaceAll('&lt;', '&#60;').replaceAll('&gt;', '&#62;').replaceAll('&amp;', '&#38;');
  expect(entities(messageBlocks(message).join(''))).toBe(`<p>${content}</p>`);
});

test.each([
  ['Llama al 612 345 678 o al 912 345 678, o escribe a ana@b.es.', ['mailto:ana@b.es', 'tel:612345678']],
  ['Entra en https://meet.example/a@b.es', []],
  ['', []],
])('the message %j can be answered at %j', (message, addresses) => {
  expect(replyContacts(message).map(({ href }) => href)).toEqual(addresses);
});
