import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { doubtsOf } from '../propose/doubts.ts';
import { linesOfPages } from './pdf-lines.ts';
import { readText } from './read-text.ts';

const SIZE = 10;
/** The distances of the lines of an item, and of items. */
type Pitches = readonly [line: number, item: number];

const itemAt = (x: number, y: number, str: string) => ({
  str,
  width: (str.length * SIZE) / 2,
  height: SIZE,
  fontName: 'plain',
  transform: [SIZE, 0, 0, SIZE, x, y],
});

/** A profile of LinkedIn with a column of lists, whose items are one or more lines. */
function profile([line, item]: Pitches, certificates: readonly (readonly string[])[]) {
  let y = 800;
  const lists = [
    ['Contactar'],
    ['600 11 22 33 (Mobile)'],
    ['www.linkedin.com/in/marta-leon-9'],
    ['Aptitudes principales'],
    ['Excel'],
    ['Contabilidad'],
    ['Languages'],
    ['Inglés (Limited Working)'],
    ['Certifications'],
    ...certificates,
  ];
  const column = lists.flatMap((texts) => {
    const placed = texts.map((text, at) => itemAt(22, y - at * line, text));
    y -= (texts.length - 1) * line + item;
    return placed;
  });
  const main = ['Marta León Ruiz', 'Administrativa', '', 'Experiencia', 'Gestoría Plaza', 'Administrativa'];
  const job = 'enero de 2018 - Present (8 años 11 meses)';
  const texts = [...main, job].map((text, at) => itemAt(224, 800 - at * 14, text));
  return draftSchema.parse(readText(linesOfPages([[...column, ...texts]])));
}

const APART: Pitches = [12, 17];
const FAR: Pitches = [14, 20];
const EQUAL: Pitches = [14, 14];

test.each<readonly [string, Pitches, readonly (readonly string[])[]]>([
  [
    'a role that ends the name',
    APART,
    [['Excel avanzado'], ['Microsoft Certified: Power BI', 'Data Analyst Associate'], ['Scrum']],
  ],
  [
    'items that are far apart',
    FAR,
    [
      ['Manipulador de Alimentos de', 'Alto Riesgo'],
      ['Carné de Carretillero Frontal', 'Retráctil'],
    ],
  ],
  ['the only certificate', FAR, [['Gestión Contable y Fiscal para', 'Pymes y Autónomos']]],
  [
    'three lines',
    APART,
    [['Introducción a la', 'Ciberseguridad Empresarial y', 'Redes Industriales'], ['Docker']],
  ],
  [
    'the words alone',
    EQUAL,
    [
      ['AWS Certified Solutions', 'Architect – Associate'],
      ['Professional Scrum Master I'],
      ['Google Data Analytics', 'Professional Certificate'],
      ['Fundamentos de la', 'Prevención'],
    ],
  ],
])('a certificate of LinkedIn over several lines is one: %s', (_, pitches, certificates) => {
  const draft = profile(pitches, certificates);
  expect(draft.education.map(({ title }) => title)).toEqual(certificates.map((lines) => lines.join(' ')));
  expect(doubtsOf(draft, '2026-11-29').education).toEqual(certificates.map(() => undefined));
});

test.each<readonly [string, Pitches, readonly string[]]>([
  ['equal distances', EQUAL, ['Curso de Prevención de Riesgos', 'Manipulador de alimentos', 'Excel']],
  ['items far apart', FAR, ['Google Project Management Certificate', 'Auxiliar de geriatría', 'Excel']],
  ['items apart', APART, ['Fundamentos de marketing digital', 'Professional Scrum Master I']],
])('certificates of one line remain apart: %s', (_, pitches, certificates) => {
  const draft = profile(
    pitches,
    certificates.map((title) => [title]),
  );
  expect(draft.education.map(({ title }) => title)).toEqual(certificates);
});
