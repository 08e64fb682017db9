import { expect, test } from 'vitest';
import { printedSection as section } from '../example-cv.ts';
import { dividePages, type PageStart } from './pages.ts';

const entry = (title: string, text = '') => ({ title, subtitle: '', period: '', text });

const sections = [
  section('Sobre mí', { text: 'Uno dos.\nTres cuatro.' }),
  section('Experiencia', { entries: [entry('Camarera', '- Barra\n- Terraza'), entry('Cocinera')] }),
  section('Otros datos', { facts: [{ label: 'Permiso', value: 'B' }] }),
];

const ALL = [
  'Sobre mí',
  'Uno dos.\nTres cuatro.',
  'Experiencia',
  'Camarera',
  '- Barra\n- Terraza',
  'Cocinera',
  'Otros datos',
  'Permiso',
];

/** The texts of the pages; "…" before what continues. */
const pagesAt = (...starts: readonly PageStart[]) =>
  dividePages({ sections }, [{ section: 0, item: -1, offset: 0 }, ...starts]).map((page) =>
    page.flatMap(({ title, isContinued, text, entries, facts }) => [
      isContinued ? '…' : title,
      ...(text === '' ? [] : [text]),
      ...entries.flatMap((each) => [
        each.isContinued ? '…' : each.title,
        ...(each.text === '' ? [] : [each.text]),
      ]),
      ...facts.map(({ label }) => label),
    ]),
  );

test.each<[string, readonly PageStart[], readonly (readonly string[])[]]>([
  ['one page has everything', [], [ALL]],
  [
    'a page begins with a section',
    [{ section: 1, item: -1, offset: 0 }],
    [
      ['Sobre mí', 'Uno dos.\nTres cuatro.'],
      ['Experiencia', 'Camarera', '- Barra\n- Terraza', 'Cocinera', 'Otros datos', 'Permiso'],
    ],
  ],
  [
    'pages begin in a text, in the text of an entry and with an entry',
    [
      { section: 0, item: -1, offset: 9 },
      { section: 1, item: 0, offset: 8 },
      { section: 1, item: 1, offset: 0 },
    ],
    [
      ['Sobre mí', 'Uno dos.'],
      ['…', 'Tres cuatro.', 'Experiencia', 'Camarera', '- Barra'],
      ['…', '…', '- Terraza'],
      ['…', 'Cocinera', 'Otros datos', 'Permiso'],
    ],
  ],
  ['the last page has no section', [{ section: 3, item: -1, offset: 0 }], [ALL, []]],
])('%s', (_, starts, expected) => {
  expect(pagesAt(...starts)).toEqual(expected);
});
