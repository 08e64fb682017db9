import { expect, test } from 'vitest';
import { OTHER_HEADING } from './headings.ts';
import { markHeadings } from './pdf-headings.ts';

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
