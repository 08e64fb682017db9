import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { readText } from './read-text.ts';

const draftOf = (...lines: readonly string[]) =>
  draftSchema.parse(readText(['Ana Gil Sanz', '600 11 22 33', ...lines]));

test.each([
  'Voluntariado',
  'VOLUNTARIADO',
  'Experiencia como voluntaria',
  'Volunteer experience',
  'Voluntariat',
  'Actividades de voluntariado',
])('dated volunteering below %s is a job', (heading) => {
  const { experience, unread } = draftOf(
    'Experiencia',
    'Camarera',
    'Bar Sol',
    '2017 – 2019',
    heading,
    'Apoyo escolar',
    'Fundación Sol',
    '2015 – 2017',
    'Voluntaria, Cruz Roja, desde 2019',
  );
  expect(
    experience.map(({ job, company, start, description }) => [job, company, start, description]),
  ).toEqual([
    ['Camarera', 'Bar Sol', '2017', ''],
    ['Apoyo escolar', 'Fundación Sol', '2015', 'Voluntariado'],
    ['Voluntaria', 'Cruz Roja', '2019', ''],
  ]);
  expect(unread).toEqual([]);
});

test('volunteering without a period is not read', () => {
  const { experience, unread } = draftOf('Voluntariado', 'Reparto de alimentos los sábados, Cruz Roja');
  expect(experience).toEqual([]);
  expect(unread).toEqual(['Reparto de alimentos los sábados, Cruz Roja']);
});

test.each([
  [
    'Protectora de Animales Bidasoa – Cuidado de perros – 2015-2018',
    'Cuidado de perros',
    'Protectora de Animales Bidasoa',
  ],
  ['Cáritas Diocesana | Apoyo escolar | 2018 - 2020', 'Apoyo escolar', 'Cáritas Diocesana'],
  ['Cruz Roja: Voluntario en emergencias (2016-2018)', 'Voluntario en emergencias', 'Cruz Roja'],
  ['Monitora – Scouts de Gipuzkoa – 2012-2015', 'Monitora', 'Scouts de Gipuzkoa'],
  ['Scouts de Gipuzkoa – Monitora – 2012-2015', 'Monitora', 'Scouts de Gipuzkoa'],
  ['Cruz Roja (2019-2020)', 'Voluntariado', 'Cruz Roja'],
  ['Coordinadora de ONGD Euskadi, Reparto, 2012-2015', 'Reparto', 'Coordinadora de ONGD Euskadi'],
])('the task and the organisation of volunteering: %s', (line, job, company) => {
  const { experience, unread } = draftOf('Voluntariado', line);
  expect([experience.map((each) => [each.job, each.company]), unread]).toEqual([[[job, company]], []]);
});
