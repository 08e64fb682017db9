import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { withRatings } from './ratings.ts';
import { readText } from './read-text.ts';

test.each([
  ['dots', ['Excel ●●●○○'], ['Excel 60 %']],
  ['spaced stars', ['Excel ★ ★ ★ ★ ☆'], ['Excel 80 %']],
  ['stars without the missing ones', ['Excel ★★★'], ['Excel 60 %']],
  ['a half star', ['Excel ★★◐☆☆'], ['Excel 50 %']],
  ['squares', ['Excel: ■■■□□'], ['Excel 60 %']],
  ['pictures', ['Excel ⭐⭐⭐⭐', 'Word 🔵🔵⚪⚪⚪'], ['Excel 80 %', 'Word 40 %']],
  ['a bar', ['Excel ██████░░'], ['Excel 75 %']],
  ['a bar whose whole is unknown', ['Excel ██████'], ['Excel']],
  ['parentheses', ['Excel (●●●○○)', 'Word (80 %)'], ['Excel 60 %', 'Word 80 %']],
  ['points', ['Excel 4/5', 'Word 7 / 10', 'SAP nivel 3 de 5'], ['Excel 80 %', 'Word 70 %', 'SAP 60 %']],
  ['several in a line', ['Excel ●●●○○ Word ●●○○○'], ['Excel 60 % · Word 40 %']],
  ['several percents in a line', ['Excel 80 %, Word 60%'], ['Excel 80 % · Word 60 %']],
  ['several percents without separators', ['Excel 80 % Word 60 %'], ['Excel 80 % · Word 60 %']],
  ['several points in a line', ['Excel 4/5 · Word · SAP 2/5'], ['Excel 80 % · Word · SAP 40 %']],
  ['cells', ['Excel\t●●●○○\tWord\t●○○○○'], ['Excel 60 % · Word 20 %']],
  ['the line below', ['Excel', '●●●○○', '', 'Word', '80 %'], ['Excel 60 %', '', 'Word 80 %']],
  ['the line below a gap', ['Excel', '', '●●●○○'], ['Excel 60 %', '']],
  ['the line below two names', ['Excel\tWord', '●●●○○\t●●○○○'], ['Excel 60 % · Word 40 %']],
  ['before the name', ['●●●○○ Excel', '- ★★☆☆☆ Word'], ['Excel 60 %', 'Word 40 %']],
  ['one sign beside longer ones', ['Excel ●●●', 'Word ●'], ['Excel 60 %', 'Word 20 %']],
  ['missing signs in another colour', ['A ●●●●●', 'B ●●●●●', 'C ●●●●●'], ['A', 'B', 'C']],
  ['no rating', ['Lenguajes\tPython, Java', '• Excel', 'Aumento del 20 % en ventas'], undefined],
])('ratings of skills: %s', (_, lines, expected) => {
  expect(withRatings(lines)).toEqual(expected ?? lines);
});

test('skills with ratings in cells and lines of their own', () => {
  const { skills } = draftSchema.parse(
    readText([
      'Habilidades',
      '• Excel',
      '●●●●○',
      'Word\t■■■□□\tSAP\t■□□□□',
      'Photoshop\tAvanzado',
      'AutoCAD',
      'Básico',
      '\ue001 Canva 4/5',
      'Power BI (nivel medio) ●●●●●',
    ]),
  );
  expect(skills.map(({ name, level }) => [name, level])).toEqual([
    ['Excel', 'alto'],
    ['Word', 'medio'],
    ['SAP', 'bajo'],
    ['Photoshop', 'Avanzado'],
    ['AutoCAD', 'Básico'],
    ['Canva', 'alto'],
    ['Power BI', 'medio'],
  ]);
});

test('languages with ratings are to be checked unless they state a level', () => {
  const { languages } = draftSchema.parse(
    readText([
      'Idiomas',
      'Español',
      '●●●●●',
      'Inglés ★★★★☆',
      'Francés\t■■□□□',
      'Italiano (3/5)',
      'Alemán A2 ●●○○○',
      'Portugués 80 %',
    ]),
  );
  expect(languages.map(({ name, reading, isRated }) => [name, reading, isRated])).toEqual([
    ['Español', 'nativo', true],
    ['Inglés', 'C1', true],
    ['Francés', 'B1', true],
    ['Italiano', 'B2', true],
    ['Alemán', 'A2', false],
    ['Portugués', 'C1', true],
  ]);
});

// A time that is quadratic in the length of the line takes more than a minute.
test.each(['● ', '●', ' ', '●\t', 'a 80 % ', '4/5 ', ', '])(
  'a long line of %j takes little time',
  { timeout: 2_000 },
  (text) => {
    const long = text.repeat(300_000 / text.length);
    expect(withRatings([`Excel ●●●x${long}x`, 'Word ●●●○○', `Excel ${long}`])).toContain('Word 60 %');
  },
);

test('many lines take little time', { timeout: 2_000 }, () => {
  const lines = Array.from({ length: 20_000 }, () => ['Excel', '', '●●●○○']).flat();
  expect(withRatings(lines)).toHaveLength(40_000);
});
