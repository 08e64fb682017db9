import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { PAGE_NUMBER_END, PAGE_OF_TOTAL_END } from './page-numbers.ts';
import { readText } from './read-text.ts';
import { isPageFoot, withoutPageLines } from './unread-lines.ts';

test.each([
  'europass',
  'Curriculum Vitae',
  'CURRÍCULUM VÍTAE EUROPASS',
  'Ana Sanz Gil',
  'SANZ GIL, ANA',
  'Ana Sanz Gil – CV',
  'Currículum de Ana Sanz Gil · Página 1/2',
  'Página 2 de 3',
  '- 2 -',
  '2 / 3',
  '© Unión Europea, 2002-2024 | https://europass.europa.eu',
])('a line of the head or foot of a page: %s', (line) => {
  expect(withoutPageLines([line], 'Ana Sanz Gil')).toEqual([]);
});

test.each([
  'Nivel en el MEC: Nivel 7 del MEC',
  'Available upon request.',
  '(Personal)',
  'Disponibles a petición',
])('a line that does not describe the candidate: %s', (line) => {
  expect(withoutPageLines([line], 'Ana Sanz Gil')).toEqual([]);
});

test.each([
  'Ana Sanz Gil, presidenta',
  'Available from May',
  'Turnos rotativos',
  '12/03/2024',
  'Curriculum investigador',
  '600 11 22',
])('not a line of the head of a page: %s', (line) => {
  expect(withoutPageLines([line, line], 'Ana Sanz Gil')).toEqual([line]);
});

test.each(['James Whitfield – CV – Page 1 of 1', 'James Whitfield - Curriculum Vitae - 1 / 2'])(
  'the foot of a page is in no part: %s',
  (foot) => {
    const { languages, unread } = draftSchema.parse(
      readText(['James Whitfield', 'Languages', 'English: native', foot]),
    );
    expect([languages.map(({ name }) => name), unread]).toEqual([['English'], []]);
  },
);

test('headings are not listed as lines that are not read', () => {
  const { unread, person } = draftSchema.parse(
    readText([
      'europass',
      'Ana Sanz Gil',
      '600 11 22 33 · Lugo',
      'EXPERIENCIA',
      'Camarera, Bar Sol, 2019 – 2020',
      'PERMISO DE CONDUCIR',
      'Turismo: B',
      'INTERESES',
      'Senderismo',
      'Ana Sanz Gil',
      'Página 1 de 1',
    ]),
  );
  expect(unread).toEqual(['Senderismo']);
  expect(person.extra).toEqual({ driverLicenses: ['b'] });
});

test.each([
  ['Page 1 of 3', true, true],
  ['Ana Gil · Página 2/3', true, true],
  ['Pàgina 1 de 2', true, true],
  ['Pág. 2', true, false],
  ['Diseño de la página 2', true, false],
  ['Homepage 2 of 3', false, false],
  ['Página 1 de 2, Ana Gil', false, false],
])('the number of a page at the end of %s, and with the number of pages', (line, hasNumber, hasTotal) => {
  expect([PAGE_NUMBER_END.test(line), PAGE_OF_TOTAL_END.test(line)]).toEqual([hasNumber, hasTotal]);
  expect(isPageFoot(line)).toBe(hasTotal);
});
