import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSearchTestClient, type SearchTestClient } from './support/search-test-client.ts';
import { testOffer } from './support/test-offer.ts';

const corpus = [
  testOffer({ id: 'joined', title: 'Técnico de helpdesk' }),
  testOffer({ id: 'blank', title: 'Help Desk nivel 2' }),
  testOffer({ id: 'hyphen', title: 'Analista', description: 'Soporte en Help-Desk.' }),
  testOffer({ id: 'apart', title: 'Help our desk' }),
  testOffer({ id: 'dots', title: 'Técnico de RR.HH.' }),
  testOffer({ id: 'spaced', title: 'Responsable', description: 'Departamento de RR. HH. de la empresa' }),
  testOffer({ id: 'plain', title: 'Becario RRHH' }),
  ...[
    'Full stack',
    'fullstack',
    'Part time',
    'part-time',
    'Call center',
    'callcenter',
    'E-commerce',
    'ecommerce',
  ]
    .concat(['Back end', 'back-end'])
    .map((title, n) => testOffer({ id: `name-${n}`, title: `${title} senior` })),
  testOffer({ id: 'light', title: 'Montador de luces' }),
  testOffer({ id: 'french', title: 'Profesora francesa' }),
  testOffer({ id: 'sale', title: 'Sale Manager' }),
  testOffer({ id: 'salt', title: 'Sal', description: 'Sal' }),
  testOffer({ id: 'sales', title: 'Lead Global Field Sales Executive', description: 'Team' }),
  testOffer({ id: 'room', title: 'Sala', description: 'Salas' }),
  testOffer({ id: 'masculine', title: 'Jefe de planta' }),
  testOffer({ id: 'feminine', title: 'Jefa de planta' }),
];

let client: SearchTestClient;
beforeAll(async () => {
  client = await openSearchTestClient('names', corpus);
});
afterAll(() => client.close());

test.each([
  [
    'helpdesk',
    'help desk',
    'help-desk',
    'help  desk',
    '"Help Desk"',
    'HELP DESK',
    'puesto:helpdesk OR description:help-desk',
  ],
  ['rrhh', 'rr.hh.', 'RR. HH.', 'rr  hh', '"rr.hh."'],
])('%s: every spelling finds the same offers', async (...spellings) => {
  const found = await Promise.all(
    spellings.map(async (q) => (await client.ids(`q=${encodeURIComponent(q)}`)).toSorted()),
  );
  expect(found[0]).toHaveLength(3);
  for (const ids of found) expect(ids).toEqual(found[0]);
});

test.each([
  ['fullstack', 'full stack', 'full-stack', 'FullStack'],
  ['part time', 'part-time', 'parttime'],
  ['call center', 'callcenter', 'call-center', 'call centers'],
  ['e-commerce', 'ecommerce', '"E-Commerce"'],
  ['backend', 'back end', 'back-end'],
])('%s: every spelling finds both titles', async (...spellings) => {
  for (const q of spellings) expect(await client.ids(`q=${encodeURIComponent(q)}`)).toHaveLength(2);
});

test.each([
  ['luz', 'light'],
  ['franceses', 'french'],
  ['francés', 'french'],
])('%s finds another form of the word', async (q, id) => {
  expect(await client.ids(`q=${encodeURIComponent(q)}`)).toEqual([id]);
});

test('a spelling inside a query is one word of it', async () => {
  expect(await client.ids('q=help desk nivel')).toEqual(['blank']);
  expect((await client.ids('q=-help-desk tecnico')).toSorted()).toEqual(['dots']);
});

test('other words of the same beginning are not found', async () => {
  expect(await client.ids('q=sales&order=relevancia-desc')).toEqual(['sales', 'sale']);
  expect(await client.ids('q=sala')).toEqual(['room']);
});

test('the written form ranks before other forms of the word', async () => {
  expect(await client.ids('q=jefa de planta&order=relevancia-desc')).toEqual(['feminine', 'masculine']);
  expect(await client.ids('q=jefe de planta&order=relevancia-desc')).toEqual(['masculine', 'feminine']);
});
