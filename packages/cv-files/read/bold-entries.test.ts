import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { doubtsOf } from '../propose/doubts.ts';
import { linesOfPages } from './pdf-lines.ts';
import { linesOfDocx } from './read-docx.ts';
import { readText } from './read-text.ts';

const SIZE = 10;
/** A line in bold letters, which a `*` begins, or in others. */
type Row = string;

const isBold = (row: Row): boolean => row.startsWith('*');
const textOf = (row: Row): string => row.replace(/^\*/, '');

function jobsOf(lines: readonly string[]) {
  const draft = draftSchema.parse(readText(lines));
  const doubts = doubtsOf(draft, '2026-11-30').experience;
  return draft.experience.map(({ job, company, description }, at) => [job, company, description, doubts[at]]);
}

const itemsOf = (rows: readonly Row[]) =>
  rows.map((row, at) => ({
    str: textOf(row),
    width: (textOf(row).length * SIZE) / 2,
    height: SIZE,
    fontName: isBold(row) ? 'bold' : 'plain',
    transform: [SIZE, 0, 0, SIZE, 40, 800 - at * 14],
  }));

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
function documentOf(rows: readonly Row[]): string {
  const paragraphs = rows.map((row) => {
    const format = isBold(row) ? '<w:rPr><w:b/></w:rPr>' : '';
    return `<w:p><w:r>${format}<w:t xml:space="preserve">${textOf(row).replace('&', '&amp;')}</w:t></w:r></w:p>`;
  });
  return `<w:document xmlns:w="${W}"><w:body>${paragraphs.join('')}</w:body></w:document>`;
}

const inPdf = (rows: readonly Row[]) => jobsOf(linesOfPages([itemsOf(rows)]));
const inWord = (rows: readonly Row[]) => jobsOf(linesOfDocx(new Map([['document.xml', documentOf(rows)]])));

const LOWER_CASE: readonly Row[] = [
  '*Experiencia',
  '*Lopesan Costa Meloneras | Maspalomas',
  'Ayudante de recepción | 11/2019 – 04/2022',
  'Turnos de noche y cierre de caja.',
  '*lidl | Telde',
  'Cajera-reponedora | 2017 – 2019',
  'Caja.',
  '*Cafetería Yazmina | Telde',
  'Camarera | 2015 – 2016',
];

const SEVERAL: readonly Row[] = [
  '*Experiencia',
  '*García & Montalvo Abogados, Madrid',
  'Asociada sénior, Derecho laboral (2020 – act.)',
  'Asociada júnior (2017 – 2020)',
  'Asesoramiento a empresas en despidos colectivos.',
  '*Cuatrecasas, Madrid',
  'Prácticas (sept. 2016 – jun. 2017)',
];

test.each([
  ['a PDF', inPdf],
  ['a Word document', inWord],
])('the bold companies of %s begin their jobs, also in lower case and above several', (_, read) => {
  expect(read(LOWER_CASE)).toEqual([
    [
      'Ayudante de recepción',
      'Lopesan Costa Meloneras',
      'Maspalomas\nTurnos de noche y cierre de caja.',
      undefined,
    ],
    ['Cajera-reponedora', 'lidl', 'Telde\nCaja.', 'company'],
    ['Camarera', 'Cafetería Yazmina', 'Telde', undefined],
  ]);
  expect(read(SEVERAL).map(([job, company]) => [job, company])).toEqual([
    ['Asociada sénior, Derecho laboral', 'García & Montalvo Abogados'],
    ['Asociada júnior', 'García & Montalvo Abogados'],
    ['Prácticas', 'Cuatrecasas'],
  ]);
});

test.each([
  [
    'bold titles below their companies',
    [
      '*Experiencia',
      'Hotel Sol',
      '*Recepcionista',
      '2018 – 2020',
      'Turnos de noche.',
      'Bar Luna',
      '*Camarera',
      '2015 – 2018',
    ],
    [
      ['Recepcionista', 'Hotel Sol', 'Turnos de noche.'],
      ['Camarera', 'Bar Luna', ''],
    ],
  ],
  [
    'bold labels within the descriptions',
    [
      '*Experiencia',
      '*Recepcionista, Hotel Sol',
      '2018 – 2020',
      '*Funciones',
      'Turnos de noche.',
      '*Camarera, Bar Luna',
      '2015 – 2018',
    ],
    [
      ['Recepcionista', 'Hotel Sol', 'Funciones\nTurnos de noche.'],
      ['Camarera', 'Bar Luna', ''],
    ],
  ],
])('bold letters of other lines begin no job: %s', (_, rows, jobs) => {
  expect(inPdf(rows).map((job) => job.slice(0, 3))).toEqual(jobs);
});

test('without bold letters, a line in lower case above the next job makes both doubtful', () => {
  const doubts = inPdf(LOWER_CASE.map((row, at) => (at === 0 ? row : textOf(row)))).map((job) => job[3]);
  expect(doubts).toEqual(['description', 'company', undefined]);
});

test.each([
  ['Atención al cliente y', 'cobro'],
  ['Cobro.', 'reposición de género en la tienda.'],
])('the rest of a sentence in lower case is not a company: %s %s', (line, rest) => {
  const rows = [
    'Experiencia',
    'Hotel Sol',
    'Recepcionista',
    '2018 – 2020',
    line,
    rest,
    'Bar Luna',
    'Camarera',
    '2015 – 2018',
  ];
  expect(jobsOf(rows).map((job) => job[3])).toEqual([undefined, undefined]);
});
