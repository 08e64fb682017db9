import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { linesOfPages } from './pdf-lines.ts';
import { readPdf } from './read-pdf.ts';
import { readText } from './read-text.ts';

/** A text at a place of the page, from the upper left corner. */
type Placed = readonly [x: number, y: number, text: string, size?: number];

const SIZE = 10;
/** The distance of two lines. */
const PITCH = 14;

async function linesOf(...pages: readonly (readonly Placed[])[]): Promise<readonly string[]> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const placed of pages) {
    document.addPage();
    for (const [x, y, text, size = SIZE] of placed)
      document.font('Helvetica').fontSize(size).text(text, x, y, { lineBreak: false });
  }
  document.end();
  await ended;
  return (await readPdf(Uint8Array.from(Buffer.concat(chunks)))).lines;
}

/** An item of the library in a font; its letters are half as wide as high. */
const itemIn = (fontName: string, x: number, y: number, str: string) => ({
  str,
  width: (str.length * SIZE) / 2,
  height: SIZE,
  fontName,
  transform: [SIZE, 0, 0, SIZE, x, y],
});

test.each([
  ['bold', 'Bar Sol S.L.', 'plain', 'Camarera', ['Bar Sol S.L.\tCamarera']],
  ['bold', 'Obrador Duero', 'plain', 'Panadera', ['Obrador Duero\tPanadera']],
  ['bold', 'Técnica en Finanzas', 'plain', '2013 – 2014', ['Técnica en Finanzas\t2013 – 2014']],
  ['plain', 'Finanzas', 'plain', '2013', ['Finanzas2013']],
  ['bold', 'E', 'plain', 'xperiencia laboral', ['Experiencia laboral']],
  ['bold', 'Empresa:', 'plain', 'Bar Sol', ['Empresa:Bar Sol']],
  ['plain', 'Java', 'plain', 'Script', ['JavaScript']],
])('texts that touch: %s %s and %s %s', (font, text, otherFont, other, lines) => {
  const first = itemIn(font, 40, 700, text);
  expect(linesOfPages([[first, itemIn(otherFont, 40 + first.width, 700, other)]])).toEqual(lines);
});

/** Lines below each other. */
const column = (x: number, y: number, ...texts: readonly string[]): Placed[] =>
  texts.map((text, at) => [x, y + at * PITCH, text]);

test.each<readonly [string, readonly Placed[], readonly string[]]>([
  [
    'a side bar whose longest line fills its cell',
    [
      ...column(40, 40, 'Contacto', 'marta.iglesias.pardo@example.com', '47001 Valladolid'),
      ...column(
        206,
        40,
        'Perfil',
        'Electricista con quince años de experiencia en',
        'instalaciones de baja tensión.',
      ),
      ...column(206, 96, 'Experiencia', 'Electricista', 'Instalaciones Duero, S.L.', '2015 – 2019'),
    ],
    [
      'Contacto',
      'marta.iglesias.pardo@example.com',
      '47001 Valladolid',
      '\f',
      'Perfil',
      'Electricista con quince años de experiencia en instalaciones de baja tensión.',
      'Experiencia',
      'Electricista',
      'Instalaciones Duero, S.L.',
      '2015 – 2019',
    ],
  ],
  [
    'a period that fills its column of dates',
    [
      ...column(40, 40, 'Experiencia', 'marzo 2016 - actualidad', '', '2010 - 2015', '', '2005 - 2009'),
      ...column(
        153,
        54,
        'Electricista',
        'Instalaciones Duero, S.L.',
        'Peón',
        'Bar Sol',
        'Camarero',
        'Bar Luna',
      ),
    ],
    [
      'Experiencia',
      'marzo 2016 - actualidad\tElectricista',
      'Instalaciones Duero, S.L.',
      '2010 - 2015\tPeón',
      'Bar Sol',
      '2005 - 2009\tCamarero',
      'Bar Luna',
    ],
  ],
  [
    'words of running text above the left edge of other texts are not cells',
    [
      ...column(40, 40, 'Perfil'),
      [40, 54, 'Electricista con años'],
      [136, 54, 'de experiencia en instalaciones'],
      ...column(40, 68, 'de baja tensión en viviendas y mantenimiento industrial.'),
      ...column(136, 82, 'Uno', 'Dos', 'Tres'),
    ],
    [
      'Perfil',
      'Electricista con años de experiencia en instalaciones de baja tensión en viviendas y mantenimiento industrial.',
      'Uno',
      'Dos',
      'Tres',
    ],
  ],
])('a small gap separates texts where another column begins: %s', async (_, placed, lines) => {
  expect((await linesOf(placed)).filter((line) => line !== '')).toEqual(lines);
});

test.each<readonly [string, readonly string[], readonly [string, string]]>([
  [
    'tasks below a short job',
    ['Mozo', 'Carga y descarga de camiones y', 'pedidos.', 'Inventario anual.'],
    ['Mozo', 'Carga y descarga de camiones y pedidos.\nInventario anual.'],
  ],
  [
    'a job that almost fills its cell',
    ['Administrativa contable', 'Contabilidad general e', 'impuestos.'],
    ['Administrativa contable', 'Contabilidad general e impuestos.'],
  ],
  [
    'a job of two lines',
    ['Administrativa de recursos', 'Humanos y Formación', 'Selección de personal en una', 'gran empresa.'],
    ['Administrativa de recursos Humanos y Formación', 'Selección de personal en una gran empresa.'],
  ],
])('the paragraphs of a cell below the name of its column: %s', async (_, cell, expected) => {
  const lines = await linesOf([
    ...column(40, 40, 'Experiencia', 'Periodo', '2015 – 2019'),
    ...column(140, 54, 'Empresa', 'Bar Sol'),
    ...column(240, 54, 'Puesto y funciones', ...cell),
  ]);
  const [{ job, company, description } = {}] = readText(lines).experience ?? [];
  expect([company, job, description]).toEqual(['Bar Sol', ...expected]);
});

test.each([
  ['Camarera de sala y de barra | Junio 2018 – Octubre', '2020'],
  ['Camarera de sala y de barra | Junio 2018 – Octubre de', '2020'],
  ['Camarera de sala y de barra | junio 2018 - oct.', '2020'],
])('a period whose last year is in the next line: %s', async (line, year) => {
  const lines = await linesOf(column(40, 40, 'Experiencia', 'Bar Sol', line, year, 'Atención a mesas.'));
  const { experience = [] } = readText(lines);
  expect(experience.map(({ job, company, start, end }) => [job, company, start, end])).toEqual([
    ['Camarera de sala y de barra', 'Bar Sol', '2018-06', '2020-10'],
  ]);
});

const PROFILE = 'Camarera con más de diez años de experiencia en sala y barra. Me gusta el trato con';

test('wrapped lines are joined, items of lists and paragraphs are not', async () => {
  const lines = await linesOf([
    ...column(40, 40, 'Perfil', PROFILE, 'el cliente.', 'Busco un puesto estable.'),
    ...column(40, 110, 'Experiencia', 'Camarera de sala', 'Restaurante O Muíño', '2015 – 2019'),
    ...column(40, 166, '•', '', '•'),
    ...column(52, 166, 'Atención a mesas', 'y terraza', 'Cierre de caja'),
  ]);
  expect(lines).toEqual([
    'Perfil',
    `${PROFILE} el cliente.`,
    'Busco un puesto estable.',
    '',
    'Experiencia',
    'Camarera de sala',
    'Restaurante O Muíño',
    '2015 – 2019',
    '- Atención a mesas y terraza',
    '- Cierre de caja',
  ]);
});

test('a place below a period is not part of the description beside it', async () => {
  const lines = await linesOf([
    [40, 40, 'Experiencia', 14],
    ...column(40, 60, '2019 – 2022'),
    ...column(190, 60, 'Cocinero, Hotel Playa'),
    ...column(40, 90, 'Ibiza'),
    ...column(190, 90, 'Temporadas de abril a octubre. Banquetes de hasta 400 comensales.'),
  ]);
  const [job] = readText(lines).experience ?? [];
  expect(job?.description).toBe('Ibiza\nTemporadas de abril a octubre. Banquetes de hasta 400 comensales.');
});

test('items whose bullets are drawn are indented lines; a company above its period is not one', async () => {
  const lines = await linesOf([
    ...column(40, 40, 'Experiencia', 'Camarera'),
    ...column(60, 68, 'La Parra', '2015 – 2019', 'Atención a mesas', 'Cierre de caja'),
    ...column(60, 124, 'Instalaciones de barras en obra nueva'),
    ...column(40, 138, 'Idiomas', 'Inglés B1'),
  ]);
  expect(lines).toEqual([
    'Experiencia',
    'Camarera',
    'La Parra',
    '2015 – 2019',
    '- Atención a mesas',
    '- Cierre de caja',
    '- Instalaciones de barras en obra nueva',
    'Idiomas',
    'Inglés B1',
  ]);
});

test('an item whose bullet is drawn may begin with a job and say since when', async () => {
  const lines = await linesOf([
    ...column(40, 40, 'Experiencia', 'Enfermera de UCI', 'Hospital General · jun. 2020 – actualidad'),
    ...column(60, 82, 'Atención a pacientes críticos', 'Tutora de alumnos de cuarto desde 2022.'),
    ...column(40, 124, 'Enfermera', 'Residencia Sol · 2017 – 2020'),
  ]);
  expect(lines).toEqual([
    'Experiencia',
    'Enfermera de UCI',
    'Hospital General · jun. 2020 – actualidad',
    '- Atención a pacientes críticos',
    '- Tutora de alumnos de cuarto desde 2022.',
    '',
    'Enfermera',
    'Residencia Sol · 2017 – 2020',
  ]);
});

test('a line that begins with its month is not an item, where dates have the same right edge', async () => {
  const lines = await linesOf([
    ...column(40, 40, 'Formación', '09/2008 – 06/2010 Técnico en Cocina', 'IES Río'),
    ...column(60, 82, '03/2019 Curso de manipulador de alimentos'),
  ]);
  expect(lines.at(-1)).toBe('03/2019 Curso de manipulador de alimentos');
});

test('two columns are read one after another, and the name is first', async () => {
  const main = column(
    220,
    80,
    'Experiencia',
    'Camarera de sala',
    'Bar Sol',
    '2015 – 2019',
    'Formación',
    'Bachillerato',
    '2008',
  );
  const side = column(
    40,
    40,
    'Contacto',
    '600 123 456',
    'Idiomas',
    'Inglés B1',
    'Francés A2',
    'Habilidades',
    'Excel',
  );
  // Written line by line, as some programs do.
  const mixed = [...main, ...side].toSorted(([, one], [, other]) => one - other);
  expect(await linesOf([[220, 40, 'Marta Iglesias Pardo', 22], ...mixed])).toEqual([
    'Marta Iglesias Pardo',
    ...side.map(([, , text]) => text),
    '\f',
    '',
    ...main.map(([, , text]) => text),
  ]);
});

test.each([
  ['short lines', 'Dependienta', ''],
  ['a line over both columns first', 'Dependienta de la sección de perfumería y cosmética', ''],
  ['dates at the right', 'Dependienta', '2010 – 2011'],
])('a page without columns continues the main column of the page before it: %s', async (_, first, date) => {
  const side = column(40, 40, 'Contacto', '600 123 456', 'Idiomas', 'Inglés B1', 'Francés A2');
  const main = column(
    220,
    40,
    'Experiencia',
    'Camarera de sala',
    'Bar Sol',
    '2015 – 2019',
    'Atención a mesas y terraza',
  );
  const next = [
    ...column(40, 40, first, 'Supermercados Sol', '2010 – 2011', 'Formación', 'Bachillerato'),
    [480, 54, date] as const,
  ];
  const shown = (placed: readonly Placed[]): string[] => placed.map(([, , text]) => text);
  const lines = await linesOf([...side, ...main], next);
  const [head, town, ...rest] = shown(next.slice(0, -1));
  expect(lines).toEqual([
    ...shown(side),
    '\f',
    ...shown(main),
    head,
    date === '' ? town : `${town}\t${date}`,
    ...rest,
  ]);
});

test('columns continue on the next page', async () => {
  const side = column(40, 40, 'Contacto', '600 123 456', 'Idiomas', 'Inglés B1');
  const main = column(220, 40, 'Experiencia', 'Camarera de sala', 'Bar Sol', '2015 – 2019');
  const [nextSide, nextMain] = [column(40, 40, 'Francés A2'), column(220, 40, 'Dependienta', 'Zara')];
  expect(await linesOf([...side, ...main], [...nextSide, ...nextMain])).toEqual(
    [...side, ...nextSide, [0, 0, '\f'] as const, ...main, ...nextMain].map(([, , text]) => text),
  );
});

test('a column of dates belongs to the lines beside it, also where a date is wrapped', async () => {
  const lines = await linesOf([
    ...column(40, 40, 'Experiencia', 'marzo 2015 –', 'actualidad'),
    ...column(140, 54, 'Camarera de sala', 'Restaurante O Muíño'),
    ...column(40, 94, '2011 – 2014'),
    ...column(140, 94, 'Ayudante de cocina', 'Hotel Méndez Núñez'),
    [40, 150, 'Dependienta'],
    [480, 150, '2010 – 2011'],
  ]);
  expect(lines).toEqual([
    'Experiencia',
    'marzo 2015 – actualidad\tCamarera de sala',
    'Restaurante O Muíño',
    '',
    '2011 – 2014\tAyudante de cocina',
    'Hotel Méndez Núñez',
    '',
    'Dependienta\t2010 – 2011',
  ]);
});

test('headings of spaced letters are read', async () => {
  const spaced = 'E X P E R I E N C I A';
  expect(await linesOf(column(40, 40, spaced, 'Camarera'))).toEqual([spaced, 'Camarera']);
});

test.each([
  [12, 9, ['E', 'XPERIENCIA', 'L', 'ABORAL'], 'EXPERIENCIA LABORAL'],
  [14, 11, ['M', 'ARTA', 'G', 'IL', 'P', 'ÉREZ'], 'MARTA GIL PÉREZ'],
])('small capitals of %d and %d points', async (large, small, [...words], expected) => {
  let x = 40;
  const font = new PDFDocument({ autoFirstPage: false }).font('Helvetica');
  const placed = words.map((text, at): Placed => {
    const size = at % 2 === 0 ? large : small;
    const place = [x, 40 + (large - size) * 0.72, text, size] as const;
    // The letters are spaced: each word begins apart from its first letter.
    x += font.fontSize(size).widthOfString(text) + size * (at % 2 === 0 ? 0.25 : 0.6);
    return place;
  });
  expect((await linesOf(placed))[0]).toBe(expected);
});

test('a wrapped line within a parenthesis or the name of a company is joined, a title and its company are not', async () => {
  const study = 'Actualmente cursando Actividades Comerciales en el IES Monte Alto (A';
  const job = 'Desde septiembre de 2016: Administrativa contable en Talleres Hermanos';
  const lines = await linesOf([
    ...column(40, 40, 'Estudios', study, 'Coruña), 2025 -'),
    ...column(
      40,
      110,
      'Experiencia',
      job,
      'Bercial S.L. (Valladolid). Facturación.',
      'Recepcionista',
      'Hotel Sol S.L.',
    ),
  ]);
  expect(lines.filter((line) => line !== '')).toEqual([
    'Estudios',
    `${study} Coruña), 2025 -`,
    'Experiencia',
    `${job} Bercial S.L. (Valladolid). Facturación.`,
    'Recepcionista',
    'Hotel Sol S.L.',
  ]);
});

test('items whose lines begin below their bullet are joined, also where a period is wrapped', async () => {
  const job = '• Hospital Regional Universitario de Málaga (SAS). Enfermera de UCI. Desde el';
  const study = '• Experto Universitario en Urgencias. Universidad Católica de Ávila, Cantos Negros.';
  const lines = await linesOf([
    ...column(
      40,
      40,
      'Experiencia',
      job,
      '01/03/2019 hasta la actualidad.',
      '• Bar Sol. Camarera. 2012-2014.',
    ),
    ...column(40, 120, 'Estudios', study, 'Curso 2014/2015.', '• Bachillerato, 2011-2012.'),
  ]);
  expect(lines.filter((line) => line !== '')).toEqual([
    'Experiencia',
    `${job.replace('•', '-')} 01/03/2019 hasta la actualidad.`,
    '- Bar Sol. Camarera. 2012-2014.',
    'Estudios',
    `${study.replace('•', '-')} Curso 2014/2015.`,
    '- Bachillerato, 2011-2012.',
  ]);
});

test('a wrapped list of skills is joined, lists are not', async () => {
  /** The distance of paragraphs. */
  const APART = 17;
  const texts = ['Frameworks: Django, Spring Boot, React', 'DevOps: Docker, Git', 'Ágil (Scrum)'] as const;
  const lines = await linesOf([
    ...column(40, 40, 'Competencias', 'Frameworks: Django, Spring', 'Boot, React'),
    [40, 40 + 2 * PITCH + APART, texts[1]],
    [40, 40 + 2 * PITCH + 2 * APART, texts[2]],
  ]);
  expect(lines.filter((line) => line !== '')).toEqual(['Competencias', ...texts]);
});

test('a sentence of an item whose bullet is drawn is joined, another item is not', async () => {
  const task = 'Mantenimiento de la plataforma de banca con Spring';
  const lines = await linesOf([
    ...column(40, 40, 'Experiencia', 'Desarrolladora', 'Acme', '2017 – 2020'),
    ...column(52, 96, task, 'Boot.', 'Pruebas.'),
  ]);
  expect(lines).toEqual([
    'Experiencia',
    'Desarrolladora',
    'Acme',
    '2017 – 2020',
    `- ${task} Boot.`,
    '- Pruebas.',
  ]);
});

test('items whose bullets are drawn are apart where one ends with a sentence at the edge of the column', async () => {
  const task = 'Revisión mensual de las cuentas de quince clientes de la empresa.';
  const lines = await linesOf([
    ...column(40, 40, 'Experiencia', 'Analista', 'Acme', '2017 – 2020'),
    ...column(52, 96, task, 'Informes mensuales de cada cuenta.'),
  ]);
  expect(lines.slice(-2)).toEqual([`- ${task}`, '- Informes mensuales de cada cuenta.']);
});

/** The lines of a table: the texts of each line by the places of the columns, '' for none. */
const table = (y: number, lefts: readonly number[], ...lines: readonly (readonly [number, ...string[]])[]) =>
  lines.flatMap(([below, ...texts]) =>
    texts.flatMap((text, at): Placed[] => (text === '' ? [] : [[lefts[at] ?? 0, y + below, text]])),
  );

test.each([
  // The distances of the rows are larger than those of their lines, whose dates are in the middle.
  ['rows apart', [0, 20, 26, 32, 52, 72, 84]],
  // The rows begin with their dates.
  ['rows without gaps', [0, 12, 12, 24, 36, 48, 60]],
])('a table is read by its columns: %s', async (_, [head = 0, ...ys]) => {
  const [first = 0, middle = 0, second = 0, short = 0, third = 0, last = 0] = ys;
  const lines = await linesOf([
    [40, 40, 'Experiencia laboral'],
    ...table(
      60,
      [40, 120, 220, 320],
      [head, 'Periodo', 'Empresa', 'Puesto', 'Funciones'],
      [first, '', 'Transportes', 'Oficial', 'Facturación, control de rutas'],
      [middle, 'Sept. 2012 – hoy'],
      [second, '', 'Limia, S.L.', 'administrativo', 'y tacógrafos'],
      [short, '2004 – 2012', 'Caixanova', 'Auxiliar de caja', 'Ventanilla'],
      [third, 'Nov. 2000 –', 'Gestoría', 'Auxiliar', 'Nóminas, seguros'],
      [last, 'Dic. 2003', 'Couto', 'administrativo', 'sociales'],
    ),
    [40, 200, 'Aficiones'],
    [40, 214, 'Ajedrez'],
  ]);
  const { experience, unread } = draftSchema.parse(readText(lines));
  expect(experience.map((each) => [each.job, each.company, each.start, each.end, each.description])).toEqual([
    [
      'Oficial administrativo',
      'Transportes Limia, S.L.',
      '2012-09',
      '',
      'Facturación, control de rutas y tacógrafos',
    ],
    ['Auxiliar de caja', 'Caixanova', '2004', '2012', 'Ventanilla'],
    ['Auxiliar administrativo', 'Gestoría Couto', '2000-11', '2003-12', 'Nóminas, seguros sociales'],
  ]);
  expect(unread).toEqual(['Ajedrez']);
});

test('tables of studies, courses, languages and skills, also with centred words above them', async () => {
  const lines = await linesOf([
    [40, 40, 'Formación'],
    ...table(
      60,
      [40, 140, 340],
      [0, 'Año', '       Título', '          Centro'],
      [20, '1998–2000', 'FP II Administrativo y Comercial', 'IES A Carballeira'],
      [40, '2019', 'Certificado de profesionalidad', 'Academia Postal, Ourense'],
    ),
    [40, 130, 'Cursos'],
    ...table(
      150,
      [40, 240, 340],
      [0, 'Curso', 'Entidad', 'Horas'],
      [20, 'Nóminas y seguros', 'FOREM', '60'],
      [40, 'Excel avanzado', 'Cámara de Comercio', '20 h'],
    ),
    [40, 220, 'Idiomas'],
    ...table(
      240,
      [40, 140, 240, 340],
      [0, 'Idioma', 'Leído', 'Hablado', 'Escrito'],
      [20, 'Gallego', 'Nativo', 'Nativo', 'Nativo'],
      [40, 'Portugués', 'Alto', 'Medio', 'Básico'],
    ),
    [40, 310, 'Informática'],
    ...table(330, [40, 140], [0, 'Programa', 'Nivel'], [20, 'Excel', 'Avanzado'], [40, 'Contaplus', 'Medio']),
  ]);
  const { education, languages, skills, unread } = draftSchema.parse(readText(lines));
  expect(education.map((each) => [each.title, each.institution, each.start, each.end])).toEqual([
    ['FP II Administrativo y Comercial', 'IES A Carballeira', '1998', '2000'],
    ['Certificado de profesionalidad', 'Academia Postal, Ourense', '', '2019'],
    ['Nóminas y seguros (60 horas)', 'FOREM', '', ''],
    ['Excel avanzado (20 h)', 'Cámara de Comercio', '', ''],
  ]);
  expect(languages.map((each) => [each.name, each.reading, each.speaking, each.writing])).toEqual([
    ['Gallego', 'Nativo', 'Nativo', 'Nativo'],
    ['Portugués', 'Alto', 'Medio', 'Básico'],
  ]);
  expect(skills).toEqual([
    { name: 'Excel', level: 'avanzado' },
    { name: 'Contaplus', level: 'medio' },
  ]);
  expect(unread).toEqual([]);
});

test('a table without the names of its columns, and a wrapped address of a page', async () => {
  const lines = await linesOf([
    ...column(40, 40, 'linkedin.com/in/javier-lopez-', '12345', 'Experiencia'),
    ...column(40, 90, '03/2019 –', 'Actualidad'),
    ...column(120, 90, 'Transportes', 'Guadiana, S.L.'),
    ...column(220, 90, 'Conductor de', 'tráiler'),
    ...column(320, 90, 'Rutas internacionales.'),
    ...column(40, 124, '2008 – 2013'),
    ...column(120, 124, 'Construcciones', 'Nogales'),
    ...column(220, 124, 'Peón de obra'),
    ...column(320, 124, 'Manejo de dumper', 'y carretilla.'),
  ]);
  const { experience, person } = draftSchema.parse(readText(lines));
  expect(experience.map((each) => [each.job, each.company, each.start, each.description])).toEqual([
    ['Conductor de tráiler', 'Transportes Guadiana, S.L.', '2019-03', 'Rutas internacionales.'],
    ['Peón de obra', 'Construcciones Nogales', '2008', 'Manejo de dumper y carretilla.'],
  ]);
  expect(person.webpages).toEqual(['https://linkedin.com/in/javier-lopez-12345']);
});

test('the rest of a name that is also a heading continues it', async () => {
  const name = 'Becario de desarrollo, Universidad de Santiago de Compostela, Servicio de';
  expect(await linesOf(column(40, 40, 'Experiencia', name, 'Informática.', '2017 – 2018'))).toEqual([
    'Experiencia',
    `${name} Informática.`,
    '2017 – 2018',
  ]);
});

test('a telephone number over two lines is one', async () => {
  const lines = await linesOf([
    [40, 20, 'Carmen Ibáñez Lozano', 20],
    ...column(
      40,
      50,
      'C/ San Blas, 21, 50003 Zaragoza · Tel. 976 11 22 33 / 620 98 76',
      '54 · ana@correo.example',
    ),
    [40, 90, 'Experiencia'],
    [400, 104, 'Camarera, Bar Sol, 2019 – 2020'],
  ]);
  expect(draftSchema.parse(readText(lines)).person.phones).toEqual(['976 11 22 33', '620 98 76 54']);
});

test('labels left of the text are not a column, and the name is beside the contact data', async () => {
  const lines = await linesOf([
    [40, 44, 'Xoán Castro Blanco', 24],
    ...column(400, 36, 'Rúa do Hórreo 45', '15702 Santiago de Compostela', '699 88 77 66'),
    ...column(160, 100, 'Experiencia', 'Programador web, Imaxin Software', 'Aplicaciones en Django.'),
    ...column(160, 142, 'Becario de desarrollo, Telvia Sistemas'),
    ...column(160, 170, 'Formación', 'Grado en Informática, Universidade de Santiago'),
    ...column(160, 198, 'Conocimientos', 'Go, Python', 'Docker, Git'),
    ...column(60, 114, '2018–2021'),
    ...column(60, 142, '2017–2018'),
    ...column(60, 184, '2013–2017'),
    ...column(60, 212, 'Lenguajes', 'Herramientas'),
  ]);
  const { person, experience, education, skills } = draftSchema.parse(readText(lines));
  expect(person).toMatchObject({ name: 'Xoán', surnames: 'Castro Blanco', address: 'Rúa do Hórreo 45' });
  expect(experience.map((each) => [each.job, each.company, each.start, each.description])).toEqual([
    ['Programador web', 'Imaxin Software', '2018', 'Aplicaciones en Django.'],
    ['Becario de desarrollo', 'Telvia Sistemas', '2017', ''],
  ]);
  expect(education.map(({ title, start }) => [title, start])).toEqual([['Grado en Informática', '2013']]);
  expect(skills.map(({ name }) => name)).toEqual(['Go', 'Python', 'Docker', 'Git']);
});

test('heads, feet and page numbers that the pages repeat are not in the middle of a part', async () => {
  const page = (number: number, ...texts: readonly string[]): Placed[] => [
    [40, 20, 'Carmen Ibáñez Lozano'],
    ...column(40, 80, ...texts),
    [40, 780, 'Currículum actualizado'],
    [250, 800, `Página ${number} de 2`],
  ];
  const lines = await linesOf(
    page(1, 'Experiencia', 'Camarera', 'Bar Sol', '2015 – 2019', 'Barra y terraza'),
    page(2, 'Dependienta', 'Zara', '2010 – 2014'),
  );
  expect(lines.filter((line) => line !== '')).toEqual([
    'Currículum actualizado',
    'Carmen Ibáñez Lozano',
    'Experiencia',
    'Camarera',
    'Bar Sol',
    '2015 – 2019',
    'Barra y terraza',
    'Dependienta',
    'Zara',
    '2010 – 2014',
  ]);
});

test('hostile rows, wrapped texts and tables are read in linear time', () => {
  const COUNT = 80_000;
  const item = (str: string, x: number, y: number) => ({
    str,
    width: str.length,
    height: SIZE,
    fontName: 'f',
    transform: [SIZE, 0, 0, SIZE, x, y],
  });
  const many = (itemAt: (at: number) => ReturnType<typeof item>) =>
    Array.from({ length: COUNT }, (_, at) => itemAt(at));
  const head = ['Periodo', 'Empresa'].map((word, at) => item(word, 40 + at * 100, PITCH));
  const pages = [
    many((at) => item('a', at, 0)),
    many((at) => item(at === 0 ? '• a' : 'a', 40, -at * PITCH)),
    [...head, ...many((at) => item('a', 140, -at * PITCH))],
  ];
  expect(pages.map((page) => linesOfPages([page]).join('').length)).toEqual([
    COUNT,
    2 * COUNT + 1,
    2 * COUNT - 1 + 'Empresa: '.length,
  ]);
});

test.each([
  [
    ['Diseñadora gráfica freelance | Branding para pymes y comercios'],
    'Málaga, Andalucía, España',
    'Diseñadora gráfica freelance',
  ],
  [
    ['Técnica en Prevención de Riesgos Laborales | Formación interna'],
    'Málaga, España',
    'Técnica en Prevención de Riesgos Laborales',
  ],
  [
    ['Diseñadora gráfica con más de diez años de experiencia en', 'estudios y agencias'],
    'Málaga, Andalucía, España',
    'Diseñadora gráfica',
  ],
])(
  'the pages of LinkedIn: a town below the headline %j, a break and self-employment',
  async (headline, town, position) => {
    const x = 224;
    const lines = await linesOf([
      ...column(
        22,
        54,
        'Contactar',
        '600 11 22 33 (Mobile)',
        '',
        'Aptitudes principales',
        'Branding',
        'Packaging',
      ),
      [x, 54, 'Ana Ruiz Soto', 26],
      ...[...headline, town].map((text, at): Placed => [x, 95 + at * PITCH, text, 11]),
      ...column(x, 170, 'Extracto', 'Diseño marcas.', '', 'Experiencia', 'Autónomo', 'Diseñadora gráfica'),
      ...column(x, 254, 'enero de 2018 - Present (8 años 11 meses)', town, 'Identidad visual.', ''),
      ...column(
        x,
        310,
        'Pausa profesional',
        'Cuidado de familiares',
        'enero de 2017 - diciembre de 2017 (1 año)',
        '',
      ),
      ...column(
        x,
        366,
        'Estudio Lorca',
        'Maquetadora',
        'marzo de 2014 - diciembre de 2016 (2 años 10 meses)',
      ),
    ]);
    const { person, experience, futureJob, unread } = draftSchema.parse(readText(lines));
    expect(person).toMatchObject({ name: 'Ana', surnames: 'Ruiz Soto', city: 'Málaga', country: 'ES' });
    expect(futureJob).toEqual({ preferredPosition: position });
    expect(experience.map(({ job, company, description }) => [job, company, description])).toEqual([
      ['Diseñadora gráfica', 'Autónomo', `${town}\nIdentidad visual.`],
      ['Maquetadora', 'Estudio Lorca', ''],
    ]);
    expect(unread).toContain(
      'Pausa profesional · Cuidado de familiares · enero de 2017 - diciembre de 2017 (1 año)',
    );
  },
);

/** A text in bold letters beside years, and one in others below it. */
const entryBeside = (y: number, years: readonly string[], title: string, name: string) => [
  ...years.map((year, at) => itemIn('plain', 40, y - at * PITCH, year)),
  itemIn('bold', 120, y, title),
  itemIn('plain', 120, y - PITCH, name),
];

test('years one above the other beside a job are its period', () => {
  const lines = linesOfPages([
    [
      itemIn('bold', 40, 740, 'Experiencia'),
      ...entryBeside(700, ['2018', 'Actualidad'], 'Delegada comercial', 'Würth España'),
      ...entryBeside(650, ['2013', '2017'], 'Comercial puerta fría', 'Endesa (a través de Salesland)'),
      ...entryBeside(600, ['2009', '2012'], 'Camarera', 'Bar Sol'),
    ],
  ]);
  const { experience } = draftSchema.parse(readText(lines));
  expect(
    experience.map(({ job, company, start, end, current }) => [job, company, start, end, current]),
  ).toEqual([
    ['Delegada comercial', 'Würth España', '2018', '', true],
    ['Comercial puerta fría', 'Endesa (a través de Salesland)', '2013', '2017', false],
    ['Camarera', 'Bar Sol', '2009', '2012', false],
  ]);
});

test('years one above the other beside studies are their period', () => {
  const lines = linesOfPages([
    [
      itemIn('bold', 40, 740, 'Estudios'),
      ...entryBeside(700, ['2009', '2013'], 'Diplomado en Ciencias Empresariales', 'Universidad de Córdoba'),
      ...entryBeside(650, ['2020'], 'Curso superior de Dirección Comercial', 'Cámara de Comercio'),
    ],
  ]);
  const { education } = draftSchema.parse(readText(lines));
  expect(education.map(({ title, institution, start, end }) => [title, institution, start, end])).toEqual([
    ['Diplomado en Ciencias Empresariales', 'Universidad de Córdoba', '2009', '2013'],
    ['Curso superior de Dirección Comercial', 'Cámara de Comercio', '', '2020'],
  ]);
});

test.each([
  [
    ['2016', 'Curso de Excel'],
    ['2018', 'Curso de contabilidad'],
    ['2019', 'Carné de carretillero'],
  ],
  [
    ['2016', 'Curso de Excel'],
    ['2018', 'PRL'],
  ],
  [
    ['2010', 'Camarera, Bar Sol'],
    ['2014', 'Dependienta, Zara'],
  ],
])('the years of a list are not a period: %s', (...entries) => {
  const lines = linesOfPages([
    [
      itemIn('bold', 40, 740, 'Datos'),
      ...entries.flatMap(([year = '', text = ''], at) => [
        itemIn('plain', 40, 700 - at * PITCH, year),
        itemIn('plain', 120, 700 - at * PITCH, text),
      ]),
    ],
  ]);
  expect(lines.join('|')).not.toMatch(/\d{4} – \d{4}/);
});
