import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { linesOfPages } from './pdf-lines.ts';
import type { PdfTextItem } from './pdf-segments.ts';
import { readText } from './read-text.ts';

const SIZE = 10;
const [MARGIN, CONTENT, RIGHT] = [40, 160, 440];

/** A text at a place of the page, from the upper left corner. */
function at(x: number, y: number, str: string, fontName = 'plain', size = SIZE): PdfTextItem {
  return {
    str,
    width: str.length * size * 0.5,
    height: size,
    fontName,
    transform: [size, 0, 0, size, x, 800 - y],
  };
}
const heading = (y: number, text: string, size = SIZE, x = MARGIN): PdfTextItem =>
  at(x, y, text, 'bold', size);
const column = (x: number, y: number, ...texts: readonly string[]): PdfTextItem[] =>
  texts.map((text, line) => at(x, y + line * 14, text));

const HEAD = [
  at(MARGIN, 40, 'Marta Iglesias Pardo', 'bold', 20),
  at(MARGIN, 60, 'Vigo (Pontevedra) · 600 123 456'),
];

/** What is read of the pages: the entries, each as a text. */
function read(...pages: readonly (readonly PdfTextItem[])[]) {
  const draft = draftSchema.parse(readText(linesOfPages(pages)));
  return {
    name: `${draft.person.name} ${draft.person.surnames}`,
    jobs: draft.experience.map(
      ({ job, company, start, end, current, description }) =>
        `${job} · ${company} · ${start}/${current ? '…' : end} · ${description}`,
    ),
    studies: draft.education.map(({ title, institution, end }) => `${title} · ${institution} · ${end}`),
    languages: draft.languages.map(({ name, reading }) => `${name} ${reading}`),
    skills: draft.skills.map(({ name }) => name),
    summary: draft.summary,
    unread: draft.unread,
  };
}

const JOBS = [
  'Camarera de sala · Restaurante O Muíño · 2015/… · Atención a mesas y terraza.',
  'Ayudante de cocina · Hotel Méndez · 2011/2014 · ',
];
const READ = {
  name: 'Marta Iglesias Pardo',
  jobs: JOBS,
  studies: ['Bachillerato · IES Castro · 2008'],
  languages: ['Inglés B1', 'Francés A2'],
  skills: [],
  summary: '',
  unread: [],
};

test('headings beside the first line of their parts, one of two lines and an unknown one', () => {
  const page = [
    ...HEAD,
    heading(90, 'EXPERIENCIA'),
    heading(104, 'LABORAL'),
    ...column(CONTENT, 90, 'Camarera de sala', 'Restaurante O Muíño', 'Atención a mesas y terraza.'),
    at(RIGHT, 90, '2015 – actualidad'),
    ...column(CONTENT, 140, 'Ayudante de cocina', 'Hotel Méndez'),
    at(RIGHT, 140, '2011 – 2014'),
    heading(180, 'MIS ESTUDIOS'),
    ...column(CONTENT, 180, 'Bachillerato', 'IES Castro', '2008'),
    heading(230, 'LOGROS DE SALA'),
    ...column(CONTENT, 230, 'Segundo premio de tapas de Vigo'),
    heading(260, 'IDIOMAS'),
    ...column(CONTENT, 260, 'Inglés B1, Francés A2'),
  ];
  expect(read(page)).toEqual({
    ...READ,
    unread: ['LOGROS DE SALA', 'Segundo premio de tapas de Vigo'],
  });
});

test('larger headings at the right of the margin, above the baseline of the text, with dates first', () => {
  const right = (y: number, text: string): PdfTextItem => heading(y, text, 14, 140 - text.length * 7);
  const page = [
    ...HEAD,
    right(94, 'Trayectoria'),
    ...column(CONTENT, 90, '2015 – actualidad', '', '2011 – 2014'),
    ...column(CONTENT + 100, 90, 'Camarera de sala, Restaurante O Muíño', 'Atención a mesas y terraza.'),
    ...column(CONTENT + 100, 118, 'Ayudante de cocina, Hotel Méndez'),
    right(164, 'Formación'),
    ...column(CONTENT, 160, '2008'),
    ...column(CONTENT + 100, 160, 'Bachillerato, IES Castro'),
    right(194, 'Idiomas'),
    ...column(CONTENT, 190, 'Inglés B1, Francés A2'),
  ];
  expect(read(page)).toEqual(READ);
});

test('a part that goes on below the head of the next page', () => {
  const first = [
    ...HEAD,
    heading(90, 'Perfil'),
    ...column(CONTENT, 90, 'Camarera con diez años de experiencia en sala.'),
    heading(120, 'Experiencia'),
    ...column(CONTENT, 120, '2015 – actualidad', 'Camarera de sala', 'Restaurante O Muíño'),
    ...column(CONTENT, 162, '• Atención a mesas y terraza.'),
  ];
  const second = [
    heading(40, 'Experiencia'),
    ...column(CONTENT, 40, '2011 – 2014', 'Ayudante de cocina', 'Hotel Méndez'),
    heading(100, 'Educación'),
    ...column(CONTENT, 100, '2008', 'Bachillerato', 'IES Castro'),
    heading(160, 'Software'),
    ...column(CONTENT, 160, 'Excel, Agora'),
    heading(190, 'Idiomas'),
    ...column(CONTENT, 190, 'Inglés B1', 'Francés A2'),
  ];
  expect(read(first, second)).toEqual({
    ...READ,
    jobs: [`${JOBS[0]?.replace('Atención', '- Atención')}`, JOBS[1]],
    skills: ['Excel', 'Agora'],
    summary: 'Camarera con diez años de experiencia en sala.',
  });
});

test('headings beside the middle of their parts', () => {
  const page = [
    ...HEAD,
    ...column(CONTENT, 90, '2015 – actualidad', 'Camarera de sala', 'Restaurante O Muíño'),
    ...column(CONTENT, 132, 'Atención a mesas y terraza.'),
    ...column(CONTENT, 160, '2011 – 2014', 'Ayudante de cocina', 'Hotel Méndez'),
    heading(132, 'Experiencia'),
    heading(146, 'profesional'),
    ...column(CONTENT, 220, '2008', 'Bachillerato', 'IES Castro'),
    heading(234, 'Formación'),
    ...column(CONTENT, 280, 'Inglés B1', 'Francés A2'),
    heading(287, 'Idiomas'),
  ];
  expect(read(page)).toEqual(READ);
});

test('dates below a heading in the margin, and a heading that nearly touches the text beside it', () => {
  const page = [
    ...HEAD,
    heading(90, 'Experiencia'),
    ...column(CONTENT, 90, 'Diez años en hostelería'),
    ...column(MARGIN, 110, '2015 – actualidad', '', '', '2011 – 2014'),
    ...column(CONTENT, 110, 'Camarera de sala', 'Restaurante O Muíño', 'Atención a mesas y terraza.'),
    ...column(CONTENT, 152, 'Ayudante de cocina', 'Hotel Méndez'),
    { ...heading(190, 'Formación académica'), width: CONTENT - MARGIN - 5 },
    ...column(CONTENT, 190, 'Bachillerato', 'IES Castro', '2008'),
    heading(240, 'Idiomas'),
    ...column(CONTENT, 240, 'Inglés B1', 'Francés A2'),
  ];
  expect(read(page)).toEqual({ ...READ, unread: ['Diez años en hostelería'] });
});

test('headings above their parts beside labels with the words of headings', () => {
  const page = [
    ...HEAD,
    heading(90, 'Experiencia'),
    ...column(MARGIN, 104, '2015 – actualidad', '', '2011 – 2014'),
    ...column(CONTENT, 104, 'Camarera de sala, Restaurante O Muíño', 'Atención a mesas y terraza.'),
    ...column(CONTENT, 132, 'Ayudante de cocina, Hotel Méndez'),
    heading(160, 'Formación'),
    ...column(MARGIN, 174, '2008'),
    ...column(CONTENT, 174, 'Bachillerato, IES Castro'),
    heading(200, 'Conocimientos'),
    heading(214, 'Idiomas'),
    heading(228, 'Informática'),
    ...column(CONTENT, 214, 'Inglés B1, Francés A2', 'Excel, Agora'),
  ];
  expect(read(page)).toMatchObject({ jobs: READ.jobs, studies: READ.studies });
});

test('labels within jobs, and a sidebar whose headings are beside jobs, are not headings in a margin', () => {
  const labels = [
    ...HEAD,
    heading(90, 'Experiencia', 14),
    ...column(MARGIN, 110, 'Camarera de sala, Restaurante O Muíño', 'Software', 'Logros'),
    at(RIGHT, 110, '2015 – actualidad'),
    ...column(CONTENT, 124, 'Agora', 'Atención a mesas y terraza.'),
  ];
  expect(read(labels).jobs).toEqual([
    'Camarera de sala · Restaurante O Muíño · 2015/… · Software  Agora\nLogros  Atención a mesas y terraza.',
  ]);
  const sidebar = [
    ...HEAD,
    heading(90, 'Experiencia', SIZE, CONTENT),
    ...column(MARGIN, 104, '', 'Inglés B1', 'Francés A2', '', 'Excel'),
    heading(104, 'Idiomas'),
    heading(146, 'Habilidades'),
    ...column(CONTENT, 104, '2015 – actualidad', 'Camarera de sala', 'Restaurante O Muíño'),
    ...column(
      CONTENT,
      146,
      'Atención a mesas y terraza.',
      '2011 – 2014',
      'Ayudante de cocina',
      'Hotel Méndez',
    ),
  ];
  expect(read(sidebar)).toEqual({ ...READ, studies: [], skills: ['Excel'] });
});

/** A CV whose headings are below the first lines of their parts. */
const lowered = (distance: number, rule = '') => {
  const low = (y: number, text: string) => [
    ...(rule === '' ? [] : [heading(y + distance - 10, rule)]),
    heading(y + distance, text),
  ];
  return [
    at(CONTENT, 40, 'Marta Iglesias Pardo', 'bold', 20),
    at(CONTENT, 60, 'Vigo (Pontevedra) · 600 123 456'),
    ...low(100, 'Experiencia'),
    ...column(CONTENT, 100, 'Restaurante O Muíño / Camarera de sala', '2015 – actualidad'),
    ...column(CONTENT, 128, 'Atención a mesas y terraza.', '', 'Hotel Méndez / Ayudante de cocina'),
    at(CONTENT, 170, '2011 – 2014'),
    ...low(200, 'Formación'),
    ...column(CONTENT, 200, 'IES Castro / Bachillerato', '2008'),
    ...low(244, 'Idiomas'),
    ...column(CONTENT, 244, 'Inglés B1, Francés A2'),
  ];
};

test.each([
  [6, ''],
  [10, ''],
  [14, ''],
  [20, ''],
  [10, '—'],
  [10, 'ㅡ'],
  [0, '—'],
])('headings %d points below the first lines of their parts, with the rule "%s"', (distance, rule) => {
  expect(read(lowered(distance, rule))).toEqual(READ);
});
