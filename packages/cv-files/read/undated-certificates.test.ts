import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { readText } from './read-text.ts';

const head = ['Ana Gil Sanz', '600 11 22 33', '', 'Experiencia', '2019-2022 Camarera, Bar Sol', ''];
const read = (...lines: readonly string[]) => draftSchema.parse(readText([...head, ...lines]));

const certificates = [
  'Carné de manipulador de alimentos',
  'Carnet de carretillero',
  'Certificado PRL 20h',
  'TIP de vigilante de seguridad',
];

test.each([
  ['Certificados'],
  ['Licencias'],
  ['Carnés'],
  ['Otros títulos'],
  ['TÍTULOS Y CARNETS'],
  ['Otros datos'],
  ['Formación complementaria'],
])('certificates without a date below the heading %s are studies', (heading) => {
  const { education, unread, person, experience } = read(heading, ...certificates, 'Carnet de conducir B');
  expect(education.map(({ title, institution, end }) => [title, institution, end])).toEqual(
    certificates.map((title) => [title, '', '']),
  );
  expect([unread, person.extra, experience[0]?.description]).toEqual([[], { driverLicenses: ['b'] }, '']);
});

test.each([
  ['items of a list', certificates.map((line) => `• ${line}`)],
  ['one line', [certificates.join(', ')]],
  ['one line with points', [certificates.join(' · ')]],
  ['studies without a centre', ['Graduado en ESO, IES Castro, 2010', ...certificates]],
])('certificates without a date as %s', (_, lines) => {
  const { education, unread } = read(lines.length > 4 ? 'Formación' : 'Certificados', ...lines);
  expect(education.slice(-4).map(({ title, institution }) => [title, institution])).toEqual(
    certificates.map((title) => [title, '']),
  );
  expect(unread).toEqual([]);
});

test.each([
  ['Carnets: carretillero, plataforma elevadora y ADR', ['Carretillero', 'Plataforma elevadora', 'ADR'], []],
  ['Carnets profesionales: carretillero', ['Carretillero'], []],
  ['Títulos: el de mi abuela, y carretillero', [], ['Títulos: el de mi abuela, y carretillero']],
  ['Certificado de discapacidad', [], ['Certificado de discapacidad']],
])('the other data %s', (line, titles, unread) => {
  const draft = read('Otros datos', line);
  expect([draft.education.map(({ title }) => title), draft.unread]).toEqual([titles, unread]);
});

test.each([
  [['B2 First Certificate'], 'Inglés', 'B2 First Certificate'],
  [['IELTS 7.5'], 'Inglés', 'IELTS 7.5'],
  [['DELF B1'], 'Francés', 'DELF B1'],
  [['Título B2 de inglés'], 'Inglés', 'Título B2 de inglés'],
])(
  'the certificates of languages without a date %j are comments on their languages',
  (lines, name, comment) => {
    const alone = read('Certificados', ...lines);
    expect(alone.languages).toMatchObject([{ name, comments: comment }]);
    expect([alone.education, alone.unread]).toEqual([[], []]);
    const both = read('Certificados', ...lines, '', 'Idiomas', `${name}: avanzado`);
    expect(both.languages).toMatchObject([{ name, reading: 'avanzado', comments: comment }]);
  },
);

test('a certificate of a language with a date is a study', () => {
  const { education, languages } = read('Certificados', 'B2 First Certificate, 2019', 'ADR, 2020');
  expect(education.map(({ title, end }) => [title, end])).toEqual([
    ['B2 First Certificate', '2019'],
    ['ADR', '2020'],
  ]);
  expect(languages).toEqual([]);
});
