import { describe, expect, test } from 'vitest';
import { parseQuery } from '../syntax/parse.ts';
import { jobOfQuery } from './job-of-query.ts';

function jobOf(text: string): readonly string[] {
  const { query } = parseQuery(text);
  return query === undefined ? [] : jobOfQuery(query);
}

describe('the job of a query with other words', () => {
  test.each([
    ['auxiliar de enfermeria residencia', 'auxiliar enfermeria', 'TCAE'],
    ['auxiliar de enfermería hospital', 'auxiliar enfermería', 'técnico en enfermería'],
    ['camarero hotel', 'camarero', 'mesero'],
    ['cocinera residencia', 'cocinera', 'chef'],
    ['limpiadora hospital', 'limpiadora', 'personal de limpieza'],
    ['celador clínica', 'celador', 'camillero'],
    ['recepcionista clinica dental', 'recepcionista', 'front desk'],
    ['administrativo colegio', 'administrativo', 'oficinista'],
    ['conserje finca urbana', 'conserje finca', 'conserje de edificio'],
    ['hospital celador', 'celador', 'camillero'],
    ['camarera de pisos hotel', 'camarera pisos', 'mucama'],
    ['limpieza de casas', 'limpieza', 'limpiador'],
  ])('%s: the name of a job, and its other names', (text, name, other) => {
    const [first, ...others] = jobOf(text);
    expect(first).toBe(name);
    expect(others).toContain(other);
  });

  test.each([
    ['promotora supermercado', ['promotora']],
    ['oficial electricista obra', ['oficial electricista']],
  ])('%s: a word that names of jobs begin with', (text, expected) => expect(jobOf(text)).toEqual(expected));

  test.each([
    [
      '(camarero OR puesto:mesero OR puesto:(mozo restaurante)) barra',
      ['camarero', 'mesero', 'mozo de restaurante'],
    ],
    ['((aux OR auxiliar) enfermeria) (hosp OR hospital)', ['auxiliar enfermeria', 'aux enfermeria']],
    ['carretillero (almacén OR (carné conducir))', ['carretillero']],
    ['camarero -barra hotel', ['camarero']],
    ['(camarero hotel)', ['camarero']],
  ])('%s: the names of the query come first', (text, expected) =>
    expect(jobOf(text).slice(0, expected.length)).toEqual(expected),
  );

  test.each([
    'camarero',
    'auxiliar de enfermería',
    'oficial electricista',
    'jefe taller mecánico',
    'hospital',
    'residencia noche',
    'camarero -barra',
    '(camarero OR cocinero)',
    'hotel playa',
    'de la',
    'camarer* hotel',
    'técnico metal',
    'ingeniero calidad automoción',
    'encargada lavandería hotel',
  ])('%s: no job, or nothing else', (text) => expect(jobOf(text)).toEqual([]));

  test('a request has at most nine names', () => {
    expect(jobOf('limpiador hospital')).toHaveLength(9);
  });
});
