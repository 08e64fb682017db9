import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { linesOfPages } from './pdf-lines.ts';
import { readText } from './read-text.ts';

const SIZE = 10;
const EDGE = 560;

const item = (fontName: string, x: number, y: number, str: string) => ({
  str,
  width: (str.length * SIZE) / 2,
  height: SIZE,
  fontName,
  transform: [SIZE, 0, 0, SIZE, x, 800 - y],
});

/** A bold title, a period at the right edge of its line, or a line of text. */
type Row = readonly [kind: 'bold' | 'plain', text: string, period?: string];

const linesOf = (rows: readonly Row[]) =>
  linesOfPages([
    rows.flatMap(([font, text, period = ''], at) => [
      item(font, 40, at * 14, text),
      ...(period === '' ? [] : [item('plain', EDGE - (period.length * SIZE) / 2, at * 14, period)]),
    ]),
  ]);

const OTHER: readonly Row[] = [
  ['bold', 'Becaria', '2013 – 2014'],
  ['plain', 'Universidad de Zaragoza'],
];

test.each<readonly [string, readonly Row[], readonly [string, string]]>([
  [
    'the period beside the last line',
    [
      [
        'bold',
        'Responsable de calidad, seguridad alimentaria y medio ambiente de las plantas de producción industrial',
      ],
      ['bold', 'Navarra y Aragón', 'enero 2019 – actualidad'],
      ['plain', 'Conservas Ribera Alta, S.A.'],
    ],
    [
      'Responsable de calidad, seguridad alimentaria y medio ambiente de las plantas de producción industrial Navarra y Aragón',
      'Conservas Ribera Alta, S.A.',
    ],
  ],
  [
    'the period beside the first line',
    [
      [
        'bold',
        'Responsable de Proyectos y Dirección de Obras de Restauración Ambiental, Paisaje',
        '03/2019 – 05/2021',
      ],
      ['bold', 'Protegido y Sostenibilidad'],
      ['plain', 'Tragsa Obras, S.A.'],
    ],
    [
      'Responsable de Proyectos y Dirección de Obras de Restauración Ambiental, Paisaje Protegido y Sostenibilidad',
      'Tragsa Obras, S.A.',
    ],
  ],
  [
    'a title that ends with a joining word before the edge',
    [
      ['bold', 'Coordinadora del departamento de atención telefónica y', '03/2019 – 05/2021'],
      ['bold', 'Fidelización'],
      ['plain', 'Konecta BTO, S.L.'],
    ],
    ['Coordinadora del departamento de atención telefónica y Fidelización', 'Konecta BTO, S.L.'],
  ],
  [
    'a company at the end of the title',
    [
      [
        'bold',
        'Auxiliar administrativa de contabilidad y atención al cliente, Gestoría Asesores',
        '03/2019 – 05/2021',
      ],
      ['bold', 'Reunidos del Bajo Aragón'],
      ['plain', 'Facturación.'],
    ],
    [
      'Auxiliar administrativa de contabilidad y atención al cliente',
      'Gestoría Asesores Reunidos del Bajo Aragón',
    ],
  ],
])('a title that is wrapped beside its period is one line: %s', (_, rows, names) => {
  const { experience } = draftSchema.parse(readText(linesOf([['bold', 'Experiencia'], ...rows, ...OTHER])));
  expect(experience.map(({ job, company }) => [job, company])).toEqual([
    names,
    ['Becaria', 'Universidad de Zaragoza'],
  ]);
});

test.each<readonly [string, readonly Row[]]>([
  [
    'a short title above its company',
    [
      ['bold', 'Recepcionista de noche y auditora', '2018 – 2020'],
      ['bold', 'Sol y Mar'],
    ],
  ],
  [
    'a company above its job',
    [
      ['bold', 'Confederación de Asociaciones de Empresarios de la Comarca del Bajo Aragón y Matarraña'],
      ['bold', 'Recepcionista', '2018 – 2020'],
    ],
  ],
])('other lines beside periods are not joined: %s', (_, rows) => {
  expect(linesOf([['bold', 'Experiencia'], ...rows, ['plain', 'Turnos.']])).toContain(
    rows[1]?.filter((text) => text !== 'bold').join('\t'),
  );
});

test.each([
  ['francisco.javier.montero.delavega', '@example-mail.com'],
  ['francisco.javier.montero@exam', 'ple.com'],
  ['francisco.javier.montero@example.c', 'om'],
  ['francisco.javier.', 'montero@example.es'],
])('an e-mail address over two lines of a narrow column is one: %s', (begin, end) => {
  const column = ['Contacto', '677 888 121', begin, end, 'Sevilla'].map((text, at) =>
    item('plain', 40, at * 14, text),
  );
  const main = [
    'Francisco Montero Vega',
    'Perfil',
    'Arquitecto con años de obra.',
    'Idiomas',
    'Inglés B2',
  ].map((text, at) => item('plain', 260, at * 14, text));
  expect(linesOfPages([[...column, ...main]])).toContain(`${begin}${end}`);
});

test.each([
  ['ana.ruiz@example.com', 'www.anaruiz.es'],
  ['ana.ruiz@example.com', 'sevilla'],
  ['Sevilla', 'ana@example.com'],
])('an address and another line are two: %s %s', (first, second) => {
  const column = ['Contacto', first, second].map((text, at) => item('plain', 40, at * 14, text));
  const main = ['Ana Ruiz Vega', 'Perfil'].map((text, at) => item('plain', 260, at * 14, text));
  expect(linesOfPages([[...column, ...main]]).join('\n')).not.toContain(`${first}${second}`);
});

test.each([
  [['OTROS DATOS', 'Permiso de conducción: B']],
  [['Permiso de conducción', 'B']],
  [['PERMISO DE CONDUCCIÓN', 'B']],
  [['Permís de conducció: B']],
  [['Permisos de conducción\tB']],
  [['Teléfono: (+34) 953118833 (Casa)', 'Carnet: B']],
])('the label of a licence and that of a telephone are not unread: %s', (lines) => {
  const { person, unread } = draftSchema.parse(readText(['Ana Ruiz Soto', '600 11 22 33', '', ...lines]));
  expect(person.extra).toEqual({ driverLicenses: ['b'] });
  expect(unread).toEqual([]);
});
