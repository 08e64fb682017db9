import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { type CvDraftInput, draftSchema } from '../draft.ts';
import { readJsonResume } from '../json-resume/read.ts';
import { readLinkedIn } from '../linkedin/read.ts';
import { readText } from '../read/read-text.ts';
import { noteProposal, proposeSections } from './propose.ts';

const dictionaries = loadDictionaries();
const TODAY = '2026-11-23';

const linkedIn = (files: Readonly<Record<string, string>>) =>
  draftSchema.parse(readLinkedIn(new Map(Object.entries(files))));

test('dates that do not exist are left out and listed', () => {
  const resume = {
    basics: { name: 'Ana Gil', 'x-curro': { birthDay: '1990-99-99' } },
    work: [
      { name: 'Bar Sol', position: 'Camarera', startDate: '2025-99-99', endDate: '2026-02-31' },
      { name: 'Bar Luz', position: 'Camarera', 'x-curro': { startingDate: '2025-99-99', visible: true } },
    ],
    education: [{ area: 'Turismo', studyType: 'Grado', startDate: '2010-13', endDate: '2014' }],
  };
  const draft = draftSchema.parse(readJsonResume(resume));
  const { experience, education, personalData } = proposeSections(draft, dictionaries);
  expect(experience).toEqual([
    expect.not.objectContaining({ startingDate: expect.anything(), finishingDate: expect.anything() }),
    expect.not.objectContaining({ startingDate: expect.anything() }),
  ]);
  expect(education[0]).not.toHaveProperty('startingDate');
  expect(education[0]).toHaveProperty('finishingDate', '2014-12-31');
  expect(personalData).not.toHaveProperty('birthDay');
  expect(noteProposal(draft, dictionaries, TODAY).unread).toEqual([
    'Camarera · 2025-99-99',
    'Camarera · 2026-02-31',
    'Turismo · 2010-13',
  ]);
});

test('a certificate has no start, and one date is its end', () => {
  const csv = 'Name,Url,Authority,Started On,Finished On,License Number\nCarretillero,,FREMAP,May 2021,,7\n';
  expect(proposeSections(linkedIn({ 'certifications.csv': csv }), dictionaries).education).toEqual([
    {
      educationLevelCode: 'otros-titulos-certificaciones-y-carnes',
      courseName: 'Carretillero',
      finishingDate: '2021-05-31',
      stillEnrolled: false,
      institutionName: 'FREMAP',
    },
  ]);
});

test('the birth date, the place and the headline of a LinkedIn export', () => {
  const profile =
    'First Name,Last Name,Birth Date,Headline,Zip Code,Geo Location\n' +
    'Marta,Ruiz Peris,"Apr 3, 1990",Camarera de sala,46001,"Valencia, Valencian Community, Spain"\n';
  const draft = linkedIn({ 'profile.csv': profile });
  expect(proposeSections(draft, dictionaries)).toMatchObject({
    personalData: {
      birthDay: '1990-04-03',
      country: 'espana',
      province: 'valencia-valencia',
      cityCode: 'valencia',
      zipCode: '46001',
    },
    futureJob: { preferredPosition: 'Camarera de sala' },
  });
  expect(noteProposal(draft, dictionaries, TODAY).unread).toEqual([]);
});

test.each([
  ['Cádiz, Andalusia, Spain', { country: 'espana', province: 'cadiz', cityCode: 'cadiz' }],
  ['Madrid, Community of Madrid, Spain', { country: 'espana', province: 'madrid', cityCode: 'madrid' }],
  ['Lisbon, Portugal', { country: 'portugal', cityName: 'Lisbon' }],
])('the location %s without a postcode', (location, place) => {
  const profile = `First Name,Last Name,Geo Location\nMarta,Ruiz,"${location}"\n`;
  expect(proposeSections(linkedIn({ 'profile.csv': profile }), dictionaries).personalData).toMatchObject(
    place,
  );
});

test('a birth day without a year is listed', () => {
  const profile = 'First Name,Last Name,Birth Date\nMarta,Ruiz,Apr 3\n';
  const draft = linkedIn({ 'profile.csv': profile });
  expect(proposeSections(draft, dictionaries).personalData).not.toHaveProperty('birthDay');
  expect(noteProposal(draft, dictionaries, TODAY).unread).toEqual(['Apr 3']);
});

test.each([
  ['El Amrani', 'El Amrani', ''],
  ['Ben Salah Trabelsi', 'Ben Salah', 'Trabelsi'],
  ['De la Fuente García', 'De la Fuente', 'García'],
  ['Van der Berg', 'Van der Berg', ''],
  ['Gil de la Torre', 'Gil', 'de la Torre'],
  ['Gómez y Díez', 'Gómez', 'y Díez'],
  ['El', 'El', ''],
  ['Al Hassan Abu Bakr', 'Al Hassan', 'Abu Bakr'],
])('the surnames %s', (surnames, surname1, surname2) => {
  const draft: CvDraftInput = { format: 'linkedin', person: { name: 'Mohamed', surnames } };
  const { personalData } = proposeSections(draftSchema.parse(draft), dictionaries);
  expect([personalData?.surname1, personalData?.surname2 ?? '']).toEqual([surname1, surname2]);
});

test('a web address of a file is completed', () => {
  const draft = draftSchema.parse({
    format: 'json-resume',
    person: { name: 'Ana', webpages: ['linkedin.com/in/ana'] },
  });
  expect(proposeSections(draft, dictionaries).personalData?.webpages).toEqual([
    { url: 'https://linkedin.com/in/ana' },
  ]);
});

test('levels of languages that the file shows as marks are to be checked', () => {
  const lines = ['Idiomas', 'Klingon ●●●●○', 'Inglés ●●●○○', 'Francés B2'];
  const draft = draftSchema.parse({ ...readText(lines), format: 'pdf' });
  const { language } = proposeSections(draft, dictionaries);
  const { doubts } = noteProposal(draft, dictionaries, TODAY);
  expect(language.map((body, at) => [body.language, body.reading, doubts.language[at]])).toEqual([
    ['ingles', 'intermedio', 'level'],
    ['frances', 'intermedio', undefined],
  ]);
});

test('a line break within a sentence of the text of a PDF is a space', () => {
  const summary = 'Camarera con años de\nexperiencia en sala,\nbarra y terraza.\nBusco un puesto.\n- Inglés';
  const textOf = (format: CvDraftInput['format']) =>
    proposeSections(draftSchema.parse({ format, summary }), dictionaries).cvText?.cvtext;
  expect(textOf('pdf')).toBe(
    'Camarera con años de experiencia en sala, barra y terraza.\nBusco un puesto.\n- Inglés',
  );
  expect(textOf('json-resume')).toBe(summary);
});

test.each([
  ['Graduada en Derecho', []],
  ['Recién graduado en Derecho', []],
  ['Grado en Derecho', []],
  ['Máster en Derecho', ['Máster en Derecho']],
  ['Graduada en Derecho y ADE', ['Graduada en Derecho y ADE']],
  ['Derecho', ['Derecho']],
])('the headline %s above the studies', (line, unread) => {
  const education = [{ title: 'Grado en Derecho', start: '2019', end: '2023' }];
  const draft = draftSchema.parse({ format: 'pdf', education, unread: [line] });
  expect(noteProposal(draft, dictionaries, TODAY).unread).toEqual(unread);
});
