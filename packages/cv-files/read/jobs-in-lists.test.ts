import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { doubtsOf } from '../propose/doubts.ts';
import { readText } from './read-text.ts';

const JOB = ['Experiencia', 'Camarera', 'Bar Sol', '2018 - 2020', '- Atención a mesas'];

function jobsOf(lines: readonly string[]) {
  const draft = draftSchema.parse(readText(lines));
  const { experience } = doubtsOf(draft, '2026-11-30');
  return draft.experience.map(({ job, company, start, end, description }, at) => [
    job,
    company,
    `${start}/${end}`,
    description,
    experience[at],
  ]);
}

test.each([
  ['- 2015: Recogida de naranja en Valencia', 'Recogida de naranja en Valencia', '', '2015/2015'],
  ['· 2016-2017 Peón agrícola, Coop. San Isidro', 'Peón agrícola', 'Coop. San Isidro', '2016/2017'],
  ['• julio 2012 - Reparto de publicidad', 'Reparto de publicidad', '', '2012-07/2012-07'],
  ['- 2013 Camarera en Bar Luna', 'Camarera', 'Bar Luna', '2013/2013'],
  ['- Cuidadora de niños en casa particular (2010)', 'Cuidadora de niños', 'Casa particular', '2010/2010'],
])(
  'an item with a period outside that of the job above is a doubtful job: %s',
  (item, job, company, period) => {
    expect(jobsOf([...JOB, item, '- Cierre de caja'])).toEqual([
      ['Camarera', 'Bar Sol', '2018/2020', '- Atención a mesas\n- Cierre de caja', undefined],
      [job, company, period, '', 'job'],
    ]);
  },
);

test.each([
  '- 2019: Premio a la mejor camarera',
  '- 2019: Responsable de la terraza',
  '- 2015: Premio de la ciudad',
  '- 2011: Curso de manipulador de alimentos',
  '- Atención a más de 2015 clientes',
])('an item within the period of the job, or about no work, describes it: %s', (item) => {
  expect(jobsOf([...JOB, item])).toEqual([
    ['Camarera', 'Bar Sol', '2018/2020', `- Atención a mesas\n${item}`, undefined],
  ]);
});
