import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { readText } from './read-text.ts';

function read(...lines: readonly string[]) {
  const { skills, languages, unread } = draftSchema.parse(readText(lines));
  return {
    skills: skills.map(({ name }) => name),
    languages: languages.map(({ name, reading, speaking, writing, comments }) => [
      name,
      reading,
      speaking,
      writing,
      comments,
    ]),
    unread,
  };
}

const native = (name: string) => [name, 'nativo', 'nativo', 'nativo', ''];
const GRID = {
  skills: ['Osabide Global', 'SAP'],
  languages: [
    native('Español'),
    ['Inglés', 'C1', 'B2', 'A2', 'Certificate in Advanced English (CAE)'],
    ['Francés', 'B1', 'A2', 'A1', ''],
  ],
  unread: [],
};

test.each([
  [
    'with wrapped words above the columns, as in a PDF',
    [
      'COMPETENCIAS',
      'PERSONALES',
      '',
      'Lengua materna\tEspañol',
      '',
      'Otros idiomas\tCOMPRENDER\tHABLAR\tEXPRESIÓN',
      '- ESCRITA',
      'Comprensión auditiva\tComprensión de\tInteracción\tExpresión',
      'lectura\toral\toral',
      '',
      'Inglés\tB2\tC1\tC2\tB2\tA2',
      '',
      'Certificate in Advanced English (CAE)',
      '',
      'Francés\tA2\tB1\tA1\tA2\tA1',
      '',
      'Niveles: A1 y A2: usuario básico - B1 y B2: usuario independiente - C1 y C2: usuario competente',
      'Marco común europeo de referencia para las lenguas',
      '',
      'Competencia digital\tOsabide Global, SAP',
    ],
  ],
  [
    'with its label above, and the names of the levels behind its last row, as in Word',
    [
      'Competencias personales',
      'Lengua(s) materna(s)\tEspañol',
      'Otro(s) idioma(s)',
      'COMPRENDER\tHABLAR\tEXPRESIÓN ESCRITA',
      'Comprensión auditiva\tComprensión de lectura\tInteracción oral\tExpresión oral',
      'Inglés\tB2\tC1\tC2\tB2\tA2',
      'Certificate in Advanced English (CAE)',
      'Francés\tA2\tB1\tA1\tA2\tA1\tNiveles: A1 y A2: usuario básico',
      'Competencia digital\tOsabide Global, SAP',
    ],
  ],
  [
    'with the users of the levels beside them',
    [
      'COMPETENCIAS PERSONALES',
      'Lengua materna\tEspañol',
      'Otros idiomas\tCOMPRENDER\tHABLAR\tEXPRESIÓN ESCRITA',
      'Comprensión auditiva\tComprensión de lectura\tInteracción oral\tExpresión oral',
      'Inglés\tB2 Usuario independiente\tC1 Usuario competente\tC2 Usuario competente\tB2 Usuario independiente\tA2 Usuario básico',
      'Certificate in Advanced English (CAE)',
      'Francés\tA2\tB1\tA1\tA2\tA1',
      'Competencia digital\tOsabide Global, SAP',
    ],
  ],
])('the grid of languages among the skills of the form of 2013: %s', (_, lines) => {
  expect(read(...lines)).toEqual(GRID);
});

test('the grid of languages of the form of 2013 in English', () => {
  expect(
    read(
      'PERSONAL SKILLS',
      'Mother tongue(s)\tSpanish',
      'Other language(s)\tUNDERSTANDING\tSPEAKING\tWRITING',
      'Listening\tReading\tSpoken interaction\tSpoken production',
      'English\tB2\tC1\tC2\tB2\tA2',
      'Replace with name of certificate',
      'French\tA2\tB1\tA1\tA2\tA1',
      'Levels: A1/A2: Basic user - B1/B2: Independent user - C1/C2 Proficient user',
      'Common European Framework of Reference for Languages',
      'Digital skills\tOsabide Global, SAP',
    ),
  ).toEqual({
    skills: ['Osabide Global', 'SAP'],
    languages: [
      native('Spanish'),
      ['English', 'C1', 'B2', 'A2', 'Replace with name of certificate'],
      ['French', 'B1', 'A2', 'A1', ''],
    ],
    unread: [],
  });
});

test('a line below the last row that is not a certificate', () => {
  const { skills, languages } = read(
    'Competencias personales',
    'Otros idiomas\tCOMPRENDER\tHABLAR\tEXPRESIÓN ESCRITA',
    'Comprensión auditiva\tComprensión de lectura\tInteracción oral\tExpresión oral',
    'Inglés\tB2\tC1\tC2\tB2\tA2',
    '',
    'Trabajo en equipo',
  );
  expect([skills, languages]).toEqual([['Trabajo en equipo'], [['Inglés', 'C1', 'B2', 'A2', '']]]);
});
