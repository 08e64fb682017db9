import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { noteProposal, proposeSections } from '../propose/propose.ts';
import { readText } from './read-text.ts';

const dictionaries = loadDictionaries();
const TODAY = '2026-11-23';

/** The jobs of lines as `job | company`, a doubtful one with its doubt before it. */
function jobsOf(...lines: readonly string[]): string[] {
  const draft = draftSchema.parse({ ...readText(['Experiencia', ...lines]), format: 'word' });
  const { doubts } = noteProposal(draft, dictionaries, TODAY);
  return proposeSections(draft, dictionaries).experience.map(({ job = '', company = '' }, at) => {
    const doubt = doubts.experience[at];
    return `${doubt === undefined ? '' : `${doubt}? `}${String(job)} | ${String(company)}`;
  });
}

test.each([
  [
    'the centres of a teacher above a title with its period alone',
    [
      'Profesor de Física (secundaria)',
      'IES Sol, Logroño (2022 – actualidad)',
      'IES Luna, Calahorra (2020 – 2022)',
      'Colegio Mar, Logroño (2018 – 2020)',
      'Profesor particular',
      '2014 – 2018',
    ],
    [
      'Profesor de Física (secundaria) | IES Sol',
      'Profesor de Física (secundaria) | IES Luna',
      'Profesor de Física (secundaria) | Colegio Mar',
      'Profesor particular | ',
    ],
  ],
  [
    'school years, and a centre that ends with a full stop',
    [
      'Profesora de Música (interina)',
      'IES Sol, Huesca. Curso 2022/23',
      'IES Luna, Huesca. Curso 2021/22',
      'Profesora de español',
      'Instituto Luna de Múnich. Septiembre 2017 – julio 2021',
      'Clases de español para adultos.',
    ],
    [
      'Profesora de Música (interina) | IES Sol',
      'Profesora de Música (interina) | IES Luna',
      'Profesora de español | Instituto Luna de Múnich',
    ],
  ],
  [
    'a name that may be something else',
    [
      'Fisioterapeuta',
      'Clínica Norte. Desde 2021',
      'FC Sol, fútbol base. 2016-2018',
      'Camarera',
      'Bar Mar, 2015',
    ],
    ['Fisioterapeuta | Clínica Norte', 'company? Fisioterapeuta | FC Sol, fútbol base', 'Camarera | Bar Mar'],
  ],
  [
    'periods before the centres',
    ['Cocinero', '2020 - hoy Restaurante Pepe', '2017 - 2020 Hotel Luna', 'Camarero', '2015 - 2017 Bar Sol'],
    ['Cocinero | Restaurante Pepe', 'Cocinero | Hotel Luna', 'Camarero | Bar Sol'],
  ],
  [
    'tasks between the centres',
    [
      'Profesora de inglés',
      'Academia Oxford (2020 - 2023)',
      '- Clases de conversación',
      'Colegio San José (2018 - 2020)',
      '- Tutora de 3.º de ESO',
      'Monitora de comedor',
      'CEIP Lope (2015 - 2018)',
    ],
    [
      'Profesora de inglés | Academia Oxford',
      'Profesora de inglés | Colegio San José',
      'Monitora de comedor | CEIP Lope',
    ],
  ],
  [
    'periods below the centres',
    ['Profesor de piano', 'Conservatorio de Burgos', '2020 – 2023', 'Escuela de Música Sol', '2017 – 2020'],
    ['Profesor de piano | Conservatorio de Burgos', 'Profesor de piano | Escuela de Música Sol'],
  ],
  [
    'items of a list below titles with a colon',
    [
      'Camarera:',
      '• Hotel Sol, Sevilla (2019 - hoy)',
      '• Bar Luna (2016 - 2019)',
      'Cajera:',
      '• Consum (2012 - 2015)',
    ],
    ['Camarera | Hotel Sol', 'Camarera | Bar Luna', 'Cajera | Consum'],
  ],
])('one title above several centres: %s', (_, lines, jobs) => {
  expect(jobsOf(...lines)).toEqual(jobs);
});

test.each([
  [
    'each title below its centre',
    [
      'Residencia Sol (2020 - 2023)',
      'Gerocultora',
      'Residencia Luna (2018 - 2020)',
      'Auxiliar de geriatría',
      'Hospital Norte (2015 - 2018)',
      'Celadora',
    ],
    ['Gerocultora | Residencia Sol', 'Auxiliar de geriatría | Residencia Luna', 'Celadora | Hospital Norte'],
  ],
  [
    'each title above its centre',
    ['Gerocultora', 'Residencia Sol (2020 - 2023)', 'Celadora', 'Hospital Norte (2015 - 2018)'],
    ['Gerocultora | Residencia Sol', 'Celadora | Hospital Norte'],
  ],
  [
    'a title below the last centre',
    ['Camarera', 'Bar Sol (2018-2020)', 'Hotel Luna (2016-2018)', 'Gobernanta'],
    ['Camarera | Bar Sol', 'Gobernanta | Hotel Luna'],
  ],
])('titles of one centre: %s', (_, lines, jobs) => {
  expect(jobsOf(...lines)).toEqual(jobs);
});

test('a title that may be the one of the next job is doubtful', () => {
  const jobs = jobsOf(
    'Profesora interina, Junta de Andalucía',
    'IES Sol, Cádiz (2022 – 2024)',
    'IES Luna, Jerez (2020 – 2022)',
    'IES Mar, Rota (2018 – 2020)',
    'Profesora particular',
    '2014 – 2018',
  );
  expect(jobs[2]).toBe('job? Profesora particular | IES Mar');
});
