import { expect, test } from 'vitest';
import { readJobs } from './jobs.ts';
import { withSelfEmployment } from './self-employment.ts';

test.each([
  ['Fontanero autónomo', 'Fontanero', 'Autónomo', ''],
  ['Diseñadora gráfica (freelance)', 'Diseñadora gráfica', 'Freelance', ''],
  ['Taxista por cuenta propia', 'Taxista', 'Por cuenta propia', ''],
  ['Electricista, trabajador autónomo', 'Electricista', 'Trabajador autónomo', ''],
  ['Peluquera autónoma en Málaga', 'Peluquera', 'Autónoma', 'Málaga'],
  ['Autónomo: pintura y reformas', 'Pintura y reformas', 'Autónomo', ''],
  ['Freelance – Redactora', 'Redactora', 'Freelance', ''],
  ['Freelance web designer', 'Freelance web designer', 'Freelance', ''],
  ['Fotógrafa freelance para bodas', 'Fotógrafa freelance para bodas', 'Freelance', ''],
  ['Autónomo con camión propio', 'Autónomo con camión propio', 'Autónomo', ''],
  ['Trabajador autónomo', 'Trabajador autónomo', 'Autónomo', ''],
  ['Traballador por conta propia, mariscador', 'Mariscador', 'Traballador por conta propia', ''],
  ['como autónomo', 'Autónomo', 'Autónomo', ''],
  ['Fustera per compte propi', 'Fustera', 'Per compte propi', ''],
  ['Camarera', 'Camarera', '', ''],
  ['Asesora de autónomos y pymes', 'Asesora de autónomos y pymes', '', ''],
])('self-employment: %s', (job, title, company, description) => {
  expect(withSelfEmployment({ job, company: '', description: '' })).toEqual({
    job: title,
    company,
    description,
  });
});

test.each([
  ['Freelance', 'Ilustrador', 'Ilustrador', 'Freelance'],
  ['Fontanero', 'AUTÓNOMO', 'Fontanero', 'Autónomo'],
  // A company may stand behind the word, too.
  ['Autónomo', 'Talleres Ruiz', 'Autónomo', 'Talleres Ruiz'],
])('%s with the company %s', (job, company, title, employer) => {
  expect(withSelfEmployment({ job, company })).toEqual({ job: title, company: employer });
});

test('a job with a company keeps it', () => {
  const entry = { job: 'Fontanero autónomo', company: 'Fontanería Ruiz', description: '' };
  expect(withSelfEmployment(entry)).toBe(entry);
});

test.each([
  [
    'in a line of its own',
    [
      'Fontanero',
      'Autónomo',
      '2015 – 2019',
      'Averías.',
      'Oficial electricista',
      'Instalaciones Ramos',
      '2005 – 2010',
    ],
  ],
  [
    'in the line of the job',
    ['2015 – 2019 Fontanero, autónomo', 'Averías.', '2005 – 2010 Oficial electricista, Instalaciones Ramos'],
  ],
  [
    'below the job',
    [
      'Fontanero\t2015 – 2019',
      'Autónomo',
      'Averías.',
      'Oficial electricista\t2005 – 2010',
      'Instalaciones Ramos',
    ],
  ],
  [
    'in the title, above a short sentence',
    [
      'Fontanero autónomo',
      '2015 – 2019',
      'Averías.',
      'Oficial electricista',
      'Instalaciones Ramos',
      '2005 – 2010',
    ],
  ],
])('self-employment %s is the company', (_, lines) => {
  expect(readJobs(lines).entries.map(({ job, company, description }) => [job, company, description])).toEqual(
    [
      ['Fontanero', 'Autónomo', 'Averías.'],
      ['Oficial electricista', 'Instalaciones Ramos', ''],
    ],
  );
});
