import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { isCareerBreak, namesCareerBreak } from './career-breaks.ts';
import { readJobs } from './jobs.ts';
import { readText } from './read-text.ts';

test.each([
  'En desempleo',
  'Desempleada',
  'Desempleado. Búsqueda activa de empleo',
  'En paro',
  'Buscando trabajo',
  'Sin actividad laboral',
  'ERTE',
  'Baja por paternidad',
  'Baja médica',
  'Permiso de maternidad',
  'Maternidad',
  'Maternidad y crianza de mis hijos',
  'Excedencia por cuidado de hijos',
  'En excedencia voluntaria',
  'Periodo de excedencia',
  'Año sabático',
  'Pausa profesional: cuidado de un familiar',
  'Cuidado de familiares',
  'Cuidado de mi madre',
  'Al cuidado de mis hijos',
  'Cuidé de mi padre enfermo',
  'Criando a mis hijos',
  'Me dediqué a mi familia',
  'Cuidado de familiar dependiente',
  'Dedicada al cuidado de la familia',
  'Dedicación exclusiva a la familia',
  'Ama de casa',
  'Preparación de oposiciones a la Administración',
  'Opositora',
  'Viajando por Asia',
  'A l’atur',
  'Excedència per cura de fills',
  'Baixa per maternitat',
  'Any sabàtic',
  'Coidado de familiares',
  'Career break',
  'Maternity leave',
  'Caring for my parents',
])('%s is not a job', (text) => {
  expect(namesCareerBreak(text)).toBe(true);
});

test.each([
  'Cuidado de niños',
  'Cuidado de personas mayores',
  'Cuidado de padre con alzhéimer, interna',
  'Cuidado de hijos de una familia',
  'Cuidado de ancianos en residencia',
  'Cuidadora de familiares',
  'Sustitución por baja de maternidad',
  'Enfermera, Maternidad',
  'Ama de llaves, Hotel Sol',
  'Excedencia: Administrativa en Gestoría Sol',
  'Preparador de oposiciones, Academia Luz',
  'Parador de Jaén',
  'Viajes El Corte Inglés',
  'Busca y selección de personal',
  'Atención a familias en riesgo',
])('%s may be a job', (text) => {
  expect(namesCareerBreak(text)).toBe(false);
});

test.each([
  ['2021 – 2023 Excedencia por cuidado de hijos', true],
  ['Baja por paternidad · 2014', true],
  ['- 2014 – 2015: Excedencia por cuidado de hijos', true],
  ['2023 – actualidad\nDesempleado', false],
  ['2015 – 2018 Camarera, Bar Sol', false],
  [`En desempleo ${'y cursos '.repeat(60)}`, false],
])('a line that is not read: %s', (line, is) => {
  expect(isCareerBreak(line)).toBe(is);
});

test.each([
  [
    'beside their periods',
    [
      '2021 – 2023 Excedencia por cuidado de hijos',
      '2015 – 2021 Administrativa, Gestoría Ruiz',
      'Facturación y nóminas.',
      '2013 En desempleo',
      '2010 – 2013 Dependienta, Zara',
    ],
    ['2021 – 2023 Excedencia por cuidado de hijos', '2013 En desempleo'],
  ],
  [
    'above their periods',
    [
      'Administrativa',
      'Gestoría Ruiz',
      '2015 – 2021',
      'Facturación y nóminas.',
      'Baja por paternidad',
      '2014',
      'Dependienta',
      'Zara',
      '2010 – 2013',
      '',
      'Cuidado de familiares',
      '2008 – 2010',
    ],
    ['Baja por paternidad\t2014', 'Cuidado de familiares\t2008 – 2010'],
  ],
  [
    'below their periods, with a description',
    [
      '2021 – actualidad',
      'En búsqueda activa de empleo',
      'Cursos de inglés y ofimática.',
      '2015 – 2021',
      'Administrativa, Gestoría Ruiz',
      'Facturación y nóminas.',
      '2010 – 2013',
      'Dependienta, Zara',
    ],
    ['En búsqueda activa de empleo\t2021 – actualidad', 'Cursos de inglés y ofimática.'],
  ],
])('times without paid work %s are listed, not jobs', (_, lines, unread) => {
  const jobs = readJobs(lines);
  expect(
    jobs.entries.map(({ job, company, start, description }) => [job, company, start, description]),
  ).toEqual([
    ['Administrativa', 'Gestoría Ruiz', '2015', 'Facturación y nóminas.'],
    ['Dependienta', 'Zara', '2010', ''],
  ]);
  expect(jobs.unread).toEqual(unread);
});

test('a row of a table without a company is a time without paid work', () => {
  const { entries, unread } = readJobs([
    '2020',
    'Puesto: Desempleo',
    'Empresa: -',
    'Funciones: Curso de carretillero',
    '',
    '2015 – 2018',
    'Puesto: Carretillero',
    'Empresa: XPO Logistics',
  ]);
  expect(entries.map(({ job, company }) => [job, company])).toEqual([['Carretillero', 'XPO Logistics']]);
  expect(unread).toEqual(['Desempleo\t2020', 'Funciones: Curso de carretillero']);
});

test('a leave within a job is described', () => {
  const { entries, unread } = readJobs([
    'Camarera, Bar Sol\t2015 – 2022 (en excedencia desde 2020)',
    'Barra.',
    'Cocinera, Hotel Luna\t2010 – 2015',
  ]);
  expect(entries.map(({ job, company, description }) => [job, company, description])).toEqual([
    ['Camarera', 'Bar Sol', 'en excedencia desde 2020\nBarra.'],
    ['Cocinera', 'Hotel Luna', ''],
  ]);
  expect(unread).toEqual([]);
});

const DRIVER = 'Conductor, Transportes Ruiz (2019 - actualidad)';
const LABOURER = 'Peón agrícola, Agrícola Sol (2010 - 2018)';

test.each([
  ['an item below a line', [DRIVER, '• Excedencia', LABOURER], 'Excedencia'],
  ['an item among items', [`• ${DRIVER}`, '• Baja maternal', `• ${LABOURER}`], 'Baja maternal'],
  ['the last line', [DRIVER, LABOURER, '- Baja por enfermedad'], 'Baja por enfermedad'],
  [
    'below tasks',
    [DRIVER, '- Rutas nacionales', '- Excedencia voluntaria', LABOURER],
    'Excedencia voluntaria',
  ],
  ['a line without a mark', [DRIVER, 'Desempleo', LABOURER], 'Desempleo'],
])('a time without paid work and without a date is not read as a part of a job: %s', (_, lines, text) => {
  const draft = draftSchema.parse(readText(['Experiencia', ...lines]));
  expect(draft.experience.map(({ job }) => job)).toEqual(['Conductor', 'Peón agrícola']);
  expect(draft.experience.map(({ description }) => description).join()).not.toContain(text);
  expect(draft.unread).toEqual([text]);
});

test.each([
  '- Bajas, excedencias y permisos de la plantilla',
  '- Cuidado de los hijos de la familia',
  '- Altas y bajas',
])('tasks about such times are tasks: %s', (task) => {
  const draft = draftSchema.parse(readText(['Experiencia', DRIVER, task, LABOURER]));
  expect(draft.experience[0]?.description).toBe(task);
});
