import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { doubtsOf } from '../propose/doubts.ts';
import { readText } from './read-text.ts';

const draftOf = (text: string) => draftSchema.parse({ ...readText(text.split('\n')), format: 'word' });
const jobsOf = (text: string) =>
  draftOf(text).experience.map(({ job, company, description }) => [job, company, description]);

const WAITRESS = '2019 - 2022 Camarera, Bar Sol';

test.each([
  [
    'a heading in capitals below jobs',
    `EXPERIENCIA\n${WAITRESS}\n\nPRÁCTICAS\n2014 Auxiliar de enfermería, Hospital Neveral`,
    ['Auxiliar de enfermería', 'Hospital Neveral', 'Prácticas'],
  ],
  [
    'a heading above a job with its period',
    `Experiencia\n${WAITRESS}\n\nPrácticas\n2014 Auxiliar de enfermería, Hospital Neveral\n- Curas`,
    ['Auxiliar de enfermería', 'Hospital Neveral', 'Prácticas\n- Curas'],
  ],
  [
    'a longer heading',
    `EXPERIENCIA\n${WAITRESS}\n\nPRÁCTICAS EN EMPRESAS\nHospital Neveral, Jaén\nAuxiliar de enfermería\n2014 - 2015`,
    ['Auxiliar de enfermería', 'Hospital Neveral', 'Jaén\nPrácticas'],
  ],
  [
    'the abbreviation',
    `EXPERIENCIA\n${WAITRESS}\n\nFORMACIÓN EN CENTROS DE TRABAJO (FCT)\n2014 Auxiliar de enfermería, Hospital Neveral`,
    ['Auxiliar de enfermería', 'Hospital Neveral', 'Prácticas'],
  ],
  [
    'below studies',
    `EXPERIENCIA\n${WAITRESS}\n\nESTUDIOS\nGrado en Enfermería, Universidad de Jaén, 2015\n\nPrácticas\n2014 Auxiliar de enfermería, Hospital Neveral`,
    ['Auxiliar de enfermería', 'Hospital Neveral', 'Prácticas'],
  ],
  [
    'a job that says what it is',
    `EXPERIENCIA\n${WAITRESS}\n\nPRÁCTICAS\n2014 Becaria de enfermería, Hospital Neveral`,
    ['Becaria de enfermería', 'Hospital Neveral', ''],
  ],
])('the jobs of internships say so: %s', (_, text, expected) => {
  const draft = draftOf(text);
  expect(jobsOf(text)).toEqual([['Camarera', 'Bar Sol', ''], expected]);
  expect(doubtsOf(draft, '2026-11-29').experience).toEqual([undefined, undefined]);
});

test.each([
  [
    'a job of that name among jobs',
    'Experiencia\n\nPrácticas\nHospital Neveral, 2014 - 2015\n\nCamarera\nBar Sol, 2015 - 2018',
    [
      ['Prácticas', 'Hospital Neveral', ''],
      ['Camarera', 'Bar Sol', ''],
    ],
  ],
  [
    'jobs in capitals',
    'EXPERIENCIA\n\nCAMARERA\nBar Sol, 2015 - 2018\n\nPRÁCTICAS\nHospital Neveral, 2014 - 2015',
    [
      ['Camarera', 'Bar Sol', ''],
      ['Prácticas', 'Hospital Neveral', ''],
    ],
  ],
  [
    'the role behind the company',
    `Experiencia\n${WAITRESS}\n2009 FCT en Talleres Ruiz como mecánico`,
    [
      ['Camarera', 'Bar Sol', ''],
      ['Mecánico', 'Talleres Ruiz', 'FCT'],
    ],
  ],
  [
    'a heading of jobs and internships',
    'PRÁCTICAS Y TRABAJOS DE VERANO\n2014 Camarera, Bar Sol',
    [['Camarera', 'Bar Sol', '']],
  ],
])('other uses of the word: %s', (_, text, expected) => {
  expect(jobsOf(text)).toEqual(expected);
});

test.each([
  ['Prácticas en Trade Marketing\nPikolin, Zaragoza\n2023 - 2024', 'Prácticas en Trade Marketing', 'Pikolin'],
  ['Prácticas en Trade Marketing feb. 2024 – jun. 2024\nPikolin', 'Prácticas en Trade Marketing', 'Pikolin'],
  ['Prácticas en Administración, Ford España, 2020 - 2021', 'Prácticas en Administración', 'Ford España'],
  ['Prácticas en Marketing en Pikolin, 2020 - 2021', 'Prácticas en Marketing', 'Pikolin'],
  [
    '2022 – 2023\nPrácticas en Dirección Comercial\nFord España',
    'Prácticas en Dirección Comercial',
    'Ford España',
  ],
  [
    'Prácticas en Departamento de Recursos Humanos\nConsum, Valencia\n2023 – 2024',
    'Prácticas en Departamento de Recursos Humanos',
    'Consum',
  ],
  [
    'Becaria en Comunicación\nAyuntamiento de Lugo\n2015 - 2016',
    'Becaria en Comunicación',
    'Ayuntamiento de Lugo',
  ],
  [
    'Prácticas curriculares en Contabilidad · Mercadona · 2018',
    'Prácticas curriculares en Contabilidad',
    'Mercadona',
  ],
  // A company is what follows where it is not an area.
  ['Prácticas en Indra, Madrid, 2017', 'Prácticas', 'Indra'],
  ['Prácticas en Contabilidad Pérez, Madrid, 2017', 'Prácticas', 'Contabilidad Pérez'],
  ['Prácticas en Dirección General de Tráfico\n2017', 'Prácticas', 'Dirección General de Tráfico'],
])('the area of an internship belongs to its job: %s', (text, job, company) => {
  const draft = draftOf(`EXPERIENCIA\n${text}`);
  expect(draft.experience.map((each) => [each.job, each.company])).toEqual([[job, company]]);
  expect(doubtsOf(draft, '2026-11-29').experience).toEqual([undefined]);
});
