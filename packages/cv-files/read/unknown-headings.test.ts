import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { doubtsOf } from '../propose/doubts.ts';
import { OTHER_HEADING } from './headings.ts';
import { readText } from './read-text.ts';

const HEAD = ['Marta Iglesias Pardo', 'Lugo · 600 11 22 33'];
const JOBS = [
  '2019 a 2022 - Auxiliar de ayuda a domicilio, Clece',
  '2017 a 2019 - Limpiadora de oficinas, Eulen',
];
const STUDIES = [
  '2021 - Certificado de profesionalidad de atención sociosanitaria a personas dependientes, Cruz Roja de Lugo',
  '2007 a 2010 - Técnico en Cocina, IES Castro',
];

function read(lines: readonly string[]) {
  const draft = draftSchema.parse(readText([...HEAD, ...lines]));
  const doubts = doubtsOf(draft, '2026-11-28');
  return {
    jobs: draft.experience.map(({ job, company }, at) => [job, company, doubts.experience[at]]),
    studies: draft.education.map(({ title, institution }, at) => [title, institution, doubts.education[at]]),
    summary: draft.summary,
    unread: draft.unread,
  };
}

const AUXILIAR = ['Auxiliar de ayuda a domicilio', 'Clece'];
const LIMPIADORA = ['Limpiadora de oficinas', 'Eulen'];
const CERTIFICATE = [
  'Certificado de profesionalidad de atención sociosanitaria a personas dependientes',
  'Cruz Roja de Lugo',
];
const COOK = ['Técnico en Cocina', 'IES Castro'];

test('headings in the words of the candidate are known', () => {
  expect(
    read([
      'DÓNDE HE TRABAJADO',
      ...JOBS,
      'QUÉ HE ESTUDIADO',
      ...STUDIES,
      'MÁS COSAS',
      'Disponibilidad inmediata',
    ]),
  ).toEqual({
    jobs: [
      [...AUXILIAR, undefined],
      [...LIMPIADORA, undefined],
    ],
    studies: [
      [...CERTIFICATE, undefined],
      [...COOK, undefined],
    ],
    summary: '',
    unread: ['Disponibilidad inmediata'],
  });
});

test.each([
  ['in capitals', 'MI VIDA EN LOS FOGONES', 'POR LAS AULAS'],
  ['in the style of the headings', `${OTHER_HEADING}Mi camino`, `${OTHER_HEADING}Lo aprendido`],
  ['above lines that begin with their date', 'Hasta ahora', 'En el colegio'],
  ['as questions', '¿Qué he hecho?', '¿Qué he aprendido?'],
])('jobs and studies below unknown headings %s are doubtful', (_, work, study) => {
  expect(read([work, ...JOBS, study, ...STUDIES])).toEqual({
    jobs: [
      [...AUXILIAR, 'job'],
      [...LIMPIADORA, 'job'],
    ],
    studies: [
      [...CERTIFICATE, 'title'],
      [...COOK, 'title'],
    ],
    summary: '',
    unread: [],
  });
});

test('an unknown heading beside the known one is not read, and lines that begin with a date are not a summary', () => {
  expect(read(['Experiencia', ...JOBS, `${OTHER_HEADING}Ayudando a otros`, ...JOBS]).jobs).toHaveLength(2);
  expect(read(STUDIES)).toMatchObject({ summary: '', unread: STUDIES });
});

test('the heading of lines that are all read is not listed', () => {
  expect(
    read(['Experiencia', ...JOBS, `${OTHER_HEADING}Otras cosas mías`, 'Carné de conducir B']).unread,
  ).toEqual([]);
  expect(read(['Experiencia', ...JOBS, 'Carné', 'B']).unread).toEqual([]);
});
