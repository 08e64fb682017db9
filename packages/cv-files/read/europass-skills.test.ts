import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { readText } from './read-text.ts';

/** What is read of lines below the languages and skills of the form of 2013. */
function read(...lines: readonly string[]) {
  const { skills, languages } = draftSchema.parse(
    readText(['Ana Vega Ruiz', '600 11 22 33', 'COMPETENCIAS PERSONALES', ...lines]),
  );
  return [skills.map(({ name }) => name), languages.map(({ name, reading }) => `${name} ${reading}`)];
}

test.each([
  ['Lengua materna Español', 'Competencias digitales Word, Excel'],
  ['- Lengua materna Español', '- Competencias informáticas Word, Excel'],
  ['Mother tongue Español', 'Digital skills Word, Excel'],
])('labels beside the mother tongue and the skills: %s', (...lines) => {
  expect(read(...lines)).toEqual([['Word', 'Excel'], ['Español nativo']]);
});

test('a label that a narrow margin wraps', () => {
  expect(
    read(
      'Lengua materna Español',
      'Competencias Trato con clientes',
      'comunicativas',
      'Competencias digitales Word',
    ),
  ).toEqual([['Trato con clientes', 'Word'], ['Español nativo']]);
});

test('without the mother tongue the words are not labels', () => {
  expect(read('Competencias digitales Docentes')).toEqual([['Competencias digitales Docentes'], []]);
});

test.each([
  '27/9/24 © Unión Europea, 2002-2024 | europass.cedefop.europa.eu Página 1 / 1',
  '© European Union, 2002-2019 | http://europass.cedefop.europa.eu Page 2',
  'europass.cedefop.europa.eu',
])('the foot of the pages is not a skill: %s', (foot) => {
  expect(read('Lengua materna Español', 'Competencias digitales Word', foot)).toEqual([
    ['Word'],
    ['Español nativo'],
  ]);
});
