import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { linesOfPages } from './pdf-lines.ts';
import { readText } from './read-text.ts';

const SIZE = 10;
/** An item of the library; its letters are half as wide as high. */
const item = (fontName: string, x: number, y: number, str: string) => ({
  str,
  width: (str.length * SIZE) / 2,
  height: SIZE,
  fontName,
  transform: [SIZE, 0, 0, SIZE, x, y],
});
/** A bold text and another one behind it, with the usual gap of words. */
function titled(y: number, title: string, name: string) {
  const first = item('bold', 40, y, title);
  return [first, item('plain', 40 + first.width + SIZE / 4, y, name)];
}

test('a period with its place above a bold title and a name', () => {
  const lines = linesOfPages([
    [
      item('heading', 40, 700, 'EXPERIENCIA LABORAL'),
      item('plain', 40, 680, '09/2019 – Actual Barakaldo, España'),
      ...titled(666, 'ENFERMERA DE UCI', 'HOSPITAL DE CRUCES'),
      item('plain', 40, 640, '06/2014 – 08/2019 Londres, Reino Unido'),
      ...titled(626, 'Enfermera', 'St Thomas Hospital'),
      item('heading', 40, 600, 'EDUCACIÓN Y FORMACIÓN'),
      item('plain', 40, 580, '2016 – 2017 Pamplona, España'),
      ...titled(566, 'MÁSTER EN CUIDADOS CRÍTICOS', 'Universidad de Navarra'),
    ],
  ]);
  const { experience, education, unread } = draftSchema.parse(readText(lines));
  expect(
    experience.map(({ job, company, start, description }) => [job, company, start, description]),
  ).toEqual([
    ['Enfermera de UCI', 'HOSPITAL DE CRUCES', '2019-09', 'Barakaldo'],
    ['Enfermera', 'St Thomas Hospital', '2014-06', 'Londres, Reino Unido'],
  ]);
  expect(education.map(({ title, institution, start, end }) => [title, institution, start, end])).toEqual([
    ['Máster en cuidados críticos', 'Universidad de Navarra, Pamplona', '2016', '2017'],
  ]);
  expect(unread).toEqual([]);
});

test('a dash between a bold title and a name', () => {
  const lines = linesOfPages([
    [
      item('heading', 40, 700, 'EXPERIENCIA LABORAL'),
      item('plain', 40, 680, '09/2019 – Actual Barakaldo, España'),
      ...titled(666, 'COCINERA', '– ARAMARK SERVICIOS DE CATERING'),
      item('plain', 40, 652, 'Menús escolares.'),
    ],
  ]);
  const { experience } = draftSchema.parse(readText(lines));
  expect(experience.map(({ job, company, description }) => [job, company, description])).toEqual([
    ['Cocinera', 'ARAMARK SERVICIOS DE CATERING', 'Barakaldo\nMenús escolares.'],
  ]);
});

test.each(['2019', '05/2021', '15/05/2021', 'mayo de 2021'])('a single date with its place: %s', (date) => {
  const lines = linesOfPages([
    [
      item('heading', 40, 700, 'EDUCACIÓN Y FORMACIÓN'),
      item('plain', 40, 680, '09/2010 – 06/2012 ZARAGOZA, ESPAÑA'),
      ...titled(666, 'Técnico en Actividades Comerciales', 'IES Río Gállego'),
      item('plain', 40, 640, `${date} ZARAGOZA, ESPAÑA`),
      ...titled(626, 'CARNET DE CARRETILLERO', 'Fundación Laboral del Metal'),
      item('plain', 40, 600, `${date} Zaragoza, España`),
      ...titled(586, 'Prevención de riesgos laborales', 'Cruz Roja'),
    ],
  ]);
  const { education, unread } = draftSchema.parse(readText(lines));
  const end = date === '2019' ? date : '2021-05';
  expect(education.slice(1).map((each) => [each.title, each.institution, each.start, each.end])).toEqual([
    ['Carnet de carretillero', 'Fundación Laboral del Metal, Zaragoza', '', end],
    ['Prevención de riesgos laborales', 'Cruz Roja, Zaragoza', '', end],
  ]);
  expect(unread).toEqual([]);
});

test.each([
  ['with a dash', ['CAMARERO – RESTAURANTE EL FARO', '- Mesas']],
  ['above its company', ['CAMARERO', 'RESTAURANTE EL FARO', '- Mesas']],
])('a period with its place above a title without a bold beginning: %s', (_, names) => {
  const { experience } = draftSchema.parse(
    readText([
      'EXPERIENCIA LABORAL',
      '01/2020 – 03/2022 Zaragoza, España',
      ...names,
      '05/2015 – 12/2019 HUESCA, ESPAÑA',
      ...names.slice(0, -1),
    ]),
  );
  expect(
    experience.map(({ job, company, start, description }) => [job, company, start, description]),
  ).toEqual([
    ['Camarero', 'RESTAURANTE EL FARO', '2020-01', 'Zaragoza\n- Mesas'],
    ['Camarero', 'RESTAURANTE EL FARO', '2015-05', 'Huesca'],
  ]);
});

test.each([
  ['ENFERMERA –\tHOSPITAL SOL', 'Enfermera', 'HOSPITAL SOL'],
  ['ENFERMERA HOSPITAL SOL', 'Enfermera', 'HOSPITAL SOL'],
  ['Enfermera Residencia San Telmo', 'Enfermera', 'Residencia San Telmo'],
  ['DIRECTORA DE HOTEL RURAL', 'Directora de hotel rural', ''],
  ['ENFERMERA HOSPITALARIA', 'Enfermera hospitalaria', ''],
])('the names below a period with its place: %s', (names, job, company) => {
  const { experience } = draftSchema.parse(
    readText(['EXPERIENCIA LABORAL', '01/07/2021 – ACTUAL Valladolid, España', names, '', '- Curas']),
  );
  expect(experience.map((each) => [each.job, each.company, each.description])).toEqual([
    [job, company, 'Valladolid\n- Curas'],
  ]);
});

test('the place of a study whose centre is not known is not its centre', () => {
  const { education, unread } = draftSchema.parse(
    readText(['EDUCACIÓN Y FORMACIÓN', '09/2015 – 06/2019 Valladolid, España', 'GRADO EN ENFERMERÍA']),
  );
  expect(education.map(({ title, institution }) => [title, institution])).toEqual([
    ['Grado en enfermería', ''],
  ]);
  expect(unread).toEqual(['Valladolid']);
});

test('a period with its place below the names of its entry', () => {
  const { experience } = draftSchema.parse(
    readText([
      'Experiencia laboral',
      'Camarera, Restaurante El Faro',
      '01/2020 – 03/2022 Zaragoza, España',
      'Cocinera, Hotel Sol',
      '05/2015 – 12/2019 Huesca, España',
    ]),
  );
  expect(experience.map(({ job, start }) => [job, start])).toEqual([
    ['Camarera', '2020-01'],
    ['Cocinera', '2015-05'],
  ]);
});

test('a title that is only a place has an empty level', () => {
  const { education } = draftSchema.parse(readText(['Educación y formación', '2019 Zaragoza, España']));
  expect(education.map(({ title, level }) => [title, level])).toEqual([['Zaragoza, España', '']]);
});

test('the title below a period without a place is not divided', () => {
  const lines = linesOfPages([
    [
      item('heading', 40, 700, 'EXPERIENCIA LABORAL'),
      item('plain', 40, 680, '09/2019 – Actual'),
      ...titled(666, 'Enfermera', 'de urgencias'),
    ],
  ]);
  expect(lines).toContain('Enfermera de urgencias');
});
