import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { readJsonResume } from '../json-resume/read.ts';
import { dividedText } from './fit.ts';
import { noteProposal, proposeSections } from './propose.ts';

const dictionaries = loadDictionaries();
const TODAY = '2026-11-23';

test.each([
  ['Uno dos tres.', 20, true, undefined],
  ['Sirvo mesas. Atiendo la barra. Cobro.', 33, true, ['Sirvo mesas. Atiendo la barra.', 'Cobro.']],
  ['- Sirvo mesas\n- Atiendo la barra', 20, true, ['- Sirvo mesas', '- Atiendo la barra']],
  ['Sirvo mesas, p. ej. en la terraza', 22, true, ['Sirvo mesas, p. ej. en', 'la terraza']],
  // A sentence that ends at the maximum, and one that ends early.
  ['Sirvo mesas. Cobro.', 12, true, ['Sirvo mesas.', 'Cobro.']],
  ['Sí. Atiendo la barra y cobro', 20, true, ['Sí. Atiendo la barra', 'y cobro']],
  ['Camarera de sala y barra. Cafetería', 28, false, ['Camarera de sala y barra.', 'Cafetería']],
  ['a'.repeat(30), 20, true, undefined],
  ['😀 '.repeat(10).trim(), 12, false, ['😀 😀 😀 😀 😀 😀', '😀 😀 😀 😀']],
])('%s in %i characters', (text, max, isLong, expected) => {
  const divided = dividedText(text, max, { isLong });
  expect(divided === undefined ? undefined : [divided.text, divided.rest]).toEqual(expected);
});

/** A text of sentences that are numbered. */
const sentences = (count: number): string =>
  Array.from({ length: count }, (_, at) => `Organizo el turno número ${at + 1} de la sala.`).join(' ');

const proposalOf = (resume: object) => {
  const draft = draftSchema.parse(readJsonResume(resume));
  return {
    proposal: proposeSections(draft, dictionaries),
    notes: noteProposal(draft, dictionaries, TODAY),
  };
};

test('a description that is too long ends with a sentence, and the rest is unread', () => {
  const description = sentences(60);
  const { proposal, notes } = proposalOf({
    basics: {},
    work: [
      { name: 'Bar Sol', position: 'Camarera', summary: description },
      { name: 'Bar Luz', position: 'Camarera', summary: 'Sirvo mesas.' },
    ],
  });
  const stored = String(proposal.experience[0]?.description);
  expect(stored.length).toBeLessThanOrEqual(1_500);
  expect(stored.length).toBeGreaterThan(1_400);
  expect(stored.endsWith('de la sala.')).toBe(true);
  const [line = ''] = notes.unread;
  expect(line.startsWith('Camarera:\nOrganizo el turno número')).toBe(true);
  expect(`${stored} ${line.replace('Camarera:\n', '')}`).toBe(description);
  expect(notes.cut.experience).toEqual([['description'], []]);
});

test('no text of a file that is longer than its field is lost', () => {
  const long = (word: string, count: number): string =>
    Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');
  const resume = {
    basics: { name: 'Ana Gil', summary: sentences(900), label: long('camarera', 15) },
    work: [{ name: long('empresa', 30), position: long('puesto', 30) }],
    education: [
      { area: long('estudio', 60), studyType: 'Curso', institution: long('centro', 60) },
      { area: long('cocina', 60), studyType: 'Grado Medio' },
    ],
    skills: [{ name: long('saber', 30) }],
  };
  const { proposal, notes } = proposalOf(resume);
  const everything = JSON.stringify([proposal, notes.unread, notes.unknownCourses]);
  for (const [word, count] of [
    ['empresa', 30],
    ['puesto', 30],
    ['estudio', 60],
    ['centro', 60],
    ['cocina', 60],
    ['saber', 30],
    ['camarera', 15],
    ['número ', 900],
  ] as const) {
    const numbers = Array.from({ length: count }, (_, at) => (word === 'número ' ? at + 1 : at));
    expect(numbers.filter((at) => !new RegExp(`${word}${at}(?!\\d)`).test(everything))).toEqual([]);
  }
  expect(notes.cut).toEqual({
    personalData: [[]],
    experience: [['company', 'job']],
    education: [['courseName', 'institutionName'], ['ownTitle']],
    futureJob: [['preferredPosition']],
    cvText: [['cvtext']],
    expertise: [['skill']],
    language: [],
  });
});
