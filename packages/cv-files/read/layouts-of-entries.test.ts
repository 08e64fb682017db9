import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { doubtsOf } from '../propose/doubts.ts';
import { readText } from './read-text.ts';

const draftOf = (lines: readonly string[]) => draftSchema.parse({ ...readText(lines), format: 'word' });
const jobsOf = (lines: readonly string[]) =>
  draftOf(['Experiencia', ...lines]).experience.map(({ job, company, start, end, description }) => [
    job,
    company,
    `${start}/${end}`,
    description,
  ]);
const studiesOf = (heading: string, lines: readonly string[]) =>
  draftOf([heading, ...lines]).education.map(({ title, institution, end }) => [title, institution, end]);

const WAITRESS = '2010 – 2012 Camarera, Bar Sol';

test.each([
  ['Staff nurse, Band 5', 'NHS – Royal Free Hospital, London', 'Sept 2016 – Dec 2017'],
  ['Administrativa, Grupo C1', 'Ayuntamiento de Salt', '2016 – 2017'],
  ['Técnica de laboratorio, Nivel 3', 'Laboratorios Sol', '2016 – 2017'],
  ['Oficial, Categoría II', 'Talleres Sol', '2016 – 2017'],
])('a rank behind a title belongs to it: %s', (title, company, period) => {
  const [first] = jobsOf([company, `${title} | ${period}`]);
  expect(first?.slice(0, 2)).toEqual([title, company.replace(', London', '').replace(' – ', ', ')]);
});

test.each([
  ['Team Lead, Customer Support', 'Revolut, Dublin (hybrid)', ['Team Lead, Customer Support', 'Revolut']],
  [
    'Jefa de equipo, Atención al cliente',
    'Glovo, Barcelona',
    ['Jefa de equipo, Atención al cliente', 'Glovo'],
  ],
  ['Camarera, La Tasca', 'Oviedo, Asturias', ['Camarera', 'La Tasca']],
  ['Diseñadora, Figma', 'Lumenpay, Valencia', ['Diseñadora, Figma', 'Lumenpay']],
])('a department behind a title above a company with its place: %s', (title, below, expected) => {
  const [first] = jobsOf([title, below, 'March 2021 – June 2023']);
  expect(first?.slice(0, 2)).toEqual(expected);
});

test.each(['DISEÑADORA EN PRÁCTICAS', 'CAMARERA EN PRÁCTICAS', 'INGENIERO EN FORMACIÓN'])(
  'a trainee in capitals is one name: %s',
  (title) => {
    const [first] = jobsOf([title, 'Agencia Comunica, Gijón', '2017']);
    expect(first?.slice(0, 2)).toEqual([title.charAt(0) + title.slice(1).toLowerCase(), 'Agencia Comunica']);
  },
);

test('companies above jobs with their tasks, and the work of a self-employed candidate, above their periods', () => {
  const lines = [
    'TRANSPORTES MONTOSA, S.A. (Málaga)',
    'Conductor de tráiler nacional. Frigorífico y tautliner.',
    '02/2017 – 12/2020',
    'PRIMAFRÍO, S.L. (Alhama de Murcia)',
    'Conductor internacional: Francia, Alemania, Holanda.',
    '09/2012 – 01/2017',
    'AUTÓNOMO CON CAMIÓN PROPIO',
    '2005 – 2012',
    'CONSTRUCCIONES BUENDÍA',
    'Conductor de camión bañera y dumper',
    '2000 – 2005',
  ];
  expect(jobsOf(lines)).toEqual([
    [
      'Conductor de tráiler nacional',
      'TRANSPORTES MONTOSA, S.A.',
      '2017-02/2020-12',
      'Málaga\nFrigorífico y tautliner.',
    ],
    [
      'Conductor internacional',
      'PRIMAFRÍO, S.L. (Alhama de Murcia)',
      '2012-09/2017-01',
      'Francia, Alemania, Holanda.',
    ],
    ['Autónomo con camión propio', 'Autónomo', '2005/2012', ''],
    ['Conductor de camión bañera y dumper', 'CONSTRUCCIONES BUENDÍA', '2000/2005', ''],
  ]);
});

test.each([
  ['school years that follow each other', 'Cursos 2013-14, 2014-15 y 2015-16', ['2013/2016']],
  ['school years with slashes', 'Cursos 2013/14, 2014/15', ['2013/2015']],
  ['school years apart', 'Cursos 2013-14 y 2016-17', ['2013/2014', '2016/2017']],
])('one job for %s', (_, years, periods) => {
  const jobs = jobsOf(['Ayudante de cocina', 'Comedor CEIP Lope de Vega', years]);
  expect(jobs.map(([, , period]) => period)).toEqual(periods);
  expect(jobs.every(([job]) => job === 'Ayudante de cocina')).toBe(true);
});

test.each([
  ['- Vendimia: septiembre 2018, Tomelloso', ['Vendimia, Tomelloso', '', '2018-09/2018-09']],
  ['- Camarera: 2015, Bar Luna', ['Camarera', 'Bar Luna', '2015/2015']],
  ['- Pinche de cocina: julio de 2016, Hotel Playa', ['Pinche de cocina', 'Hotel Playa', '2016-07/2016-07']],
])('a date between the work and its place in a list: %s', (line, expected) => {
  expect(jobsOf([`- ${WAITRESS}`, line])[1]?.slice(0, 3)).toEqual(expected);
});

test.each([
  [
    'Cursos',
    ['Monitora de lleure (2013), Fundació Pere Tarrés'],
    ['Monitora de lleure', 'Fundació Pere Tarrés', '2013'],
  ],
  ['Cursos', ['Excel avanzado (2019) – Academia Norte'], ['Excel avanzado', 'Academia Norte', '2019']],
  [
    'Formación',
    ['Grado en Turismo (2015). Universidad de Vigo'],
    ['Grado en Turismo', 'Universidad de Vigo', '2015'],
  ],
  ['Formación', ['Graduado escolar, CP San Miguel, 1999'], ['Graduado escolar', 'CP San Miguel', '1999']],
  [
    'Education',
    ['BA (Hons) in Tourism Marketing, Technological University Dublin, 2013 – 2017'],
    ['BA (Hons) in Tourism Marketing', 'Technological University Dublin', '2017'],
  ],
])('%s: the study and the centre of %s', (heading, lines, expected) => {
  expect(studiesOf(heading, lines)).toEqual([expected]);
});

test.each([['CAP (hasta 2028)'], ['ADR, válido hasta 05/2027'], ['Tarjeta de tacógrafo (caduca en 2029)']])(
  'until when a card is valid is not its date: %s',
  (card) => {
    expect(studiesOf('Cursos', ['Excel avanzado (2019)', card])[1]?.[2]).toBe('');
  },
);

test('studies without a date above others with one', () => {
  expect(
    studiesOf('Formación', [
      'EGB – Colegio Público León Motta',
      'Curso ADR (renovado 2023)',
      'TPC – Tarjeta Profesional de la Construcción',
      'Carretillero (2015)',
    ]),
  ).toEqual([
    ['EGB', 'Colegio Público León Motta', ''],
    ['Curso ADR', '', '2023'],
    ['TPC – Tarjeta Profesional de la Construcción', '', ''],
    ['Carretillero', '', '2015'],
  ]);
});

test('a certificate without a date below one with a date is not its centre', () => {
  const lines = ['ITIL 4 Foundation (2022)', 'Zendesk Support Administrator Expert'];
  expect(studiesOf('Certifications', lines)).toEqual([
    ['ITIL 4 Foundation', '', '2022'],
    ['Zendesk Support Administrator Expert', '', ''],
  ]);
});

test.each(['TRAYECTORIA', 'Trayectoria', 'Trayectoria:'])('jobs below the heading %s', (heading) => {
  const draft = draftOf(['Ana Ruiz Soto', 'Jaén · 600 11 22 33', '', heading, WAITRESS]);
  expect(draft).toMatchObject({ person: { name: 'Ana', city: 'Jaén' }, experience: [{ job: 'Camarera' }] });
});

test('cells that only spaces separate', () => {
  const lines = [
    'Del 01/03/2018 al 30/06/2024   Oficial 1ª albañil   Construcciones Hnos. Vega S.L.',
    'Del 15/09/2007 al 28/02/2018    Peón de albañil    Reformas Coslada',
  ];
  expect(jobsOf(lines).map((job) => job.slice(0, 2))).toEqual([
    ['Oficial 1ª albañil', 'Construcciones Hnos. Vega S.L.'],
    ['Peón de albañil', 'Reformas Coslada'],
  ]);
});

test.each(['- ', '• ', ''])('a list of jobs without dates, with the mark %j', (mark) => {
  const lines = [
    'Dependienta en Panadería Martínez, 8 años',
    'Cajera en Supermercados Día, 3 años',
    'Camarera, Bar Sol',
  ];
  expect(jobsOf(lines.map((line) => `${mark}${line}`))).toEqual([
    ['Dependienta', 'Panadería Martínez', '/', '8 años'],
    ['Cajera', 'Supermercados Día', '/', '3 años'],
    ['Camarera', 'Bar Sol', '/', ''],
  ]);
});

test('work without the name of an occupation in a list without dates', () => {
  const lines = [
    '- Limpieza de oficinas y portales, 2 años',
    '- Cuidado de personas mayores, 4 años',
    '- Cajera, Zara',
  ];
  expect(jobsOf(lines).map(([job]) => job)).toEqual([
    'Limpieza de oficinas y portales',
    'Cuidado de personas mayores',
    'Cajera',
  ]);
});

test.each(['[ 2018 ]', '[ 05/2018 ]', '[2018]'])('the only date of a study of Europass: %s', (date) => {
  const lines = [date, 'Curso de camarera de pisos (120 horas)', 'Fundación Tomillo'];
  expect(
    studiesOf('Educación y formación', ['[ 2005 – 2009 ]', 'Bachillerato', 'IES Sol', '', ...lines])[1],
  ).toEqual([
    'Curso de camarera de pisos (120 horas)',
    'Fundación Tomillo',
    date.includes('05') ? '2018-05' : '2018',
  ]);
});

test('the personal data of a CV in Galician', () => {
  const draft = draftOf([
    'Brais Otero Castro',
    'Nacemento: 03/02/1985',
    'Enderezo: Rúa do Sol 8, 36204 Vigo',
    'Teléfono: 698 11 22 33',
  ]);
  expect(draft.person).toMatchObject({ birthDay: '1985-02-03', address: 'Rúa do Sol 8', city: 'Vigo' });
  expect(draft.unread).toEqual([]);
});

test('none of these jobs is doubtful', () => {
  const draft = draftOf([
    'Experiencia',
    'NHS – Royal Free Hospital, London',
    'Staff nurse, Band 5 | 2016 – 2017',
  ]);
  expect(doubtsOf(draft, '2026-11-29').experience).toEqual([undefined]);
});

/** The jobs of a form with the labels of Europass, each with a gap behind its tasks. */
const formOf = (period: string, separator: string) =>
  [
    'Experiencia laboral',
    ...['Flywire', 'Jeff Apps', 'Sopra Steria'].flatMap((company, at) => [
      `${period}${separator}${2018 - at * 3} – ${2021 - at * 3}`,
      `Profesión o cargo desempeñado${separator}Programador`,
      `Funciones y responsabilidades principales${separator}Desarrollo de aplicaciones.`,
      'Pruebas y documentación.',
      '',
      `Nombre y dirección de la empresa o empleador${separator}${company}, Valencia`,
    ]),
  ] as const;

test.each([
  ['Fechas', '\t'],
  ['Fecha', ': '],
  ['Periodo', '\t'],
])('the company behind a gap of a form belongs to the period above it: %s%j', (period, separator) => {
  const { experience = [] } = readText(formOf(period, separator));
  expect(experience.map(({ company, start, description }) => [company, start, description])).toEqual([
    ['Flywire', '2018', 'Valencia\nDesarrollo de aplicaciones.\nPruebas y documentación.'],
    ['Jeff Apps', '2015', 'Valencia\nDesarrollo de aplicaciones.\nPruebas y documentación.'],
    ['Sopra Steria', '2012', 'Valencia\nDesarrollo de aplicaciones.\nPruebas y documentación.'],
  ]);
});

type Line = Readonly<Record<'job' | 'company' | 'place' | 'dates' | 'tasks', string>>;

const HOTEL: Line = {
  job: 'Recepcionista',
  company: 'Hotel Alfonso',
  place: 'Sevilla, España',
  dates: 'Enero 2019 - junio 2021',
  tasks: '- Reservas',
};
const SHOP: Line = {
  job: 'Responsable de tienda',
  company: 'Muebles Jara',
  place: 'Getafe',
  dates: 'Marzo 2016 - diciembre 2018',
  tasks: 'Ventas y caja',
};

test.each<[string, (line: Line) => string[]]>([
  ['company, place, dates and job', (l) => [l.company, l.place, l.dates, l.job, l.tasks]],
  ['company, place, job and dates', (l) => [l.company, l.place, l.job, l.dates, l.tasks]],
  ['job, place, company and dates', (l) => [l.job, l.place, l.company, l.dates, l.tasks]],
  ['dates, company, place and job', (l) => [l.dates, l.company, l.place, l.job, l.tasks]],
  ['the place beside the dates', (l) => [`${l.dates}\t${l.place}`, l.job, l.company, l.tasks]],
  ['the place behind the dates', (l) => [`${l.dates} | ${l.place}`, l.job, l.company, l.tasks]],
  [
    'the place behind the dates of a line',
    (l) => [`${l.dates} | ${l.place}`, `${l.job}, ${l.company}`, l.tasks],
  ],
  ['job, company, place and dates', (l) => [l.job, l.company, l.place, l.dates, l.tasks]],
  ['dates, job, company and place', (l) => [l.dates, l.job, l.company, l.place, l.tasks]],
  ['job, company, dates and place', (l) => [l.job, l.company, l.dates, l.place, l.tasks]],
])('a place among the names of a job: %s', (_, linesOf) => {
  const { experience } = draftSchema.parse(readText(['Experiencia', ...linesOf(HOTEL), ...linesOf(SHOP)]));
  expect(experience.map(({ job, company, description }) => [job, company, description])).toEqual(
    [HOTEL, SHOP].map(({ job, company, place, tasks }) => [job, company, `${place}\n${tasks}`]),
  );
});

test.each([
  ['above the period', ['Stradivarius', 'Armilla, Granada', '2018 - 2021', 'Dependienta']],
  ['above the job', ['Stradivarius', 'Armilla, Granada', 'Dependienta', '2018 - 2021']],
  ['below the period', ['2018 - 2021', 'Stradivarius', 'Armilla, Granada', 'Dependienta']],
])('a small town with its province below a company: %s', (_, lines) => {
  expect(jobsOf([...lines, '- Caja'])).toEqual([
    ['Dependienta', 'Stradivarius', '2018/2021', 'Armilla, Granada\n- Caja'],
  ]);
});

test.each([
  [['Prácticas', 'Cuatrecasas, Madrid', '2016 - 2017'], 'Prácticas', 'Cuatrecasas'],
  [['Cuatrecasas, Madrid', '2016 - 2017', 'Abogada'], 'Abogada', 'Cuatrecasas'],
  [['Abogada', 'Cuatrecasas, Madrid', '2016 - 2017', 'Despidos'], 'Abogada', 'Cuatrecasas'],
  [['2016 - 2017', 'Abogada', 'Cuatrecasas, Madrid'], 'Abogada', 'Cuatrecasas'],
])('a company with its town is not a small town: %j', (lines, job, company) => {
  expect(jobsOf(lines)[0]?.slice(0, 2)).toEqual([job, company]);
});

test('a place between a company and a period, in Catalan', () => {
  const lines = [
    'Tallers Segrià SL',
    'Lleida',
    'Gener 2017 - actualitat',
    'Mecànic oficial de primera',
    'Diagnosi i reparació.',
    'Renault Trucks',
    'Barcelona',
    'Setembre 2012 - desembre 2016',
    'Mecànic',
    'Manteniment preventiu.',
  ];
  const { experience } = draftSchema.parse(readText(['Experiència', ...lines]));
  expect(experience.map(({ job, company, description }) => [job, company, description])).toEqual([
    ['Mecànic oficial de primera', 'Tallers Segrià SL', 'Lleida\nDiagnosi i reparació.'],
    ['Mecànic', 'Renault Trucks', 'Barcelona\nManteniment preventiu.'],
  ]);
});

test('a place without a company is not in the way of the tasks', () => {
  const { experience } = draftSchema.parse(
    readText(['Experiencia', 'Camarera', 'Sevilla', '2019 - 2021', 'Servicio de mesas', 'Cierre de caja']),
  );
  expect(experience).toMatchObject([{ job: 'Camarera', description: 'Servicio de mesas\nCierre de caja' }]);
});
