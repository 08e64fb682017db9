import { expect, test } from 'vitest';
import { readJobs } from './jobs.ts';
import { readText } from './read-text.ts';
import { readCourses, readStudies } from './studies.ts';

test.each([
  ['IMH Elgoibar / Técnico Superior en Mecatrónica', ['Técnico Superior en Mecatrónica', 'IMH Elgoibar']],
  ['Chaminade · Grado en Enfermería · Madrid', ['Grado en Enfermería', 'Chaminade, Madrid']],
  ['Le Cordon Bleu – Máster en Repostería', ['Máster en Repostería', 'Le Cordon Bleu']],
  // A level alone does not say which is the title.
  ['Cocina · Ciclo Formativo de Grado Medio', ['Cocina', 'Ciclo Formativo de Grado Medio']],
  ['Grado en Derecho | Mención en Empresa', ['Grado en Derecho, Mención en Empresa', '']],
])('the title of a study beside its centre: %s', (line, [title, institution]) => {
  const [entry] = readStudies([line, '2010 – 2012']).entries;
  expect([entry?.title, entry?.institution]).toEqual([title, institution]);
});

test.each([
  [
    ['University of Edinburgh\tEdinburgh, UK', 'MSc in Data Science\t2016 – 2017'],
    ['University of Leeds\tLeeds', 'BSc in Mathematics\t2013 – 2016'],
    ['University of Edinburgh, Edinburgh, UK', 'University of Leeds, Leeds'],
  ],
  [
    ['MIT\tCambridge, MA, USA', 'MSc in Data Science\t2016 – 2017'],
    ['Technische Universität Berlin\tBerlin, Germany', 'BSc in Mathematics\t2013 – 2016'],
    ['MIT, Cambridge, MA, USA', 'Technische Universität Berlin, Berlin, Germany'],
  ],
  [
    ['MSc in Data Science\tEdinburgh, UK', 'University of Edinburgh\t2016 – 2017'],
    ['BSc in Mathematics\tLeeds, UK', 'University of Leeds\t2013 – 2016'],
    ['University of Edinburgh, Edinburgh, UK', 'University of Leeds, Leeds, UK'],
  ],
  [
    ['University of Edinburgh, Edinburgh — MSc in Data Science', 'September 2016 - June 2017'],
    ['Leeds City College, Leeds — BSc in Mathematics', 'September 2013 - June 2016'],
    ['University of Edinburgh, Edinburgh', 'Leeds City College, Leeds'],
  ],
])('English studies with the town of their centre: %j', (first, second, institutions) => {
  const { entries, unread } = readStudies([...first, ...second]);
  expect(entries.map(({ title }) => title)).toEqual(['MSc in Data Science', 'BSc in Mathematics']);
  expect(entries.map(({ institution }) => institution)).toEqual(institutions);
  expect(unread).toEqual([]);
});

test('the rest of the name of a centre that is also a place', () => {
  const [entry] = readStudies([
    '2019',
    'Curso de ortodoncia',
    'Colegio de Higienistas de',
    'Galicia',
  ]).entries;
  expect(entry?.institution).toBe('Colegio de Higienistas de Galicia');
});

test('studies and jobs that are drawn beside each other', () => {
  const studies = readStudies([
    'Postgrado en Datos\tGrado en Economía',
    'Universitat de Barcelona\tUniversitat Pompeu Fabra',
    '2021 – 2022\t2015 – 2019',
    '',
    'Bachillerato, IES Río',
    '2013 – 2015',
  ]);
  expect(studies.entries.map(({ title, institution, end }) => [title, institution, end])).toEqual([
    ['Postgrado en Datos', 'Universitat de Barcelona', '2022'],
    ['Grado en Economía', 'Universitat Pompeu Fabra', '2019'],
    ['Bachillerato', 'IES Río', '2015'],
  ]);
  const jobs = readJobs(['Camarera\tCajera', 'Bar Sol\tSupermercado Luz', '2019 – 2020\t2021 – 2022']);
  expect(jobs.entries.map(({ job, company, start }) => [job, company, start])).toEqual([
    ['Camarera', 'Bar Sol', '2019'],
    ['Cajera', 'Supermercado Luz', '2021'],
  ]);
});

test.each([
  [
    'Prácticas de enfermería (FCT, 400 h)',
    'Hospital Sol',
    'Prácticas de enfermería (FCT, 400 h)',
    'Hospital Sol',
  ],
  ['Hotel Macarena (Barceló)', 'Cocinero', 'Cocinero', 'Hotel Macarena (Barceló)'],
  ['Hotel Macarena (Sevilla)', 'Cocinero', 'Cocinero', 'Hotel Macarena'],
])('parentheses that name no place stay: %s', (first, second, job, company) => {
  const [entry] = readJobs(['2017 – 2021', first, second]).entries;
  expect([entry?.job, entry?.company]).toEqual([job, company]);
});

test.each([
  ['The Shelbourne, Dublin — Reservations Agent', 'Reservations Agent', 'The Shelbourne'],
  ['Reservations Host — The Shelbourne, Dublin', 'Reservations Host', 'The Shelbourne'],
])('the company is the name with a town: %s', (line, job, company) => {
  const [entry] = readJobs([line, '2015 – 2017']).entries;
  expect([entry?.job, entry?.company, entry?.description]).toEqual([job, company, 'Dublin']);
});

test('the label of a description is not part of it', () => {
  const [entry] = readJobs([
    'Puesto\tVendedor',
    'Empresa\tMediaMarkt',
    'Periodo\toctubre 2021 – actualidad',
    'Descripción\tAsesoramiento y cobro en caja.',
  ]).entries;
  expect(entry?.description).toBe('Asesoramiento y cobro en caja.');
});

test.each(['• ', '- ', '* ', '– ', '-'])('studies with one year behind the typed mark "%s"', (mark) => {
  const lines = [
    '2015: Grado en Derecho, Universidad de Salamanca.',
    '2010 Bachillerato, IES Lope de Vega',
    'Curso de Nóminas, Adams, 2008',
  ];
  const { entries, unread } = readStudies(lines.map((line) => `${mark}${line}`));
  expect(entries).toEqual(readStudies(lines).entries);
  expect(entries.map(({ title, institution, end }) => [title, institution, end])).toEqual([
    ['Grado en Derecho', 'Universidad de Salamanca', '2015'],
    ['Bachillerato', 'IES Lope de Vega', '2010'],
    ['Curso de Nóminas', 'Adams', '2008'],
  ]);
  expect(unread).toEqual([]);
});

test('an item with a year below a study without one describes it', () => {
  const { entries } = readStudies([
    'Grado en Derecho, Universidad de Salamanca',
    '- 2015: Premio extraordinario',
  ]);
  expect(entries.map(({ title, end }) => [title, end])).toEqual([['Grado en Derecho', '']]);
});

test('a course for experts has the level of courses, a degree its own', () => {
  const { entries } = readCourses([
    'Experto en triaje hospitalario. Fundación Signo. 2017',
    'Experto universitario en urgencias. UNED. 2019',
    'Soporte vital avanzado. SEMES. 2016',
  ]);
  expect(entries.map(({ level }) => level)).toEqual(['Curso', 'Experto universitario en urgencias', 'Curso']);
});

test.each([
  ['Repartidor, Panificadora El Sol, Lorca\t1998 – 2008', 'Repartidor', 'Panificadora El Sol'],
  ['Repartidor, Panificadora El Sol\t1998 – 2008', 'Repartidor', 'Panificadora El Sol'],
  ['Repartidor, Envasadora del Sur, Lorca\t1998 – 2008', 'Repartidor', 'Envasadora del Sur'],
])('a job, a company named like a worker, and its town: %s', (line, job, company) => {
  const [entry] = readJobs([line]).entries;
  expect([entry?.job, entry?.company]).toEqual([job, company]);
});

test.each([
  [
    'Curso ADR mercancías peligrosas, Froet, Murcia\t2014',
    'Curso ADR mercancías peligrosas',
    'Froet, Murcia',
  ],
  ['Grado en ADE, Mención en Finanzas, Madrid\t2014', 'Grado en ADE, Mención en Finanzas, Madrid', ''],
])('a study, its centre and their town: %s', (line, title, institution) => {
  const [entry] = readStudies([line]).entries;
  expect([entry?.title, entry?.institution]).toEqual([title, institution]);
});

test.each([
  [
    ['De mayo de 2008 a septiembre de 2015: Mozo de almacén en Transportes Duero, S.A. (Valladolid).'],
    ['Mozo de almacén', 'Transportes Duero, S.A.'],
  ],
  [['2010 – 2012: Cajera en Supermercados Lupa, S.A. (Getafe).'], ['Cajera', 'Supermercados Lupa, S.A.']],
  [
    ['DEPENDIENTA (CAMPAÑA DE VERANO)', 'Stradivarius | Marbella', '06/2014 – 09/2014'],
    ['Dependienta (campaña de verano)', 'Stradivarius'],
  ],
  [
    ['CAMARERA (EVENTOS)', 'Catering Alabardero | Madrid | 2012 – 2013'],
    ['Camarera (eventos)', 'Catering Alabardero'],
  ],
  [
    ['Camarera (Bar Sol)', 'Madrid', '2012 – 2013'],
    ['Camarera', 'Bar Sol'],
  ],
])('job and company of %j', (lines, [job, company]) => {
  const [entry, ...others] = readJobs(lines).entries;
  expect([entry?.job, entry?.company, others.length]).toEqual([job, company, 0]);
});

test('the other jobs of the file decide which line is the company', () => {
  const { entries } = readJobs([
    'Inditex Tech\tA Coruña, Spain',
    'Senior Backend Engineer\tApr 2021 – Present',
    '- Designed an order service.',
    '',
    'Adyen\tAmsterdam, Netherlands',
    'Software and Risk\tOct 2017 – Mar 2021',
    '- Built fraud scoring pipelines.',
    '',
    'Altia Consultores\tLugo, Spain',
    'Junior Developer\tSummer 2016',
    '- Maintained an application.',
  ]);
  expect(entries.map(({ job, company }) => [job, company])).toEqual([
    ['Senior Backend Engineer', 'Inditex Tech'],
    ['Software and Risk', 'Adyen'],
    ['Junior Developer', 'Altia Consultores'],
  ]);
  expect(entries[1]?.description).toBe('Amsterdam, Netherlands\n- Built fraud scoring pipelines.');
});

test.each([
  [['CAMARERA (EVENTOS)', 'Lepanto'], 'Camarera (eventos)', 'Lepanto'],
  [['Cajera (fines de semana)', 'Zara'], 'Cajera (fines de semana)', 'Zara'],
  [['CAMARERA (SALONES)', 'Catering Lepanto'], 'Camarera (salones)', 'Catering Lepanto'],
  [['Cajera (Zara)', 'Atención al cliente'], 'Cajera', 'Zara'],
  [['CAMARERA (ZARA)', 'Atención al cliente'], 'Camarera', 'ZARA'],
])('what is in parentheses behind a job: %j', (lines, job, company) => {
  for (const part of [
    ['2018 – 2019', ...lines],
    [...lines, '2018 – 2019'],
  ])
    expect(readJobs(part).entries.map((entry) => [entry.job, entry.company])).toEqual([[job, company]]);
});

test.each([
  ['Adyen N.V.'],
  ['Booking B.V.'],
  ['Siemens GmbH'],
  ['Northwind plc'],
  ['Acme, LLC'],
  ['Fincantieri S.p.A.'],
])('the legal form of %s marks a company above its job', (company) => {
  const { entries } = readJobs([company, 'Software Engineer, Risk', '2017 – 2021', '- Fraud scoring.']);
  expect(entries.map((entry) => [entry.job, entry.company])).toEqual([['Software Engineer, Risk', company]]);
});

test.each([
  ['CURSO DE EXCEL AVANZADO (30 H) Academia Norte', 'Curso de Excel avanzado (30 h)', 'Academia Norte'],
  ['CURSO DE COCINA (60 HORAS) Cruz Roja Formación', 'Curso de cocina (60 horas)', 'Cruz Roja Formación'],
  ['Curso de inglés (B1) (120 horas) EOI Lugo', 'Curso de inglés (B1) (120 horas)', 'EOI Lugo'],
  ['Curso de nóminas (1.200 horas, online) INEM', 'Curso de nóminas (1.200 horas, online)', 'INEM'],
  ['Curso de cata (2 ECTS) Bodegas Sol S.L.', 'Curso de cata (2 ECTS)', 'Bodegas Sol S.L.'],
  ['Curso de cata (30 h) impartido por Academia Norte', 'Curso de cata (30 h)', 'Academia Norte'],
  ['Curso de cata (30 h) Nivel avanzado', 'Curso de cata (30 h) Nivel avanzado', ''],
  ['Curso de cata (30 h) con prácticas', 'Curso de cata (30 h) con prácticas', ''],
])('the centre behind the hours of a course: %s', (line, title, institution) => {
  const [entry] = readCourses([`${line}, 2021`]).entries;
  expect([entry?.title, entry?.institution]).toEqual([title, institution]);
});

test.each([
  ['MSc in Computer Engineering, GPA 8.7/10', 'MSc in Computer Engineering'],
  ['Grado en Derecho (nota media: 8,2)', 'Grado en Derecho'],
  ['Grado en Comunicación, media y cultura', 'Grado en Comunicación, media y cultura'],
])('the mark behind the title of a study: %s', (line, title) => {
  expect(readStudies([line, '2015 – 2017']).entries[0]?.title).toBe(title);
});

test.each([
  [['Grado en Derecho, Universidad de Lugo, GPA 3.8/4'], 'GPA 3.8/4'],
  [['Grado en Derecho', 'Universidad de Lugo (nota media 7,8)'], 'nota media 7,8'],
  [['Grado en Derecho', 'Universidad de Lugo · nota media: 8,9 sobre 10'], 'nota media: 8,9 sobre 10'],
  [['Grado en Derecho', 'Nota media: 7,8', 'Universidad de Lugo'], 'Nota media: 7,8'],
  [['Grado en Derecho', 'Universidad de Lugo, sobresaliente cum laude'], 'sobresaliente cum laude'],
  [['Grado en Derecho. Calificación final 8,2', 'Universidad de Lugo'], 'Calificación final 8,2'],
])('a mark is in neither the title nor the centre: %j', (lines, mark) => {
  const { entries, unread } = readStudies(['2015 – 2017', ...lines]);
  expect(entries.map(({ title, institution }) => [title, institution])).toEqual([
    ['Grado en Derecho', 'Universidad de Lugo'],
  ]);
  expect(unread).toEqual([`Grado en Derecho: ${mark}`]);
});

test.each([
  ['GRADO EN ENFERMERÍA Universidad de Ávila', ['Grado en enfermería', 'Universidad de Ávila']],
  ['GRADO EN GESTIÓN DE UNIVERSIDADES', ['Grado en gestión de universidades', '']],
])('a title in capitals before its centre: %s', (line, [title, institution]) => {
  const { entries } = readStudies(['2015 – 2019', line]);
  expect(entries.map((each) => [each.title, each.institution])).toEqual([[title, institution]]);
});

test.each([
  ['S.L. (Padrón). Reparto en ruta.', 'Transportes del Noroeste, S.L.', 'Padrón\nReparto en ruta.'],
  ['Galaicas, S.A. (Padrón). Pedidos.', 'Transportes del Noroeste Galaicas, S.A.', 'Padrón\nPedidos.'],
  ['Siglo XXI. Pedidos y carga.', 'Transportes del Noroeste', 'Siglo XXI. Pedidos y carga.'],
])('a description that begins with the rest of the name: %s', (line, company, description) => {
  const { entries } = readJobs(['2015 – 2019 Conductor en Transportes del Noroeste', line]);
  expect(entries.map((entry) => [entry.company, entry.description])).toEqual([[company, description]]);
});

test.each([
  [['2014 – 2018: Empleada de hogar en casa particular, Lugo.'], 'Empleada de hogar', 'Casa particular'],
  [['UX/UI Designer, Freelance, Remote\t2019 – 2020'], 'UX/UI Designer', 'Freelance'],
  [['2014 – 2018\tEnfermera', '(4 años y 3 meses)\tHospital Sol, Lugo'], 'Enfermera', 'Hospital Sol'],
  [['Junior Developer', 'eDreams ODIGEO', '2019 – 2020'], 'Junior Developer', 'eDreams ODIGEO'],
  [['2018 – actualidad. Fontanero. Instalaciones y averías en viviendas y comunidades.'], 'Fontanero', ''],
])('a job and its company: %j', (lines, job, company) => {
  expect(readJobs(lines).entries.map((entry) => [entry.job, entry.company])).toEqual([[job, company]]);
});

test('a year in the column of periods', () => {
  const { entries } = readJobs([
    '2016 – 2020\tMédica, Hospital Sol',
    '2015\tColaboradora, Médicos del Mundo',
  ]);
  expect(entries.map(({ start, end, job }) => [start, end, job])).toEqual([
    ['2016', '2020', 'Médica'],
    ['2015', '2015', 'Colaboradora'],
  ]);
});

test.each([
  [['Grado en Derecho Universidad de Lugo'], 'Grado en Derecho', 'Universidad de Lugo'],
  [['VIGO', 'Grado en Derecho Universidad de Lugo'], 'Grado en Derecho', 'Universidad de Lugo, Vigo'],
  [
    ['University of Zagreb', 'Bachelor of Science - BS, Computing'],
    'Bachelor of Science – BS, Computing',
    'University of Zagreb',
  ],
  [
    ['Curso de Especialización en Mantenimiento', 'Predictivo de Aerogeneradores', 'Centro Nacional'],
    'Curso de Especialización en Mantenimiento Predictivo de Aerogeneradores',
    'Centro Nacional',
  ],
])('a study and its centre: %j', (lines, title, institution) => {
  const [period = '', ...rest] =
    lines[0] === 'VIGO' ? ['2010 – 2014 – VIGO', ...lines.slice(1)] : ['2010 – 2014', ...lines];
  expect(readStudies([period, ...rest]).entries.map((entry) => [entry.title, entry.institution])).toEqual([
    [title, institution],
  ]);
});

test.each([
  [['Grado en Derecho (en curso)', '2022 – actualidad'], 'Grado en Derecho', true],
  [['Grado en Derecho (en curso), 2022'], 'Grado en Derecho', true],
  [['Grado en Derecho, 2018 – 2022'], 'Grado en Derecho', false],
])('a study that is not finished: %j', (lines, title, current) => {
  expect(readStudies(lines).entries.map((entry) => [entry.title, entry.current])).toEqual([[title, current]]);
});

test('an abbreviation and its words are one title', () => {
  const [entry] = readCourses(['PMP – Project Management Professional (2023)']).entries;
  expect([entry?.title, entry?.institution]).toEqual(['PMP – Project Management Professional', '']);
});

test('a study without a date among studies in lines of their own', () => {
  const { entries } = readStudies(['FP II Administrativo, IES Mar, 1987 – 1992', 'EGB, Escuela Sol']);
  expect(entries.map(({ title, institution, end }) => [title, institution, end])).toEqual([
    ['FP II Administrativo', 'IES Mar', '1992'],
    ['EGB', 'Escuela Sol', ''],
  ]);
});

test('a mark behind the year of a study', () => {
  const { entries, unread } = readStudies(['Máster en Abogacía. Universidad de Lugo. 2017. Sobresaliente.']);
  expect(entries.map(({ title, institution, end }) => [title, institution, end])).toEqual([
    ['Máster en Abogacía', 'Universidad de Lugo', '2017'],
  ]);
  expect(unread).toEqual(['Máster en Abogacía: Sobresaliente']);
});

test.each([
  ['IES Bovalar - Valencia', 'IES Bovalar, Valencia', []],
  ['Universidad de Lugo — Erasmus en Berlín', 'Universidad de Lugo', ['Erasmus en Berlín']],
])('what is behind a centre: %s', (line, institution, left) => {
  const { entries, unread } = readStudies(['2010 – 2014', 'Grado en Derecho', line]);
  expect([entries[0]?.institution, unread]).toEqual([institution, left]);
});

test.each([
  ['Actic nivel medio (Generalitat de Catalunya)', 'Actic nivel medio', 'Generalitat de Catalunya'],
  ['Curso de inglés (Nivel B1)', 'Curso de inglés (Nivel B1)', ''],
])('the centre of a course in parentheses: %s', (line, title, institution) => {
  const [entry] = readCourses([`2023 – ${line}`]).entries;
  expect([entry?.title, entry?.institution]).toEqual([title, institution]);
});

test('several contracts between two years', () => {
  const { entries } = readJobs(['Educadora', 'Asociación Sol', 'Varios periodos entre 2018 y 2020']);
  expect(
    entries.map(({ job, company, start, end, description }) => [job, company, start, end, description]),
  ).toEqual([['Educadora', 'Asociación Sol', '2018', '2020', 'Varios periodos']]);
});

test.each([
  ['Freshworks Ltd, London\tMar 2021 – Dec 2023', 'Customer Success Manager', 'Freshworks Ltd', 'London'],
  ['Costa Coffee, Leeds\tSep 2015 – Jun 2018', 'Barista (part-time)', 'Costa Coffee', 'Leeds'],
  ['Bar Sol, Lugo\t2015 – 2018', 'Camarera', 'Bar Sol', 'Lugo'],
])('the title below %s', (line, title, company, place) => {
  const { entries } = readJobs([line, title, '- Owned a portfolio of accounts']);
  expect(entries.map((each) => [each.job, each.company, each.description])).toEqual([
    [title, company, `${place}\n- Owned a portfolio of accounts`],
  ]);
});

test('tasks below a company are not the title of its job', () => {
  const { entries } = readJobs(['Camarera, Bar Sol\t2015 – 2018', 'Atención al cliente']);
  expect(entries.map((each) => [each.job, each.company])).toEqual([['Camarera', 'Bar Sol']]);
  const { entries: others } = readJobs(['Bar Sol, Lugo\t2015 – 2018', 'Atención al cliente']);
  expect(others.map(({ job }) => job)).not.toEqual(['Atención al cliente']);
});

test('a description without its label begins with a capital letter', () => {
  const { entries } = readJobs(['Camarera, Bar Sol\t2015 – 2018', 'Funciones: atención a mesas', 'y barra']);
  expect(entries[0]?.description).toBe('Atención a mesas\ny barra');
});

test('the field behind a degree is not part of the centre above it', () => {
  const { entries } = readStudies([
    'Universitat Politècnica de Catalunya',
    'Grado en Ingeniería Informática, Ingeniería del software · (2009 - 2013)',
  ]);
  expect(entries.map(({ title, institution }) => [title, institution])).toEqual([
    ['Grado en Ingeniería Informática, Ingeniería del software', 'Universitat Politècnica de Catalunya'],
  ]);
});

test.each([
  ['Proyectos europeos FP7 (FIBREPLAN, 2011-2013). Publicación de 4 artículos.'],
  ['Participación en tres proyectos nacionales (2012-2014).'],
  ['Coordinación del programa Erasmus (curso 2011/2012). Visitas a centros.'],
])('a period in brackets in the description %s', (line) => {
  const { entries } = readJobs([
    '03/2020 – hoy\tGESTAMP – Jefe de proyecto',
    'Industrialización de piezas de chasis.',
    '10/2010 – 12/2013\tTECNALIA – Investigador',
    line,
  ]);
  expect(entries.map(({ job, description }) => [job, description])).toEqual([
    ['Jefe de proyecto', 'Industrialización de piezas de chasis.'],
    ['Investigador', line],
  ]);
});

test('jobs with their periods in brackets', () => {
  const { entries } = readJobs([
    'Camarera (Bar Sol, 2011-2013). Atención a mesas.',
    'Zahorí (Initech, 2014-2016). Pozos.',
  ]);
  expect(entries.map(({ start, end }) => [start, end])).toEqual([
    ['2011', '2013'],
    ['2014', '2016'],
  ]);
});

test('an item without a date among studies with dates', () => {
  const { entries, unread } = readStudies([
    '- Carnet de carretillero. 2018',
    '- Graduado en Educación Secundaria para adultos. CEPA Torrejón. 2012',
    '- Bachillerato en Marruecos (homologado).',
  ]);
  expect(entries.map(({ title, end }) => [title, end])).toContainEqual([
    'Bachillerato en Marruecos (homologado)',
    '',
  ]);
  expect(unread).toEqual([]);
});

test.each([
  ['(SSCS0108)', 'Certificado de profesionalidad: Atención sociosanitaria (SSCS0108)'],
  ['(sin finalizar)', 'Certificado de profesionalidad: Atención sociosanitaria (sin finalizar)'],
])('the end %s of a title in a line of its own', (end, title) => {
  const { entries, unread } = readStudies([
    'Certificado de profesionalidad: Atención sociosanitaria\t2020',
    end,
    'Grado en Derecho, Universidad de Vigo\t2007 – 2009',
  ]);
  expect([entries[0]?.title, unread]).toEqual([title, []]);
});

test('a line below a study that says that it is not finished', () => {
  const { entries } = readStudies(['Grado en Derecho, Universidad de Vigo\t2007 – 2009', 'Sin finalizar']);
  expect(entries[0]?.extra).toEqual({ unfinished: true });
});

test('a line without a date and a centre among studies that have their dates beside them', () => {
  const { entries } = readStudies([
    'Grado en Derecho, Universidad de Vigo, 2009',
    'Técnico en Cocina, IES Castro, 2005',
    'Bachillerato de Ciencias',
  ]);
  expect(entries.map(({ title, end }) => [title, end])).toEqual([
    ['Grado en Derecho', '2009'],
    ['Técnico en Cocina', '2005'],
    ['Bachillerato de Ciencias', ''],
  ]);
});

test.each([
  [
    'Cuidadora interna de señora con alzhéimer (familia particular, Pozuelo)',
    'Familia particular',
    'Pozuelo',
  ],
  ['Cuidadora de mayores (casa particular)', 'Casa particular', ''],
  ['Empleada de hogar (varias familias, Getafe)', 'Varias familias', 'Getafe'],
  ['Empleada de hogar, hogares privados', 'Hogares privados', ''],
  ['Niñera para familia particular en Getafe', 'Familia particular en Getafe', ''],
  ['Cuidadora de mayores (particular)', 'Particular', ''],
])('the household of %s', (line, company, description) => {
  const { entries } = readJobs([`${line}\tfeb 2023 – hoy`]);
  const job = /^(.*?)(?: \(|,| para )/u.exec(line)?.[1];
  expect(entries).toMatchObject([{ job, company, description }]);
});

test.each([
  [['Investigadora predoctoral (Leioa)', 'UPV/EHU', '2016 – 2020'], 'UPV/EHU'],
  [['Camarera (Altea)', 'Hotel Luna', '2016 – 2020'], 'Hotel Luna'],
  [['Operari de producció (Torelló), Mecanitzats Puig\t2016 – 2020'], 'Mecanitzats Puig'],
])('the company below or behind a job with its town: %j', (lines, company) => {
  const [job] = lines[0]?.split(/, |\t/) ?? [];
  expect(readJobs(lines).entries).toMatchObject([{ job, company }]);
});

test('columns of spaces', () => {
  const { experience = [] } = readText([
    'Experiencia',
    '2019-hoy    Dependienta    El Corte Inglés    Valencia',
    '2008-2012     Cajera     Consum     Alboraya',
    '  2006-2008   Limpiadora, Clece',
  ]);
  expect(experience.map(({ job, company }) => [job, company])).toEqual([
    ['Dependienta', 'El Corte Inglés'],
    ['Cajera', 'Consum, Alboraya'],
    ['Limpiadora', 'Clece'],
  ]);
});

test.each([
  ['2019 – 2021\tCamarera - Sala\tHotel Sol', 'Camarera - Sala', 'Hotel Sol', ''],
  ['2019 – 2021\tHotel Sol - Playa\tCamarera', 'Camarera', 'Hotel Sol - Playa', ''],
  ['2019 – 2021\tOperario – línea 3\tBosch', 'Operario – línea 3', 'Bosch', ''],
  ['2019 – 2021\tTécnico | turno de noche\tKronos', 'Técnico, turno de noche', 'Kronos', ''],
  ['2019 – 2021\tCamarera - Hotel Sol\tMálaga', 'Camarera', 'Hotel Sol', 'Málaga'],
])('the cells of a row are divided at its tabs: %s', (line, job, company, description) => {
  expect(readJobs([line]).entries).toMatchObject([{ job, company, description }]);
});

test.each([
  [
    'above the period',
    ['Málaga', '2019 – 2022', 'Camarera', 'Bar Sol'],
    ['Sevilla', '2015 – 2018', 'Cajera', 'Dia'],
  ],
  [
    'above the names',
    ['Málaga', 'Camarera', 'Bar Sol', '2019 – 2022'],
    ['Sevilla', 'Cajera', 'Dia', '2015 – 2018'],
  ],
  ['above both', ['Málaga', 'Bar Sol\t2019 – 2022', 'Camarera'], ['Sevilla', 'Dia\t2015 – 2018', 'Cajera']],
])('a place above the lines of each job is that of the job below: %s', (_, first, second) => {
  const { entries, unread } = readJobs([...first, '- Atención a mesas', ...second, '- Cobro']);
  expect(entries.map((entry) => [entry.job, entry.company, entry.description])).toEqual([
    ['Camarera', 'Bar Sol', 'Málaga\n- Atención a mesas'],
    ['Cajera', 'Dia', 'Sevilla\n- Cobro'],
  ]);
  expect(unread).toEqual([]);
});

test('a place below the lines of each job is that of the job above', () => {
  const jobs = [
    'Camarera',
    'Bar Sol',
    '2019 – 2022',
    '- Mesas',
    'Málaga',
    'Cajera',
    'Dia',
    '2015 – 2018',
    'Sevilla',
  ];
  expect(readJobs(jobs).entries.map(({ job, description }) => [job, description])).toEqual([
    ['Camarera', '- Mesas\nMálaga'],
    ['Cajera', 'Sevilla'],
  ]);
});
