import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { type CvDraftInput, draftSchema } from '../draft.ts';
import { readText } from '../read/read-text.ts';
import { withoutPlacesOfJobs, withPlacesInDescriptions } from './places-of-jobs.ts';

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
  ['a small municipality and its province', 'Venta de Baños, Palencia\n- Platos', '- Platos'],
  ['other names of a municipality and its province', 'La Baña, La Coruña\nPlatos', 'Platos'],
  ['a small municipality and its country', 'Zuera, España\nPlatos', 'Platos'],
  ['a town, its province and its country', 'Zuera, Zaragoza, España\nPlatos', 'Platos'],
  ['a town and its province in parentheses', 'Chipiona (Cádiz)', ''],
  ['a town of another country', 'Medellín, Colombia\nPlatos', 'Platos'],
  ['the place of the job and that of the company', 'Lugo\nGalicia\nPlatos', 'Platos'],
  ['not a third line', 'Lugo\nGalicia\nVigo', 'Vigo'],
  ['a town between dashes and its country', 'Arequipa - Perú', ''],
  ['a town, its community and its country', 'Redondela, Galicia, España', ''],
  ['a town and its country by a short name', 'Leeds, UK', ''],
  ['not a village, whose name may be another word', 'Hornos\nPlatos', 'Hornos\nPlatos'],
  ['not other villages', 'Salas\nBarra', 'Salas\nBarra'],
  ['not a village alone', 'Molinos', 'Molinos'],
  ['not a village before another province', 'Fuentes, Sevilla', 'Fuentes, Sevilla'],
  [
    'not a department before a province',
    'Almacén, Valencia\nPreparar pedidos',
    'Almacén, Valencia\nPreparar pedidos',
  ],
  ['not a department before a province alone', 'Cocina, Sevilla', 'Cocina, Sevilla'],
  ['not a department before a country', 'Cocina, España', 'Cocina, España'],
  ['not work at a distance', 'Remoto\nPlatos', 'Remoto\nPlatos'],
  ['not a place and work at a distance', 'Madrid (remoto)', 'Madrid (remoto)'],
  ['not a place with another text', 'Lugo, turno de noche', 'Lugo, turno de noche'],
  ['not a place in a list', '- Lugo\n- Vigo', '- Lugo\n- Vigo'],
  ['not a place below a task', 'Platos\nLugo', 'Platos\nLugo'],
])('the description of a job without %s at its head', (_, description, rest) => {
  expect(descriptionsOf([{ ...WAITER, description }])).toEqual([rest]);
});

test.each([
  ['Chiringuito La Ola, Chipiona, Cádiz', 'Chiringuito La Ola'],
  ['Grupo Siro (Venta de Baños)', 'Grupo Siro'],
  ['ElPozo Alimentación, Alhama de Murcia', 'ElPozo Alimentación'],
  ['Casa Sol, SA – Gurb', 'Casa Sol, SA'],
  ['Mecanizados Sol S.L., AZPEITIA', 'Mecanizados Sol S.L.'],
  ['Bar Sol, Zuera, Zaragoza', 'Bar Sol'],
  ['Bar Sol (Lugo)', 'Bar Sol'],
  ['Restaurante A Curuxa – Vigo', 'Restaurante A Curuxa'],
  ['Mercadona, Getafe', 'Mercadona'],
  ['Correos, Getafe', 'Correos'],
  ['Hotel Sol, Altea', 'Hotel Sol'],
  ['Chiringuito La Ola (Chipiona)', 'Chiringuito La Ola'],
  ['Pérez, Marín', 'Pérez, Marín'],
  ['Abogados Pérez, Marín', 'Abogados Pérez, Marín'],
  ['Panadería Gil, Hornos', 'Panadería Gil, Hornos'],
  ['Ayuntamiento - Getafe', 'Ayuntamiento - Getafe'],
  ['Banco, Santander', 'Banco, Santander'],
  ['Hospital, Getafe, Madrid', 'Hospital, Getafe, Madrid'],
  ['Hospital (Getafe)', 'Hospital (Getafe)'],
  ['Universidad, Sevilla', 'Universidad, Sevilla'],
  ['Juzgado, Sevilla', 'Juzgado, Sevilla'],
  ['Particular, Sevilla', 'Particular, Sevilla'],
  ['Hospital, Chipiona', 'Hospital, Chipiona'],
  ['Getafe, Madrid', 'Getafe, Madrid'],
  ['Bar Sol, S.L.', 'Bar Sol, S.L.'],
  ['Zuera', 'Zuera'],
])('the company %s without its place', (company, name) => {
  const draft = draftSchema.parse({ format: 'word', experience: [{ ...WAITER, company }] });
  expect(withoutPlacesOfJobs(draft, dictionaries).experience).toMatchObject([{ company: name }]);
});

test('a place stays without a company or with one that is only of a kind, and where only it distinguishes jobs', () => {
  expect(
    descriptionsOf([
      { ...WAITER, company: '', description: 'Lugo' },
      { ...WAITER, company: 'Ayuntamiento', description: 'Lugo' },
      { ...WAITER, description: 'Lugo' },
      { ...WAITER, description: 'Vigo' },
      { ...WAITER, start: '2015', description: 'Vigo' },
    ]),
  ).toEqual(['Lugo', 'Lugo', 'Lugo', 'Vigo', '']);
});

test('a format that names its fields is not changed', () => {
  expect(descriptionsOf([{ ...WAITER, description: 'Lugo' }], 'json-resume')).toEqual(['Lugo']);
});

test('the province of a municipality by each of its names', () => {
  const places = [
    'Tossa de Mar, Gerona',
    'Getaria, Gipuzkoa',
    'Getaria (Guipúzcoa)',
    'Fraga, Huesca',
    'Coín, Málaga',
  ];
  expect(
    descriptionsOf(places.map((description, at) => ({ ...WAITER, start: `200${at}`, description }))),
  ).toEqual(places.map(() => ''));
});

test('the place of an employer that is only of a kind is in the proposal of a file', () => {
  const draft = draftSchema.parse({
    ...readText(['Experiencia', '2019 - 2020', 'Administrativa', 'Ayuntamiento, Getafe', '- Registro']),
    format: 'pdf',
  });
  const [job] = withoutPlacesOfJobs(draft, dictionaries).experience;
  expect(`${job?.company}\n${job?.description}`).toContain('Getafe');
});

test.each([
  ['Bar Sol (Lugo)', '- Platos', 'Bar Sol', 'Lugo\n- Platos'],
  ['Bar Sol, Zuera, Zaragoza', '', 'Bar Sol', 'Zuera, Zaragoza'],
  ['Casa Sol, SA – Gurb', 'Gurb\nBarra', 'Casa Sol, SA', 'Gurb\nBarra'],
  ['Bar Sol', 'Barcelona\nBarra', 'Bar Sol', 'Barcelona\nBarra'],
  ['Ayuntamiento', 'Getafe', 'Ayuntamiento', 'Getafe'],
  ['Bar Sol', 'Valencia (Valencia)\nBarra', 'Bar Sol', 'Valencia\nBarra'],
  ['Bar Sol', 'Alicante/Alacant, España\nBarra', 'Bar Sol', 'Alicante, España\nBarra'],
  ['Bar Sol (Lugo)', 'Xirivella\nBarra', 'Bar Sol', 'Lugo\nXirivella\nBarra'],
  ['Gadis, Sada', 'Caja', 'Gadis', 'Sada\nCaja'],
])('the place of a job at %s is in its description', (company, description, name, text) => {
  const draft = draftSchema.parse({ format: 'pdf', experience: [{ ...WAITER, company, description }] });
  expect(withPlacesInDescriptions(draft, dictionaries).experience).toMatchObject([
    { company: name, description: text },
  ]);
});

test.each([
  ['Investigador (Derio)', 'Investigador', 'Derio\nTornos'],
  ['Jefe de proyecto (Abadiño)', 'Jefe de proyecto', 'Abadiño\nTornos'],
  ['Ingeniera (Elgoibar, Gipuzkoa)', 'Ingeniera', 'Elgoibar, Gipuzkoa\nTornos'],
  ['Camarera (eventos)', 'Camarera (eventos)', 'Tornos'],
  ['Técnico (Calidad)', 'Técnico (Calidad)', 'Tornos'],
])('the town behind the job %s', (title, job, description) => {
  for (const company of ['Danobat', 'Ayuntamiento', '']) {
    const draft = draftSchema.parse({
      format: 'pdf',
      experience: [{ ...WAITER, job: title, company, description: 'Tornos' }],
    });
    expect(withPlacesInDescriptions(draft, dictionaries).experience).toMatchObject([{ job, description }]);
  }
});
