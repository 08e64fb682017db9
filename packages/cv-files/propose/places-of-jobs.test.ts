import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { type CvDraftInput, draftSchema } from '../draft.ts';
import { withoutPlacesOfJobs } from './places-of-jobs.ts';

const dictionaries = loadDictionaries();

const WAITER = { job: 'Camarera', company: 'Bar Sol', start: '2019', end: '2020' };

function descriptionsOf(
  jobs: NonNullable<CvDraftInput['experience']>,
  format: CvDraftInput['format'] = 'pdf',
): string[] {
  const draft = draftSchema.parse({ format, experience: jobs });
  return withoutPlacesOfJobs(draft, dictionaries).experience.map(({ description }) => description);
}

test.each([
  ['a province', 'Palencia', ''],
  ['a town in capitals', 'ZARAGOZA\n- Platos', '- Platos'],
  ['a small municipality', 'Venta de Baños\n- Platos', '- Platos'],
  ['another name of a municipality', 'La Baña\nPlatos', 'Platos'],
  ['a town, its province and its country', 'Zuera, Zaragoza, España\nPlatos', 'Platos'],
  ['a town and its province in parentheses', 'Chipiona (Cádiz)', ''],
  ['a town of another country', 'Medellín, Colombia\nPlatos', 'Platos'],
  ['the place of the job and that of the company', 'Lugo\nGalicia\nPlatos', 'Platos'],
  ['not a third line', 'Lugo\nGalicia\nVigo', 'Vigo'],
  ['another name of a town, with its province', 'Ribarroja del Turia (Valencia)', ''],
  ['not work at a distance', 'Remoto\nPlatos', 'Remoto\nPlatos'],
  ['not a place and work at a distance', 'Madrid (remoto)', 'Madrid (remoto)'],
  ['not a place with another text', 'Lugo, turno de noche', 'Lugo, turno de noche'],
  ['not a place in a list', '- Lugo\n- Vigo', '- Lugo\n- Vigo'],
  ['not a place below a task', 'Platos\nLugo', 'Platos\nLugo'],
])('the description of a job without %s at its head', (_, description, rest) => {
  expect(descriptionsOf([{ ...WAITER, description }])).toEqual([rest]);
});

test.each([
  ['Chiringuito La Ola, Chipiona', 'Chiringuito La Ola'],
  ['Grupo Siro (Venta de Baños)', 'Grupo Siro'],
  ['Bar Sol, Zuera, Zaragoza', 'Bar Sol'],
  ['Restaurante A Curuxa – Cangas', 'Restaurante A Curuxa'],
  ['Bar Sol, S.L.', 'Bar Sol, S.L.'],
  ['Zuera', 'Zuera'],
])('the company %s without its place', (company, name) => {
  const draft = draftSchema.parse({ format: 'word', experience: [{ ...WAITER, company }] });
  expect(withoutPlacesOfJobs(draft, dictionaries).experience).toMatchObject([{ company: name }]);
});

test('a place stays without a company, and where only it distinguishes jobs', () => {
  expect(
    descriptionsOf([
      { ...WAITER, company: '', description: 'Lugo' },
      { ...WAITER, description: 'Lugo' },
      { ...WAITER, description: 'Vigo' },
      { ...WAITER, start: '2015', description: 'Vigo' },
    ]),
  ).toEqual(['Lugo', 'Lugo', 'Vigo', '']);
});

test('a format that names its fields is not changed', () => {
  expect(descriptionsOf([{ ...WAITER, description: 'Lugo' }], 'json-resume')).toEqual(['Lugo']);
});
