import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { doubtsOf } from '../propose/doubts.ts';
import { readText } from './read-text.ts';

/** The labels of the form of 2005 and their texts; a label over several lines has its text beside the first one. */
const ENGLISH: readonly (readonly [label: readonly string[], text: string])[] = [
  [['Europass Curriculum', 'Vitae'], ''],
  [['Personal information'], ''],
  [['First name(s) / Surname(s)'], 'Marek Kowalski'],
  [['Address(es)'], 'Calle Jardines 5, 28013 Madrid (Spain)'],
  [['Telephone(s)'], '(+34) 612 345 987'],
  [['E-mail'], 'marek.kowalski@example.com'],
  [['Nationality'], 'Polish'],
  [['Date of birth'], '12/05/1984'],
  [['Gender'], 'Male'],
  [['Desired employment /', 'Occupational field'], 'Maintenance technician'],
  [['Work experience'], ''],
  [['Dates'], 'March 2015 – present'],
  [['Occupation or position held'], 'Maintenance technician'],
  [['Main activities and', 'responsibilities'], 'Maintenance of packaging lines'],
  [['Name and address of', 'employer'], 'Embalajes Duero S.L., Valladolid (Spain)'],
  [['Type of business or sector'], 'Packaging industry'],
  [['Dates'], '2008 – 2015'],
  [['Occupation or position held'], 'Electrician'],
  [['Main activities and', 'responsibilities'], 'Industrial wiring'],
  [['Name and address of', 'employer'], 'Elektro Kraków, Kraków (Poland)'],
  [['Education and training'], ''],
  [['Dates'], '1999 – 2003'],
  [['Title of qualification', 'awarded'], 'Technician in Electrical Engineering'],
  [['Principal', 'subjects/occupational skills', 'covered'], 'Electrical machines'],
  [
    ['Name and type of', 'organisation providing', 'education and training'],
    'Technical School No. 2, Kraków',
  ],
  [['Personal skills and', 'competences'], ''],
  [['Mother tongue(s)'], 'Polish'],
  [['Other language(s)'], 'Spanish C1, English B2'],
  [['Driving licence'], 'B, C'],
];

/** The same labels in Spanish. */
const SPANISH = ENGLISH.map(([label, text]): (typeof ENGLISH)[number] => [
  (
    {
      'Personal information': 'Información personal',
      'First name(s) / Surname(s)': 'Nombre(s) / Apellido(s)',
      'Address(es)': 'Dirección (direcciones)',
      'Telephone(s)': 'Teléfono(s)',
      Nationality: 'Nacionalidad',
      'Date of birth': 'Fecha de nacimiento',
      Gender: 'Sexo',
      'Desired employment / Occupational field': 'Empleo deseado / familia\nprofesional',
      'Work experience': 'Experiencia laboral',
      Dates: 'Fechas',
      'Occupation or position held': 'Profesión o cargo\ndesempeñado',
      'Main activities and responsibilities': 'Funciones y\nresponsabilidades\nprincipales',
      'Name and address of employer': 'Nombre y dirección de la\nempresa o empleador',
      'Type of business or sector': 'Tipo de empresa o sector',
      'Education and training': 'Educación y formación',
      'Title of qualification awarded': 'Cualificación obtenida',
      'Principal subjects/occupational skills covered':
        'Principales materias o\ncapacidades profesionales\nestudiadas',
      'Name and type of organisation providing education and training':
        'Nombre y tipo del centro\nde estudios',
      'Personal skills and competences': 'Capacidades y\ncompetencias personales',
      'Mother tongue(s)': 'Idioma(s) materno(s)',
      'Other language(s)': 'Otro(s) idioma(s)',
      'Driving licence': 'Permiso de conducción',
    }[label.join(' ')] ?? label.join('\n')
  ).split('\n'),
  text.replace('Polish', label[0] === 'Nationality' ? 'polaca' : 'Polaco').replace('Male', 'Hombre'),
]);

test.each([
  ['English', ENGLISH, '\t'],
  ['English, without wide gaps', ENGLISH, ' '],
  ['Spanish', SPANISH, '\t'],
  ['Spanish, without wide gaps', SPANISH, ' '],
])('the form of Europass of 2005 in %s, with wrapped labels', (_, form, gap) => {
  const lines = form.flatMap(([[first = '', ...rest], text]) => [
    text === '' ? first : `${first}${gap}${text}`,
    ...rest,
  ]);
  const draft = draftSchema.parse(readText(lines));
  const { person, futureJob, experience, education, languages } = draft;
  expect(person).toMatchObject({
    name: 'Marek',
    surnames: 'Kowalski',
    birthDay: '1984-05-12',
    gender: 'male',
    phones: ['612 345 987'],
    address: 'Calle Jardines 5',
    city: 'Madrid',
    nationalities: ['PL'],
    extra: { driverLicenses: ['b', 'c'] },
  });
  expect(futureJob).toEqual({ preferredPosition: 'Maintenance technician' });
  expect(experience.map(({ job, company, description }) => [job, company, description])).toEqual([
    [
      'Maintenance technician',
      'Embalajes Duero S.L.',
      'Valladolid (Spain)\nMaintenance of packaging lines\nSector: Packaging industry',
    ],
    ['Electrician', 'Elektro Kraków', 'Kraków (Poland)\nIndustrial wiring'],
  ]);
  expect(education.map(({ title, institution }) => [title, institution])).toEqual([
    ['Technician in Electrical Engineering', 'Technical School No. 2, Kraków'],
  ]);
  expect(languages.map(({ name, reading }) => `${name} ${reading}`)).toEqual([
    expect.stringMatching(/^(?:Polish|Polaco) nativo$/),
    'Spanish C1',
    'English B2',
  ]);
  expect(draft.unread).toEqual(['Electrical machines']);
  expect(doubtsOf(draft, '2026-11-30').experience).toEqual([undefined, undefined]);
});

test('a label alone is not the form', () => {
  const { experience } = draftSchema.parse(
    readText(['Experiencia', 'Fechas\t2015 – 2019', 'Puesto\tCamarera', 'Empresa\tBar Sol', 'Address book']),
  );
  expect(experience).toMatchObject([{ job: 'Camarera', company: 'Bar Sol', description: 'Address book' }]);
});

test.each([
  ['Apellidos y nombre: García López María', 'María', 'García López'],
  ['Apellidos y nombre: Kowalski Marek', 'Marek', 'Kowalski'],
  ['Apellidos y nombre: García López, María José', 'María José', 'García López'],
  ['Nombre y apellidos: María García López', 'María', 'García López'],
])('the order of names that a label says: %s', (line, name, surnames) => {
  expect(readText([line, 'Teléfono: 600 11 22 33']).person).toMatchObject({ name, surnames });
});
