import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { courseOf } from './course.ts';

test.each([
  ['ciclo-formativo-grado-medio', 'Técnico en cuidados auxiliares de enfermería', 'cfgm-sanidad'],
  ['ciclo-formativo-grado-medio', 'TCAE', 'cfgm-sanidad'],
  [
    'ciclo-formativo-grado-superior',
    'Técnico Superior en Administración y Finanzas',
    'cfgs-administracion-y-gestion',
  ],
  ['ciclo-formativo-grado-superior', 'Técnico Superior en Cata', undefined],
  ['grado', 'Grado en Administración y Finanzas', undefined],
])('the family of the level %s and the title %s: %s', (level, title, course) => {
  expect(courseOf(loadDictionaries(), level, title)).toBe(course);
});
