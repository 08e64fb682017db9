import {
  cvText,
  education,
  experience,
  expertiseList,
  futureJob,
  languageList,
  personalData,
} from '@curro/candidates';
import { loadDictionaries } from '@curro/shared';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import {
  type CvContent,
  contentOf,
  defaultPrintedParts,
  type PrintedPart,
  printedContentOf,
  printedParts,
} from './content.ts';
import { writeEuropass } from './europass/write.ts';
import { exampleCv, printedSection as section } from './example-cv.ts';
import { writeJsonResume } from './json-resume/write.ts';
import { printPdf } from './pdf/print-pdf.ts';
import { pdfTemplates } from './pdf/printed-cv.ts';
import { withCourse } from './propose/course.ts';
import { type CvProposal, proposeSections } from './propose/propose.ts';
import { readFile } from './read/read-file.ts';
import { readPdf } from './read/read-pdf.ts';

const dictionaries = loadDictionaries();
const content = contentOf(exampleCv, 'candela@example.com');
const today = '2026-11-22';

/** What would be stored if the candidate saved every part; the errors of a part that cannot be stored. */
function storedContent(proposal: CvProposal): Omit<CvContent, 'email'> {
  const valid = <T>(parsed: { ok: true; value: T } | { ok: false; errors: unknown }): T => {
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    return parsed.value;
  };
  // Files do not contain the identity document, which the candidate adds.
  const identity = { nationalIdentityCardType: 'nif', nationalIdentityCard: '12345678Z' };
  const person = valid(
    personalData.parse({ ...proposal.personalData, ...identity }, { dictionaries, today }),
  );
  const { nationalIdentityCard: _, nationalIdentityCardType: __, ...shown } = person;
  return {
    personalData: shown,
    education: proposal.education.map((body) => valid(education.parse(body, { dictionaries, itemIds: [] }))),
    experience: proposal.experience.map((body) =>
      valid(experience.parse(body, { dictionaries, itemIds: [] })),
    ),
    futureJob: valid(futureJob.parse(proposal.futureJob ?? {}, { dictionaries, today })),
    cvText: valid(cvText.parse(proposal.cvText ?? {}, { dictionaries, today })).cvtext,
    skills: {
      expertise: proposal.expertise.map((body) => valid(expertiseList.parse(body, dictionaries, []))),
      language: proposal.language.map((body) => valid(languageList.parse(body, dictionaries, []))),
    },
  };
}

test('a file contains what companies see', () => {
  expect(content.education.map(({ educationLevelCode }) => educationLevelCode)).toEqual(['master']);
  expect(content.experience.map(({ job }) => job)).toEqual(['Panadera']);
  expect(JSON.stringify(content)).not.toContain('12345678Z');
});

const jsonFile = Buffer.from(JSON.stringify(writeJsonResume(content, dictionaries, 'es')));
const europassFile = Buffer.from(writeEuropass(content, dictionaries));

/** What the attachment of a PDF contains only if the candidate prints the part. */
const textsOfParts: Readonly<Record<PrintedPart, readonly string[]>> = {
  phones: ['600000000', 'mobilePhone', 'preferredContactPhone', 'Telephone'],
  address: ['Calle &lt;Mayor&gt; 1', '49600', 'PostalCode'],
  birthDay: ['1991-11-02', 'BirthDate'],
  nationality: ['portugal', 'nationalities', 'NationalityCode'],
  desiredJob: ['availabilityToTravel', 'working', 'yearsOfExperience'],
};

test.each([
  ['the default parts', defaultPrintedParts],
  ['all parts', new Set(printedParts)],
  ['no part', new Set<PrintedPart>()],
])('the attachment of a PDF with %s contains what its page shows', (_, parts) => {
  const attached = writeEuropass(printedContentOf(content, parts), dictionaries);
  for (const part of printedParts)
    for (const text of textsOfParts[part])
      expect(attached.includes(text), `${part}: ${text}`).toBe(parts.has(part));
  for (const text of ['GenderCode', 'gender', 'salaryMin', 'motivationToChange', 'employmentStatus'])
    expect(attached).not.toContain(text);
  for (const text of ['lastJobSearch', '"staff"']) expect(attached).not.toContain(text);
  // The headline of the page.
  expect(attached).toContain('Encargada de obrador');
  expect(attached).toContain(content.experience[0]?.job);
});

describe('export and import give the same sections', () => {
  const { email: _, ...sections } = content;
  const files: Readonly<Record<string, () => Promise<Uint8Array>>> = {
    'JSON Resume': () => Promise.resolve(jsonFile),
    'JSON Resume in English': () =>
      Promise.resolve(Buffer.from(JSON.stringify(writeJsonResume(content, dictionaries, 'en')))),
    Europass: () => Promise.resolve(europassFile),
    PDF: () =>
      printPdf(
        {
          language: 'es',
          title: 'Currículum',
          name: 'Candela',
          headline: '',
          contactTitle: 'Contacto',
          contact: [],
          sections: [],
          pageLabels: { page: 'Página', of: 'de' },
        },
        'modern',
        europassFile.toString('utf8'),
      ),
  };
  test.each(Object.entries(files))('%s', async (_, write) => {
    const draft = await readFile(Buffer.from(await write()));
    expect(storedContent(proposeSections(draft, dictionaries))).toEqual(sections);
  });

  test('Europass without the fields of Curro, as its editor would write it', async () => {
    const plain = europassFile.toString('utf8').replace(/<\?curro[^\n]*\n/, '');
    const proposal = proposeSections(await readFile(Buffer.from(plain)), dictionaries);
    expect(proposal).toEqual({
      personalData: {
        name: 'Candela',
        surname1: 'de la Encina',
        surname2: 'Ruibarbo & Ñu',
        birthDay: '1991-11-02',
        gender: 'mujer',
        country: 'espana',
        province: 'zamora',
        cityCode: 'benavente',
        zipCode: '49600',
        address: 'Calle <Mayor> 1',
        mobilePhone: '600000000',
        preferredContactPhone: 'mobile-phone',
        nationalities: ['espana', 'portugal'],
        webpages: [{ url: 'https://candela.example/?a=1&b=2' }],
        driverLicenses: ['b', 'c1-e'],
      },
      education: [
        {
          educationLevelCode: 'master',
          courseName: 'Panadería <artesana>',
          startingDate: '2013-09-01',
          stillEnrolled: true,
          institutionName: 'Escuela "El Horno"',
        },
      ],
      experience: [
        {
          visible: true,
          company: 'Obrador La Encina, S.L.',
          job: 'Panadera',
          description: 'Masa madre.\n\n- Turno de noche\n- Pedidos ?> & <b>caja</b>',
          startingDate: '2014-01-01',
          onCourse: true,
        },
      ],
      futureJob: undefined,
      cvText: { cvtext: exampleCv.cvText },
      expertise: [{ skill: 'Excel' }, { skill: 'Hojaldre' }],
      language: [
        { language: 'espanol', reading: 'nativo', speaking: 'nativo', writing: 'nativo', comments: '' },
        { language: 'ingles', reading: 'medio', speaking: 'medio', writing: 'bajo', comments: '' },
      ],
    });
  });
});

test('the fields that only the portal stores survive export and import', async () => {
  const study = {
    educationLevelCode: 'ciclo-formativo-grado-medio',
    courseCode: 'hosteleria-turismo',
    ownTitle: 'Técnico en Cocina y Gastronomía',
    startingDate: '2008-01-01',
    startingYearOnly: true,
    finishingDate: '2010-12-31',
    finishingYearOnly: true,
    stillEnrolled: false,
    hideEducation: false,
  };
  const job = {
    ...exampleCv.items.get('experience')?.[0],
    place: 'Toro (Zamora)',
    startingDate: '2014-01-01',
    startingYearOnly: true,
  };
  const items = new Map([
    ['education', [{ id: '1', ...study }]],
    ['experience', [{ id: '1', ...job }]],
  ]);
  const own = contentOf({ ...exampleCv, items }, '');
  const files = [JSON.stringify(writeJsonResume(own, dictionaries, 'es')), writeEuropass(own, dictionaries)];
  for (const file of files) {
    expect(file).not.toContain('2008-01-01');
    const proposal = proposeSections(await readFile(Buffer.from(file)), dictionaries);
    expect(proposal.education).toEqual([expect.objectContaining(study)]);
    expect(proposal.experience).toEqual([
      expect.objectContaining({ place: job.place, startingDate: '2014-01-01', startingYearOnly: true }),
    ]);
  }
  const plain = files[1]?.replace(/<\?curro[^\n]*\n/, '') ?? '';
  const draft = await readFile(Buffer.from(plain));
  expect(draft.education[0]).toMatchObject({ title: study.ownTitle, start: '2008', end: '2010' });
  expect(draft.experience[0]).toMatchObject({ place: job.place });
});

test('courses are the certificates of a JSON Resume, and the same courses when it is imported', async () => {
  const course = {
    educationLevelCode: 'otros-cursos-y-formacion-no-reglada',
    courseName: 'Panes de masa madre',
    institutionName: 'Escuela del Pan',
    startingDate: '2021-02-01',
    finishingDate: '2021-06-30',
    stillEnrolled: false,
    hideEducation: false,
  };
  const held = {
    educationLevelCode: 'otros-titulos-certificaciones-y-carnes',
    courseName: 'Manipulación de alimentos',
    finishingDate: '2019-12-31',
    finishingYearOnly: true,
    stillEnrolled: false,
    hideEducation: false,
  };
  const { finishingDate: _, ...begun } = course;
  const enrolled = { ...begun, courseName: 'Hojaldre', stillEnrolled: true };
  const courses = [course, held, enrolled];
  const items = new Map([['education', courses.map((each, at) => ({ id: `${at}`, ...each }))]]);
  const resume = writeJsonResume(contentOf({ ...exampleCv, items }, ''), dictionaries, 'es');
  expect(resume).toMatchObject({
    education: [],
    certificates: [
      { name: 'Panes de masa madre', issuer: 'Escuela del Pan', date: '2021-06' },
      { name: 'Manipulación de alimentos', date: '2019' },
      { name: 'Hojaldre', date: '2021-02' },
    ],
  });
  const proposal = proposeSections(await readFile(Buffer.from(JSON.stringify(resume))), dictionaries);
  expect(proposal.education).toEqual(courses);
});

test.each([
  [
    { startingDate: '2014-09-01', finishingDate: '2018-12-31' },
    { startDate: '2014-09', endDate: '2018-12' },
  ],
  [
    { startingDate: '2016-02-01', finishingDate: '2016-02-29' },
    { startDate: '2016-02', endDate: '2016-02' },
  ],
  // Another day is one that a client has stored.
  [
    { startingDate: '2014-09-15', finishingDate: '2018-12-01' },
    { startDate: '2014-09-15', endDate: '2018-12-01' },
  ],
  [
    {
      startingDate: '2014-01-01',
      finishingDate: '2018-12-31',
      startingYearOnly: true,
      finishingYearOnly: true,
    },
    { startDate: '2014', endDate: '2018' },
  ],
])('JSON Resume has the dates %o as %o, and imports them again', async (stored, written) => {
  const [job] = exampleCv.items.get('experience') ?? [];
  const items = new Map([['experience', [{ ...job, id: '0', ...stored, visible: true, onCourse: false }]]]);
  const own = contentOf({ ...exampleCv, items }, '');
  const resume = writeJsonResume(own, dictionaries, 'es');
  expect(resume).toMatchObject({ work: [written] });
  const proposal = proposeSections(await readFile(Buffer.from(JSON.stringify(resume))), dictionaries);
  expect(proposal.experience).toEqual([expect.objectContaining(stored)]);
});

describe.each([
  [
    'es',
    ['Rumano', 'Japonés', 'Inglés', 'Francés', 'Gallego', 'Alemán'],
    ['A1 (Elemental)', 'A2 (Bajo)', 'B1 (Medio)', 'B1 (Conversación)', 'Nativo', 'C2 (Excelente)'],
    'Medio',
    'Máster',
  ],
  [
    'en',
    ['Romanian', 'Japanese', 'English', 'French', 'Galician', 'German'],
    ['A1 (Elementary)', 'A2 (Low)', 'B1 (Medium)', 'B1 (Conversational)', 'Native', 'C2 (Excellent)'],
    'Medium',
    "Master's degree",
  ],
] as const)('JSON Resume in the language %s', (language, names, fluencies, skillLevel, study) => {
  const keys = ['elemental', 'bajo', 'medio', 'conversacion', 'nativo', 'excelente'];
  const languages = ['rumano', 'japones', 'ingles', 'frances', 'gallego', 'aleman'].map((key, at) => {
    const [level = '', id = 0] = [keys[at], dictionaries.get('language').byKey(key)?.id];
    return { id, category: 0, reading: level, speaking: level, writing: level, comments: '' };
  });
  const own = {
    ...content,
    skills: { expertise: [{ skill: 'Masa madre', level: 'medio' }], language: languages },
  };
  const resume = writeJsonResume(own, dictionaries, language);
  const listed = names.map((name, at) => ({ language: name, fluency: fluencies[at] }));

  test('names and levels are in the language, those of languages also with their letters', () => {
    expect(resume).toMatchObject({
      skills: [{ name: 'Masa madre', level: skillLevel }],
      languages: listed,
      education: [{ studyType: study }],
    });
  });

  test('the levels are read, also without the fields of Curro', async () => {
    const levelsIn = async (value: object) => {
      const proposal = proposeSections(await readFile(Buffer.from(JSON.stringify(value))), dictionaries);
      expect(proposal.expertise).toEqual([{ skill: 'Masa madre', level: 'medio' }]);
      return proposal.language.map(({ speaking }) => speaking);
    };
    expect(await levelsIn(resume)).toEqual(keys);
    const plain = { ...resume, languages: listed };
    // Two levels of Curro have the letters B1.
    expect(await levelsIn(plain)).toEqual(keys.with(3, 'medio'));
    // Files of earlier versions have the words alone.
    const words = listed.map((each) => ({ ...each, fluency: each.fluency?.replace(/^.*\((.*)\)$/, '$1') }));
    expect(await levelsIn({ ...resume, languages: words })).toEqual(keys.with(3, 'medio'));
  });
});

test('JSON Resume leaves out the texts that a CV lacks', () => {
  const own = contentOf({ ...exampleCv, cvText: '' }, '');
  const [job] = own.experience;
  const experience = job === undefined ? [] : [{ ...job, description: '' }];
  for (const personalData of [own.personalData, undefined]) {
    const resume = JSON.stringify(writeJsonResume({ ...own, personalData, experience }, dictionaries, 'es'));
    expect(resume).not.toContain('"summary"');
  }
});

test.each([
  ['grado', 'Enfermería', { courseCode: 'grado-enfermeria' }],
  ['grado', 'Panes y masas', { ownTitle: 'Panes y masas' }],
  ['master', 'Panes y masas', { courseName: 'Panes y masas' }],
  ['bachillerato', 'Bachillerato de Ciencias', { ownTitle: 'Bachillerato de Ciencias' }],
  ['bachillerato', 'bachillerato', {}],
  ['sin-estudios', 'Curso de pan', {}],
])('the course of the level %s with the title %s is %o', (educationLevelCode, courseName, course) => {
  expect(withCourse({ educationLevelCode, courseName }, dictionaries)).toEqual({
    educationLevelCode,
    ...course,
  });
});

test.each([
  ['classic', ['Idiomas\tInglés (medio B1) · Francés']],
  ['modern', ['Idiomas', 'Inglés (medio B1)', 'Francés']],
] as const)('the languages of the template %s', async (template, languages) => {
  const entry = (title: string, subtitle: string) => ({ title, subtitle, period: '', text: '' });
  const printed = {
    language: 'es',
    title: 'CV',
    name: 'Candela Prado',
    headline: '',
    contactTitle: 'Contacto',
    contact: [],
    sections: [
      {
        title: 'Idiomas',
        entries: [entry('Inglés', 'Medio (B1)'), entry('Francés', '')],
        inline: true,
        text: '',
        facts: [],
      },
    ],
    pageLabels: { page: 'Página', of: 'de' },
  } as const;
  const { lines } = await readPdf(new Uint8Array(await printPdf(printed, template, '')));
  expect(lines.filter((line) => line !== '')).toEqual([
    'Candela Prado',
    ...languages,
    'Candela Prado · Página 1 de 1',
  ]);
});

test.each([
  ['nuria.belda.ferrandiz@gmail.com', ['nuria.belda.ferrandiz@gmail.com']],
  ['maria.rodriguez.fuente@obradores.example', ['maria.rodriguez.fuente', '@obradores.example']],
])('the address %s is divided at most before its host', async (email, lines) => {
  const printed = {
    language: 'es',
    title: 'CV',
    name: 'Nuria Belda',
    headline: '',
    contactTitle: 'Contacto',
    contact: [email],
    sections: [],
    pageLabels: { page: 'Página', of: 'de' },
  } as const;
  const document = await getDocumentProxy(new Uint8Array(await printPdf(printed, 'modern', '')));
  const { items } = await (await document.getPage(1)).getTextContent();
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
  expect(texts.slice(2, 2 + lines.length)).toEqual(lines);
});

test.each(pdfTemplates)('a CV with four jobs is one page of the template %s', async (template) => {
  const entries = (count: number, text = '', subtitle = 'Obrador La Encina · Hostelería') =>
    Array.from({ length: count }, (_, at) => ({
      title: `Técnica en panadería, repostería y confitería ${at}`,
      subtitle,
      period: 'sept 2019 – actualidad',
      text,
    }));
  const levels = (count: number) =>
    entries(count, '', 'Medio (B1)').map((each, at) => ({ ...each, title: `Repostería ${at}`, period: '' }));
  const task = '- Elaboración diaria de pan de masa madre, hojaldres y bollería para tres tiendas.';
  const facts = ['Especialidades', 'Contrato', 'Destinos', 'Disponibilidad', 'Situación'].map((label) => ({
    label,
    value: 'Viajar: buena · Cambiar de residencia: buena',
  }));
  const printed = {
    language: 'es',
    title: 'CV',
    name: 'Candela Prado',
    headline: 'Panadera',
    contactTitle: 'Contacto',
    contact: ['candela@correo.example', '612 345 678', 'Benavente (Zamora)'],
    sections: [
      section('Sobre mí', { text: 'Panadera con más de diez años de experiencia en obradores. '.repeat(5) }),
      section('Experiencia', { entries: entries(4, `${task}\n${task}\n${task}\nConocimientos: masa`) }),
      section('Formación', { entries: entries(3) }),
      section('Cursos y certificados', { entries: entries(2) }),
      section('Idiomas', { entries: levels(3), inline: true }),
      section('Conocimientos', { entries: levels(8), inline: true }),
      section('Empleo deseado', { facts }),
      section('Otros datos', { facts: facts.slice(0, 2) }),
    ],
    pageLabels: { page: 'Página', of: 'de' },
  } as const;
  const { lines } = await readPdf(new Uint8Array(await printPdf(printed, template, '')));
  expect(lines.at(-1)).toBe('Candela Prado · Página 1 de 1');
});

test('what follows a list over two pages is directly below it', async () => {
  const entry = { title: 'Repostería', subtitle: 'Medio', period: '', text: '' };
  const list = section('Conocimientos', { entries: Array.from({ length: 20 }, () => entry), inline: true });
  const printed = {
    language: 'es',
    title: 'CV',
    name: 'Candela Prado',
    headline: '',
    contactTitle: 'Contacto',
    contact: [],
    sections: Array.from({ length: 18 }, () => list),
    pageLabels: { page: 'Página', of: 'de' },
  } as const;
  const { numPages } = await getDocumentProxy(new Uint8Array(await printPdf(printed, 'classic', '')));
  expect(numPages).toBe(2);
});

test('a sidebar that is longer than a page continues beside the jobs of the next one', async () => {
  const skill = (at: number) => ({ title: `Skill ${at}`, subtitle: '', period: '', text: '' });
  const job = (at: number) => ({
    title: `Job ${at}`,
    subtitle: 'Bar',
    period: '2019',
    text: 'Waiting\nCash',
  });
  const printed = {
    language: 'en',
    title: 'CV',
    name: 'Candela Prado',
    headline: 'Waitress',
    contactTitle: 'Contact',
    contact: ['612 345 678'],
    sections: [
      section('Experience', { entries: Array.from({ length: 20 }, (_, at) => job(at)) }),
      section('Skills', { entries: Array.from({ length: 60 }, (_, at) => skill(at)), inline: true }),
    ],
    pageLabels: { page: 'Page', of: 'of' },
  } as const;
  const bytes = new Uint8Array(await printPdf(printed, 'modern', ''));
  const text = (await readPdf(Uint8Array.from(bytes))).lines.join('\n');
  expect((await getDocumentProxy(bytes)).numPages).toBe(2);
  for (const at of [0, 59]) expect(text).toContain(`Skill ${at}`);
  for (const at of [0, 19]) expect(text).toContain(`Job ${at}`);
});
