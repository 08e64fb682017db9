import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { studyOf } from '../levels.ts';
import { readLinkedIn } from '../linkedin/read.ts';
import { type CvProposal, noteProposal, proposeSections } from '../propose/propose.ts';
import { readFile } from './read-file.ts';
import { readText } from './read-text.ts';

const dictionaries = loadDictionaries();
const EMPTY: CvProposal = {
  personalData: undefined,
  education: [],
  experience: [],
  futureJob: undefined,
  cvText: undefined,
  expertise: [],
  language: [],
};

async function proposalOf(file: string): Promise<CvProposal> {
  return proposeSections(await readFile(Buffer.from(file)), dictionaries);
}

test('a SkillsPassport of Europass before 2020', async () => {
  const file = `<?xml version="1.0" encoding="UTF-8"?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="es"><LearnerInfo>
<Identification><PersonName><FirstName>Lucía</FirstName><Surname>Prado Gil</Surname></PersonName>
<ContactInfo><Address><Contact><AddressLine>Calle Sol 3</AddressLine><PostalCode>49600</PostalCode>
<Municipality>Benavente</Municipality><Country><Code>ES</Code><Label>España</Label></Country></Contact></Address>
<TelephoneList><Telephone><Contact>+34 980 000 000</Contact></Telephone></TelephoneList></ContactInfo>
<Demographics><Birthdate year="1988" month="--04" day="---09"/><Gender><Code>F</Code></Gender>
<NationalityList><Nationality><Code>ES</Code></Nationality></NationalityList></Demographics></Identification>
<WorkExperienceList><WorkExperience><Period><From year="2015" month="--09"/><To year="2018"/></Period>
<Position><Label>Cocinera</Label></Position><Activities>&lt;ul&gt;&lt;li&gt;Menús&lt;/li&gt;&lt;/ul&gt;</Activities>
<Employer><Name>Mesón Prado</Name></Employer></WorkExperience></WorkExperienceList>
<EducationList><Education><Period><From year="2006"/><To year="2008" month="--06" day="---15"/></Period>
<Title>Cocina</Title><Organisation><Name>IES Río</Name></Organisation><Level><Code>5</Code></Level></Education></EducationList>
<Skills><Linguistic><MotherTongueList><MotherTongue><Description><Code>es</Code></Description></MotherTongue></MotherTongueList>
<ForeignLanguageList><ForeignLanguage><Description><Label>Inglés</Label></Description><ProficiencyLevel><Reading>B2</Reading>
<SpokenInteraction>B1</SpokenInteraction><Writing>A2</Writing></ProficiencyLevel></ForeignLanguage></ForeignLanguageList></Linguistic>
<JobRelated><Description>Manipulación de alimentos</Description></JobRelated></Skills></LearnerInfo></SkillsPassport>`;
  expect(await proposalOf(file)).toEqual({
    ...EMPTY,
    personalData: {
      name: 'Lucía',
      surname1: 'Prado',
      surname2: 'Gil',
      birthDay: '1988-04-09',
      gender: 'mujer',
      country: 'espana',
      province: 'zamora',
      cityCode: 'benavente',
      zipCode: '49600',
      address: 'Calle Sol 3',
      landLinePhone: '980000000',
      preferredContactPhone: 'land-line-phone',
      nationalities: ['espana'],
    },
    experience: [
      {
        visible: true,
        job: 'Cocinera',
        company: 'Mesón Prado',
        description: '- Menús',
        startingDate: '2015-09-01',
        finishingDate: '2018-12-31',
        onCourse: false,
      },
    ],
    education: [
      {
        educationLevelCode: 'ciclo-formativo-grado-superior',
        courseCode: 'cfgs-hosteleria-y-turismo',
        startingDate: '2006-01-01',
        finishingDate: '2008-06-15',
        stillEnrolled: false,
        institutionName: 'IES Río',
      },
    ],
    expertise: [{ skill: 'Manipulación de alimentos' }],
    language: [
      { language: 'espanol', reading: 'nativo', speaking: 'nativo', writing: 'nativo', comments: '' },
      { language: 'ingles', reading: 'intermedio', speaking: 'medio', writing: 'bajo', comments: '' },
    ],
  });
});

test('a JSON Resume of another program, with properties of wrong types', async () => {
  const file = JSON.stringify({
    basics: {
      name: 'Alex Doe',
      phone: '+1 555 010 9999',
      summary: 'Builds things.',
      location: { countryCode: 'US', city: 42 },
      profiles: [{ url: 'https://alex.example' }, 'none'],
    },
    work: [
      { company: 'Initech', position: 'Engineer', startDate: '2019-02', highlights: ['Shipped', 7] },
      'not an object',
    ],
    education: [
      { institution: 'MIT', area: 'Physics', studyType: 'PhD', startDate: '2010', endDate: '2014-02' },
    ],
    skills: [{ name: 'Web', level: 'Master', keywords: ['HTML', 'CSS'] }],
    languages: [{ language: 'English', fluency: 'Native speaker' }],
  });
  expect(await proposalOf(file)).toEqual({
    ...EMPTY,
    personalData: {
      name: 'Alex',
      surname1: 'Doe',
      country: 'estados-unidos',
      internationalPhone: '+15550109999',
      preferredContactPhone: 'foreign-phone',
      webpages: [{ url: 'https://alex.example' }],
    },
    experience: [
      {
        visible: true,
        job: 'Engineer',
        company: 'Initech',
        description: '- Shipped',
        startingDate: '2019-02-01',
        onCourse: true,
      },
    ],
    education: [
      {
        educationLevelCode: 'doctorado',
        courseName: 'Physics',
        startingDate: '2010-01-01',
        finishingDate: '2014-02-28',
        stillEnrolled: false,
        institutionName: 'MIT',
      },
    ],
    cvText: { cvtext: 'Builds things.' },
    expertise: [{ skill: 'Web', level: 'alto' }, { skill: 'HTML' }, { skill: 'CSS' }],
    language: [
      { language: 'ingles', reading: 'nativo', speaking: 'nativo', writing: 'nativo', comments: '' },
    ],
  });
});

test('the text of a PDF, by its headings and periods', () => {
  const text = `Marta Robles Vega
Zamora · marta@example.com · 611 222 333
PERFIL PROFESIONAL
Camarera con diez años de sala.
EXPERIENCIA LABORAL
Jefa de sala
enero de 2019 – actualidad
Restaurante El Puente
- Equipo de ocho personas
Camarera · Bar Sol 03/2014 - 12/2018
FORMACIÓN ACADÉMICA
2010 - 2012
Bachillerato
IES Claudio Moyano
IDIOMAS
Inglés: B2
Portugués (nativo)
HABILIDADES
Coctelería, TPV; Masa madre`;
  expect(readText(text.split('\n'))).toEqual({
    format: 'pdf',
    person: {
      name: 'Marta',
      surnames: 'Robles Vega',
      birthDay: '',
      phones: ['611 222 333'],
      extra: {},
      city: 'Zamora',
      region: 'Zamora',
      country: 'ES',
      webpages: [],
    },
    summary: 'Camarera con diez años de sala.',
    experience: [
      {
        job: 'Jefa de sala',
        company: 'Restaurante El Puente',
        description: '- Equipo de ocho personas',
        start: '2019-01',
        end: '',
        current: true,
      },
      {
        job: 'Camarera',
        company: 'Bar Sol',
        description: '',
        start: '2014-03',
        end: '2018-12',
        current: false,
      },
    ],
    education: [
      {
        title: 'Bachillerato',
        institution: 'IES Claudio Moyano',
        level: 'Bachillerato',
        start: '2010',
        end: '2012',
        current: false,
      },
    ],
    skills: [{ name: 'Coctelería' }, { name: 'TPV' }, { name: 'Masa madre' }],
    languages: [
      { name: 'Inglés', reading: 'B2', speaking: 'B2', writing: 'B2' },
      { name: 'Portugués', reading: 'nativo', speaking: 'nativo', writing: 'nativo' },
    ],
    unread: [],
  });
});

test.each([
  ['Calle Sol 3, 49600 Benavente (Zamora)', 'Calle Sol 3', '49600', 'Benavente', 'Zamora'],
  ['Dirección: C/ Mayor 12, 2.º B · 28013 Madrid', 'C/ Mayor 12, 2.º B', '28013', 'Madrid', ''],
  ['49001 Zamora · ana@example.com', '', '49001', 'Zamora', ''],
  ['611 222 333 · Zamora', '', '', 'Zamora', 'Zamora'],
  ['Vigo (Pontevedra) · Ana@example.com', '', '', 'Vigo', 'Pontevedra'],
  ['Valencia, España linkedin.com/in/ana', '', '', 'Valencia', 'Valencia'],
  ['Gijón, Asturias, España', '', '', 'Gijón', 'Asturias'],
  ['611 222 333 · Camarera', '', '', '', ''],
  ['Dirección: C/ Sol, 12, 3.º B. 37007 Salamanca', 'C/ Sol, 12, 3.º B', '37007', 'Salamanca', ''],
  ['C/ Mayor 3, 36201 Vigo\tTel. 600 11 22 33', 'C/ Mayor 3', '36201', 'Vigo', ''],
])('the place of the line %s', (line, address, zipCode, city, region) => {
  const { person } = draftSchema.parse(readText(['Ana Sanz Gil', line]));
  expect(person).toMatchObject({ address, zipCode, city, region });
});

test.each([
  ['Ana Sanz Gil', 'Ana', 'Sanz Gil'],
  ['María del Carmen Hoces', 'María del Carmen', 'Hoces'],
  ['María del Carmen Quintana Hoces', 'María del Carmen', 'Quintana Hoces'],
  ['Francisco Javier Ruiz de la Torre', 'Francisco Javier', 'Ruiz de la Torre'],
  ['Ana de la Torre Gil', 'Ana', 'de la Torre Gil'],
  ['ROSARIO PEÑA DE LA O', 'Rosario', 'Peña de la O'],
  ['José Luis Gil', 'José Luis', 'Gil'],
  ['Mohamed El Amrani', 'Mohamed', 'El Amrani'],
  ['Mohamed Ben Salah Trabelsi', 'Mohamed', 'Ben Salah Trabelsi'],
  ['FATIMA EL AMRANI', 'Fatima', 'El Amrani'],
])('the first name and the surnames of %s', (line, name, surnames) => {
  expect(readText([line, 'Perfil', 'Camarera']).person).toMatchObject({ name, surnames });
});

test.each([
  ['DNI: 12345678Z', 'Teléfono: 600 11 22 33'],
  ['600 11 22 33 · NIF 12.345.678-Z', ''],
])('an identity document is not a telephone: %s', (...lines) => {
  const { person, unread } = readText(['Ana Sanz Gil', ...lines]);
  expect(person).toMatchObject({
    phones: ['600 11 22 33'],
    extra: { nationalIdentityCardType: 'nif', nationalIdentityCard: '12345678Z' },
  });
  expect(unread).toEqual([]);
});

test('contact data above the first heading is not the text of the CV', () => {
  const contact =
    'C/ Mayor 3, 36201 Vigo\tTel. 600 11 22 33\tFecha de nacimiento: 05/03/1990\tDNI 12345678Z\tVehículo propio';
  const introduction =
    'Camarera con diez años de experiencia en sala y en barra, que busca un puesto estable en un restaurante.';
  const { summary, unread } = readText(['Ana Sanz Gil', contact, introduction, 'Experiencia']);
  expect(summary).toBe(introduction);
  expect(unread).toEqual([]);
});

test('what of the text of a PDF is not read, and the months that are assumed', async () => {
  const text = `Marta Robles Vega
Tel.: 611 222 333 · marta@example.com
Nacida el 2 de agosto de 1990
EXPERIENCIA
Trabajé en tres restaurantes.
Camarera · Bar Sol 2014 - 2018
Cocinera · Bar Luna 03/2019 - actualidad
FORMACIÓN
Bachillerato 2010 - 06/2012
IES Claudio Moyano
Matrícula de honor
IDIOMAS
Quenya: B2
AFICIONES
Senderismo`;
  const draft = draftSchema.parse(readText(text.split('\n')));
  expect(noteProposal(draft, dictionaries, '2026-11-23')).toMatchObject({
    assumed: { experience: [['startingDate', 'finishingDate'], []], education: [['startingDate']] },
    unknownCourses: [undefined],
    unread: ['Senderismo', 'Trabajé en tres restaurantes.', 'Bachillerato: Matrícula de honor', 'Quenya B2'],
  });
});

test('courses with their place of study above the period, licences, birth dates and jobs in one line', async () => {
  const text = `Ana Sanz Gil
Fecha de nacimiento: 12/05/1990
Permiso de conducir: B
EXPERIENCIA
03/2018 - Actualidad. Administrativa. Talleres Ficticios, S.L.
• Facturación y cobros.
FORMACIÓN
Grado en Administración y Dirección de Empresas
Universidad Ficticia de Madrid
2010 – 2014
Grado en Alquimia
Universidad de León
2006 – 2010
CONOCIMIENTOS
Excel
Carné de conducir A1 y C+E`;
  const draft = draftSchema.parse(readText(text.split('\n')));
  expect(draft.education).toMatchObject([
    {
      title: 'Grado en Administración y Dirección de Empresas',
      institution: 'Universidad Ficticia de Madrid',
      start: '2010',
      end: '2014',
    },
    { title: 'Grado en Alquimia', institution: 'Universidad de León', start: '2006' },
  ]);
  expect(draft.experience).toMatchObject([
    {
      job: 'Administrativa',
      company: 'Talleres Ficticios, S.L.',
      description: '• Facturación y cobros.',
      start: '2018-03',
      current: true,
    },
  ]);
  expect(noteProposal(draft, dictionaries, '2026-11-23')).toMatchObject({
    unread: [],
    unknownCourses: [undefined, 'Grado en Alquimia'],
  });
  expect(proposeSections(draft, dictionaries)).toMatchObject({
    personalData: { birthDay: '1990-05-12', driverLicenses: ['b', 'a1', 'c-e'] },
    education: [
      { educationLevelCode: 'grado', courseCode: 'grado-administracion-y-direccion-de-empresas' },
      { educationLevelCode: 'grado', institutionName: 'Universidad de León' },
    ],
    expertise: [{ skill: 'Excel' }],
  });
  expect(draftSchema.parse(readText(['Habilidades', 'Carné de conducir'])).unread).toEqual([
    'Carné de conducir',
  ]);
});

const RESTAURANT = 'Restaurante El Rincón de Antonio, Zamora';
/** The title, the company and the period. */
const HEAD_LINES = 3;
const CAFE = 'Cafetería La Marina, S.L.';

test.each([
  [
    'title, company, period, description',
    ['Jefa de rango', RESTAURANT, 'marzo de 2019 – actualidad', 'Atención de mesas y reservas.'],
    ['Camarera', CAFE, 'junio de 2015 – febrero de 2019', 'Servicio de barra,', 'cierre de caja.'],
  ],
  [
    'title, company, period',
    ['Jefa de rango', RESTAURANT, '03/2019 - hoy'],
    ['Camarera', CAFE, '06/2015 - 02/2019'],
  ],
  [
    'title, company, period, list',
    ['Jefa de rango', RESTAURANT, 'Mar 2019 – Actualidad', '- Mesas', '- Reservas'],
    ['Camarera', CAFE, 'Jun 2015 – Feb 2019', '- Barra'],
  ],
])('jobs of the layout %s', (_, first, second) => {
  const { experience, unread } = draftSchema.parse(readText(['Experiencia', ...first, ...second]));
  const [latest, earlier] = [first, second].map((lines) => lines.slice(HEAD_LINES));
  expect(experience).toMatchObject([
    {
      job: 'Jefa de rango',
      company: 'Restaurante El Rincón de Antonio',
      description: ['Zamora', ...(latest ?? [])].join('\n'),
      start: '2019-03',
      current: true,
    },
    { job: 'Camarera', company: CAFE, description: earlier?.join('\n'), start: '2015-06', end: '2019-02' },
  ]);
  expect(unread).toEqual([]);
});

test('a sentence above the jobs is neither a title nor a company', () => {
  const lines = [
    'Experiencia',
    'Trabajo en sala desde hace años.',
    'Camarera',
    '2019 – hoy',
    'Bar Sol',
    'Barra',
  ];
  const { experience, unread } = draftSchema.parse(readText(lines));
  expect(experience).toMatchObject([{ job: 'Camarera', company: 'Bar Sol', description: 'Barra' }]);
  expect(unread).toEqual(['Trabajo en sala desde hace años.']);
});

test('the label of a JSON Resume is the desired title, unless the file states another one', async () => {
  const basics = { name: 'Ana', label: 'Camarera' };
  const meta = { 'x-curro': { futureJob: { preferredPosition: 'Cocinera' } } };
  const read = async (resume: object) => (await readFile(Buffer.from(JSON.stringify(resume)))).futureJob;
  expect(await read({ basics })).toEqual({ preferredPosition: 'Camarera' });
  expect(await read({ basics, meta })).toEqual({ preferredPosition: 'Cocinera' });
  expect(await read({ basics: { name: 'Ana' } })).toBeUndefined();
});

test('the sections of a file for which a CV has no place are named', async () => {
  const resume = {
    basics: { name: 'Ana' },
    awards: [{ title: 'Mejor tapa', awarder: 'Feria' }],
    meta: { theme: 'x' },
  };
  expect((await readFile(Buffer.from(JSON.stringify(resume)))).unread).toEqual([
    'Premio: Mejor tapa · Feria',
  ]);
  const xml = `<Candidate><CandidatePerson><PersonName><GivenName>Ana</GivenName></PersonName></CandidatePerson>
<CandidateProfile><Certifications><Certification><CertificationTypeCode>c</CertificationTypeCode>
<CertificationName>&lt;p&gt;Manipulación de alimentos&lt;/p&gt;</CertificationName></Certification></Certifications>
</CandidateProfile></Candidate>`;
  expect((await readFile(Buffer.from(xml))).unread).toEqual(['Manipulación de alimentos']);
});

test('the certificates of a JSON Resume and of a LinkedIn export are studies', async () => {
  const certificates = [{ name: 'Carretillero', issuer: 'FREMAP', date: '2021-05-04' }];
  const resume = await readFile(Buffer.from(JSON.stringify({ basics: { name: 'Ana' }, certificates })));
  const csv =
    'Name,Url,Authority,Started On,Finished On,License Number\nCarretillero,,FREMAP,May 2021,May 2026,7\n';
  const linkedIn = draftSchema.parse(readLinkedIn(new Map([['certifications.csv', csv]])));
  const study = { title: 'Carretillero', institution: 'FREMAP', level: 'certificate', current: false };
  expect(resume.education).toMatchObject([{ ...study, start: '', end: '2021-05-04' }]);
  expect(linkedIn.education).toMatchObject([{ ...study, start: '', end: '2021-05' }]);
  expect([resume.unread, linkedIn.unread]).toEqual([[], ['Carretillero · Hasta: 05/2026 · Número: 7']]);
  expect(studyOf(study.level)).toBe('otros-titulos-certificaciones-y-carnes');
});

test.each([
  ['Word until 2003', Buffer.from('d0cf11e0a1b11ae100000000', 'hex')],
  ['RTF', Buffer.from('{\\rtf1\\ansi Ana}')],
  ['LibreOffice', Buffer.from('PK\u0003\u0004…mimetypeapplication/vnd.oasis.opendocument.text…')],
])('a document of %s is not read', async (_, file) => {
  await expect(readFile(file)).rejects.toMatchObject({ code: 'file_is_document' });
});

test.each([
  ['Fecha de nacimiento: 12/03/1994', '1994-03-12'],
  ['Nacida el 2 de agosto de 1990 en Palencia', '1990-08-02'],
  ['Date of birth 1988-04-09', '1988-04-09'],
  ['Fecha de nacimiento: 31.13.1994', ''],
  ['Desde el 12/03/1994', ''],
])('the birth date of the line %s', (line, birthDay) => {
  expect(draftSchema.parse(readText(['Ana Sanz Gil', line])).person.birthDay).toBe(birthDay);
});

test.each([
  ['Grado en Ingeniería Informática', 'grado'],
  ['Graduada en Enfermería', 'grado'],
  ['Título de Técnico en Cocina', 'ciclo-formativo-grado-medio'],
  ['Graduado en ESO', 'educacion-secundaria-obligatoria'],
  ['Experto universitario en Urgencias', 'postgrado'],
  ['Ingeniería Industrial', 'ingeniero-superior'],
  ['Técnico de grado medio en Cocina', 'ciclo-formativo-grado-medio'],
  ['Grado superior en Dietética', 'ciclo-formativo-grado-superior'],
  ['Máster tras el Grado en Turismo', 'master'],
  ['Formación Profesional de 1.er grado, rama Automoción', 'formacion-profesional-grado-medio'],
  ['FP II Administrativo', 'formacion-profesional-grado-superior'],
  ['FP Grado Medio de Cocina', 'ciclo-formativo-grado-medio'],
])('the level of %s', (text, level) => {
  expect(studyOf(text)).toBe(level);
});

test('a study with one year, and a title that no field has', () => {
  const text = `Perfil
Diez años en sala.
Formación
2012 – 2014
Técnico en Cocina y Gastronomía
IES Alfonso IX
2010
Bachillerato
IES Claudio Moyano`;
  const draft = draftSchema.parse(readText(text.split('\n')));
  expect(draft.education).toMatchObject([
    { title: 'Técnico en Cocina y Gastronomía', institution: 'IES Alfonso IX', start: '2012', end: '2014' },
    { title: 'Bachillerato', institution: 'IES Claudio Moyano', start: '', end: '2010' },
  ]);
  expect(noteProposal(draft, dictionaries, '2026-11-23')).toMatchObject({
    unread: [],
    unknownCourses: ['Técnico en Cocina y Gastronomía', undefined],
    assumed: { experience: [], education: [['startingDate', 'finishingDate'], ['finishingDate']] },
  });
  expect(proposeSections(draft, dictionaries)).toMatchObject({
    education: [
      { educationLevelCode: 'ciclo-formativo-grado-medio', institutionName: 'IES Alfonso IX' },
      { educationLevelCode: 'bachillerato', finishingDate: '2010-12-31' },
    ],
    cvText: { cvtext: 'Diez años en sala.' },
  });
  const below = ['Formación', 'Bachillerato', 'IES Río', '(2010)', 'Grado en Turismo', '2014'];
  expect(draftSchema.parse(readText(below)).education).toMatchObject([
    { title: 'Bachillerato', institution: 'IES Río', end: '2010' },
    { title: 'Grado en Turismo', end: '2014' },
  ]);
});

test.each([
  ['Grado en Turismo, Universidad de Valladolid', 'Grado en Turismo', 'Universidad de Valladolid'],
  ['Grado en Derecho en la Universidad de León', 'Grado en Derecho', 'Universidad de León'],
  ['Cocina · IES Río', 'Cocina', 'IES Río'],
  ['Grado en Turismo. Universidad de León', 'Grado en Turismo', 'Universidad de León'],
  ['Técnico superior en Dietética', 'Técnico superior en Dietética', ''],
])('the course and the institution of the line %s', (line, title, institution) => {
  const { education } = draftSchema.parse(readText(['Formación', line, '2012 - 2016']));
  expect(education).toMatchObject([{ title, institution }]);
});

test.each([
  ['Inglés B2, Francés A2', ['Inglés B2', 'Francés A2']],
  ['• inglés (alto) y francés (básico)', ['inglés alto', 'francés básico']],
  ['Español, lengua materna; inglés', ['Español lengua materna', 'inglés ']],
  ['Español, lengua de signos', ['Español ', 'lengua de signos']],
  ['Inglés, nivel B2 · Alemán: A1', ['Inglés nivel B2', 'Alemán A1']],
  ['Español y árabe: nativo. Inglés: A2', ['Español nativo', 'árabe nativo', 'Inglés A2']],
  ['Inglés hablado y escrito B2', ['Inglés hablado y escrito B2']],
  ['English: reading B2, writing B1 and German A1', ['English B2', 'German A1']],
  ['Español: nativo - Inglés: B1 – Francés (A2)', ['Español nativo', 'Inglés B1', 'Francés A2']],
  [
    'Inglés: C1. Catalán: nativo. Alemán (A2). Francés B1.',
    ['Inglés C1', 'Catalán nativo', 'Alemán A2', 'Francés B1'],
  ],
  ['Inglés B2. Nivel de conversación alto.', ['Inglés B2. Nivel de conversación alto']],
  ['Inglés: Cert. Cambridge C1', ['Inglés Cert. Cambridge C1']],
  ['Gallego y castellano nativos. Inglés B1', ['Gallego nativos', 'castellano nativos', 'Inglés B1']],
  ['Inglés – B2 (First Certificate, 2015) · Italiano', ['Inglés B2 (First Certificate, 2015)', 'Italiano ']],
  ['Español · Nativo', ['Español Nativo']],
])('the languages of the line %s', (line, expected) => {
  const { languages } = draftSchema.parse(readText(['Idiomas', line]));
  expect(languages.map(({ name, reading }) => `${name} ${reading}`)).toEqual(expected);
});

test('names that the service compares with dictionaries are short, descriptions are not', async () => {
  const long = 'a'.repeat(50_000);
  const file = JSON.stringify({
    basics: { name: 'Ana', summary: long, location: { region: long } },
    work: [{ position: long, summary: long }],
    languages: [{ language: long, fluency: long }],
  });
  const { person, experience, languages, summary } = await readFile(Buffer.from(file));
  expect(person.region).toHaveLength(1_000);
  expect(experience).toMatchObject([{ job: 'a'.repeat(1_000), description: 'a'.repeat(40_000) }]);
  expect(languages).toMatchObject([{ name: 'a'.repeat(1_000), reading: 'a'.repeat(1_000) }]);
  expect(summary).toHaveLength(40_000);
});

test('what is beyond the limits of a file is unread', async () => {
  const skills = Array.from({ length: 202 }, (_, at) => ({ name: `Saber ${at}` }));
  const awards = [{ title: 'b'.repeat(3_000) }];
  const basics = {
    name: 'Ana',
    summary: `${'a'.repeat(40_000)}El final.`,
    location: { city: 'c'.repeat(1_003) },
  };
  const draft = await readFile(Buffer.from(JSON.stringify({ basics, skills, awards })));
  expect(draft.skills).toHaveLength(200);
  expect(draft.unread).toEqual([
    `Premio: ${'b'.repeat(3_000)}`,
    'ccc',
    'Saber 200',
    'Saber 201',
    'El final.',
  ]);
  const all = Array.from({ length: 400 }, () => ({ name: 'd'.repeat(999) }));
  const { unread } = await readFile(Buffer.from(JSON.stringify({ basics: {}, skills: all })));
  expect(unread.join('').length).toBeLessThanOrEqual(100_000);
});

test('deep nesting in the instruction of a Europass document is unsafe', async () => {
  const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const file = `<?curro {"personalData":{"name":${nested}}}?><Candidate><CandidatePerson/><CandidateProfile/></Candidate>`;
  await expect(readFile(Buffer.from(file))).rejects.toMatchObject({ code: 'file_unsafe' });
});

test('a LinkedIn export: places of positions, what is not read, and levels in words', () => {
  const files = {
    'profile.csv':
      'First Name,Last Name,Headline,Industry\nAna,Gil,Enfermera en Hospital Sol | Docente,Sanidad\n',
    'positions.csv':
      'Company Name,Title,Description,Location,Started On,Finished On\nHospital Sol,Enfermera,Planta,"Lugo, Lugo, España",Jan 2020,\n',
    'education.csv':
      'School Name,Start Date,End Date,Notes,Degree Name,Activities\nUSC,2010,2014,Premio,Enfermería,Coro\n',
    'languages.csv':
      'Name,Proficiency\nInglés,Full professional proficiency\nGallego,Native or bilingual proficiency\n',
  };
  const draft = draftSchema.parse(readLinkedIn(new Map(Object.entries(files))));
  expect(draft.experience).toMatchObject([{ job: 'Enfermera', place: 'Lugo', description: 'Planta' }]);
  const { doubts, unread } = noteProposal(draft, dictionaries, '2026-11-23');
  expect(unread).toEqual(['Docente', 'Sector: Sanidad', 'Enfermería · Notas: Premio · Actividades: Coro']);
  expect(doubts.language).toEqual(['level', undefined]);
});

test('a SkillsPassport: its headline, lists of programs, licences, towns of employers, and what is not read', async () => {
  const file = `<SkillsPassport><LearnerInfo>
<Identification><PersonName><FirstName>Ana</FirstName></PersonName></Identification>
<Headline><Type><Code>preferred_job</Code><Label>EMPLEO DESEADO</Label></Type>
<Description><Label>Contable</Label></Description></Headline>
<WorkExperienceList><WorkExperience><Position><Label>Contable</Label></Position><Activities>IVA</Activities>
<Employer><Name>Mesón</Name><ContactInfo><Address><Contact><Municipality>Benavente</Municipality></Contact></Address></ContactInfo>
<Sector><Label>Hostelería</Label></Sector></Employer></WorkExperience></WorkExperienceList>
<EducationList><Education><Title>Comercio</Title><Activities>Marketing</Activities></Education></EducationList>
<Skills><Linguistic><ForeignLanguageList><ForeignLanguage><Description><Label>Inglés</Label></Description>
<VerifiedBy><Certificate><Title>First</Title></Certificate></VerifiedBy></ForeignLanguage></ForeignLanguageList></Linguistic>
<Computer><Description>SAP, A3Con, Excel</Description><ProficiencyLevel><Information>B</Information></ProficiencyLevel></Computer>
<Driving><Description><Licence>C1E</Licence></Description></Driving></Skills></LearnerInfo></SkillsPassport>`;
  const draft = await readFile(Buffer.from(file));
  expect(draft).toMatchObject({
    person: { extra: { driverLicenses: ['c1-e'] } },
    futureJob: { preferredPosition: 'Contable' },
    experience: [{ place: 'Benavente', description: 'IVA' }],
    languages: [{ name: 'Inglés', comments: 'First' }],
    skills: [{ name: 'SAP' }, { name: 'A3Con' }, { name: 'Excel' }],
    unread: ['Contable · Hostelería', 'Comercio · Marketing', 'Computer: Information B'],
  });
});

test('a JSON Resume: the place of a job, certificates without a date, and properties that are not read', async () => {
  const draft = await readFile(
    Buffer.from(
      JSON.stringify({
        basics: { name: 'Ana', profiles: [{ network: 'GitHub', username: 'ana' }] },
        work: [
          {
            name: 'Plexus',
            position: 'Programadora',
            location: 'Lugo',
            summary: 'APIs',
            url: 'https://plexus.example',
          },
        ],
        education: [{ area: 'Física', score: '8.1' }],
        certificates: [{ name: 'AWS', issuer: 'Amazon' }],
        languages: [{ language: 'Inglés', fluency: 'Fluido' }],
      }),
    ),
  );
  expect(draft.experience).toMatchObject([{ place: 'Lugo', description: 'APIs' }]);
  expect(proposeSections(draft, dictionaries).education).toContainEqual({
    educationLevelCode: 'otros-titulos-certificaciones-y-carnes',
    stillEnrolled: false,
    institutionName: 'Amazon',
    courseName: 'AWS',
  });
  const { unread, doubts } = noteProposal(draft, dictionaries, '2026-11-23');
  expect(unread).toEqual(['GitHub: ana', 'Programadora · Web: https://plexus.example', 'Física · Nota: 8.1']);
  expect(doubts.language).toEqual(['level']);
});

test('volunteering and courses of files that name them are jobs and courses; other sections have Spanish names', async () => {
  const resume = await readFile(
    Buffer.from(
      JSON.stringify({
        basics: { name: 'Ana' },
        volunteer: [
          {
            organization: 'Cruz Roja',
            position: 'Conductora',
            startDate: '2019-03',
            endDate: '2020-06-30',
            summary: 'Rutas',
          },
          { organization: 'Banco de Alimentos', startDate: '2021', url: 'https://alimentos.example' },
          {
            organization: 'Protectora',
            position: 'Voluntaria',
            startDate: '2022-01',
            highlights: ['Paseos'],
          },
          { organization: 'AMPA', position: 'Vocal' },
        ],
        publications: [{ name: 'Guía', releaseDate: '2020-10-01' }],
        projects: [{ name: 'Huerto', startDate: '2019-01', roles: ['Diseño'] }],
        education: [{ area: 'Física', score: 8 }],
        hobbies: ['Ajedrez'],
      }),
    ),
  );
  expect(resume.experience).toMatchObject([
    {
      job: 'Conductora',
      company: 'Cruz Roja',
      description: 'Voluntariado\nRutas',
      start: '2019-03',
      end: '2020-06-30',
    },
    { job: 'Voluntariado', company: 'Banco de Alimentos', description: '', start: '2021', current: true },
    { job: 'Voluntaria', company: 'Protectora', description: '- Paseos', current: true },
  ]);
  expect(resume.unread).toEqual([
    'Publicación: Guía · 10/2020',
    'Proyecto: Huerto · 01/2019 · Diseño',
    'hobbies: Ajedrez',
    'Voluntariado: AMPA · Vocal',
    'Banco de Alimentos · Web: https://alimentos.example',
    'Física · Nota: 8',
  ]);
  const files = {
    'volunteering.csv':
      'Company Name,Role,Cause,Started On,Finished On,Description\nCruz Roja,Conductora,Salud,Jan 2020,,Rutas\n',
    'courses.csv': 'Name,Number\nCarretillero,\n',
    'honors.csv': 'Title,Description,Issued On\nMejor equipo,,May 2021\n',
  };
  const linkedIn = draftSchema.parse(readLinkedIn(new Map(Object.entries(files))));
  expect(linkedIn.experience).toMatchObject([
    {
      job: 'Conductora',
      company: 'Cruz Roja',
      description: 'Voluntariado\nRutas',
      start: '2020-01',
      current: true,
    },
  ]);
  expect(proposeSections(linkedIn, dictionaries).education).toMatchObject([
    { educationLevelCode: 'otros-cursos-y-formacion-no-reglada', courseName: 'Carretillero' },
  ]);
  expect(linkedIn.unread).toEqual(['Conductora · Causa: Salud', 'Premio: Mejor equipo · 05/2021']);
});
