import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { withPlacesOfColumns } from './places-beside.ts';
import { readText } from './read-text.ts';

test('places below the periods in their column, of which the file has known ones', () => {
  const { experience, education } = draftSchema.parse(
    readText([
      'Experiencia',
      '2018 - 2024\tTécnico de mantenimiento',
      'Burgos\tCampofrío Frescos',
      '- Averías',
      '2014 - 2018\tOficial electromecánico',
      'Aranda de Duero\tLeche Pascual',
      'Formación',
      '2010 - 2012\tTécnico Superior en Mecatrónica',
      'Burgos\tCIFP Simón de Colonia',
    ]),
  );
  expect(experience.map(({ job, company, description }) => [job, company, description])).toEqual([
    ['Técnico de mantenimiento', 'Campofrío Frescos', 'Burgos\n- Averías'],
    ['Oficial electromecánico', 'Leche Pascual, Aranda de Duero', ''],
  ]);
  expect(education.map(({ title, institution }) => [title, institution])).toEqual([
    ['Técnico Superior en Mecatrónica', 'CIFP Simón de Colonia, Burgos'],
  ]);
});

test('places behind the names in a column of their own', () => {
  const { experience } = draftSchema.parse(
    readText([
      'Experiencia',
      '2018 – 2024\tCamarero, Bar Soriano\tLogroño',
      '2015 – 2018\tAyudante de cocina, Asador Egüés\tHaro',
    ]),
  );
  expect(experience.map(({ job, company }) => [job, company])).toEqual([
    ['Camarero', 'Bar Soriano'],
    ['Ayudante de cocina', 'Asador Egüés, Haro'],
  ]);
});

test('the label of a town is not a company', () => {
  const { experience } = draftSchema.parse(
    readText([
      'Experiencia',
      '2018 - 2024\tTécnico de mantenimiento',
      'Burgos\tCampofrío Frescos',
      '2014 - 2018',
      'Aranda de Duero\tOficial electromecánico',
    ]),
  );
  expect(experience.map(({ job, company, description }) => [job, company, description])).toEqual([
    ['Técnico de mantenimiento', 'Campofrío Frescos', 'Burgos'],
    ['Oficial electromecánico', '', 'Aranda de Duero'],
  ]);
});

test('a place below the period of Europass in a table, beside a title with a dash', () => {
  const { experience } = draftSchema.parse(
    readText([
      'Experiencia laboral',
      '01/2020 – 03/2022',
      'Zaragoza, España\tCAMARERA – RESTAURANTE EL CIERZO',
      '- Mesas',
      '05/2016 – 12/2019',
      'Huesca, España\tCOCINERA – HOTEL PEDRO I',
    ]),
  );
  expect(experience.map(({ job, company }) => [job, company])).toEqual([
    ['Camarera', 'RESTAURANTE EL CIERZO'],
    ['Cocinera', 'HOTEL PEDRO I'],
  ]);
});

test.each([
  [['2018 – 2024\tCamarera', 'Jornada completa\tBar Sol']],
  [['2018 – 2024\tCamarera', 'Hotel Sol\tLugo']],
  [['2018 – 2024\tCamarera\tBar Sol']],
  [['Camarera\t2018 – 2024', 'Lugo']],
])('no places in columns: %s', (lines) => {
  expect(withPlacesOfColumns(lines)).toEqual(lines);
});

// A time that is quadratic in the length of the line takes more than a minute.
test.each(['(', '\t', '\u00a0', '[ ', '(\t\u00a0', '2018 – '])(
  'a long line of %j takes little time',
  { timeout: 60_000 },
  (text) => {
    const long = text.repeat(100_000 / text.length);
    for (const lines of [
      [long, 'a\tb'],
      [`${long}x`, 'a\tb'],
      ['2018 – 2020\tCamarera', long],
      ['2018 – 2020\tCamarera', 'Lugo\tBar Sol', long],
    ])
      expect(withPlacesOfColumns(lines).join('\n')).toContain(long.trim().slice(-1));
  },
);
