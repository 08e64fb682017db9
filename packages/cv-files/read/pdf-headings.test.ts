import { expect, test } from 'vitest';
import { OTHER_HEADING } from './headings.ts';
import { markHeadings, nameFirst } from './pdf-headings.ts';

const heading = (text: string) => ({ text, size: 12, page: 0, font: 'bold' });
const line = (text: string) => ({ text, size: 9, page: 0, font: 'regular' });

/** The lines of a CV with a line in the type of the headings below `Formación`. */
const marked = (unknown: string) =>
  markHeadings([
    heading('Ana Vega'),
    heading('Formación'),
    line('Bachillerato, IES Río'),
    line('2020 – 2022'),
    heading(unknown),
    line('Socorrista, Club Mar'),
    line('2023 – 2024'),
    heading('Idiomas'),
    line('Inglés B1'),
    heading('Habilidades'),
    line('Excel'),
  ])[4]?.text;

test.each(['Experiencia como camarera', 'Prácticas y mucho más', 'Trabajos de monitora', 'Mis logros'])(
  'a line in the type of the headings is one: %s',
  (text) => {
    expect(marked(text)).toBe(`${OTHER_HEADING}${text}`);
  },
);

test.each(['Camarera de sala', 'Bar Sol', 'Grado en Turismo', 'IES Castro', 'Formación profesional básica'])(
  'a name in the type of the headings is none: %s',
  (text) => {
    expect(marked(text)).toBe(text);
  },
);

const GAP = { text: '', size: 0, page: 0, font: '' };
/** The lines of a side bar whose first texts are the largest ones of the page. */
const sideBar = (...large: readonly string[]) => [
  ...large.flatMap((text) => [{ ...heading(text), size: 20 }, GAP]),
  ...['Administrativa contable', 'Calle Feria 112', '41002 Sevilla', '600 11 22 33'].map(line),
];

test.each([
  [['Marta', 'Iglesias Pardo'], 'Marta Iglesias Pardo'],
  [['LUCÍA', 'FERNÁNDEZ', 'ORTEGA'], 'LUCÍA FERNÁNDEZ ORTEGA'],
  [['María', 'José', 'Pérez', 'Gil'], 'María José Pérez Gil'],
  [['Ana', 'de la Fuente', 'Ruiz'], 'Ana de la Fuente Ruiz'],
])('the lines of a name are one: %j', (large, name) => {
  expect(nameFirst([...sideBar(...large), line('Perfil')])[0]?.text).toBe(name);
});

test.each([
  // A job of the same size, a sentence, and another text between.
  [['Ana', 'Ruiz', 'Camarera']],
  [['Ana', 'Ruiz', 'Trabajo con pasión y alegría']],
  [['Ana', 'Ruiz', 'Gil', 'Soto', 'Vega']],
])('other large lines are not a name: %j', (large) => {
  expect(nameFirst(sideBar(...large))).toEqual(sideBar(...large));
});

test('large lines that are apart are not a name', () => {
  const lines = [...sideBar('Ana', 'Ruiz'), { ...heading('Vega'), size: 20 }];
  expect(nameFirst(lines)).toEqual(lines);
});
