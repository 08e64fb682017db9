import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nearbyJobs } from './nearby-jobs.ts';

test.each([
  ['peon de obra', ['peón', 'albañil']],
  ['peon de obra madrid', ['peón', 'albañil']],
  // Another name of the job.
  ['mesero', ['personal de restaurante', 'barman']],
  ['Camarera con inglés', ['personal de restaurante', 'barman']],
  ['trabajador en la preparacion de pescado para conservas', ['manipulador de alimentos', 'pescadero']],
  ['cuidadora interna', ['empleado de hogar interno']],
  ['cuidadora de ancianos interna', ['empleado de hogar interno']],
  ['disenadora de sonido', ['técnico de sonido']],
  ['operador de serreria', ['carpintero']],
  ['maquetador barcelona', ['diseñador gráfico']],
])('of %j they are among others %j', (text, jobs) => {
  expect(nearbyJobs(text)).toEqual(expect.arrayContaining(jobs));
});

test.each(['astronauta', 'con buen ambiente', '', '-camarero madrid', '"camarero"', 'puesto:camarero'])(
  'of %j there are none',
  (text) => {
    expect(nearbyJobs(text)).toEqual([]);
  },
);

test('the longest name of a job in a text counts, and a job is not next to itself', () => {
  expect(nearbyJobs('ayudante de camarero')).not.toContain('ayudante de camarero');
  expect(nearbyJobs('técnico de sonido')).not.toContain('técnico de mantenimiento');
  expect(nearbyJobs('conductor de autobús')).not.toContain('repartidor');
});

test('each line has jobs, and two to four others next to them', () => {
  const lines = readFileSync(new URL('./data/nearby-jobs.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const known = lines.flatMap((line) => line.split(' > ')[0]?.split(', ') ?? []);
  expect(known.filter((name, at) => known.indexOf(name) !== at)).toEqual([]);
  const wrong = lines.filter((line) => !/^[^>]+ > [^,>]+(?:, [^,>]+){0,3}$/.test(line));
  expect(wrong).toEqual([]);
});
