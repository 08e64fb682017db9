import { loadDictionaries } from '@curro/shared';
import { getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import { proposeSections } from '../propose/propose.ts';
import { readFile } from '../read/read-file.ts';
import { printPdf } from './print-pdf.ts';
import { type PrintedCv, type PrintedEntry, type PrintedSection, pdfTemplates } from './printed-cv.ts';

const entry = (title: string, subtitle = '', period = '', text = ''): PrintedEntry => ({
  title,
  subtitle,
  period,
  text,
});
const section = (title: string, more: Partial<PrintedSection>): PrintedSection => ({
  title,
  entries: [],
  inline: false,
  text: '',
  facts: [],
  ...more,
});

const cv: PrintedCv = {
  language: 'es',
  title: 'Currículum',
  name: 'Marta Iglesias Pardo',
  headline: 'Community manager',
  contactTitle: 'Contacto',
  contact: ['marta@example.org', '600 11 22 33', 'Calle Ancha 5, 29005 Málaga'],
  sections: [
    section('Sobre mí', { text: 'Me gusta medir lo que hago.' }),
    section('Experiencia', {
      entries: [
        entry(
          'Community manager',
          'Agencia Salitre · Marketing y publicidad · Mando intermedio',
          'mar 2021 – actualidad',
          '- Gestión de redes de doce marcas.\nConocimientos: Canva, Word',
        ),
        entry('Diseñadora gráfica', 'Imprenta Sol S.L. · Artes gráficas e impresión', 'sept 2018 – feb 2021'),
        entry('Dependienta', 'Tienda Luna', 'jun 2017 – sept 2017', 'Atención al cliente.'),
      ],
    }),
    section('Formación', {
      entries: [
        entry('Máster en marketing digital', 'Máster · EADE, Málaga', '2019 – 2020'),
        entry('Publicidad y relaciones públicas', 'Grado · Universidad de Málaga', '2013 – 2017'),
        entry(
          'Técnico en Estética',
          'Ciclo Formativo Grado Medio · Imagen personal · Centro Ágora',
          '2011 – 2013',
        ),
        entry('Grado en Historia', 'Grado', '2014'),
        entry('Bachillerato', 'IES Vicente Espinel', '2011'),
      ],
    }),
    section('Cursos y certificados', {
      entries: [
        entry('Curso de Google Analytics 4 (40 h)', 'Google Actívate', '2022'),
        entry('Carnet de carretillero', '', '2015'),
      ],
    }),
    section('Idiomas', {
      inline: true,
      entries: [entry('Español', 'Nativo'), entry('Inglés', 'Intermedio (B2)')],
    }),
    section('Conocimientos', { inline: true, entries: [entry('Canva', 'Alto'), entry('Google Ads')] }),
    section('Empleo deseado', { facts: [{ label: 'Especialidades', value: 'Marketing' }] }),
    section('Otros datos', { facts: [{ label: 'Permiso de conducir', value: 'B · vehículo propio' }] }),
  ],
  pageLabels: { page: 'Página', of: 'de' },
};

test.each(pdfTemplates)('the text of the template %s is read without its attachment', async (template) => {
  const draft = await readFile(Buffer.from(await printPdf(cv, template, '')));
  expect(draft.format).toBe('pdf');
  expect(draft.experience.map(({ job, company, extra }) => [job, company, extra])).toEqual([
    [
      'Community manager',
      'Agencia Salitre',
      { level: 'mando-intermedio', industry: 'marketing-y-publicidad' },
    ],
    ['Diseñadora gráfica', 'Imprenta Sol S.L.', { industry: 'artes-graficas-e-impresion' }],
    ['Dependienta', 'Tienda Luna', {}],
  ]);
  expect(draft.education.map(({ title, institution }) => [title, institution])).toEqual([
    ['Máster en marketing digital', 'EADE, Málaga'],
    ['Publicidad y relaciones públicas', 'Universidad de Málaga'],
    ['Técnico en Estética', 'Centro Ágora'],
    ['Grado en Historia', ''],
    ['Bachillerato', 'IES Vicente Espinel'],
    ['Curso de Google Analytics 4 (40 h)', 'Google Actívate'],
    ['Carnet de carretillero', ''],
  ]);
  expect(draft.skills.map(({ name }) => name)).toEqual(['Canva', 'Google Ads']);
  expect(draft.languages.map(({ name }) => name)).toEqual(['Español', 'Inglés']);
  expect(draft.person.extra).toEqual({ driverLicenses: ['b'], vehicleOwner: true });
  expect(draft.unread).toEqual(['Especialidades: Marketing']);
  const { education, experience } = proposeSections(draft, loadDictionaries());
  expect(education.slice(0, 5).map(({ educationLevelCode }) => educationLevelCode)).toEqual([
    'master',
    'grado',
    'ciclo-formativo-grado-medio',
    'grado',
    'bachillerato',
  ]);
  expect(education[1]).toMatchObject({ courseCode: 'grado-publicidad-y-relaciones-publicas' });
  expect(experience[0]).toMatchObject({ level: 'mando-intermedio', industry: 'marketing-y-publicidad' });
});

test.each(pdfTemplates)('the text of the template %s keeps its colour on the next page', async (template) => {
  const text = Array.from({ length: 90 }, (_, at) => `- Tarea ${at + 1} del puesto`).join('\n');
  const long = {
    ...cv,
    sections: [section('Experiencia', { entries: [entry('Camarera', 'Bar Sol', '2020', text)] })],
  };
  const { getDocument, OPS } = await getResolvedPDFJS();
  const bytes = await printPdf(long, template, '');
  const loading = getDocument({ data: Uint8Array.from(bytes) });
  const document = await loading.promise;
  expect(document.numPages).toBeGreaterThan(1);
  const page = await document.getPage(2);
  const { fnArray, argsArray } = await page.getOperatorList();
  let colour = '';
  const colours = new Set<string>();
  for (const [at, operation] of fnArray.entries()) {
    if (operation === OPS.setFillRGBColor) colour = String(argsArray[at]?.[0]);
    if (operation === OPS.showText) colours.add(colour);
  }
  await loading.destroy();
  expect(colours).toEqual(new Set(['#1a1a1a', '#4d4d4d']));
});
