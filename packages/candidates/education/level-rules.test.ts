import { loadDictionaries } from '@curro/shared';
import { expect, it } from 'vitest';
import { levelRules } from './level-rules.ts';

const dictionaries = loadDictionaries();

it('returns the rules of the contract for every level', () => {
  const rules = dictionaries.get('study').entries.map((level) => {
    const { course, start, end, institution } = levelRules(level, dictionaries.get('study-detail'));
    return [level.key, course, start, end, institution].join(' ');
  });
  expect(rules).toEqual([
    'sin-estudios forbidden forbidden forbidden forbidden',
    'educacion-secundaria-obligatoria forbidden required required optional',
    'bachillerato forbidden required required optional',
    'ciclo-formativo-grado-medio by-code required required optional',
    'ciclo-formativo-grado-superior by-code required required optional',
    'ensenanzas-artisticas-regladas by-name required required optional',
    'ensenanzas-deportivas-regladas by-name required required optional',
    'grado by-code required required optional',
    'licenciado by-code required required optional',
    'diplomado by-code required required optional',
    'ingeniero-tecnico by-code required required optional',
    'ingeniero-superior by-code required required optional',
    'postgrado by-name required required optional',
    'master by-name required required optional',
    'doctorado by-name required required optional',
    'otros-titulos-certificaciones-y-carnes by-name forbidden required optional',
    'otros-cursos-y-formacion-no-reglada by-name optional required optional',
    'formacion-profesional-grado-medio by-code required required optional',
    'formacion-profesional-grado-superior by-code required required optional',
  ]);
});
