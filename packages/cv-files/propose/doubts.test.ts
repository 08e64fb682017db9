import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { readText } from '../read/read-text.ts';
import { doubtsOf } from './doubts.ts';

const TODAY = '2026-11-23';

const job = { job: 'Camarera', company: 'Bar Sol', start: '2019', end: '2020' };

/** The doubt about a job that is read of a PDF. */
const doubtOf = (changed: object) =>
  doubtsOf(draftSchema.parse({ format: 'pdf', experience: [{ ...job, ...changed }] }), TODAY).experience[0];

test.each([
  ['a plausible job', {}, undefined],
  ['a month in a name', { company: 'Hospital 12 de Octubre, Madrid' }, undefined],
  ['unknown companies of known jobs', { company: 'Acme' }, undefined],
  ['a department', { company: 'Universidad de Zaragoza, Servicio de Informática' }, undefined],
  ['an unknown job without a company', { job: 'En paro por la pandemia', company: '' }, 'job'],
  ['public services', { job: 'Celadora', company: 'Servicio Andaluz de Salud' }, undefined],
  ['self-employment', { job: 'Ilustradora', company: 'Autónoma' }, undefined],
  ['a gendered job', { job: 'Camarero/a' }, undefined],
  ['another gendered job', { job: 'Dependiente/a', company: 'Zara' }, undefined],
  ['a year of a name', { company: 'Bar 2000' }, undefined],
  ['a year of a name with a legal form', { company: 'Hotel 1900 S.L.' }, undefined],
  ['working time', { company: 'Bar Sol, Fines de semana' }, 'company'],
  ['a year', { company: 'Veranos 2005, Bar Sol' }, 'company'],
  ['the end of an open period', { company: 'Colegio Santa María, actualidad' }, 'company'],
  ['the end of an open period in parentheses', { company: 'Bar Sol (hasta la actualidad)' }, 'company'],
  ['the same word within a name', { company: 'Editorial Actualidad Hostelera' }, undefined],
  ['tasks behind the company', { company: 'Grupo Sol (Lugo), realizando nóminas' }, 'company'],
  ['a month', { company: 'Bar Sol, enero' }, 'company'],
  ['a kind without its name', { company: 'Transportes' }, 'company'],
  ['a company behind the job', { job: 'Enfermera centro de salud Norte', company: '' }, 'job'],
  ['an employer before the job', { job: 'Mercadona Cajera', company: '' }, 'job'],
  ['the kind of a company in a job', { job: 'Auxiliar de centro de día', company: '' }, undefined],
  ['the legal form in the description', { company: 'Acme', description: 'S.L. (Lugo). Barra.' }, 'company'],
  ['the rest of a name in the description', { description: 'Galaicas, S.A. (Padrón). Pedidos.' }, 'company'],
  ['one word below a company', { company: 'Hospital Miguel', description: 'Servet' }, 'company'],
  ['volunteering below a company', { company: 'Fundación Sol', description: 'Voluntariado' }, undefined],
  ['a town below a company', { company: 'Hospital Sol', description: 'Lugo' }, undefined],
  ['separators that are left', { company: 'Bar Sol,, Cádiz' }, 'company'],
  ['a separator at the end', { job: 'Camarera -' }, 'job'],
  ['an open parenthesis', { company: 'Bar Sol (Cádiz' }, 'company'],
  ['the rest of a line', { company: 'de la Frontera' }, 'company'],
  ['a preposition at the end', { company: 'Hermanos Pérez y' }, 'company'],
  ['a sentence', { job: 'Ayudé en la frutería de mis tíos los sábados', company: '' }, 'job'],
  ['two sentences', { company: 'Bar Manolo. Fines de semana' }, 'company'],
  ['a paragraph', { company: 'Bar '.repeat(20) }, 'company'],
  ['another job in the company', { company: 'Bar Sol, Dependienta en Zara' }, 'company'],
  ['a company as the job', { job: 'Bar Sol', company: 'Acme' }, 'job'],
  ['a town as the company', { company: 'Pamplona' }, 'company'],
  ['what was done as the company', { company: 'Barra y terraza' }, 'company'],
  ['what was done behind the company', { company: 'Acme, Envasado y paletizado' }, 'company'],
  ['a company in the job', { job: 'Cajera en Alimerka', company: 'Acme' }, 'job'],
  ['a field in the job', { job: 'Técnico en Electrónica', company: 'Acme' }, undefined],
  ['a family business', { company: 'Negocio familiar' }, undefined],
  ['an abbreviation in a company', { company: 'CONSTRUCCIONES HNOS. PINEDA' }, undefined],
  ['a sentence as the company', { company: 'Traducción jurada.' }, 'company'],
  ['two jobs in one', { company: 'Bar Sol y cocinera en Hotel Luna' }, 'company'],
  ['a name with two words', { company: 'Bar Sol y Mar' }, undefined],
  ['two companies in one', { company: 'Mango y en Zara' }, 'company'],
  ['self-employment in words', { job: 'Taxista', company: 'Por cuenta propia' }, undefined],
  ['another entry with a duration', { description: 'Fresa en Huelva, 3 temporadas' }, 'description'],
  ['the duration of the job', { description: '3 temporadas\nAprox. 1 año' }, undefined],
  ['a text that may be about another job', { extra: { guessedDescription: true } }, 'description'],
  ['a leave in the job', { description: '(Excedencia por cuidado de hijos 2016–2018)' }, undefined],
  ['a task as the company', { company: 'Atención a mesas' }, 'company'],
  ['neither of both is known', { job: 'Zahorí', company: 'Initech' }, 'order'],
  ['an end before the start', { start: '2020', end: '2019' }, 'period'],
  ['a start in the future', { start: '2026-12', end: '', current: true }, 'period'],
  ['an end in the future', { end: '2031' }, 'period'],
  [
    'a period in brackets',
    { description: 'Proyectos europeos (FIBREPLAN, 2011-2013). Artículos.' },
    undefined,
  ],
  ['a year in a sentence', { description: 'Logros: reducción del coste de utillaje en 2022.' }, undefined],
  ['another job in the description', { description: 'Barra.\nDependienta, Zara' }, 'description'],
  [
    'an unknown heading in the description',
    { description: 'Barra.\nMIS LOGROS\nTres premios' },
    'description',
  ],
  ['a language in the description', { description: 'Barra.\nÁrabe: nativo: Tacógrafo' }, 'description'],
  ['an item with a language in the description', { description: '- Inglés: medio' }, 'description'],
  ['work in a language', { description: 'Inglés a diario con clientes' }, undefined],
  ['what they became in the job', { description: 'Barra.\nJefe de sala desde marzo de 2020' }, undefined],
  ['another job after this one', { description: 'Barra.\nJefe de sala desde 2021' }, 'description'],
  ['another company', { description: 'Barra.\nCajera en Zara desde 2020' }, 'description'],
  ['a duty', { description: 'Encargada de la apertura y cierre de la tienda' }, undefined],
  [
    'a duty below a task',
    { description: 'Barra.\nResponsable de pedidos y trato con proveedores' },
    undefined,
  ],
  ['a duty with a number', { description: 'Supervisora de 12 personas' }, undefined],
  ['another job that looks like a duty', { description: 'Barra.\nEncargada de tienda' }, 'description'],
  ['another job with its place', { description: 'Barra.\nAuxiliar de la tienda, Lugo' }, 'description'],
  ['a label of its tasks', { description: 'Funciones principales:\nBarra' }, undefined],
  ['a label of its deeds', { description: 'Barra.\nLOGROS\nTres premios' }, undefined],
  ['a label below a company', { description: 'Responsabilidades\nBarra' }, undefined],
  ['a deed of its year', { description: 'Reducción de costes del 15 % en 2019' }, undefined],
  ['a rise of its year', { description: 'Barra.\nAscendida a encargada en 2020' }, undefined],
  ['a prize of another year', { description: 'Barra.\nPremio del gremio en 2012' }, 'description'],
  ['volunteering', { job: 'Voluntariado', company: 'Banco de Alimentos' }, undefined],
  ['private households', { job: 'Cuidado de niños', company: 'Varias familias' }, undefined],
  ['other private households', { job: 'Limpieza de casas', company: 'Particulares' }, undefined],
  ['a name of a job without its words', { job: 'Scrum Master', company: 'Ebury' }, undefined],
  ['a rank', { job: 'VP Sales', company: 'Carto' }, undefined],
  ['tasks in the description', { description: '- Dependienta en 2019\nAtención a mesas' }, undefined],
])('jobs: %s', (_, changed, doubt) => {
  expect(doubtOf(changed)).toBe(doubt);
});

test.each([
  ['in the order of the others', { job: 'Camarera', company: 'Bar Sol' }, undefined],
  ['in the order of others with unknown companies', { job: 'Cocinera', company: 'Acme' }, undefined],
  ['among others whose order is not known', { job: 'Lean master', company: 'Globex' }, 'order'],
  ['among others in the other order', { job: 'Bar Sol', company: 'Camarera' }, 'order'],
  ['beside a job without a company', { job: 'Camarera', company: '' }, 'order'],
])('a job and a company without known words %s', (_, other, doubt) => {
  const unknown = { job: 'Agile master', company: 'Initech', start: '2021', current: true };
  const experience = [unknown, { ...job, ...other }];
  expect(doubtsOf(draftSchema.parse({ format: 'pdf', experience }), TODAY).experience[0]).toBe(doubt);
});

test.each([
  ['Grado en Turismo', 'Universidad de Vigo', undefined],
  [
    'Máster Universitario en Formación del Profesorado de Educación Secundaria y Bachillerato',
    'UNED',
    undefined,
  ],
  ['Grado en Turismo (2010', '', 'title'],
  ['Grado en Diseño, Esdir', '', 'title'],
  ['Ingeniería Industrial, ETSEIB', 'UPC', 'title'],
  ['Grado en Derecho, Economía', 'Universidad de Vigo', undefined],
  ['Bachillerato. Sobresaliente', 'IES Castro', 'title'],
  ['IES Castro', 'Lugo', 'title'],
  ['Bachillerato', 'Grado en Turismo', 'institution'],
  ['Curso de carretillas (20 h)', 'Prevención de riesgos laborales', 'institution'],
  ['Bachillerato', 'Coruña)', 'institution'],
  ['Bachillerato', 'Sevilla', 'institution'],
  ['Carné de instalador', 'Centro Ícaro', undefined],
  ['Certificate', 'Universidad de Vigo', 'title'],
  ['Edinburgh, UK', 'University of Edinburgh', 'title'],
  ['CFGM: Cuidados Auxiliares de Enfermería', 'IES Río', undefined],
  ['Senderismo', 'Peña Trevinca', 'title'],
  ['Carné de instalador de gas', '', undefined],
  ['Socorrismo acuático', '', undefined],
])('studies: %s, %s', (title, institution, doubt) => {
  const draft = draftSchema.parse({ format: 'pdf', education: [{ title, institution, end: '2010' }] });
  expect(doubtsOf(draft, TODAY).education).toEqual([doubt]);
});

test.each([
  ['Licenciado en Ciencias Empresariales (sin finalizar, 3.º curso)', 'unfinished'],
  ['Grado en Derecho (sin terminar)', 'unfinished'],
  ['Grado en Derecho - No finalizado', 'unfinished'],
  ['Licenciatura en Derecho, estudios incompletos', 'unfinished'],
  ['Grado en Derecho (3.er curso)', 'unfinished'],
  ['Grado en Derecho, hasta 3.º', 'unfinished'],
  ['Grado en Derecho (hasta segundo)', 'unfinished'],
  ['Grado en Derecho (abandonado)', 'unfinished'],
  ['Grado en Derecho (2 cursos aprobados)', 'unfinished'],
  ['Ingeniería Técnica Industrial, a falta del proyecto fin de carrera', 'unfinished'],
  ['Licenciatura en Periodismo (2 asignaturas pendientes)', 'unfinished'],
  ['Licenciatura en Periodismo (me quedan dos asignaturas)', 'unfinished'],
  ['Ingeniería Informática (3 años completados)', 'unfinished'],
  ['Grau en Dret (sense acabar)', 'unfinished'],
  ['Grau en Dret (no acabat)', 'unfinished'],
  ['Grau en Dret (fins a 3r)', 'unfinished'],
  ['Grau en Dret (2n curs)', 'unfinished'],
  ['Grao en Dereito (sen rematar)', 'unfinished'],
  ['Bachelor in Law (not completed)', 'unfinished'],
  ['BA in History (unfinished)', 'unfinished'],
  ['BA in History, second year', 'unfinished'],
  ['Grado en Derecho, a falta de 3 asignaturas', 'unfinished'],
  ['Máster en Derecho (1 año)', undefined],
  ['Ingeniería Industrial (5 años de duración)', undefined],
  ['Graduado en ESO', undefined],
  ['Educación Secundaria Obligatoria, hasta 4.º de ESO', undefined],
  ['Técnico en Emergencias Sanitarias', undefined],
  ['Máster en Dirección de Proyectos', undefined],
])('studies that are not finished: %s', (title, doubt) => {
  const entry = { title, level: title, end: '2010' };
  for (const format of ['pdf', 'linkedin'] as const) {
    const studies = [entry, { ...entry, end: '', current: true }];
    const { education } = doubtsOf(draftSchema.parse({ format, education: studies }), TODAY);
    expect(education).toEqual([doubt, undefined]);
  }
});

test.each([
  ['AWS Certified Solutions', 'Architect – Associate', 'title'],
  ['Certified Kubernetes', 'Administrator (CKA)', 'title'],
  ['Google Cloud Certified', 'Associate Cloud Engineer', 'title'],
  ['Curso de manipulador de', 'alimentos', 'title'],
  ['AWS Certified Developer', 'Scrum Master', undefined],
  ['Certificado de manipulador de alimentos', 'Carretillero', undefined],
  ['Curso de nóminas', 'Socorrista acuático', undefined],
])('certificates that are halves: %s, %s', (first, second, doubt) => {
  const education = [first, second].map((title) => ({ title, level: 'Curso' }));
  const doubts = doubtsOf(draftSchema.parse({ format: 'pdf', education }), TODAY);
  expect(doubts.education).toEqual([doubt, doubt]);
});

test('the year of a course of languages', () => {
  const courses = [{ title: 'Inglés, 3.er curso', level: 'Curso', institution: 'EOI Lugo', end: '2010' }];
  expect(doubtsOf(draftSchema.parse({ format: 'pdf', education: courses }), TODAY).education).toEqual([
    undefined,
  ]);
});

test('one unknown word as a job beside other jobs may be the rest of a name', () => {
  const jobs = [job, { ...job, job: 'Peninsular', company: 'Hospitales Asociados del Norte' }];
  expect(doubtsOf(draftSchema.parse({ format: 'pdf', experience: jobs }), TODAY).experience).toEqual([
    undefined,
    'job',
  ]);
});

test('one word below a company is its town where another job has one', () => {
  const jobs = ['Girona', 'Banyoles'].map((description) => ({
    ...job,
    company: 'Hospital Sol',
    description,
  }));
  const draft = draftSchema.parse({ format: 'pdf', experience: jobs });
  expect(doubtsOf(draft, TODAY).experience).toEqual([undefined, undefined]);
});

test.each(['No code', 'No SQL', 'a11y', 'Windows 2000 y 2003', 'Adobe CS 2010-2015'])(
  'a plausible skill: %s',
  (name) => {
    expect(doubtsOf(draftSchema.parse({ format: 'pdf', skills: [{ name }] }), TODAY).expertise).toEqual([
      undefined,
    ]);
  },
);

test('whole entries of a text, of which only the plausible ones have no doubt', () => {
  const lines = `Noa Ferreiro Vilas
Experiencia
Canguro de dos niños (verano de 2024)
Voluntaria en el Banco de Alimentos, campaña de Navidad 2024
Ayudé en la frutería de mis tíos los sábados, 2023-2024
Dependienta en Zara
Camarera en Bar Sol, 2019 - 2020
Habilidades
Excel, Me adapto bien a los cambios, trabajo en equipo`;
  const draft = draftSchema.parse(readText(lines.split('\n')));
  const { experience, expertise } = doubtsOf(draft, TODAY);
  expect(
    draft.experience.map((each, at) => [each.job, each.company, each.start, each.end, experience[at]]),
  ).toEqual([
    ['Canguro de dos niños', '', '2024', '2024', undefined],
    ['Voluntaria', 'Banco de Alimentos', '2024', '2024', undefined],
    ['Ayudé en la frutería de mis tíos los sábados', '', '2023', '2024', 'job'],
    ['Dependienta', 'Zara', '', '', undefined],
    ['Camarera', 'Bar Sol', '2019', '2020', undefined],
  ]);
  expect(draft.skills.map(({ name }, at) => [name, expertise[at]])).toEqual([
    ['Excel', undefined],
    ['Me adapto bien a los cambios', 'skill'],
    ['trabajo en equipo', undefined],
  ]);
});

test('a text about the candidate with other parts, a name that is none, and formats that name their fields', () => {
  const draft = {
    person: { name: 'Hotel', surnames: 'Sol' },
    summary: 'Camarera.\n2019 – 2020',
    experience: [{ job: 'Bar Sol', company: 'de' }],
  };
  const doubts = doubtsOf(draftSchema.parse({ format: 'pdf', ...draft }), TODAY);
  expect(doubts).toEqual({
    experience: ['job'],
    education: [],
    expertise: [],
    personalData: ['name'],
    cvText: ['text'],
    language: [],
  });
  expect(doubtsOf(draftSchema.parse({ format: 'europass', ...draft }), TODAY).experience).toEqual([]);
});

test('jobs among the skills are doubtful, and the companies beside them', () => {
  const names = [
    'Papelera del Oria',
    'Oficial de mantenimiento',
    'Camarera de pisos',
    'Excel',
    'Microsoft Office',
    'Atención al cliente',
    'Mecánica',
    'Responsable y puntual',
    'Especialista en Excel',
    'Técnicas de venta',
    'Marketing comercial',
    'Adobe Photoshop',
  ];
  const draft = draftSchema.parse({ format: 'pdf', skills: names.map((name) => ({ name })) });
  const { expertise } = doubtsOf(draft, TODAY);
  expect(names.filter((_, at) => expertise[at] !== undefined)).toEqual([
    'Papelera del Oria',
    'Oficial de mantenimiento',
    'Camarera de pisos',
  ]);
});

test.each([
  [{ title: 'Postgrado en Datos, Grado en Economía', institution: 'UB' }, 'title'],
  [{ title: 'Bachillerato, ESO', institution: 'IES Río' }, 'title'],
  [
    { title: 'Grado en Derecho', institution: 'Universitat de Barcelona, Universidad de Lugo' },
    'institution',
  ],
  [{ title: 'Grado en Derecho', institution: 'IES Río, IES Mar' }, 'institution'],
  [{ title: 'Grado en Derecho y Grado en Economía', institution: 'Universidad de Lugo' }, undefined],
  [{ title: 'Grado en Derecho', institution: 'Facultad de Derecho, Universidad de Lugo' }, undefined],
  [{ title: 'Máster en Psicología, Universidad de Lugo y Universidad de Vigo', institution: '' }, 'title'],
  [
    { title: 'Técnico en Cocina, Ciclo Formativo de Grado Medio', institution: 'Colegio Mayor, Vigo' },
    undefined,
  ],
  [{ title: 'Enfermería', institution: 'Universidad de Lugo, Hospital Universitario' }, undefined],
])('two studies in one: %j', (study, doubt) => {
  const draft = draftSchema.parse({ format: 'pdf', education: [{ ...study, start: '2015', end: '2019' }] });
  expect(doubtsOf(draft, TODAY).education).toEqual([doubt]);
});

test.each([
  [{ speaking: 'básico' }, 'level'],
  [{ reading: 'medio', speaking: 'medio', writing: 'basic' }, 'level'],
  [{ speaking: 'básico (A2)' }, undefined],
  [{ speaking: 'medio' }, 'level'],
  [{ speaking: 'alto' }, 'level'],
  [{ speaking: 'Intermediate' }, 'level'],
  [{ reading: 'B2', speaking: 'B2', writing: 'B1' }, undefined],
  [{ speaking: 'medio (B1)' }, undefined],
  [{ speaking: 'First Certificate' }, undefined],
  [{ speaking: 'lengua materna' }, undefined],
  [{ speaking: 'nivel usuario' }, undefined],
  [{ speaking: 'C2', isRated: true }, 'level'],
])('the level of a language of the file: %j', (levels, doubt) => {
  const draft = draftSchema.parse({ format: 'pdf', languages: [{ name: 'Francés', ...levels }] });
  expect(doubtsOf(draft, TODAY).language).toEqual([doubt]);
});

test('the cells of a grid of languages among the skills are doubtful', () => {
  const doubts = (...names: readonly string[]) =>
    doubtsOf(draftSchema.parse({ format: 'pdf', skills: names.map((name) => ({ name })) }), TODAY).expertise;
  expect(doubts('Expresión oral', 'Inglés', 'C1', 'SAP')).toEqual(['skill', 'skill', 'skill', undefined]);
  expect(doubts('Expresión oral', 'SAP')).toEqual([undefined, undefined]);
});

test.each([
  ['Salma Zineb', 'El Amrani', 'name'],
  ['Ioana', 'Cristina Popescu', 'name'],
  ['Mihaela', 'Andreea Ionescu', 'name'],
  ['Sara', 'Isabel Costa', 'name'],
  ['Ioana Cristina', 'Popescu', undefined],
  ['Carmen', 'Alonso Vicente', undefined],
  ['Laura', 'Diego Alba', undefined],
  ['Fatima Zahra', 'El Amrani', undefined],
  ['Salma', 'El Amrani', undefined],
  ['Samir', 'Ben Said El Fassi', undefined],
  ['Laura', 'Gómez El Amrani', undefined],
  ['Marta', 'Iglesias Pardo', undefined],
])('the doubt about the name %s and the surnames %s: %s', (name, surnames, doubt) => {
  const draft = draftSchema.parse({ format: 'pdf', person: { name, surnames } });
  expect(doubtsOf(draft, TODAY).personalData).toEqual([doubt]);
});

test.each([
  ['Femxa (60 h)', '', 'title'],
  ['Excel (60 h)', '', undefined],
  ['Carretillero (8 horas)', '', undefined],
  ['Ofimática (30 h)', '', undefined],
  ['Soldadura básica (60 h)', '', undefined],
  ['Soldadura (60 h)', 'Femxa', undefined],
  ['Soldadura', 'IES, Lugo', 'institution'],
  ['Soldadura', 'IES Castro, Lugo', undefined],
])('a course that may be a centre, and a centre without its name: %s, %s', (title, institution, doubt) => {
  const above = { title: 'Atención al cliente', institution: '', level: 'Curso' };
  const course = { title, institution, level: 'Curso' };
  const doubtsBelow = (first: object) =>
    doubtsOf(draftSchema.parse({ format: 'pdf', education: [first, course] }), TODAY).education[1];
  expect(doubtsBelow(above)).toBe(doubt);
  const complete = { ...above, title: 'Atención al cliente (20 h)' };
  expect(doubtsBelow(complete)).toBe(doubt === 'institution' ? doubt : undefined);
});

test('a skill that is also a heading is plausible', () => {
  const skills = ['Ofimática', 'Informática', 'Redes sociales', 'Conocimientos'].map((name) => ({ name }));
  expect(doubtsOf(draftSchema.parse({ format: 'pdf', skills }), TODAY).expertise).toEqual([
    undefined,
    undefined,
    undefined,
    'skill',
  ]);
});

test.each(['Cáritas Diocesana', 'Protectora de Animales Bidasoa', 'Scouts de Gipuzkoa'])(
  'a task in %s is plausible',
  (company) => {
    expect(doubtOf({ job: 'Apoyo escolar', company, description: 'Voluntariado' })).toBeUndefined();
  },
);
