import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSearchTestClient, type SearchTestClient } from './support/search-test-client.ts';
import { testOffer } from './support/test-offer.ts';

const OLD = '2025-01-01T00:00:00.000Z';

/** An offer of a workplace, whose text has the words of the job, and one of the job, whose text has the workplace. */
const rows: readonly (readonly [q: string, job: string, workplace: string])[] = [
  ['auxiliar de enfermeria residencia', 'Auxiliar de enfermería', 'Enfermero/a para residencia'],
  ['auxiliar enfermería hospital', 'Auxiliar de enfermería', 'Enfermeros de hospital'],
  ['recepcionista clínica dental', 'Recepcionista', 'Higienista de clínica dental'],
  ['celador clínica', 'Celador/a', 'Enfermera de clínica'],
  ['camarero hotel', 'Camareros', 'Gobernante de hotel'],
  ['limpiadora colegio', 'Personal de limpieza', 'Conserje de colegio'],
  ['médico urgencias', 'Médico de familia', 'Enfermería de urgencias'],
  ['promotora supermercado', 'Promotor/a', 'Encargado de supermercado'],
];

const nameOf = (kind: string, at: number): string => `${kind}-${at}`;
const corpus = rows.flatMap(([q, job, workplace], at) => [
  testOffer({ id: nameOf('job', at), title: job, description: q, updatedAt: OLD }),
  testOffer({ id: nameOf('workplace', at), title: workplace, description: q }),
]);

let client: SearchTestClient;
beforeAll(async () => {
  client = await openSearchTestClient('job', [
    ...corpus,
    testOffer({ id: 'both', title: 'Camarero de hotel de playa', description: 'Isla', updatedAt: OLD }),
    testOffer({ id: 'one', title: 'Camarero', description: 'Hotel de playa en una isla' }),
    // Of a job and its variants, the job is the oldest one.
    ...['Auxiliar administrativo', 'Empleados administrativos, en general', 'Administrativo contable'].map(
      (title, at) => testOffer({ id: `variant-${at}`, title }),
    ),
    testOffer({ id: 'town', title: 'Administrativa Sevilla', updatedAt: OLD }),
    testOffer({ id: 'bracket', title: 'ADMINISTRATIVOS/AS (media jornada)', updatedAt: OLD }),
    testOffer({ id: 'alone', title: 'Administrativo/a', updatedAt: OLD }),
    testOffer({ id: 'other-name', title: 'Oficinista' }),
    testOffer({ id: 'typed', title: 'Conductor/a de tráiler (C+E)', description: 'Flota', updatedAt: OLD }),
    testOffer({ id: 'named', title: 'Conductor de camión, chofer de camión', description: 'Flota' }),
    testOffer({ id: 'mention', title: 'Jefe de tráfico', description: 'Flota con conductor de tráiler' }),
  ]);
});
afterAll(() => client.close());

describe('the job of q in the title precedes a workplace in the title', () => {
  test.each(rows.map(([q], at) => [q, at] as const))('%s', async (q, at) => {
    const ids = await client.ids(`q=${q}&order=relevancia-desc`);
    const own = [nameOf('job', at), nameOf('workplace', at)];
    expect(ids.filter((id) => own.includes(id))).toEqual(own);
  });
});

test('of titles with the job, those with the other words precede newer ones', async () => {
  expect(await client.ids('q=camarero hotel playa isla&order=relevancia-desc')).toEqual(['both', 'one']);
});

test('a q in the grammar with other names of the job ranks as the names do', async () => {
  const q = '(puesto:celador OR puesto:enfermera) clínica';
  const found = await client.ids(`q=${q}&order=relevancia-desc`);
  expect(found.toSorted()).toEqual(['job-3', 'workplace-3']);
});

describe('titles with the words of q precede those with other names of the job', () => {
  const names = 'puesto:camionero OR puesto:(conductor camión) OR puesto:(chofer camión)';
  test.each([
    [`((conductor tráiler) OR ${names})`, ['typed', 'named', 'mention']],
    [`((trailers OR (conductores tráiler)) OR ${names}) flota`, ['typed', 'named', 'mention']],
    [`puesto:((conductor tráiler) OR ${names})`, ['typed', 'named']],
    // Of several jobs none is before the others.
    [`(puesto:(conductor tráiler) OR ${names})`, ['named', 'typed']],
  ])('%s', async (q, expected) => {
    expect(await client.ids(`q=${encodeURIComponent(q)}&order=relevancia-desc`)).toEqual(expected);
  });
});

describe('titles that are the searched job alone precede those with more words', () => {
  const alone = ['town', 'bracket', 'alone'].toSorted();
  test.each([
    'administrativo',
    'administrativas',
    '(administrativo OR puesto:oficinista)',
    'puesto:(administrativa OR puesto:oficinista)',
    // The words of other names add to the scores of their titles.
    'puesto:(administrativo OR puesto:(auxiliar administrativo) OR puesto:(asistente administrativo) OR puesto:(empleado administrativo))',
  ])('%s', async (q) => {
    const ids = await client.ids(`q=${encodeURIComponent(q)}&order=relevancia-desc`);
    expect(ids.slice(0, alone.length).toSorted()).toEqual(alone);
    expect(ids.length).toBeGreaterThan(alone.length);
  });

  test('not beside other words', async () => {
    expect(await client.ids('q=administrativo contable&order=relevancia-desc')).toEqual(['variant-2']);
  });
});
