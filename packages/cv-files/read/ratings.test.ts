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
  ['points in parentheses', ['Excel (4/5)', 'Word (3/5)'], ['Excel 80 %', 'Word 60 %']],
  ['a labelled one', ['Excel nivel 4/5', 'Word'], ['Excel 80 %', 'Word']],
  ['points in a cell of their own', ['Windows\t7/10', 'Word\t5/10'], ['Windows 70 %', 'Word 50 %']],
  ['points of names with versions', ['HTML 4/5', 'Figma 3/5'], ['HTML 80 %', 'Figma 60 %']],
  ['no versions', ['Windows 7/10', 'Excel 80 %'], ['Windows 7/10', 'Excel 80 %']],
  ['no versions alone', ['Windows 7/10', 'HTML 4/5', 'PHP (4/5), Word'], undefined],
  ['no versions of another name', ['Revit 4/5', 'Word'], undefined],
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

test('versions stay in the names of skills, and points of a single language are its level', () => {
  const { skills, languages } = draftSchema.parse(
    readText(['Informática', 'Windows 7/10, HTML 4/5', 'Idiomas', 'Inglés 4/5']),
  );
  expect(skills.map(({ name, level }) => [name, level])).toEqual([
    ['Windows 7/10', ''],
    ['HTML 4/5', ''],
  ]);
  expect(languages.map(({ reading }) => reading)).toEqual(['C1']);
});

test.each([
  [
    ['Guitarra', 'Bajo', 'Batería'],
    ['Guitarra', 'Bajo', 'Batería'],
  ],
  [
    ['Pascal', 'Basic', 'C'],
    ['Pascal', 'Basic', 'C'],
  ],
  [['Guitarra\tBajo\tBatería'], ['Guitarra', 'Bajo', 'Batería']],
  [
    ['Excel', 'Medio', 'Word', 'Bajo'],
    ['Excel: medio', 'Word: bajo'],
  ],
  [
    ['Excel', 'Medio', 'Word', 'Bajo', 'SAP'],
    ['Excel: medio', 'Word: bajo', 'SAP'],
  ],
  [['Excel', 'Medio'], ['Excel: medio']],
  [
    ['Excel', 'Nivel bajo', 'Word'],
    ['Excel: bajo', 'Word'],
  ],
  [
    ['Excel', 'Avanzado', 'Word'],
    ['Excel: avanzado', 'Word'],
  ],
])('a word in a line of its own is a level or a skill: %s', (lines, expected) => {
  const { skills } = draftSchema.parse(readText(['Habilidades', ...lines]));
  expect(skills.map(({ name, level }) => (level === '' ? name : `${name}: ${level.toLowerCase()}`))).toEqual(
    expected,
  );
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
  { timeout: 60_000 },
  (text) => {
    const long = text.repeat(300_000 / text.length);
    expect(withRatings([`Excel ●●●x${long}x`, 'Word ●●●○○', `Excel ${long}`])).toContain('Word 60 %');
  },
);

test('many lines take little time', { timeout: 60_000 }, () => {
  const lines = Array.from({ length: 20_000 }, () => ['Excel', '', '●●●○○']).flat();
  expect(withRatings(lines)).toHaveLength(40_000);
});

test.each([
  ['Ofimática ●●○○○', { name: 'Ofimática', level: 'bajo' }],
  ['Informática ★★★☆☆', { name: 'Informática', level: 'medio' }],
  ['• Informática ■■■■□', { name: 'Informática', level: 'alto' }],
  ['OFIMÁTICA ●●○○○', { name: 'OFIMÁTICA', level: 'bajo' }],
  ['Ofimática 80 %', { name: 'Ofimática', level: 'alto' }],
  ['Informática (3/5)', { name: 'Informática', level: 'medio' }],
  ['Ofimática\t●●●○○', { name: 'Ofimática', level: 'medio' }],
  ['Informática: nivel usuario', { name: 'Informática', level: 'usuario' }],
  ['Ofimática: a nivel de usuario avanzado', { name: 'Ofimática', level: 'usuario avanzado' }],
  ['Herramientas digitales ●●●●○', { name: 'Herramientas digitales', level: 'alto' }],
])('a skill that is also a heading is not lost: %s', (line, skill) => {
  const { skills, unread } = readText(['Competencias', 'Excel ●●●○○', line, 'Trabajo en equipo']);
  expect(skills).toEqual([{ name: 'Excel', level: 'medio' }, skill, { name: 'Trabajo en equipo' }]);
  expect(unread).toEqual([]);
});

test.each([
  [['Competencias', 'Ofimática', '●●○○○', 'Ventas']],
  [['Competencias', '- Ofimática', '- Ventas']],
  [['COMPETENCIAS', 'Ofimática', 'Ventas']],
  [['COMPETENCIAS', '- Ventas', 'Informática', '- Inventario']],
])('a skill that is also a heading, in a list: %j', (lines) => {
  const { skills } = readText(lines);
  expect(skills?.map(({ name }) => name).filter((name) => /^(?:Ofi|Info)/.test(name ?? ''))).toHaveLength(1);
});

test.each([
  [['COMPETENCIAS', 'Ventas', '', 'INFORMÁTICA', 'Word']],
  [['COMPETENCIAS', 'Ventas', 'Informática', '- Word']],
  [['Competencias', 'Ventas', 'OFIMÁTICA •••••', 'Word']],
])('a heading of skills among skills is not one: %j', (lines) => {
  expect(readText(lines).skills).toEqual([{ name: 'Ventas' }, { name: 'Word' }]);
});

test.each(['Ofimática (2019)', 'Informática 2018', '2017: Ofimática'])(
  'a course that is also a heading: %s',
  (line) => {
    const { education } = readText(['Cursos', 'Curso de cocina, 2016', line]);
    expect(education?.map(({ title }) => title)).toEqual([
      'Curso de cocina',
      line.replace(/[\d():]| +$/g, '').trim(),
    ]);
  },
);
