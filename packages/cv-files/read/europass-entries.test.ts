import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { linesOfPages } from './pdf-lines.ts';
import { readText } from './read-text.ts';

const SIZE = 10;
/** An item of the library; its letters are half as wide as high. */
const item = (fontName: string, x: number, y: number, str: string) => ({
  str,
  width: (str.length * SIZE) / 2,
  height: SIZE,
  fontName,
  transform: [SIZE, 0, 0, SIZE, x, y],
});
/** A bold text and another one behind it, with the usual gap of words. */
function titled(y: number, title: string, name: string) {
  const first = item('bold', 40, y, title);
  return [first, item('plain', 40 + first.width + SIZE / 4, y, name)];
}

test('a period with its place above a bold title and a name', () => {
  const lines = linesOfPages([
    [
      item('heading', 40, 700, 'EXPERIENCIA LABORAL'),
      item('plain', 40, 680, '09/2019 – Actual Barakaldo, España'),
      ...titled(666, 'ENFERMERA DE UCI', 'HOSPITAL DE CRUCES'),
      item('plain', 40, 640, '06/2014 – 08/2019 Londres, Reino Unido'),
      ...titled(626, 'Enfermera', 'St Thomas Hospital'),
      item('heading', 40, 600, 'EDUCACIÓN Y FORMACIÓN'),
      item('plain', 40, 580, '2016 – 2017 Pamplona, España'),
      ...titled(566, 'MÁSTER EN CUIDADOS CRÍTICOS', 'Universidad de Navarra'),
    ],
  ]);
  const { experience, education, unread } = draftSchema.parse(readText(lines));
  expect(
    experience.map(({ job, company, start, description }) => [job, company, start, description]),
  ).toEqual([
    ['Enfermera de UCI', 'HOSPITAL DE CRUCES', '2019-09', 'Barakaldo'],
    ['Enfermera', 'St Thomas Hospital', '2014-06', 'Londres, Reino Unido'],
  ]);
  expect(education.map(({ title, institution, start, end }) => [title, institution, start, end])).toEqual([
    ['Máster en cuidados críticos', 'Universidad de Navarra, Pamplona', '2016', '2017'],
  ]);
  expect(unread).toEqual([]);
});

test('the title below a period without a place is not divided', () => {
  const lines = linesOfPages([
    [
      item('heading', 40, 700, 'EXPERIENCIA LABORAL'),
      item('plain', 40, 680, '09/2019 – Actual'),
      ...titled(666, 'Enfermera', 'de urgencias'),
    ],
  ]);
  expect(lines).toContain('Enfermera de urgencias');
});
