import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { doubtsOf } from '../propose/doubts.ts';
import { readText } from './read-text.ts';
import { readCourses, readStudies } from './studies.ts';

test.each([
  ['PRL 20 h Electricidad – TPC', 'PRL 20 h Electricidad – TPC', ''],
  ['PRL 20 h Electricidad, TPC', 'PRL 20 h Electricidad – TPC', ''],
  ['PRL Electricidad (20 h) – TPC – Femxa', 'PRL Electricidad (20 h) – TPC', 'Femxa'],
  ['TPC – PRL 60 h nivel básico', 'TPC – PRL 60 h nivel básico', ''],
  ['Trabajos en altura – Femxa, 60 h', 'Trabajos en altura (60 h)', 'Femxa'],
  ['Trabajos en altura (8 h), Femxa', 'Trabajos en altura (8 h)', 'Femxa'],
  ['Trabajos en altura | Femxa | 60 horas', 'Trabajos en altura (60 horas)', 'Femxa'],
  ['Manipulador de alimentos (10 h)', 'Manipulador de alimentos (10 h)', ''],
  ['Carretillero – 8 horas – Novotec', 'Carretillero (8 horas)', 'Novotec'],
  ['Carretillero · 8 h · Novotec', 'Carretillero (8 h)', 'Novotec'],
  ['Curso de nóminas (Academia Norte, 30 h)', 'Curso de nóminas (30 h)', 'Academia Norte'],
  ['AWS Developer – Associate. Amazon Web Services', 'AWS Developer – Associate', 'Amazon Web Services'],
  ['AWS Developer – Associate, Amazon Web Services', 'AWS Developer – Associate', 'Amazon Web Services'],
  ['Professional Scrum Master I. Scrum.org', 'Professional Scrum Master I', 'Scrum.org'],
  ['Inglés B2. Academia Norte', 'Inglés B2', 'Academia Norte'],
])('a course, its length and its centre: %s', (line, title, institution) => {
  const { entries, unread } = readCourses([line]);
  expect([entries.map((each) => [each.title, each.institution]), unread]).toEqual([
    [[title, institution]],
    [],
  ]);
});

test.each([
  ['Femxa, 60 h', 'Trabajos en altura (60 h)', 'Femxa'],
  ['Femxa (60 h)', 'Trabajos en altura (60 h)', 'Femxa'],
  ['Femxa · 60h', 'Trabajos en altura (60h)', 'Femxa'],
  ['60 horas, Femxa', 'Trabajos en altura (60 horas)', 'Femxa'],
  ['Academia Femxa, 60 h, Sevilla', 'Trabajos en altura (60 h)', 'Academia Femxa, Sevilla'],
])('the length of a course beside the centre below it: %s', (line, title, institution) => {
  const [entry] = readCourses(['2021', 'Trabajos en altura', line]).entries;
  expect([entry?.title, entry?.institution]).toEqual([title, institution]);
});

test.each([
  ['Grado en Derecho (Universidad de Vigo, 4º curso)', 'Grado en Derecho (4º curso)', 'Universidad de Vigo'],
  ['Grado en Derecho (4º curso, Universidad de Vigo)', 'Grado en Derecho (4º curso)', 'Universidad de Vigo'],
  ['Grado en Derecho (plan nuevo, curso 4º)', 'Grado en Derecho (plan nuevo, curso 4º)', ''],
  ['Grado en Derecho, UNED', 'Grado en Derecho', 'UNED'],
  ['Bachillerato, IES – Castro', 'Bachillerato', 'IES Castro'],
  ['Bachillerato – IES – Castro', 'Bachillerato', 'IES Castro'],
  ['ESO | I.E.S. | Río Miño', 'ESO', 'I.E.S. Río Miño'],
  ['Grado en Derecho. Universidad de Sevilla. Promoción', 'Grado en Derecho', 'Universidad de Sevilla'],
  ['Grado en Derecho, Universidad de Sevilla (promoción', 'Grado en Derecho', 'Universidad de Sevilla'],
  ['Grado en Derecho, Universidad de Sevilla, cursos', 'Grado en Derecho', 'Universidad de Sevilla'],
  ['Técnico en Comercio, CPIFP Los Enlaces', 'Técnico en Comercio', 'CPIFP Los Enlaces'],
  ['Técnico en Comercio. CIPFP Canastell.', 'Técnico en Comercio', 'CIPFP Canastell'],
  ['Técnico en Comercio, CIP Tafalla', 'Técnico en Comercio', 'CIP Tafalla'],
])('a study and its centre: %s 2015-2019', (line, title, institution) => {
  const period = line.includes('(promoción') ? ' 2015-2019)' : ' 2015-2019';
  const { entries, unread } = readStudies([`${line}${period}`]);
  expect([entries.map((each) => [each.title, each.institution]), unread]).toEqual([
    [[title, institution]],
    [],
  ]);
});

test.each([
  [['Grado en Derecho', 'Universidad de Sevilla. Promoción 2015-2019'], 'Universidad de Sevilla'],
  [['Grado en Derecho', 'Universidad de Sevilla', 'Promoción 2015-2019'], 'Universidad de Sevilla'],
  [['Bachillerato', 'IES', 'Río Miño', '2013 - 2015'], 'IES Río Miño'],
  [['Graduado en ESO', 'IES Vega de Mijas. 2008 – 2012'], 'IES Vega de Mijas'],
  [
    ['Grado en Física', 'Universidad de Santiago de Compostela. 2008 – 2012.'],
    'Universidad de Santiago de Compostela',
  ],
])('a centre in lines of its own: %j', (lines, institution) => {
  const { entries, unread } = readStudies(lines);
  expect([entries.map((each) => each.institution), unread]).toEqual([[institution], []]);
});

test.each([
  ['Grado en Derecho (en curso, 4º curso)', 'Grado en Derecho (4º curso)'],
  ['Grado en Derecho (4º curso, en curso)', 'Grado en Derecho (4º curso)'],
  ['Grado en Derecho (cursando 4º)', 'Grado en Derecho (4º)'],
  ['Grado en Derecho (en curso)', 'Grado en Derecho'],
])('a study in progress: %s', (line, title) => {
  expect(readStudies([line, 'Universidad de Vigo', '2022']).entries).toMatchObject([
    { title, current: true, start: '2022' },
  ]);
});

test.each([
  [
    [
      'PRL 20 h Electricidad – TPC',
      'Carretillero – 8 horas – Novotec',
      'CAP mercancías. Autoescuela Sol. 2015',
    ],
    [
      ['PRL 20 h Electricidad – TPC', '', ''],
      ['Carretillero (8 horas)', 'Novotec', ''],
      ['CAP mercancías', 'Autoescuela Sol', '2015'],
    ],
  ],
  [
    ['CAP de mercancías, 2021', 'ADR básico + cisternas', 'Puente grúa (12 h)'],
    [
      ['CAP de mercancías', '', '2021'],
      ['ADR básico + cisternas', '', ''],
      ['Puente grúa (12 h)', '', ''],
    ],
  ],
  [
    ['Gamificación en el aula, 30 h, 2021', 'Primeros auxilios en la escuela. Cruz Roja. 12 horas'],
    [
      ['Gamificación en el aula, 30 h', '', '2021'],
      ['Primeros auxilios en la escuela (12 horas)', 'Cruz Roja', ''],
    ],
  ],
  [
    ['Intervención en adicciones', 'Femxa, 60 h', 'Violencia de género', 'Femxa, 100 h'],
    [
      ['Intervención en adicciones (60 h)', 'Femxa', ''],
      ['Violencia de género (100 h)', 'Femxa', ''],
    ],
  ],
  [
    ['Excel avanzado', 'Femxa, 2019', 'Contabilidad', 'Adams, 2020'],
    [
      ['Excel avanzado', 'Femxa', '2019'],
      ['Contabilidad', 'Adams', '2020'],
    ],
  ],
  [
    ['Excel avanzado, 2019', 'Femxa', 'Contabilidad básica, 2020', 'Adams'],
    [
      ['Excel avanzado', 'Femxa', '2019'],
      ['Contabilidad básica', 'Adams', '2020'],
    ],
  ],
])('courses of which some have a date: %j', (lines, expected) => {
  const { entries, unread } = readCourses(lines);
  expect([entries.map(({ title, institution, end }) => [title, institution, end]), unread]).toEqual([
    expected,
    [],
  ]);
});

test.each([
  [
    '2º de CFGS Desarrollo Web (en curso), IES Galileo',
    'CFGS Desarrollo Web (2º curso)',
    'IES Galileo',
    true,
  ],
  [
    '2.º curso de Grado en Derecho, Universidad de Vigo',
    'Grado en Derecho (2.º curso)',
    'Universidad de Vigo',
    false,
  ],
  ['Segundo de Bachillerato. IES Castro', 'Bachillerato (Segundo curso)', 'IES Castro', false],
])('a study behind its year: %s', (line, title, institution, current) => {
  expect(readStudies([line]).entries).toMatchObject([{ title, institution, current }]);
});

test('cards of machines among other data are certificates, and classes below a heading of cards are licences', () => {
  const read = (...lines: readonly string[]) => readText(['Ana Gil Sanz', '600 11 22 33', ...lines]);
  const titlesOf = ({ education = [] }: ReturnType<typeof readText>) => education.map(({ title }) => title);
  const other = read(
    'Otros datos de interés',
    'Carné de carretillero en vigor',
    'CAP y ADR',
    'Disponibilidad total',
  );
  expect([titlesOf(other), other.unread]).toEqual([
    ['Carné de carretillero en vigor', 'CAP y ADR'],
    ['Disponibilidad total'],
  ]);
  const cards = read('Carnés', 'B y A2', 'Carretillero (8 h)');
  expect([titlesOf(cards), cards.person?.extra, cards.unread]).toEqual([
    ['Carretillero (8 h)'],
    { driverLicenses: ['b', 'a2'] },
    [],
  ]);
  const both = read('Carnés y licencias', 'B, C y C+E', 'Puente grúa (12 h)');
  expect([titlesOf(both), both.person?.extra]).toEqual([
    ['Puente grúa (12 h)'],
    { driverLicenses: ['b', 'c', 'c-e'] },
  ]);
});

test.each([
  [['- Curso de limpieza hospitalaria (50 h)', '- Manipulador de alimentos'], ''],
  [['- Curso de cocina', '- Primeros auxilios', '- Prevención de riesgos laborales'], ''],
  [['- Manejo de carretillas (20 h)', '- Puente grúa'], ''],
  [['- Curso de geriatría', '- Academia Norte'], 'Academia Norte'],
])('undated courses in a list of studies: %j', (lines, institution) => {
  const { entries } = readStudies(['- Graduado en ESO (IES Sol, 2010)', ...lines]);
  const count = institution === '' ? lines.length : 1;
  expect(entries.slice(1).map((entry) => entry.institution)).toEqual(Array(count).fill(institution));
});

test.each([
  [['Soporte vital avanzado', 'SEMICYUC, 2018', 'Curso de úlceras por presión', 'FUDEN, 2016']],
  [['AWS Developer – Associate', 'Amazon Web Services, 2018', 'Scrum Master I', 'Scrum.org, 2016']],
  [['Manipulador de alimentos (10 h)', 'Femxa, 2018', 'Curso de cocina', 'Academia Norte, 2016']],
])('centres with their years below courses: %j', (lines) => {
  const expected = [0, 2].map((at) => [lines[at], lines[at + 1]?.split(', ')[0], at === 0 ? '2018' : '2016']);
  const { entries } = readCourses(lines);
  expect(entries.map(({ title, institution, end }) => [title, institution, end])).toEqual(expected);
});

test('a list of courses of which every second one has a year', () => {
  const { entries } = readCourses([
    'Manipulador de alimentos (10 h)',
    'Excel avanzado, 2018',
    'Inglés A2',
    'SAP, 2016',
  ]);
  expect(entries.map(({ title }) => title)).toEqual([
    'Manipulador de alimentos (10 h)',
    'Excel avanzado',
    'Inglés A2',
    'SAP',
  ]);
});

test.each<readonly [readonly string[], readonly (readonly [string, string, string])[]]>([
  [
    ['Formación', 'ESO, IES Sol 2010', 'Carnet de carretillero 2019', 'Prevención de riesgos laborales'],
    [
      ['ESO', 'IES Sol', '2010'],
      ['Carnet de carretillero', '', '2019'],
      ['Prevención de riesgos laborales', '', ''],
    ],
  ],
  [
    ['Formación', '2019 Curso de Excel', 'Academia Sol', '2020 Carnet de carretillero', 'Fitosanitarios'],
    [
      ['Curso de Excel', 'Academia Sol', '2019'],
      ['Carnet de carretillero', '', '2020'],
      ['Fitosanitarios', '', ''],
    ],
  ],
  [
    ['Formación complementaria', 'Carnet de carretillero 2019', 'CAP'],
    [
      ['Carnet de carretillero', '', '2019'],
      ['CAP', '', ''],
    ],
  ],
  [
    [
      'Formación',
      'Curso de Excel 2019',
      'Servicio público de empleo',
      'Bachillerato 2008',
      'Ciencias de la salud',
    ],
    [
      ['Curso de Excel', 'Servicio público de empleo', '2019'],
      ['Bachillerato', 'Ciencias de la salud', '2008'],
    ],
  ],
])(
  'a course without a date below a card with its year is an entry, a centre is not: %s',
  (lines, studies) => {
    const { education } = draftSchema.parse(readText(['Ana Ruiz', ...lines]));
    expect(education.map(({ title, institution, end }) => [title, institution, end])).toEqual(studies);
  },
);

const MASTER = ['Máster en Dirección Financiera', 'EAE Business School', '2024', true];
test.each([
  ['Máster en Dirección Financiera, EAE Business School, 2024 – 2025 (en curso)', MASTER, 'period'],
  ['2024 – 2025 Máster en Dirección Financiera, EAE Business School (en curso)', MASTER, 'period'],
  ['Máster en Dirección Financiera (en curso), EAE Business School, 2024 - 2027', MASTER, undefined],
  ['Máster en Dirección Financiera, EAE Business School (2024 – 2027, cursando)', MASTER, undefined],
  ['Máster en Dirección Financiera\nEAE Business School\n2024 - 2027 (en curso)', MASTER, undefined],
  ['Máster en Dirección Financiera, EAE Business School (cursando), 2024', MASTER, undefined],
  // Studies that are over.
  [
    'Máster en Dirección Financiera, EAE Business School, 2024 – 2025',
    ['Máster en Dirección Financiera', 'EAE Business School', '2024', false],
    undefined,
  ],
])('studies in progress behind a period: %s', (text, expected, doubt) => {
  const draft = draftSchema.parse({ ...readText(`FORMACIÓN\n${text}`.split('\n')), format: 'word' });
  expect(draft.education.map((each) => [each.title, each.institution, each.start, each.current])).toEqual([
    expected,
  ]);
  expect(doubtsOf(draft, '2026-11-29').education).toEqual([doubt]);
});

test.each([
  [
    'Máster en Dirección de Marketing. EAE Business School, 2024',
    'Máster en Dirección de Marketing',
    'EAE Business School',
  ],
  ['Máster en Marketing. Madrid Business School. 2024', 'Máster en Marketing', 'Madrid Business School'],
  ['Máster en Cine. Madrid Film School (2015)', 'Máster en Cine', 'Madrid Film School'],
  ['Máster en Recursos Humanos por ESADE, 2018', 'Máster en Recursos Humanos', 'ESADE'],
  ['Máster en Recursos Humanos (ESADE, 2018)', 'Máster en Recursos Humanos', 'ESADE'],
  ['Máster en Marketing Digital. Nebrija, 2024', 'Máster en Marketing Digital', 'Nebrija'],
  ['Máster en Marketing • Instituto de Empresa • 2019', 'Máster en Marketing', 'Instituto de Empresa'],
  ['Bachillerato de Ciencias • IES Castro • Lugo • 2012', 'Bachillerato de Ciencias', 'IES Castro, Lugo'],
  ['Grado en ADE, Universidad de Sevilla (2015-2019)', 'Grado en ADE', 'Universidad de Sevilla'],
  ['Máster en Big Data en la UOC, 2020-2021', 'Máster en Big Data', 'UOC'],
  ['FP II Administración - IES Pío Baroja', 'FP II Administración', 'IES Pío Baroja'],
  ['ESO | Colegio San José | 2010', 'ESO', 'Colegio San José'],
  // What is not a centre remains in the title.
  ['Grado en Turismo - Mención en Hoteles, 2014', 'Grado en Turismo, Mención en Hoteles', ''],
  ['Grado en Bellas Artes. Escultura y pintura. 2012', 'Grado en Bellas Artes. Escultura y pintura', ''],
  ['Ingeniería Técnica Industrial. Electrónica, 2004', 'Ingeniería Técnica Industrial. Electrónica', ''],
  ['Grado en Administración de Empresas (ADE), 2014', 'Grado en Administración de Empresas (ADE)', ''],
  [
    'Grado en Ingeniería de Caminos, Canales y Puertos, 2010',
    'Grado en Ingeniería de Caminos, Canales y Puertos',
    '',
  ],
])('a study in one line: %s', (line, title, institution) => {
  const { entries, unread } = readStudies([line, '', 'Curso de Excel, 2020']);
  expect([entries[0]?.title, entries[0]?.institution, unread]).toEqual([title, institution, []]);
});

test.each([
  [
    ['Negociación avanzada (40 h) – ESADE – 2021', 'Excel para ventas – LinkedIn Learning'],
    [
      ['Negociación avanzada (40 h)', 'ESADE', '2021'],
      ['Excel para ventas', 'LinkedIn Learning', ''],
    ],
  ],
  [
    ['Forklift licence', 'First Aid at Work, 2019'],
    [
      ['Forklift licence', '', ''],
      ['First Aid at Work', '', '2019'],
    ],
  ],
  [
    ['CELGA 4', 'Contaplus y Facturaplus, 60 horas, 2018'],
    [
      ['CELGA 4', '', ''],
      ['Contaplus y Facturaplus, 60 horas', '', '2018'],
    ],
  ],
  // The centre of the course above it
  [
    ['Trabajos en altura', 'Prevención y Formación SL, 2019'],
    [['Trabajos en altura', 'Prevención y Formación SL', '2019']],
  ],
  [['Atención al cliente, 2019', 'Academia Norte'], [['Atención al cliente', 'Academia Norte', '2019']]],
  [
    ['Curso de Google Analytics 4 (40 h)\t2022', 'Google Actívate', 'Carnet de carretillero\t2015'],
    [
      ['Curso de Google Analytics 4 (40 h)', 'Google Actívate', '2022'],
      ['Carnet de carretillero', '', '2015'],
    ],
  ],
  [
    ['Curso de comercio electrónico, 2021', 'Cámara Abierta'],
    [['Curso de comercio electrónico', 'Cámara Abierta', '2021']],
  ],
  [
    ['Gestión de almacén (60 h), 2020', 'Aula Mentor', 'Curso de nóminas (30 h), 2018', 'Aula Abierta'],
    [
      ['Gestión de almacén (60 h)', 'Aula Mentor', '2020'],
      ['Curso de nóminas (30 h)', 'Aula Abierta', '2018'],
    ],
  ],
  // A card needs no centre.
  [
    ['Carnet de carretillero, 2015', 'Manipulador de alimentos'],
    [
      ['Carnet de carretillero', '', '2015'],
      ['Manipulador de alimentos', '', ''],
    ],
  ],
])('a course without a date beside one with its date: %j', (lines, courses) => {
  const { entries, unread } = readCourses(lines);
  expect([entries.map(({ title, institution, end }) => [title, institution, end]), unread]).toEqual([
    courses,
    [],
  ]);
});
