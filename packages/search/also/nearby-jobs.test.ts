import { readFileSync } from 'node:fs';
import { foldText } from '@curro/shared';
import { expect, test } from 'vitest';

import { nearbyJobs } from './nearby-jobs.ts';

const ofText = (text: string) => nearbyJobs(text, () => true);

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
  ['mampostero', ['albañil']],
  ['integrador bases de datos', ['administrador de bases de datos']],
  // Those who name what they studied.
  ['biologa', ['técnico de laboratorio', 'profesor de biología']],
  ['economista madrid', ['contable', 'analista financiero']],
])('of %j they are among others %j', (text, jobs) => {
  expect(ofText(text)).toEqual(expect.arrayContaining(jobs));
});

test.each(['astronauta', 'con buen ambiente', '', '-camarero madrid', '"camarero"', 'puesto:camarero'])(
  'of %j there are none',
  (text) => {
    expect(ofText(text)).toEqual([]);
  },
);

test('the longest name of a job in a text counts, and a job is not next to itself', () => {
  expect(ofText('ayudante de camarero')).not.toContain('ayudante de camarero');
  expect(ofText('técnico de sonido')).not.toContain('técnico de mantenimiento');
  expect(ofText('conductor de autobús')).not.toContain('repartidor');
});

test.each([
  ['director call center', ['Supervisor de call center'], ['supervisor de call center']],
  ['directora de call center Madrid', ['Supervisor call center'], ['supervisor call center']],
  ['gerente de tienda', ['Encargado de tienda', 'Jefe de tienda'], ['jefe de tienda', 'encargado de tienda']],
  ['neuropsicólogo infantil', ['Psicólogo'], ['psicólogo']],
  ['especialista textil', ['Costurero'], ['costurero']],
  ['director call center', ['Teleoperador'], ['teleoperador']],
  ['director', ['Jefe de sala'], []],
  ['subdirectora de hotel', ['Director de hotel'], ['director de hotel']],
  ['subasta de hotel', ['Director de hotel'], []],
  ['alcampo', ['Cajero', 'Reponedor'], ['cajero', 'reponedor']],
  ['cocina', ['Cocinero', 'Cocina'], ['cocinero']],
  ['subasta', ['Psicólogo'], []],
])('of %j they are with offers for %j %j', (text, titles, jobs) => {
  const folded = titles.map(foldText);
  expect(nearbyJobs(text, (name) => folded.includes(foldText(name)))).toEqual(jobs);
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
