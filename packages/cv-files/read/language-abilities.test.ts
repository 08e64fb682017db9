import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { languageLevelOf } from '../levels.ts';
import { abilitiesOf } from './language-abilities.ts';
import { readText } from './read-text.ts';

test.each([
  [['Inglés: Hablado B1 / Escrito B2'], ['', 'medio', 'intermedio']],
  [
    ['Inglés', 'Hablado B1 / Escrito B2'],
    ['', 'medio', 'intermedio'],
  ],
  [['Inglés (hablado: alto, escrito: medio)'], ['', 'alto', 'medio']],
  [['Inglés: hablado medio y escrito alto'], ['', 'medio', 'alto']],
  [['Inglés - Nivel oral C1, escrito B2'], ['', 'alto', 'intermedio']],
  [
    ['Inglés', 'Nivel oral: C1', 'Nivel escrito: B2'],
    ['', 'alto', 'intermedio'],
  ],
  [['Inglés: leído y hablado B2, escrito B1'], ['intermedio', 'intermedio', 'medio']],
  [
    ['Inglés: comprensión oral A2, lectura C1, expresión oral B1, escritura B2'],
    ['alto', 'medio', 'intermedio'],
  ],
  [['Anglès: llegit C1, parlat B2, escrit B1'], ['alto', 'intermedio', 'medio']],
  [
    ['English', 'Spoken: fluent, written: good'],
    ['', 'alto', 'intermedio'],
  ],
  [['English: reading very good, speaking good, writing basic'], ['alto', 'intermedio', 'elemental']],
  [['Inglés: B1 hablado, B2 escrito'], ['medio', 'medio', 'intermedio']],
  [['Inglés: B2 (leído), B1 (hablado), B1 (escrito)'], ['intermedio', 'medio', 'medio']],
  [['Inglés: B2 (leído) B1 (hablado) A2 (escrito)'], ['intermedio', 'medio', 'bajo']],
  [['Inglés: alto (hablado), medio (escrito)'], ['alto', 'alto', 'medio']],
  [['Inglés: (hablado) B1, (escrito) A2'], ['', 'medio', 'bajo']],
  [['Inglés (leído B2) (hablado B1)'], ['intermedio', 'medio', '']],
  [['Inglés (hablado bien, escrito regular)'], ['', 'intermedio', 'bajo']],
  [['Inglés: leído muy bien, hablado bien, escrito regular'], ['alto', 'intermedio', 'bajo']],
  [['Inglés. Leído: bien. Hablado: regular. Escrito: bien.'], ['intermedio', 'bajo', 'intermedio']],
  [
    ['Inglés', 'Hablado: bien', 'Escrito: regular'],
    ['', 'intermedio', 'bajo'],
  ],
  [['Inglés: lo leo bien y lo hablo regular'], ['intermedio', 'bajo', '']],
  [['Inglés: lee correctamente, habla bien, escribe regular'], ['alto', 'intermedio', 'bajo']],
])('the levels of abilities: %s', (lines, levels) => {
  const { languages } = draftSchema.parse(readText(['Idiomas', ...lines]));
  expect(
    languages.map(({ reading, speaking, writing, comments }) => [
      ...[reading, speaking, writing].map((text) => languageLevelOf(text) ?? ''),
      comments,
    ]),
  ).toEqual([[...levels, '']]);
});

test.each([
  ['Catalán: Nadiu (C1 JQCV)', 'C1 JQCV'],
  ['Catalán: nativo (C1 JQCV)', 'C1 JQCV'],
  ['Inglés: Advanced (CAE)', 'Advanced (CAE)'],
  ['Inglés: B2 (First Certificate)', 'First Certificate'],
  ['Inglés C1 Advanced', 'C1 Advanced'],
  ['Inglés: advanced', ''],
])('the certificate of "%s" is "%s"', (line, certificate) => {
  const { languages } = draftSchema.parse(readText(['Idiomas', line]));
  expect(languages.map(({ comments }) => comments)).toEqual([certificate]);
});

test('the parentheses of abilities are not part of their levels', () => {
  const { languages } = draftSchema.parse(
    readText(['Idiomas', 'Inglés: (leído B2) (hablado B1) (escrito A2)']),
  );
  expect(languages).toMatchObject([{ reading: 'B2', speaking: 'B1', writing: 'A2' }]);
});

test('the abilities of Europass with their levels in a line', () => {
  expect(
    abilitiesOf(
      'COMPRENSIÓN AUDITIVA: C1 | COMPRENSIÓN LECTORA: C1 | EXPRESIÓN ESCRITA: B2 | PRODUCCIÓN ORAL: B1',
    )?.levels,
  ).toEqual({ reading: 'C1', speaking: 'B1', writing: 'B2' });
});

test.each([
  ['Francés: nivel medio hablado y escrito', 'Hablado y escrito'],
  ['Inglés B2 (hablado y escrito)', 'Hablado y escrito'],
  ['Inglés hablado y escrito B2', 'Hablado y escrito'],
  ['Francès: mitjà, parlat i escrit', 'Parlat i escrit'],
  ['Inglés: B2 leído, hablado y escrito', undefined],
  ['Francés leído', 'Leído'],
  ['Francés (solo leído)', 'solo leído'],
  ['Italiano: leído y hablado', 'Leído y hablado'],
  ['Inglés hablado y leído', 'Hablado y leído'],
  ['Francés: conversación limitada', undefined],
  ['Inglés: hablado B1, escrito B2', undefined],
])('the abilities of the level of %s', (line, comments) => {
  expect(readText(['Idiomas', line]).languages?.map((each) => each.comments)).toEqual([comments]);
});

test.each([
  ['Alemán: nivel básico hablado y leído', ['elemental', 'elemental', undefined]],
  ['Alemán B1 hablado y leído', ['medio', 'medio', undefined]],
  ['Alemán: B1 leído', ['medio', undefined, undefined]],
  ['Alemán: nivel medio hablado', [undefined, 'medio', undefined]],
  ['Alemán: B1 hablado y escrito', ['medio', 'medio', 'medio']],
  ['Alemán: nivel conversación', ['medio', 'medio', 'medio']],
])('a level of some abilities is not one of the others: %s', (line, levels) => {
  const { languages } = draftSchema.parse(readText(['Idiomas', line]));
  expect(
    languages.map(({ reading, speaking, writing }) => [reading, speaking, writing].map(languageLevelOf)),
  ).toEqual([levels]);
});

test('the levels of a table with tabs between its cells', () => {
  const { languages, unread } = draftSchema.parse(
    readText([
      'Idiomas',
      'Idioma\tHablado\tEscrito\tLeído',
      'Inglés\tBien\tRegular\tBien',
      'Francés\tRegular\t-\tBien',
      'Alemán B1',
    ]),
  );
  expect(languages.map(({ name, reading, speaking, writing }) => [name, reading, speaking, writing])).toEqual(
    [
      ['Inglés', 'Bien', 'Bien', 'Regular'],
      ['Francés', 'Bien', 'Regular', ''],
      ['Alemán', 'B1', 'B1', 'B1'],
    ],
  );
  expect(unread).toEqual([]);
});

test.each([
  ['Euskera y castellano, bilingüe', ['Euskera: bilingüe', 'castellano: bilingüe']],
  ['Inglés y francés hablados y escritos', ['Inglés: hablados', 'francés: hablados y escritos']],
])('the level of several languages: %s', (line, expected) => {
  const { languages } = draftSchema.parse(readText(['Idiomas', line]));
  expect(languages.map(({ name, reading }) => `${name}: ${reading}`)).toEqual(expected);
});

test.each([
  ['Valenciano C1', 'Valenciano', 'C1', 'C1', 'C1'],
  ['Valencià: alto', 'Valencià', 'alto', 'alto', 'alto'],
  ['Valencian C1', 'Valencian', 'C1', 'C1', 'C1'],
])('Valencian among the skills is a language: %s', (line, name, reading, speaking, writing) => {
  const { languages, skills } = readText(['Competencias', line, 'Excel']);
  expect(languages).toMatchObject([{ name, reading, speaking, writing }]);
  expect(skills).toEqual([{ name: 'Excel' }]);
});

test('a town is not a language', () => {
  const { languages } = readText(['Competencias', 'Valencia: nivel alto', 'Excel']);
  expect(languages).toEqual([]);
});

test.each([
  ['Inglés medio B1, Hablado', '', 'medio B1', ''],
  ['Inglés - Nivel medio (lectura), básico (escrito), básico (oral)', 'medio', 'básico', 'básico'],
  ['Inglés: alto (reading), medio (speaking), medio (writing)', 'alto', 'medio', 'medio'],
])('the levels of abilities without their words: %s', (line, reading, speaking, writing) => {
  const { languages } = readText(['Idiomas', line]);
  expect(languages).toMatchObject([{ name: 'Inglés', reading, speaking, writing }]);
});

test.each([
  ['Chino mandarín (lengua materna)', 'Chino mandarín', 'lengua materna'],
  ['Chino: B1', 'Chino', 'B1'],
])('a language of two words: %s', (line, name, reading) => {
  expect(readText(['Idiomas', line]).languages).toMatchObject([{ name, reading }]);
});

test('a level behind two languages is that of both', () => {
  expect(readText(['Idiomas', 'Gallego y castellano bilingüe']).languages).toMatchObject([
    { name: 'Gallego', reading: 'bilingüe' },
    { name: 'castellano', reading: 'bilingüe' },
  ]);
});
