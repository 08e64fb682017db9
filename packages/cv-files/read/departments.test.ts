import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { doubtsOf } from '../propose/doubts.ts';
import { readText } from './read-text.ts';

function jobsOf(...lines: readonly string[]) {
  const draft = draftSchema.parse(readText(['Experiencia', ...lines]));
  const doubts = doubtsOf(draft, '2026-11-30').experience;
  return draft.experience.map(({ job, company, start, end }, at) => [
    job,
    company,
    `${start}/${end}`,
    doubts[at],
  ]);
}

test('contracts in departments below their hospitals', () => {
  expect(
    jobsOf(
      'SERGAS – Hospital Álvaro Cunqueiro (Vigo)',
      'TCAE, Medicina Interna: 01/07/2023 – 30/09/2023',
      'TCAE, Urgencias: 15/12/2022 – 14/01/2023',
      'TCAE, UCI: 01/06/2022 – 31/08/2022',
      'Residencia DomusVi Matamá',
      'Gerocultora: 03/02/2020 – 31/05/2022',
    ),
  ).toEqual([
    ['TCAE, Medicina Interna', 'SERGAS – Hospital Álvaro Cunqueiro', '2023-07/2023-09', undefined],
    ['TCAE, Urgencias', 'SERGAS – Hospital Álvaro Cunqueiro', '2022-12/2023-01', undefined],
    ['TCAE, UCI', 'SERGAS – Hospital Álvaro Cunqueiro', '2022-06/2022-08', undefined],
    ['Gerocultora', 'Residencia DomusVi Matamá', '2020-02/2022-05', undefined],
  ]);
});

test.each([
  ['Enfermera, Urgencias', 'Enfermera, Urgencias', ''],
  ['Auxiliar, Planta de Geriatría', 'Auxiliar, Planta de Geriatría', ''],
  ['Enfermera, Hospital Sol', 'Enfermera', 'Hospital Sol'],
  ['Cajera, Lupa', 'Cajera', 'Lupa'],
])('a department is not a company: %s', (line, job, company) => {
  expect(jobsOf(line, '2019 – 2020')[0]?.slice(0, 2)).toEqual([job, company]);
});

test.each([
  ['HOTEL MASA, Torrevieja', 'HOTEL MASA'],
  ['Hotel Sol', 'Hotel Sol'],
])('two seasons in one line below the company %s are two jobs in it', (heading, company) => {
  const line = 'Camarera de pisos | abril 2023 – octubre 2023 y abril 2024 – octubre 2024';
  expect(jobsOf(heading, line, 'Limpieza de habitaciones.')).toEqual([
    ['Camarera de pisos', company, '2023-04/2023-10', undefined],
    ['Camarera de pisos', company, '2024-04/2024-10', undefined],
  ]);
});

test('data of a job site in a line of labels describe the job', () => {
  expect(
    jobsOf(
      'Reponedor',
      'Carrefour',
      'Junio 2017 - Febrero 2021',
      'Sector: Comercio | Categoría: Reposición | Nivel: Empleado/a',
      'Reposición y atención al cliente.',
    ),
  ).toEqual([['Reponedor', 'Carrefour', '2017-06/2021-02', undefined]]);
});

test.each([
  ['Customer Support Agent, eDreams ODIGEO — Barcelona', 'Customer Support Agent', 'eDreams ODIGEO'],
  ['Gestora de cuentas, iRobot', 'Gestora de cuentas', 'iRobot'],
  ['Consultor, everis', 'Consultor', 'everis'],
  ['Camarera, barra y terraza', 'Camarera, barra y terraza', ''],
])('a company that begins in lower case behind a comma: %s', (line, job, company) => {
  expect(jobsOf(line, '2019 – 2020')[0]?.slice(0, 2)).toEqual([job, company]);
});

test('the legal form of a cooperative is not the end of its name', () => {
  const line =
    'Auxiliar de ayuda a domicilio en Macrosad S.C.A. Aseo personal, limpieza del hogar y acompañamiento. 2015 – 2019';
  expect(jobsOf(line)[0]?.slice(0, 2)).toEqual(['Auxiliar de ayuda a domicilio', 'Macrosad S.C.A.']);
});

test.each([
  ['Camarera, restaurante Royal Mandarín', 'Restaurante Royal Mandarín'],
  ['Profesora de chino, academia Idiomas Goya', 'Academia Idiomas Goya'],
])('the kind of a company begins its name: %s', (line, company) => {
  expect(jobsOf(`${line}. 2019 – 2021`)).toMatchObject([
    [expect.any(String), company, '2019/2021', undefined],
  ]);
});
