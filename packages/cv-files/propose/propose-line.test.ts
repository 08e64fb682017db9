import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { proposeLine } from './propose-line.ts';

const dictionaries = loadDictionaries();

test.each([
  [
    'Camarera · Bar Sol · 2019 – 2020',
    {
      visible: true,
      job: 'Camarera',
      company: 'Bar Sol',
      startingDate: '2019-01-01',
      finishingDate: '2020-12-31',
      onCourse: false,
    },
  ],
  ['Erasmus en Lyon', { job: 'Erasmus en Lyon' }],
])('a job of the line %s', async (line, body) => {
  expect(await proposeLine('experience', line, dictionaries)).toEqual(body);
});

test.each([
  [
    'Grado en Derecho, Universidad de Vigo, 2010 – 2014',
    { educationLevelCode: 'grado', institutionName: 'Universidad de Vigo', stillEnrolled: false },
  ],
  ['Erasmus en Lyon', { courseName: 'Erasmus en Lyon' }],
])('a study of the line %s', async (line, body) => {
  expect(await proposeLine('education', line, dictionaries)).toMatchObject(body);
});
