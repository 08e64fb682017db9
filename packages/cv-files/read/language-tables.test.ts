import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { readText } from './read-text.ts';

const read = (...lines: readonly string[]): readonly (readonly string[])[] =>
  draftSchema
    .parse(readText(lines))
    .languages.map(({ name, reading, speaking, writing, comments }) => [
      name,
      reading,
      speaking,
      writing,
      comments,
    ]);
const native = (name: string, level = 'nativo') => [name, level, level, level, ''];
const ENGLISH = ['inglés', 'C1', 'B2', 'A2', ''];

test.each([
  [
    'words above the columns between the levels',
    [
      'COMPETENCIAS LINGÜÍSTICAS',
      'Lengua(s) materna(s): gallego | español',
      '',
      'Otro(s) idioma(s):',
      '',
      'COMPRENSIÓN\tCOMPRENSIÓN\tEXPRESIÓN\tINTERACCIÓN',
      'ESCRITURA',
      'ORAL inglés B1\tLECTORA\tORAL\tORAL',
      'C1\tB2\tB2\tA2',
    ],
    [native('gallego'), native('español'), ENGLISH],
  ],
  [
    'rows in lines of their own, and the names of the levels below',
    [
      'Idiomas',
      'Lengua materna: español',
      'Otros idiomas',
      'COMPRENSIÓN\tEXPRESIÓN\tESCRITURA',
      'Comprensión oral\tComprensión lectora\tExpresión oral\tInteracción oral',
      'inglés\tB1\tC1\tB2\tB1\tA2',
      'francés\tA2\tB1\tA1\tA2\tA1',
      'Niveles: A1 y A2: usuario básico - B1 y B2: usuario independiente - C1 y C2: usuario competente',
    ],
    [native('español'), ENGLISH, ['francés', 'B1', 'A1', 'A1', '']],
  ],
  [
    'the order of the columns before 2020',
    [
      'Idiomas',
      'COMPRENDER\tHABLAR\tEXPRESIÓN ESCRITA',
      'Comprensión auditiva\tComprensión de lectura\tInteracción oral\tExpresión oral',
      'inglés\tB1\tC1\tB1\tB2\tA2',
    ],
    [ENGLISH],
  ],
  [
    'in English',
    ['Languages', 'Listening Reading Spoken production Spoken interaction Writing', 'inglés B1 C1 B2 B1 A2'],
    [ENGLISH],
  ],
])('the table of languages of Europass: %s', (_, lines, languages) => {
  expect(read(...lines)).toEqual(languages);
});

test.each([
  [
    'Catalán y castellano, lenguas maternas.',
    [native('Catalán', 'lenguas maternas'), native('castellano', 'lenguas maternas')],
  ],
  ['Gallego, español (nativos)', [native('Gallego', 'nativos'), native('español', 'nativos')]],
  [
    'Euskera y castellano: ambos nativos. Inglés B2',
    [native('Euskera', 'ambos nativos'), native('castellano', 'ambos nativos'), native('Inglés', 'B2')],
  ],
  ['Castellano nativo, inglés B1', [native('Castellano'), native('inglés', 'B1')]],
])('a level of several languages: %s', (line, languages) => {
  expect(read('Idiomas', line)).toEqual(languages);
});

test.each([
  ['Inglés: nivel medio (B1, Cambridge PET)', 'Cambridge PET'],
  ['Inglés B2 (First Certificate)', 'First Certificate'],
  ['Inglés: avanzado – C1, EOI', 'EOI'],
  ['Valenciano: Nativo (C1 JQCV)', 'C1 JQCV'],
])('a certificate without its level: %s', (line, comments) => {
  expect(read('Idiomas', line).map((language) => language[4])).toEqual([comments]);
});

test('languages apart by a full stop behind a short level', () => {
  const languages = read('Idiomas', 'Portugués hablado nivel alto. Inglés básico');
  expect(languages.map(([name]) => name)).toEqual(['Portugués', 'Inglés']);
});
