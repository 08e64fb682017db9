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
