import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { readText } from './read-text.ts';

/** A CV in the design of Europass that was printed without its XML document. */
const LINES = [
  'Teresa Montalbán Cuesta',
  'Fecha de nacimiento: 02/11/1985 | Nacionalidad: española | Sexo: Femenino | Número de teléfono: (+34) 678334120 (Móvil) | Dirección de correo electrónico: teresa@example.com | Dirección: Calle Larios 8, 29005, Málaga, España (Domicilio)',
  'EXPERIENCIA LABORAL',
  '[ 01/09/2018 – Actual ]',
  'Profesora de Biología',
  'IES Sierra Bermeja',
  'Localidad: Málaga | País: España',
  '- Docencia en ESO.',
  '[ 15/01/2010 – 31/07/2012 ]',
  'Monitora de aula',
  'Fundación Migres',
  'Localidad: Olhão | País: Portugal',
  'EDUCACIÓN Y FORMACIÓN',
  '[ 01/10/2008 – 30/06/2009 ]',
  'Máster en Profesorado',
  'Universidad de Málaga',
  'Localidad: Málaga | País: España',
  'COMPETENCIAS LINGÜÍSTICAS',
  'Lengua(s) materna(s): Español',
  'Otro(s) idioma(s):',
  'COMPRENSIÓN\tEXPRESIÓN ORAL\tEXPRESIÓN ESCRITA',
  'Comprensión auditiva Comprensión de lectura Producción oral Interacción oral',
  'INGLÉS\tC1\tC1\tB2\tB1\tA2',
  'PERMISO DE CONDUCIR',
  'Motocicletas: A2',
  'Automóvil: B',
];

test('a text in the design of Europass', () => {
  const { person, experience, education, languages, unread } = draftSchema.parse(readText(LINES));
  expect(person).toMatchObject({
    gender: 'female',
    nationalities: ['ES'],
    birthDay: '1985-11-02',
    address: 'Calle Larios 8',
    zipCode: '29005',
    city: 'Málaga',
    extra: { driverLicenses: ['a2', 'b'] },
  });
  expect(experience.map(({ job, company, description }) => [job, company, description])).toEqual([
    ['Profesora de Biología', 'IES Sierra Bermeja', 'Málaga\n- Docencia en ESO.'],
    ['Monitora de aula', 'Fundación Migres', 'Olhão, Portugal'],
  ]);
  expect(education.map(({ title, institution }) => [title, institution])).toEqual([
    ['Máster en Profesorado', 'Universidad de Málaga'],
  ]);
  expect(
    languages.map(({ name, reading, speaking, writing, comments }) => [
      name,
      reading,
      speaking,
      writing,
      comments,
    ]),
  ).toEqual([
    ['Español', 'nativo', 'nativo', 'nativo', ''],
    ['INGLÉS', 'C1', 'B2', 'A2', ''],
  ]);
  expect(unread).toEqual([]);
});

test('a nationality before the next label', () => {
  const { person } = draftSchema.parse(
    readText(['Ana Vega Ruiz', 'Nacionalidad: Española Número de teléfono: 628 44 11 90']),
  );
  expect(person.nationalities).toEqual(['ES']);
});
