import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { type CvDraftInput, draftSchema } from '../draft.ts';
import { readText } from '../read/read-text.ts';
import { withPlacesApart } from './places-of-jobs.ts';

const dictionaries = loadDictionaries();

const WAITER = { job: 'Camarera', company: 'Bar Sol', start: '2019', end: '2020' };

function descriptionsOf(
  jobs: NonNullable<CvDraftInput['experience']>,
  format: CvDraftInput['format'] = 'pdf',
): string[] {
  const draft = draftSchema.parse({ format, experience: jobs });
  return withPlacesApart(draft, dictionaries).experience.map(({ description }) => description);
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
  ['work at a distance', 'Remoto\nPlatos', 'Platos'],
  ['a place and work at a distance', 'Madrid (remoto)', ''],
  ['a place and the towns around it', 'Madrid y alrededores, España\nPlatos', 'Platos'],
  ['a line with a label', '- Platos\nLocalidad: Zuera | País: España', '- Platos'],
  ['not remote help', 'Soporte remoto\nPlatos', 'Soporte remoto\nPlatos'],
  ['not a district', 'Madrid Río\nPlatos', 'Madrid Río\nPlatos'],
  ['not a task that begins with a town', 'Sevilla: apertura de tiendas', 'Sevilla: apertura de tiendas'],
  ['not a task in several towns', 'Lugo y Vigo: visitas', 'Lugo y Vigo: visitas'],
  ['not a label before another text', 'Lugar: oficina central', 'Lugar: oficina central'],
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
  expect(withPlacesApart(draft, dictionaries).experience).toMatchObject([{ company: name }]);
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
  const [job] = withPlacesApart(draft, dictionaries).experience;
  expect(job).toMatchObject({ company: 'Ayuntamiento', place: 'Getafe', description: '- Registro' });
});

test.each([
  ['Bar Sol (Lugo)', '- Platos', 'Bar Sol', 'Lugo', '- Platos'],
  ['Bar Sol, Zuera, Zaragoza', '', 'Bar Sol', 'Zuera, Zaragoza', ''],
  ['Casa Sol, SA – Gurb', 'Gurb\nBarra', 'Casa Sol, SA', 'Gurb', 'Barra'],
  ['Bar Sol', 'BARCELONA\nBarra', 'Bar Sol', 'Barcelona', 'Barra'],
  ['Ayuntamiento', 'Getafe', 'Ayuntamiento', 'Getafe', ''],
  ['Ayuntamiento de Getafe', 'Registro', 'Ayuntamiento de Getafe', '', 'Registro'],
  ['Ayuntamiento - Getafe', 'Registro', 'Ayuntamiento - Getafe', '', 'Registro'],
  ['', 'Lugo\nBarra', '', 'Lugo', 'Barra'],
  ['Bar Sol', 'Valencia (Valencia)\nBarra', 'Bar Sol', 'Valencia', 'Barra'],
  ['Bar Sol', 'Alicante/Alacant, España\nBarra', 'Bar Sol', 'Alicante, España', 'Barra'],
  ['Bar Sol (Lugo)', 'Lugo, España\nBarra', 'Bar Sol', 'Lugo, España', 'Barra'],
  ['Bar Sol (Lugo)', 'Xirivella\nBarra', 'Bar Sol', 'Lugo, Xirivella', 'Barra'],
  ['Gadis, Sada', 'Caja', 'Gadis', 'Sada', 'Caja'],
  ['Sol Software', 'Valencia (remoto)\nAPIs', 'Sol Software', 'Valencia (remoto)', 'APIs'],
  ['Familia particular en Pozuelo de Alarcón', '', 'Familia particular', 'Pozuelo de Alarcón', ''],
  ['Varias casas en Getafe', '', 'Varias casas', 'Getafe', ''],
  ['Familia en Getafe', '', 'Familia en Getafe', '', ''],
  ['Zara en Callao', '', 'Zara en Callao', '', ''],
  ['Escuela de Español en Sevilla', '', 'Escuela de Español en Sevilla', '', ''],
  ['Bar Sol', 'Lugar  Zuera, Zaragoza\nBarra', 'Bar Sol', 'Zuera, Zaragoza', 'Barra'],
  ['Bar Sol', 'Barra\nLocalidad: Lugo | País: España', 'Bar Sol', 'Lugo, España', 'Barra'],
  ['Cruz Roja', 'Voluntariado\nLugo\nReparto', 'Cruz Roja', 'Lugo', 'Voluntariado\nReparto'],
])('the place of a job at %s with the description %j', (company, description, name, place, tasks) => {
  const draft = draftSchema.parse({ format: 'pdf', experience: [{ ...WAITER, company, description }] });
  expect(withPlacesApart(draft, dictionaries).experience).toMatchObject([
    { company: name, place, description: tasks },
  ]);
});

test.each([
  ['Investigador (Derio)', 'Investigador', 'Derio'],
  ['Jefe de proyecto (Abadiño)', 'Jefe de proyecto', 'Abadiño'],
  ['Ingeniera (Elgoibar, Gipuzkoa)', 'Ingeniera', 'Elgoibar, Gipuzkoa'],
  ['Camarera (eventos)', 'Camarera (eventos)', ''],
  ['Técnico (Calidad)', 'Técnico (Calidad)', ''],
  ['Delegada de ventas Madrid', 'Delegada de ventas Madrid', ''],
])('the town behind the job %s', (title, job, place) => {
  for (const company of ['Danobat', 'Ayuntamiento', '']) {
    const draft = draftSchema.parse({
      format: 'pdf',
      experience: [{ ...WAITER, job: title, company, description: 'Tornos' }],
    });
    expect(withPlacesApart(draft, dictionaries).experience).toMatchObject([
      { job, place, description: 'Tornos' },
    ]);
  }
});

/** The same two jobs in layouts of CVs. */
const LAYOUTS: Readonly<Record<string, readonly string[]>> = {
  'PDF of LinkedIn': [
    'Hotel Alfonso',
    'Recepcionista',
    'enero de 2019 - junio de 2021 (2 años 6 meses)',
    'Sevilla, España',
    'Reservas',
    'Bar Pepe',
    'Camarera',
    'marzo de 2016 - diciembre de 2018 (2 años 10 meses)',
    'Madrid, España',
    'Servicio de mesas',
  ],
  Europass: [
    '[ 01/01/2019 – 30/06/2021 ]',
    'Recepcionista',
    'Hotel Alfonso',
    'Localidad: Sevilla | País: España',
    'Reservas',
    '[ 01/03/2016 – 31/12/2018 ]',
    'Camarera',
    'Bar Pepe',
    'Localidad: Madrid | País: España',
    'Servicio de mesas',
  ],
  'a column of a design': [
    'Recepcionista',
    'Hotel Alfonso',
    'Sevilla',
    '2019 - 2021',
    'Reservas',
    'Camarera',
    'Bar Pepe',
    'Madrid',
    '2016 - 2018',
    'Servicio de mesas',
  ],
  'cells of Word': [
    '2019 - 2021\tRecepcionista\tHotel Alfonso\tSevilla',
    'Reservas',
    '2016 - 2018\tCamarera\tBar Pepe\tMadrid',
    'Servicio de mesas',
  ],
  'one line each': [
    'Recepcionista, Hotel Alfonso, Sevilla, 2019-2021',
    'Camarera, Bar Pepe, Madrid, 2016-2018',
  ],
  'employer, place and dates in a line': [
    'Hotel Alfonso – Sevilla – 2019-2021',
    'Recepcionista',
    '- Reservas',
    'Bar Pepe – Madrid – 2016-2018',
    'Camarera',
    '- Servicio de mesas',
  ],
  'employer, place and dates below each other': [
    'Hotel Alfonso',
    'Sevilla, España',
    'Enero 2019 - junio 2021',
    'Recepcionista',
    '- Reservas',
    'Bar Pepe',
    'Madrid, España',
    'Marzo 2016 - diciembre 2018',
    'Camarera',
    '- Servicio de mesas',
  ],
  'dates first': [
    '2019 - 2021',
    'Recepcionista',
    'Hotel Alfonso, Sevilla',
    'Reservas',
    '2016 - 2018',
    'Camarera',
    'Bar Pepe, Madrid',
    'Servicio de mesas',
  ],
};

test.each(Object.entries(LAYOUTS))('the places of jobs: %s', (_, lines) => {
  const draft = draftSchema.parse({ ...readText(['Experiencia', ...lines]), format: 'pdf' });
  const { experience } = withPlacesApart(draft, dictionaries);
  const rows = experience.map(({ job, company, place, description }) => [
    job,
    company,
    place.replace(', España', ''),
    description.replace('- ', ''),
  ]);
  const [tasks, others] = lines.length > 2 ? ['Reservas', 'Servicio de mesas'] : ['', ''];
  expect(rows).toEqual([
    ['Recepcionista', 'Hotel Alfonso', 'Sevilla', tasks],
    ['Camarera', 'Bar Pepe', 'Madrid', others],
  ]);
});

test('the places of jobs in English', () => {
  const draft = draftSchema.parse({
    ...readText([
      'Work experience',
      'Receptionist',
      'Alfonso Hotel | Leeds, UK | Jan 2019 – Jun 2021',
      '- Bookings',
      'Waitress',
      'Pepe Bar | Madrid, Spain | Mar 2016 – Dec 2018',
      '- Table service',
    ]),
    format: 'word',
  });
  expect(withPlacesApart(draft, dictionaries).experience).toMatchObject([
    { job: 'Receptionist', company: 'Alfonso Hotel', place: 'Leeds, UK', description: '- Bookings' },
    { job: 'Waitress', company: 'Pepe Bar', place: 'Madrid, Spain', description: '- Table service' },
  ]);
});

test('a village behind a company, where other jobs have places', () => {
  const companies = ['Celler Can Pep, Sineu', 'Asesoría Gil, Hornos'];
  const placesOf = (others: readonly string[]) =>
    withPlacesApart(
      draftSchema.parse({
        format: 'pdf',
        experience: [...companies, ...others].map((company) => ({ ...WAITER, company })),
      }),
      dictionaries,
    ).experience.map(({ place }) => place);
  expect(placesOf(['Bar Sol, Palma'])).toEqual(['', '', 'Palma']);
  expect(placesOf(['Bar Sol, Palma', 'Hotel Luna (Inca)'])).toEqual(['Sineu', '', 'Palma', 'Inca']);
});
