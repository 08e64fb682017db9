import { expect, test } from 'vitest';
import { isLevelWithoutSkill, skillOf, skillsOf } from './lists.ts';
import { readText } from './read-text.ts';

test.each([
  ['Word, Excel e Internet a nivel usuario', ['Word', 'Excel', 'Internet'], 'usuario'],
  ['Informática: Word, Excel e Internet a nivel de usuario.', ['Word', 'Excel', 'Internet'], 'usuario'],
  ['Windows y Office nivel usuario', ['Windows', 'Office'], 'usuario'],
  ['Word y Excel a nivel de usuario avanzado', ['Word', 'Excel'], 'usuario avanzado'],
  ['Nivel usuario de Word y Excel', ['Word', 'Excel'], 'usuario'],
  ['Word, PowerPoint y Outlook: usuario', ['Word', 'PowerPoint', 'Outlook'], 'usuario'],
  ['Informática: Word, PowerPoint y Outlook: usuario', ['Word', 'PowerPoint', 'Outlook'], 'usuario'],
  ['Atención y escucha: alto', ['Atención y escucha'], 'alto'],
  ['Ofimática a nivel usuario', ['Ofimática'], 'usuario'],
  ['Ventas y atención al cliente a nivel alto', ['Ventas y atención al cliente'], 'alto'],
  ['Seguridad e higiene, nivel básico', ['Seguridad e higiene'], 'básico'],
])('the level behind skills: %s', (line, names, level) => {
  expect(skillsOf([line]).map(skillOf)).toEqual(names.map((name) => ({ name, level })));
});

test('each skill with a level of its own', () => {
  const skills = skillsOf([
    'Office a nivel usuario, Photoshop a nivel medio',
    'Sketch (avanzado), Word y Excel a nivel medio',
  ]);
  expect(skills.map(skillOf)).toEqual([
    { name: 'Office', level: 'usuario' },
    { name: 'Photoshop', level: 'medio' },
    { name: 'Sketch', level: 'avanzado' },
    { name: 'Word', level: 'medio' },
    { name: 'Excel', level: 'medio' },
  ]);
});

test('a level belongs to the last list of its line', () => {
  const skills = skillsOf(['Carretilla elevadora. Word y Excel a nivel usuario']);
  expect(skills.map(skillOf)).toEqual([
    { name: 'Carretilla elevadora' },
    { name: 'Word', level: 'usuario' },
    { name: 'Excel', level: 'usuario' },
  ]);
});

test.each([
  ['Excel avanzado', { name: 'Excel', level: 'avanzado' }],
  ['Power BI básico', { name: 'Power BI', level: 'básico' }],
  [
    'Excel avanzado (tablas dinámicas, macros)',
    { name: 'Excel (tablas dinámicas, macros)', level: 'avanzado' },
  ],
  ['Excel: nivel alto (macros)', { name: 'Excel (macros)', level: 'alto' }],
  ['Excel (avanzado)', { name: 'Excel', level: 'avanzado' }],
  ['Office (Word, Excel)', { name: 'Office (Word, Excel)' }],
  ['Trabajo en equipo avanzado', { name: 'Trabajo en equipo avanzado' }],
])('a level beside a program: %s', (text, skill) => {
  expect(skillOf(text)).toEqual(skill);
});

test('two programs in one item are two skills, and other pairs are one', () => {
  expect(skillsOf(['Word y PowerPoint', 'Seguridad e higiene'])).toEqual([
    'Word',
    'PowerPoint',
    'Seguridad e higiene',
  ]);
});

test.each([
  ['Usuario de Word', [{ name: 'Word', level: 'usuario' }]],
  ['Usuaria avanzada de Excel', [{ name: 'Excel', level: 'usuario avanzada' }]],
  ["Usuària d'Excel", [{ name: 'Excel', level: 'usuario' }]],
  [
    'Usuario de Word y correo electrónico',
    [
      { name: 'Word', level: 'usuario' },
      { name: 'correo electrónico', level: 'usuario' },
    ],
  ],
  [
    'Usuario de Word, Excel e Internet',
    [
      { name: 'Word', level: 'usuario' },
      { name: 'Excel', level: 'usuario' },
      { name: 'Internet', level: 'usuario' },
    ],
  ],
])('the programs of %s', (line, skills) => {
  expect(skillsOf([line]).map(skillOf)).toEqual(skills);
});

test.each([
  [['INFORMÁTICA', '- Nivel usuario'], [{ name: 'Informática', level: 'usuario' }]],
  [['Informática', '', 'Usuario básico'], [{ name: 'Informática', level: 'Usuario básico' }]],
  [['CONOCIMIENTOS INFORMÁTICOS', '• Usuario a nivel medio.'], [{ name: 'Informática', level: 'medio' }]],
  [['Ofimática', 'Conocimientos básicos'], [{ name: 'Ofimática', level: 'básico' }]],
  [
    ['INFORMÁTICA', 'Nivel básico de usuario', 'Canva'],
    [{ name: 'Informática', level: 'básico' }, { name: 'Canva' }],
  ],
  [
    ['INFORMÁTICA', 'Word y Excel a nivel usuario'],
    [
      { name: 'Word', level: 'usuario' },
      { name: 'Excel', level: 'usuario' },
    ],
  ],
])('a level below the heading of its skill: %j', (lines, skills) => {
  expect(readText(['Experiencia', 'Camarera, Bar Sol, 2019', ...lines])).toMatchObject({
    skills,
    unread: [],
  });
});

test.each([['Nivel usuario'], ['Usuario avanzado'], ['Manejo a nivel de usuario']])(
  'a level of no skill is not read: %s',
  (level) => {
    const { skills, unread } = readText(['HABILIDADES', level, 'Trabajo en equipo']);
    expect({ skills, unread }).toEqual({ skills: [{ name: 'Trabajo en equipo' }], unread: [level] });
  },
);

test.each([
  ['Bajo'],
  ['Usuario de redes'],
  ['Conocimientos de fontanería'],
  ['Basic'],
  ['Nivelación topográfica'],
])('a skill whose words are those of a level: %s', (skill) => {
  expect(isLevelWithoutSkill(skill)).toBe(false);
});

test.each([
  ['HABILIDADES', '- TPV', ['TPV', 'Ventas']],
  ['HABILIDADES', 'TPV', ['TPV', 'Ventas']],
  ['COMPETENCIAS', '• SAP', ['SAP', 'Ventas']],
  ['COMPETENCIAS', 'PROFESIONALES', ['Ventas']],
])('an abbreviation below a heading in capitals is a skill: %s, %s', (heading, line, names) => {
  expect(readText([heading, line, '- Ventas']).skills?.map(({ name }) => name)).toEqual(names);
});

test.each([
  [['Inglés B2', 'Excel'], [['Inglés', 'B2']], ['Excel']],
  [['Excel, Inglés nivel medio'], [['Inglés', 'nivel medio']], ['Excel']],
  [['Francés: básico', 'Inglés'], [['Francés', 'básico']], ['Inglés']],
  [['Inglés (B1)', 'Idiomas', 'Inglés B2'], [['Inglés', 'B2']], []],
  [['Redacción en inglés', 'SAP (medio)'], [], ['Redacción en inglés', 'SAP']],
])('a language with its level among the skills is a language: %j', (lines, languages, skills) => {
  const draft = readText(['Habilidades', ...lines]);
  expect(draft.languages?.map(({ name, speaking }) => [name, speaking])).toEqual(languages);
  expect(draft.skills?.map(({ name }) => name)).toEqual(skills);
});

test.each([
  [['Carnet B y vehículo propio', 'Excel'], ['Excel'], true],
  [['Carnet de conducir B. Vehículo propio.', 'Excel'], ['Excel'], true],
  [['Permiso de conducción\tCarnet de conducir B', 'Excel'], ['Excel'], undefined],
  [['Carnet de conducir B y coche', 'Excel'], ['Excel'], true],
  [['Carnet B', 'Mecánica de vehículos'], ['Mecánica de vehículos'], undefined],
])('a licence and a vehicle among the skills are personal data: %j', (lines, names, vehicleOwner) => {
  const { skills, person } = readText(['Ana Ruiz Sanz', '600 11 22 33', 'Habilidades', ...lines]);
  expect(skills?.map(({ name }) => name)).toEqual(names);
  expect(person?.extra).toEqual({ driverLicenses: ['b'], ...(vehicleOwner && { vehicleOwner }) });
});

test.each([
  ['Nociones de Python', { name: 'Python', level: 'básico' }],
  ['nociones de contabilidad', { name: 'Contabilidad', level: 'básico' }],
  ['Conocimientos avanzados de SAP', { name: 'SAP', level: 'avanzados' }],
  ['Conocimientos de Excel avanzado', { name: 'Excel', level: 'avanzado' }],
  ['Conocimientos de soldadura', { name: 'Soldadura' }],
  // What is done with a skill is part of its name.
  ['Manejo de carretillas', { name: 'Manejo de carretillas' }],
  ['Conocimientos', { name: 'Conocimientos' }],
])('how well a skill is known, before it: %s', (text, skill) => {
  expect(skillOf(text)).toEqual(skill);
});

test.each([
  [
    'Competencias',
    ['Competencias personales', 'Empatía', 'Capacidades sociales', 'Excel'],
    ['Empatía', 'Excel'],
    [],
  ],
  ['Habilidades', ['Capacidades sociales: trabajo en equipo', 'Excel'], ['trabajo en equipo', 'Excel'], []],
  [
    'Capacidades sociales',
    ['Buena comunicación con pacientes y familias.', 'Empatía, paciencia'],
    ['Empatía', 'paciencia'],
    ['Buena comunicación con pacientes y familias'],
  ],
  ['Habilitats socials', ['Empatia, lideratge'], ['Empatia', 'lideratge'], []],
  // The name of a skill with the noun of a heading.
  ['Habilidades', ['Capacidad de síntesis', 'Software'], ['Capacidad de síntesis', 'Software'], []],
])('below the heading %s the lines %j', (heading, lines, names, left) => {
  const { skills, unread } = readText(['Marta Iglesias', '600 11 22 33', heading, ...lines]);
  expect([skills?.map(({ name }) => name), unread]).toEqual([names, left]);
});

test.each<readonly [string, readonly (string | readonly [string, string])[]]>([
  ['Excel avanzado: tablas dinámicas, macros', [['Excel', 'avanzado'], 'tablas dinámicas', 'macros']],
  ['Excel nivel avanzado: tablas dinámicas, macros', [['Excel', 'avanzado'], 'tablas dinámicas', 'macros']],
  ['Excel (avanzado): tablas dinámicas, macros', [['Excel', 'avanzado'], 'tablas dinámicas', 'macros']],
  ['Excel avanzado: tablas dinámicas y macros', [['Excel', 'avanzado'], 'tablas dinámicas y macros']],
  ['Nivel usuario: Word', [['Word', 'usuario']]],
  ['SAP: módulos FI y MM', ['SAP: módulos FI y MM']],
  ['Usuaria avanzada de Excel: tablas, macros', [['Excel', 'usuario avanzada'], 'tablas', 'macros']],
  ['Conocimientos de soldadura: TIG, MIG', ['Soldadura', 'TIG', 'MIG']],
  ['Tableau: paneles, informes', ['Tableau', 'paneles', 'informes']],
  ['Gestión de almacén: inventarios, pedidos', ['Gestión de almacén', 'inventarios', 'pedidos']],
  [
    'Nivel usuario: Word, Excel (medio)',
    [
      ['Word', 'usuario'],
      ['Excel', 'medio'],
    ],
  ],
  // What only says what the list is of is not a skill.
  ['Lenguajes de programación: Python, Java', ['Python', 'Java']],
  ['Conocimientos informáticos: Word, Excel', ['Word', 'Excel']],
  ['Bases de datos: MySQL, Oracle', ['MySQL', 'Oracle']],
  ['Diseño: Canva, Figma', ['Canva', 'Figma']],
  ['Intereses: Hojaldre, Masa madre', ['Hojaldre', 'Masa madre']],
])('the skill before its list: %s', (line, skills) => {
  const expected = skills.map((skill) =>
    typeof skill === 'string' ? { name: skill } : { name: skill[0], level: skill[1] },
  );
  expect(skillsOf([line]).map(skillOf)).toEqual(expected);
});

test.each([
  ['Word, PowerPoint y Outlook: nivel usuario', ['Word', 'PowerPoint', 'Outlook']],
  ['Word, PowerPoint y Outlook - nivel usuario', ['Word', 'PowerPoint', 'Outlook']],
  ['Word y Excel: a nivel de usuario', ['Word', 'Excel']],
])('the level behind a colon or a dash: %s', (line, names) => {
  expect(skillsOf([line]).map(skillOf)).toEqual(names.map((name) => ({ name, level: 'usuario' })));
});

test('a kind of skills among skills is not lost', () => {
  const { skills, unread } = readText(['Habilidades', 'Habilidades comunicativas, Excel']);
  expect([skills, unread]).toEqual([[{ name: 'Excel' }], ['Habilidades comunicativas']]);
});
