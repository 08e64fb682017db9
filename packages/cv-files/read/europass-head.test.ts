import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { readText } from './read-text.ts';

function read(...lines: readonly string[]) {
  const { person, futureJob, unread } = draftSchema.parse(
    readText([...lines, 'EXPERIENCIA PROFESIONAL', '2019–2022\tEnfermera', 'Hospital de Basurto']),
  );
  return [person.name, person.surnames, futureJob?.preferredPosition, unread];
}

test.each([
  [
    'in a line',
    [
      'INFORMACIÓN PERSONAL Maite Ibarra Sanz',
      '655 102 938',
      'EMPLEO / PUESTO SOLICITADO Enfermera de cuidados',
    ],
  ],
  [
    'with a gap',
    ['Información personal\tMaite Ibarra Sanz', '655 102 938', 'Puesto solicitado\tEnfermera de cuidados'],
  ],
  [
    'wrapped',
    [
      'INFORMACIÓN Maite Ibarra Sanz',
      '',
      'PERSONAL',
      '655 102 938',
      '- EMPLEO SOLICITADO Enfermera de cuidados',
    ],
  ],
  [
    'wrapped beside a name in capitals',
    ['INFORMACIÓN MAITE IBARRA SANZ', 'PERSONAL', '655 102 938', '- EMPLEO SOLICITADO Enfermera de cuidados'],
  ],
  [
    'above the name and the job',
    [
      'INFORMACIÓN PERSONAL',
      'Maite Ibarra Sanz',
      '655 102 938',
      'EMPLEO SOLICITADO',
      'Enfermera de cuidados',
    ],
  ],
  [
    'in English',
    ['PERSONAL INFORMATION Maite Ibarra Sanz', '655 102 938', 'JOB APPLIED FOR\tEnfermera de cuidados'],
  ],
  [
    'of a position',
    ['PERSONAL INFORMATION\tMaite Ibarra Sanz', '655 102 938', 'POSITION\tEnfermera de cuidados'],
  ],
])('the labels of the head of the form of Europass of 2013: %s', (_, lines) => {
  expect(read(...lines)).toEqual(['Maite', 'Ibarra Sanz', 'Enfermera de cuidados', []]);
});

test.each([
  ['Sexo Mujer | Fecha de nacimiento 02/11/1988 | Nacionalidad Española'],
  ['Nacionalidad: Española Fecha de nacimiento: 02/11/1988 Género: Mujer'],
  ['Sexo Mujer | Fecha de nacimiento 02/11/1988 | Nacionalidad', 'Española'],
])('personal data without separators or colons: %s', (...data) => {
  const { person, unread } = draftSchema.parse(
    readText([
      'europass\tCurriculum vitae',
      'Maite Ibarra Sanz',
      'Calle Licenciado Poza, 17, 48011 Bilbao (España)',
      ...data,
    ]),
  );
  expect([person.gender, person.nationalities, person.birthDay, person.city, unread]).toEqual([
    'female',
    ['ES'],
    '1988-11-02',
    'Bilbao',
    [],
  ]);
});
