import { expect, test } from 'vitest';
import { linesOfPages } from './pdf-lines.ts';
import type { PdfTextItem } from './pdf-segments.ts';
import { readText } from './read-text.ts';

const SIZE = 10;
const TOP = 800;
const PITCH = 15;
const LEFT = 50;

/** Each cell of a row is at its own edge: the second one and the third one of the page. */
type Row = readonly string[];

/** A page whose texts are at edges; the date of a row is at the right of it. */
function pageOf(rows: readonly Row[], edges: readonly number[]): PdfTextItem[] {
  return rows.flatMap((cells, line) =>
    cells.flatMap((str, at): PdfTextItem[] => {
      const x = [LEFT, ...edges][at] ?? LEFT;
      const transform = [SIZE, 0, 0, SIZE, x, TOP - line * PITCH];
      return str === ''
        ? []
        : [{ str, width: (str.length * SIZE) / 2, height: SIZE, fontName: 'f', transform }];
    }),
  );
}

const HALF = [300];
const THIRDS = [220, 400];

const JOBS: readonly Row[] = [
  ['Ana Ruiz Sanz'],
  ['ana@example.com'],
  ['Experiencia'],
  ['Camarera', '2015 – 2019'],
  ['Bar Sol', 'Madrid'],
  ['Cajera', '2012 – 2014'],
  ['Supermercados Mar', 'Toledo'],
];

const read = (rows: readonly Row[], edges: readonly number[]) => {
  const {
    experience = [],
    education = [],
    skills,
    languages,
    unread,
  } = readText(linesOfPages([pageOf(rows, edges)]));
  return {
    jobs: experience.map(({ job, company, start, description }) =>
      [job, company, start, description].join('; '),
    ),
    studies: education.map(({ title, end }) => `${title}; ${end}`),
    skills: skills?.map(({ name }) => name),
    languages: languages?.map(({ name, speaking }) => `${name}: ${speaking}`),
    unread,
  };
};

const bothJobs = ['Camarera; Bar Sol; 2015; Madrid', 'Cajera; Supermercados Mar; 2012; Toledo'];
const LANGUAGES = ['Inglés: medio', 'Árabe: nativo'];

test.each([
  ['IDIOMAS', 'COMPETENCIAS'],
  ['Idiomas', 'Habilidades'],
  ['Idiomas', 'Conocimientos'],
  ['Idiomas', 'Aptitudes'],
  ['Languages', 'Skills'],
  ['Idiomes', 'Coneixements'],
])(
  'the parts below %s and %s are beside each other, and the dates above them belong to the jobs',
  (left, right) => {
    const foot: Row[] = [
      [left, right],
      [LANGUAGES[0] ?? '', 'Excel'],
      [LANGUAGES[1] ?? '', 'Manejo de TPV'],
    ];
    const parts = { languages: LANGUAGES, skills: ['Excel', 'Manejo de TPV'], unread: [] };
    expect(read([...JOBS, ...foot], HALF)).toEqual({ jobs: bothJobs, studies: [], ...parts });
  },
);

test('three headings beside each other, and a part with one text', () => {
  const three: Row[] = [
    ['Idiomas', 'Informática', 'Otros'],
    ['Inglés: medio', 'Excel', 'Vehículo propio'],
  ];
  const jobs: Row[] = JOBS.map(([first = '', second = '']) => [first, '', second]);
  expect(read([...jobs, ...three], THIRDS)).toEqual({
    jobs: bothJobs,
    studies: [],
    skills: ['Excel'],
    languages: ['Inglés: medio'],
    unread: [],
  });
});

test('the dates of a part below the columns belong to its lines', () => {
  const parts: Row[] = [
    ['Idiomas', 'Competencias'],
    ['Inglés: medio', 'Excel'],
    ['Árabe: nativo', 'Manejo de TPV'],
    ['Formación'],
    ['Grado en Derecho', '2008 – 2012'],
    ['Universidad de Vigo', 'Vigo'],
  ];
  expect(read([...JOBS, ...parts], HALF)).toEqual({
    jobs: bothJobs,
    studies: ['Grado en Derecho; 2012'],
    skills: ['Excel', 'Manejo de TPV'],
    languages: LANGUAGES,
    unread: [],
  });
});

test.each([
  ['Idioma', 'Nivel'],
  ['Idiomas', 'Nivel'],
])('%s and %s are the words above the columns of a table', (language, level) => {
  const table: Row[] = [['Idiomas'], [language, level], ['Inglés', 'medio'], ['Árabe', 'nativo']];
  expect(read([...JOBS, ...table], HALF).languages).toEqual(LANGUAGES);
});

test.each([['Idioma'], ['Idiomas']])('a table below %s without another heading is a part', (language) => {
  const table: Row[] = [
    [language, 'Nivel'],
    ['Inglés', 'medio'],
    ['Árabe', 'nativo'],
  ];
  expect(read([...JOBS, ...table], HALF)).toMatchObject({ jobs: bothJobs, languages: LANGUAGES });
});

test('the lines of two columns are at the same heights', () => {
  const page: Row[] = [
    ['Ana Ruiz Sanz'],
    ['Experiencia', 'Idiomas'],
    ['Camarera', 'Inglés: medio'],
    ['Bar Sol, Madrid', 'Árabe: nativo'],
    ['2015 – 2019', 'Competencias'],
    ['Cajera', 'Excel'],
    ['Supermercados Mar, Toledo', 'Manejo de TPV'],
    ['2012 – 2014', 'Carretilla'],
  ];
  const { jobs, languages, skills } = read(page, HALF);
  expect({ jobs, languages, skills }).toEqual({
    jobs: bothJobs,
    languages: LANGUAGES,
    skills: ['Excel', 'Manejo de TPV', 'Carretilla'],
  });
});

test('cards with the job, its company and its period below each other', () => {
  const cards: Row[] = [
    ['Ana Ruiz Sanz'],
    ['Experiencia'],
    ['Camarera @ Bar Sol', 'Cajera @ Supermercados Mar'],
    ['ene. 2015 - actualidad', 'mar. 2012 - dic. 2014'],
    ['Mesas y terraza.', 'Cobro y reposición.'],
  ];
  const { jobs } = read(cards, HALF);
  expect(jobs).toEqual([
    'Camarera; Bar Sol; 2015-01; Mesas y terraza.',
    'Cajera; Supermercados Mar; 2012-03; Cobro y reposición.',
  ]);
});

test.each(['lengua materna', 'Lengua materna', 'idioma materno'])(
  'the level of a language beside its name is not the heading of a column: %s',
  (level) => {
    const { studies, languages, unread } = read(
      [
        ['Ana Ruiz Sanz'],
        ['Cursos'],
        ['2019', 'Curso de carretillero'],
        ['2014', 'Curso de prevención'],
        ['Idiomas'],
        ['Castellano', level],
        ['Inglés', 'A2'],
      ],
      [200],
    );
    expect({ studies, languages, unread }).toEqual({
      studies: ['Curso de carretillero; 2019', 'Curso de prevención; 2014'],
      languages: [`Castellano: ${level}`, 'Inglés: A2'],
      unread: [],
    });
  },
);

const MAIN = [
  'Experiencia',
  'Camarera',
  'Bar Sol',
  '2015 – 2019',
  'Cajera',
  'Supermercados Mar',
  '2012 – 2014',
  'Atención a los clientes en la caja y reposición de los lineales de toda la tienda.',
];

/** A side bar whose only long line, at the left of the second job, is over the left edge of the other column. */
function sideBar(long: string, right: number): string[] {
  const at = (x: number, y: number, str: string, width = (str.length * SIZE) / 2): PdfTextItem => ({
    str,
    width,
    height: SIZE,
    fontName: 'f',
    transform: [SIZE, 0, 0, SIZE, x, y],
  });
  const bar = [
    'Contacto',
    'Calle Feria 112',
    '41002 Sevilla',
    '',
    '',
    'Idiomas',
    'Inglés: B2',
    'Francés: A2',
  ];
  return linesOfPages([
    [
      ...bar.flatMap((str, line) => (str === '' ? [] : [at(LEFT, TOP - line * PITCH, str)])),
      at(LEFT, TOP - 3.5 * PITCH, long, right - LEFT),
      ...MAIN.map((str, line) => at(220, TOP - line * PITCH, str)),
    ],
  ]);
}

test.each(['lucia.fernandez.ortega@example.org', 'linkedin.com/in/luciafernandezortega'])(
  'an address over the edge of the column beside it: %s',
  (address) => {
    const lines = sideBar(address, 224).filter((line) => line !== '');
    expect(lines.slice(0, 7)).toEqual([
      'Contacto',
      'Calle Feria 112',
      '41002 Sevilla',
      address,
      'Idiomas',
      'Inglés: B2',
      'Francés: A2',
    ]);
    expect(lines.slice(8)).toEqual(MAIN);
  },
);
