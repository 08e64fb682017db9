import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSearchTestClient, type SearchTestClient } from './support/search-test-client.ts';
import { placesIn, testOffer } from './support/test-offer.ts';

const at = (minute: number): { updatedAt: string } => ({
  updatedAt: `2026-03-01T08:${String(60 - minute).padStart(2, '0')}:00.000Z`,
});

/** Newest first in this order. */
const corpus = [
  testOffer({
    id: 'sala',
    title: 'Camarero/a de sala',
    description: 'Turno de noche en el centro',
    ...at(1),
  }),
  testOffer({
    id: 'camareras',
    title: 'CAMARERAS',
    description: 'Turno   de\nNoche. Sin experiencia',
    ...at(2),
  }),
  testOffer({
    id: 'java',
    title: 'Programador Java sénior',
    description: 'Node.js y CI/CD en el departamento de I+D; inglés alto',
    requirements: 'Javascript',
    skills: ['Kubernetes'],
    ...at(3),
  }),
  testOffer({
    id: 'cpp',
    title: 'Ingeniera de C++ y C#',
    description: 'Plataforma .NET, diseño de R&D. Vendedor@s y alumn@s abstenerse',
    places: placesIn('zamora'),
    ...at(4),
  }),
  testOffer({
    id: 'becario',
    title: 'Becario de panadería',
    description: 'Ayuda al jefe de sala. El noche de turno',
    category: 'turismo-restauracion',
    company: { id: 'ab', name: 'Hornos Mistral S.L.' },
    ...at(5),
  }),
  testOffer({
    id: 'aprendices',
    title: 'Aprendices ingleses',
    description: 'Conductor de autobuses en los países',
    ...at(6),
  }),
  testOffer({ id: 'c', title: 'Programador de C', description: 'net 🔥', ...at(7) }),
];

let client: SearchTestClient;
beforeAll(async () => {
  client = await openSearchTestClient('query', corpus);
});
afterAll(() => client.close());

const ALL = 'sala camareras java cpp becario aprendices c';

const cases: [what: string, queries: string[], ids: string][] = [
  [
    'number and gender',
    [
      'camarero',
      'camarera',
      'Camareros',
      'CAMARERAS',
      'camarero/a',
      'camareros/as',
      'camarer@s',
      'camarera/o',
    ],
    'sala camareras',
  ],
  ['case and accents', ['senior', 'SÉNIOR', 'sénior'], 'java'],
  ['ñ without its tilde', ['diseno', 'diseño', 'DISEÑO'], 'cpp'],
  ['-és and its forms', ['inglés', 'inglesa', 'inglesas', 'ingleses'], 'java aprendices'],
  ['-z and -ces', ['aprendiz', 'aprendices'], 'aprendices'],
  ['-ús, -ís and their plurals', ['autobús', 'autobuses', 'país', 'países'], 'aprendices'],
  ['every word is required, in any field', ['noche sala', 'sala, noche;', 'noche AND sala'], 'sala becario'],
  ['stop words are not', ['camarera de la', 'la camarera en'], 'sala camareras'],
  ['unless there is nothing else', ['de'], 'sala camareras java cpp becario aprendices c'],
  ['words that change the meaning are required', ['sin experiencia'], 'camareras'],
  ['places, companies, categories, skills', ['zamora', 'poblacion:zamora', 'town: Zamora'], 'cpp'],
  ['companies', ['mistral', 'empresa:"hornos mistral', 'COMPANY:(mistral hornos)'], 'becario'],
  ['categories', ['restauración'], 'becario'],
  ['skills', ['kubernetes'], 'java'],
  ['one field', ['puesto:sala', 'title:sala', 'Puesto:"de sala"'], 'sala'],
  ['descriptions', ['descripcion:sala', 'descripción:"jefe de sala"', 'description:sal?'], 'becario'],
  ['requirements', ['requisitos:javascript', 'requirements:java*'], 'java'],
  [
    'phrases',
    ['"turno de noche"', '“turno de noche”', '«turno de noche»', '"turno de noche', '"Turno, de Noche!"'],
    'sala camareras',
  ],
  ['phrases are not inflected', ['"turnos de noche"', '"turno noche"', '"noche de turnos"'], ''],
  ['phrases require the order', ['"noche de turno"'], 'becario'],
  ['a star', ['jav*', 'java*', 'JAV*', '*avascript', 'j*t'], 'java'],
  ['a question mark is one character', ['camarer?', '?amarero'], 'sala'],
  ['exactly one', ['jav?'], 'java'],
  ['and not none', ['java?', 'javascript?'], ''],
  [
    'exclusion',
    ['camarera -sala', 'camarera -"de sala"', 'camarera -puesto:(sala OR barra)', 'camarera -sal*'],
    'camareras',
  ],
  [
    'only exclusions',
    ['-camarero -programador -"c#"', '-(camarero OR programador) -cpp -.net'],
    'becario aprendices',
  ],
  ['groups are AND', ['(java senior)', '(senior) (java)', '((senior java))'], 'java'],
  [
    'an excluded group excludes what has all of it',
    ['-(programador java) -(camarero noche)'],
    'cpp becario aprendices c',
  ],
  ['OR', ['java OR panadería', '(java OR panadería) -kotlin', 'OR java OR OR panadería OR'], 'java becario'],
  ['OR binds closer than AND', ['programador java OR c'], 'java c'],
  ['C++', ['c++', 'C++ ingeniero'], 'cpp'],
  ['C#', ['c#'], 'cpp'],
  ['C', ['programador c'], 'c'],
  ['.NET', ['.net', '.NET plataforma'], 'cpp'],
  ['net', ['net'], 'c'],
  ['Node.js', ['node.js', 'Node.js', 'node.j*'], 'java'],
  ['CI/CD', ['ci/cd', 'CI/CD'], 'java'],
  ['R&D', ['r&d', 'R&D'], 'cpp'],
  ['I+D', ['i+d', 'I+D'], 'java'],
  ['vendedor@s', ['vendedoras', 'vendedor', 'alumno'], 'cpp'],
  ['emoji', ['🔥'], 'c'],
  ['odd input', ['"', ')(', '-', '* ?', ' , ;', 'puesto:', '()', 'OR', '"" -', '& / +'], ALL],
  ['other scripts', ['مهندس', 'שלום', '工程师'], ''],
];

describe('q on real offers', () => {
  test.each(cases)('%s: %j', async (_, queries, ids) => {
    for (const q of queries) {
      const actualIds = await client.ids(new URLSearchParams({ q, maxResults: '100' }).toString());
      expect(actualIds.join(' '), q).toBe(ids);
      const inOne = await client.ids(new URLSearchParams({ q }).toString(), 1);
      expect(inOne.join(' '), `${q} in version 1`).toBe(ids);
    }
  });
});

test('synonyms, families and near spellings rank, and never find', async () => {
  expect(await client.total('q=mesero')).toBe(0);
  expect(await client.total('q=panadero')).toBe(0);
  expect(await client.total('q=camarrero')).toBe(0);
});
