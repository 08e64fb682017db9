import { expect, test } from 'vitest';
import { parseQuery } from '../syntax/parse.ts';
import { compileJobTest, generalJobOf } from './job-test.ts';

const isOfJob = (q: string, title: string, company = ''): boolean =>
  compileJobTest(parseQuery(q).query ?? [])({ title, company });

test.each([
  ['programador java', '12292 - Analista Programador (Proyecto)'],
  ['recepcionista hotel ingles', 'Secretaria Recepcionista'],
  ['auxiliar de enfermería', 'TCAE para residencia'],
  ['camareras', 'GARZÓN fin de semana'],
  ['(camarero OR puesto:mesero)', 'Mesero'],
  ['niños', 'Monitor/a de comedor'],
  ['excel', 'Analista de Excel'],
  ['dependienta', 'Dependientes/as'],
  ['óptico', 'Óptica optometrista'],
])('%s: %s is an offer of the job', (q, title) => expect(isOfJob(q, title)).toBe(true));

test.each([
  ['programador java', 'Jefe de proyecto Java'],
  ['recepcionista hotel ingles', 'Camarera de hotel'],
  ['auxiliar de enfermería', 'Auxiliar administrativo'],
  ['auxiliar de enfermería residencia', 'Auxiliar administrativo'],
  ['camareras', 'Ayudante de cocina'],
  ['(camarero OR puesto:mesero)', 'Cocinero'],
  ['niños', 'Conductor de autobús para niños'],
  ['excel', 'Administrativo'],
  // Forms of the name that are other words.
  ['dependienta', 'Cuidadora de personas dependientes'],
  ['médico', 'Visitador médico'],
  ['óptico', 'Técnico de fibra óptica'],
])('%s: %s only mentions it', (q, title) => expect(isOfJob(q, title)).toBe(false));

test('a word that names no job can be that of the company', () => {
  expect(isOfJob('mistral', 'Panadero', 'Hornos Mistral')).toBe(true);
  expect(isOfJob('panadero noche', 'Dependienta', 'Panaderos de noche')).toBe(false);
});

test.each([
  ['camarero extra', 'camarero'],
  ['enfermero de residencia', 'enfermero'],
  ['camarero', undefined],
  // Many jobs begin with these words.
  ['auxiliar administrativo', undefined],
  ['técnico de laboratorio', undefined],
])('the job that %j begins with is %j', (job, expected) => expect(generalJobOf(job)).toBe(expected));
