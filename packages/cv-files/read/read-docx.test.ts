import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { linesOfDocx } from './read-docx.ts';
import { readText } from './read-text.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const file = (name: string, content: string): string => `<w:${name} xmlns:w="${W}">${content}</w:${name}>`;
const document = (content: string): string => file('document', `<w:body>${content}</w:body>`);
const run = (text: string, format = ''): string =>
  `<w:r><w:rPr>${format}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (text: string, style = ''): string =>
  `<w:p><w:pPr>${style === '' ? '' : `<w:pStyle w:val="${style}"/>`}</w:pPr>${run(text)}</w:p>`;
const item = (text: string): string =>
  `<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;
const table = (...rows: readonly (readonly (readonly string[])[])[]): string =>
  `<w:tbl>${rows
    .map(
      (cells) =>
        `<w:tr>${cells.map((texts) => `<w:tc>${texts.map((text) => paragraph(text)).join('')}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;
const linesOf = (content: string): string[] => linesOfDocx(new Map([['document.xml', document(content)]]));

test('paragraphs, tabs, line breaks, items of lists, links and deleted text', () => {
  const dated = `<w:p>${run('Camarera')}<w:r><w:tab/><w:t>2015 – </w:t></w:r>${run('2019')}</w:p>`;
  const broken = `<w:p>${run('Bar Sol')}<w:r><w:br/></w:r>${run('Lugo')}</w:p>`;
  const link = `<w:p><w:hyperlink>${run('ana@example.com')}</w:hyperlink><w:del><w:r><w:delText>no</w:delText></w:r></w:del></w:p>`;
  expect(linesOf(`${dated}${broken}<w:p/>${item('Atención a mesas')}${link}`)).toEqual([
    'Camarera\t2015 – 2019',
    'Bar Sol',
    'Lugo',
    '',
    '- Atención a mesas',
    'ana@example.com',
  ]);
});

test('an item of a list is not a heading, and a heading with a number is not an item', () => {
  const headings = linesOf(
    item('Formación') + paragraph('ESO, IES Castro, 2010') + item('Idiomas') + paragraph('Inglés B1'),
  );
  expect(headings).toEqual(['Formación', 'ESO, IES Castro, 2010', 'Idiomas', 'Inglés B1']);
  const { skills, languages } = readText(
    linesOf(
      paragraph('Competencias') +
        item('Ofimática') +
        item('Ventas') +
        item('Idiomas') +
        item('Redes sociales') +
        paragraph('Idiomas') +
        item('Inglés B1'),
    ),
  );
  expect(skills?.map(({ name }) => name)).toEqual(['Ofimática', 'Ventas', 'Idiomas', 'Redes sociales']);
  expect(languages?.map(({ name }) => name)).toEqual(['Inglés']);
});

test.each([
  [
    'a level of the outline',
    '<w:pStyle w:val="H1"/><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/>',
    '',
  ],
  ['the style of a title', '<w:pStyle w:val="Heading1"/><w:numPr><w:numId w:val="1"/></w:numPr>', ''],
  [
    'the style of a title in Spanish',
    '<w:pStyle w:val="Ttulo2"/><w:numPr><w:numId w:val="1"/></w:numPr>',
    '',
  ],
  ['the end of a list', '<w:numPr><w:numId w:val="0"/></w:numPr>', ''],
  ['the level of the text', '<w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="9"/>', '- '],
])('a paragraph with %s, as LibreOffice writes titles', (_, properties, bullet) => {
  const name = `<w:p><w:pPr>${properties}</w:pPr>${run('Gladys Mamani Quispe')}</w:p>`;
  expect(linesOf(name + paragraph('Limpiadora'))).toEqual([`${bullet}Gladys Mamani Quispe`, 'Limpiadora']);
});

test('a table whose columns are named, one of dates beside jobs, and one of the columns of a page', () => {
  const lines = linesOf(
    paragraph('Experiencia') +
      table([['Periodo'], ['Empresa'], ['Puesto']], [['2019 – 2022'], ['Hotel Sol'], ['Recepcionista']]) +
      table([['2015 – 2018'], ['Camarera', 'Bar Mar, Vigo', 'Barra y terraza.']]) +
      table([
        ['Contacto', '600 11 22 33'],
        ['Formación', 'Bachillerato, IES Castro, 2010'],
      ]),
  );
  expect(lines).toEqual([
    'Experiencia',
    '2019 – 2022',
    'Puesto: Recepcionista',
    'Empresa: Hotel Sol',
    '',
    '2015 – 2018\tCamarera',
    'Bar Mar, Vigo',
    'Barra y terraza.',
    '',
    '\f',
    'Contacto',
    '600 11 22 33',
    '\f',
    'Formación',
    'Bachillerato, IES Castro, 2010',
  ]);
});

test('the cells below headings beside each other are columns of the page, row by row or whole', () => {
  const columns = ['\f', 'IDIOMAS', 'Inglés: medio', 'Árabe: nativo', '\f', 'COMPETENCIAS', 'Excel', 'TPV'];
  const head = [['IDIOMAS'], [], ['COMPETENCIAS']];
  expect(linesOf(table(head, [['Inglés: medio'], [], ['Excel']], [['Árabe: nativo'], [], ['TPV']]))).toEqual(
    columns,
  );
  expect(linesOf(table(head, [['Inglés: medio', 'Árabe: nativo'], [], ['Excel', 'TPV']]))).toEqual(columns);
});

test('a dash is not a certificate of a language', () => {
  const rows = [['Idioma', 'Hablado', 'Escrito', 'Título'].map((text) => [text])];
  const content = table(...rows, [['Inglés'], ['B1'], ['B2'], ['PET']], [['Árabe'], ['A2'], ['A2'], ['-']]);
  expect(linesOf(content).filter((line) => line !== '')).toEqual([
    'Inglés: hablado B1, escrito B2, PET',
    'Árabe: hablado A2, escrito A2',
  ]);
});

test('a CV with its name in the style of titles, in the head of the page and in a text box', () => {
  const box = (content: string): string =>
    `<w:p><w:r><w:drawing><w:txbxContent>${content}</w:txbxContent></w:drawing></w:r></w:p>`;
  const files = new Map([
    ['header1.xml', file('hdr', paragraph('Vigo (Pontevedra) · 600 11 22 33'))],
    [
      'document.xml',
      document(
        box(paragraph('Idiomas') + paragraph('Inglés B2')) +
          paragraph('Camarera') +
          paragraph('Marta Iglesias Pardo', 'Ttulo') +
          paragraph('Experiencia', 'Ttulo1') +
          paragraph('Camarera, Bar Sol, 2019 – actualidad'),
      ),
    ],
  ]);
  const draft = draftSchema.parse(readText(linesOfDocx(files)));
  expect(draft).toMatchObject({
    person: { name: 'Marta', surnames: 'Iglesias Pardo', city: 'Vigo', phones: ['600 11 22 33'] },
    experience: [{ job: 'Camarera', company: 'Bar Sol', start: '2019', current: true }],
    languages: [{ name: 'Inglés', reading: 'B2' }],
    unread: [],
  });
});

test.each([
  [
    'in the first cells of a table, also with short texts beside them',
    table(
      [
        ['EXPERIENCIA', 'LABORAL'],
        ['Camarera de sala', 'Bar Sol, Vigo', '2015 – actualidad', 'Barra y terraza.'],
      ],
      [[''], ['Ayudante de cocina', 'Hotel Méndez', '2011 – 2014']],
      [['FORMACIÓN'], ['Bachillerato', 'IES Castro', '2008']],
      [['IDIOMAS'], ['Inglés: B1', 'Francés: A2']],
    ),
  ],
  [
    'in the first cells of a table whose second ones have the dates',
    table(
      [['Experiencia'], ['2015 – actualidad'], ['Camarera de sala', 'Bar Sol, Vigo', 'Barra y terraza.']],
      [[''], ['2011 – 2014'], ['Ayudante de cocina', 'Hotel Méndez']],
      [['Estudios'], ['2008'], ['Bachillerato', 'IES Castro']],
      [['Idiomas'], ['Inglés B1, Francés A2']],
    ),
  ],
  [
    'before tabs',
    [
      'Experiencia\tCamarera de sala\t2015 – actualidad',
      '\tBar Sol, Vigo',
      '\tBarra y terraza.',
      '\tAyudante de cocina\t2011 – 2014',
      '\tHotel Méndez',
      'Formación\tBachillerato, IES Castro, 2008',
      'Idiomas\tInglés B1, Francés A2',
    ]
      .map((line) => paragraph(line))
      .join(''),
  ],
])('headings in the left margin: %s', (_, content) => {
  const draft = draftSchema.parse(readText(linesOf(paragraph('Marta Iglesias Pardo', 'Ttulo') + content)));
  expect(draft).toMatchObject({
    person: { name: 'Marta' },
    experience: [
      { job: 'Camarera de sala', company: 'Bar Sol', start: '2015', description: 'Vigo\nBarra y terraza.' },
      { job: 'Ayudante de cocina', company: 'Hotel Méndez', start: '2011', end: '2014', description: '' },
    ],
    education: [{ title: 'Bachillerato', institution: 'IES Castro', end: '2008' }],
    languages: [
      { name: 'Inglés', reading: 'B1' },
      { name: 'Francés', reading: 'A2' },
    ],
    unread: [],
  });
});

test('the present form of Europass: a period and its place above a bold title and a name', () => {
  const bold = (text: string): string => run(text, '<w:b/>');
  const titled = (title: string, name: string): string => `<w:p>${bold(title)}${run(` ${name}`)}</w:p>`;
  const draft = draftSchema.parse(
    readText(
      linesOf(
        paragraph('Marta Iglesias Pardo', 'Ttulo') +
          paragraph('EXPERIENCIA LABORAL', 'Ttulo1') +
          paragraph('01/2020 – 03/2022 Zaragoza, España') +
          `<w:p>${bold('CAMARERO – RESTAURANTE EL FARO')}</w:p>` +
          item('Atención a mesas') +
          paragraph('06/2015 – 12/2019 Huesca, España') +
          titled('ENFERMERA DE UCI', 'HOSPITAL SAN JORGE') +
          paragraph('EDUCACIÓN Y FORMACIÓN', 'Ttulo1') +
          paragraph('09/2010 – 06/2012 Zaragoza, España') +
          titled('Técnico en Cocina', '– IES Miralbueno') +
          paragraph('2019 Zaragoza, España') +
          titled('Carnet de carretillero', 'Fundación Laboral del Metal'),
      ),
    ),
  );
  expect(draft).toMatchObject({
    experience: [
      { job: 'Camarero', company: 'RESTAURANTE EL FARO', description: 'Zaragoza\n- Atención a mesas' },
      { job: 'Enfermera de UCI', company: 'HOSPITAL SAN JORGE', description: 'Huesca' },
    ],
    education: [
      { title: 'Técnico en Cocina', institution: 'IES Miralbueno, Zaragoza', start: '2010-09' },
      { title: 'Carnet de carretillero', institution: 'Fundación Laboral del Metal, Zaragoza', end: '2019' },
    ],
    unread: [],
  });
});

test('text boxes with a heading alone, a job alone, and a sidebar with ratings in a table', () => {
  const box = (...contents: readonly string[]): string =>
    `<w:p><w:r><w:drawing><w:txbxContent>${contents.join('')}</w:txbxContent></w:drawing></w:r></w:p>`;
  const text = (...lines: readonly string[]): string => lines.map((line) => paragraph(line)).join('');
  const draft = draftSchema.parse(
    readText(
      linesOf(
        box(paragraph('Marta Iglesias Pardo', 'Ttulo'), text('Camarera')) +
          box(
            text('Contacto', '600 11 22 33', 'Aptitudes'),
            table([['Excel'], ['●●●○○']], [['TPV'], ['●●●●●']]),
          ) +
          box(text('EXPERIENCIA')) +
          box(text('2019 – 2022', 'Camarera', 'Bar Sol', 'Barra y terraza.')) +
          box(text('2015 – 2018', 'Cajera', 'Supermercados Mar')) +
          box(text('FORMACIÓN')) +
          box(text('Bachillerato, IES Castro, 2010')) +
          box(text('28013 Madrid')),
      ),
    ),
  );
  expect(draft).toMatchObject({
    person: { name: 'Marta', phones: ['600 11 22 33'], city: 'Madrid' },
    experience: [
      { job: 'Camarera', company: 'Bar Sol', description: 'Barra y terraza.' },
      { job: 'Cajera', company: 'Supermercados Mar', description: '' },
    ],
    education: [{ title: 'Bachillerato', institution: 'IES Castro' }],
    skills: [
      { name: 'Excel', level: 'medio' },
      { name: 'TPV', level: 'alto' },
    ],
    unread: [],
  });
});

test('document types and texts without end are refused', () => {
  const docx = (text: string) => () => linesOfDocx(new Map([['document.xml', text]]));
  expect(docx('<!DOCTYPE w [<!ENTITY a "b">]><w/>')).toThrow(
    expect.objectContaining({ code: 'file_unsafe' }),
  );
  expect(docx(document(paragraph('a'.repeat(200_001))))).toThrow(
    expect.objectContaining({ code: 'file_too_complex' }),
  );
});

test('tables whose cells have a company and the job below it', () => {
  const rows = [
    [
      ['2018 - actualidad'],
      ['TRANSPORTES MARÍN S.L.', 'Conductor de camión (tráiler), rutas nacionales. Carga.'],
    ],
    [['2012 - 2018'], ['CONSTRUCCIONES HNOS. PINEDA', 'Gruista y maquinista. Dumper.']],
  ];
  const jobs = [
    ['Conductor de camión (tráiler)', 'TRANSPORTES MARÍN S.L.', 'Rutas nacionales. Carga.'],
    ['Gruista y maquinista', 'CONSTRUCCIONES HNOS. PINEDA', 'Dumper.'],
  ];
  const jobsOf = (...table: readonly (readonly (readonly string[])[])[]) =>
    draftSchema
      .parse(readText(linesOf(paragraph('Experiencia') + tableOf(table))))
      .experience.map(({ job, company, description }) => [job, company, description]);
  const tableOf = (all: readonly (readonly (readonly string[])[])[]): string => table(...all);
  expect(jobsOf(...rows)).toEqual(jobs);
  expect(jobsOf([['Periodo'], ['Empresa y puesto']], ...rows)).toEqual(jobs);
  expect(
    jobsOf([['Periodo'], ['Puesto'], ['Empresa']], [['2018 - 2020'], ['Gruista', '- Dumper'], ['Acme']]),
  ).toEqual([['Gruista', 'Acme', '- Dumper']]);
});

test('a table of jobs with a duration, a time without work and other data below it', () => {
  const rows = [
    [['10/2023 – 01/2024'], ['Mozo de almacén'], ['Amazon (ETT Randstad)']],
    [['2020 (6 meses)'], ['Preparador de pedidos'], ['Mercadona Ciempozuelos']],
    [['2018 – 2019'], ['Baja médica'], ['']],
  ];
  const lines = linesOf(
    ['Karim Benali', '644 55 66 77', 'EXPERIENCIA LABORAL'].map((text) => paragraph(text)).join('') +
      table(...rows) +
      paragraph('OTROS: carné de carretillero en vigor, carnet B'),
  );
  const { experience, person, unread } = draftSchema.parse(readText(lines));
  expect(
    experience.map(({ job, company, start, end, description }) => [job, company, start, end, description]),
  ).toEqual([
    ['Mozo de almacén', 'Amazon (ETT Randstad)', '2023-10', '2024-01', ''],
    ['Preparador de pedidos', 'Mercadona Ciempozuelos', '2020', '2020', '6 meses'],
  ]);
  expect(person.extra).toEqual({ driverLicenses: ['b'] });
  expect(unread).toEqual(['carné de carretillero en vigor', '2018 – 2019 · Baja médica']);
});

test('a table with the names of its columns and a row without a company', () => {
  const lines = linesOf(
    paragraph('Experiencia') +
      table(
        [['Empresa'], ['Puesto'], ['Periodo'], ['Tareas']],
        [['XPO Logistics'], ['Carretillero'], ['2021 – 2023'], ['Carga y descarga']],
        [['-'], ['Desempleo'], ['2020'], ['Curso de carretillero']],
        [['Mercadona Getafe'], ['Reponedor'], ['6 meses, 2019'], ['Lineal']],
      ),
  );
  const { experience, unread } = draftSchema.parse(readText(lines));
  expect(
    experience.map(({ job, company, start, description }) => [job, company, start, description]),
  ).toEqual([
    ['Carretillero', 'XPO Logistics', '2021', 'Carga y descarga'],
    ['Reponedor', 'Mercadona Getafe', '2019', '6 meses\nLineal'],
  ]);
  expect(unread).toEqual(['Desempleo · 2020', 'Funciones: Curso de carretillero']);
});

test('the gaps within a cell separate its entries', () => {
  const cell = [
    '',
    'Toro y Díez',
    'Peón. 2005 – 2010.',
    'Obra.',
    '',
    'Bar Sol',
    'Camarero. 2001 – 2004.',
    '',
  ];
  expect(linesOf(paragraph('Experiencia') + table([['Ana', '', 'Ruiz'], cell]))).toEqual([
    'Experiencia',
    'Ana',
    '',
    'Ruiz\tToro y Díez',
    'Peón. 2005 – 2010.',
    'Obra.',
    '',
    'Bar Sol',
    'Camarero. 2001 – 2004.',
    '',
  ]);
});
