import { loadDictionaries } from '@curro/shared';
import { getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import { printedSection as section } from '../example-cv.ts';
import { proposeSections } from '../propose/propose.ts';
import { readFile } from '../read/read-file.ts';
import { dividePages, type SectionOnPage } from './pages.ts';
import { layOut, printPdf } from './print-pdf.ts';
import { type PrintedCv, type PrintedEntry, type PrintedSection, pdfTemplates } from './printed-cv.ts';

const entry = (title: string, subtitle = '', period = '', text = ''): PrintedEntry => ({
  title,
  subtitle,
  period,
  text,
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

/** The lines of the pages of a PDF, of which the last one is their number. */
async function linesByPage(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  const { getDocument } = await getResolvedPDFJS();
  const loading = getDocument({ data: Uint8Array.from(bytes) });
  const document = await loading.promise;
  const pages: string[][] = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? [item] : []));
    const lines = Map.groupBy(texts, ({ transform }) => Math.round(transform[5]));
    pages.push(
      [...lines.values()].map((line) =>
        line
          .map(({ str }) => str)
          .join(' ')
          .trim(),
      ),
    );
  }
  await loading.destroy();
  return pages.map((lines) => lines.filter((line) => line !== ''));
}

/** The numbered words of a text, in their order. */
test.each([
  ['marta@example.org', ['marta@example.org']],
  ['maria.del.carmen.fernandez@hotmail.com', ['maria.del.carmen.fernandez', '@hotmail.com']],
  [
    'secretaria-tecnica.colegio2@colegiosantamaria.example',
    ['secretaria-tecnica.colegio2', '@colegiosantamaria.example'],
  ],
])('the sidebar has the account of %s in one line', async (address, lines) => {
  const [first = []] = await linesByPage(await printPdf({ ...cv, contact: [address] }, 'modern', ''));
  expect(first.flatMap((line) => line.split(' '))).toEqual(expect.arrayContaining(lines));
});

const wordsOf = (text: string): readonly string[] => text.match(/w\d+/g) ?? [];

const textOfPart = ({ text, entries, facts }: SectionOnPage): string =>
  [
    text,
    ...entries.flatMap((each) => [each.isContinued ? '' : `${each.title} ${each.subtitle}`, each.text]),
    ...facts.map(({ value }) => value),
  ].join(' ');

const numbers = Array.from({ length: 20_000 }, (_, at) => at).values();
/** A text of numbered words, which all differ. */
const words = (length: number): string => Array.from({ length }, () => `w${numbers.next().value}`).join(' ');
const items = (lengths: readonly number[]): string =>
  lengths.map((length) => `- ${words(length)}`).join('\n');
const job = (lengths: readonly number[]): PrintedEntry => entry(words(2), words(3), '2020', items(lengths));

const longCvs: readonly (readonly [string, PrintedSection[]])[] = [
  ['many jobs', [section('Experiencia', { entries: Array.from({ length: 14 }, () => job([9, 22, 31])) })]],
  [
    'a job of one long text',
    [section('Experiencia', { entries: [entry(words(2), words(2), '2020', words(1400))] })],
  ],
  [
    'a long text of the candidate',
    [section('Sobre mí', { text: `${words(300)}\n${words(300)}\n${words(500)}` })],
  ],
  [
    'items of one line',
    [
      section('Experiencia', {
        entries: Array.from({ length: 9 }, () => job(Array.from({ length: 12 }, () => 4))),
      }),
    ],
  ],
  [
    'many skills and facts',
    [
      section('Experiencia', { entries: Array.from({ length: 7 }, () => job([20, 30, 12])) }),
      section('Conocimientos', { inline: true, entries: Array.from({ length: 150 }, () => entry(words(2))) }),
      section('Otros datos', {
        facts: [
          { label: 'Permiso', value: words(3) },
          { label: 'Objetivos', value: words(120) },
          { label: 'Más', value: words(150) },
        ],
      }),
    ],
  ],
  [
    'a heading at the end of a page',
    [
      section('Experiencia', { entries: Array.from({ length: 12 }, () => job([10])) }),
      section('Formación', { entries: Array.from({ length: 12 }, () => entry(words(2), words(3), '2010')) }),
      section('Cursos', { entries: Array.from({ length: 20 }, () => entry(words(2), words(3), '2010')) }),
    ],
  ],
];

test.each(
  longCvs.flatMap(([name, sections]) => pdfTemplates.map((template) => [name, template, sections] as const)),
)('the layout has the pages of the PDF: %s, %s', async (_, template, sections) => {
  const long = { ...cv, sections };
  const layout = layOut(long, template);
  const pages = await linesByPage(await printPdf(long, template, ''));
  expect(pages).toHaveLength(layout.starts.length);
  expect(pages.length).toBeGreaterThan(1);
  const divided = dividePages(long, layout.starts);
  for (const [at, lines] of pages.entries()) {
    const ofMain = (divided[at] ?? []).filter(({ inline }) => template === 'classic' || !inline);
    const expected = ofMain.flatMap((part) => wordsOf(textOfPart(part)));
    const inSidebar = new Set(
      template === 'classic'
        ? []
        : sections
            .filter(({ inline }) => inline)
            .flatMap((part) =>
              wordsOf(
                textOfPart({
                  ...part,
                  entries: part.entries.map((each) => ({ ...each, isContinued: false })),
                  isContinued: false,
                }),
              ),
            ),
    );
    const printed = lines.flatMap(wordsOf).filter((word) => !inSidebar.has(word));
    expect([...printed].sort()).toEqual([...expected].sort());
  }
});
