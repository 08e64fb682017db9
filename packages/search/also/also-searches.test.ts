import { expect, test } from 'vitest';
import { parseQuery } from '../syntax/parse.ts';
import { alsoSearches, namesJobOtherwise } from './also-searches.ts';

const offered = (q: string, isFew = false): string[] =>
  alsoSearches(q, isFew).map((each) => `${each.kind}: ${each.q}`);

test.each([
  ['necesito trabajo urgente de soldador en altura', ['filler: soldador en altura']],
  [
    'busco trabajo de camarera con alojamiento en la costa para el verano sin idiomas',
    ['filler: camarera con alojamiento en la costa para el verano'],
  ],
  [
    'looking for a waiter job with accommodation on the coast for the summer',
    ['filler: waiter accommodation coast summer'],
  ],
  ['trabajo urgente incorporación inmediata', ['filler: incorporación inmediata']],
  ['busco trabajo urgente', ['filler: urgente']],
  ['aux prod -sevilla', ['abbreviation: (aux OR auxiliar) (prod OR producción) -sevilla']],
  [
    'ofi 1a',
    [
      'abbreviation: ((ofi 1a) OR (oficial 1ª) OR (oficial primera) OR (oficial 1) OR (oficial 1a) OR (of 1ª) OR (of 1a) OR (of 1))',
    ],
  ],
  ['técnico rrhh', ['abbreviation: técnico (rrhh OR (recursos humanos))']],
  ['técnico hr', ['abbreviation: técnico (hr OR rrhh OR (recursos humanos))']],
  ['pm', ['abbreviation: (pm OR (project manager) OR (jefe proyecto))']],
  // "PM" is also a shift, and "hr" are hours.
  ['project manager', []],
  ['recursos humanos', ['abbreviation: ((recursos humanos) OR rrhh)']],
])('fillers of %j are dropped and abbreviations written out', (q, expected) => {
  expect(offered(q).filter((each) => !each.startsWith('title'))).toEqual(expected);
});

test.each([
  ['golang', 'go'],
  ['cybersecurity', 'ciberseguridad'],
  ['blockchain', '(cadena bloques)'],
  ['net', '.net'],
  ['C sharp', 'c#'],
  ['cpp', 'c++'],
  ['node', 'node.js'],
  ['reactjs', 'react'],
  ['k8s', 'kubernetes'],
  ['machine learning', '(aprendizaje automático)'],
])('the technology %j is also %s', (q, clause) => {
  expect(offered(q).join()).toContain(` OR ${clause}`);
});

test.each([
  'carnet c',
  'conductor c e',
  'programador c',
  'profesor de java',
  'vender en internet',
  'camarero',
  'técnico redes',
  'nota media',
])('%j has no other name of a technology', (q) => {
  expect(offered(q).join()).not.toMatch(/c#|c\+\+|\.net|node\.js|networking/);
});

test.each([
  // A level is missing before a technology, and a job of software before its technology.
  ['senior java developer', /^words: java \(developer OR puesto:programador /],
  ['desarrollador java senior', /^words: \(desarrollador OR .*\) java$/],
  ['junior camarero sala', /^words: \(camarero OR .*\) sala$/],
  ['java backend developer', /^words: java$/],
  ['full stack developer react python', /^words: \(\(react OR reactjs OR react\.js\) OR python\)$/],
  // Other jobs with a technology are those of the job.
  ['profesor java online', /^words: profesor \(online OR java\)$/],
])('of %j the least important word is missing', (q, expected) => {
  expect(offered(q, true).at(-1)).toMatch(expected);
});

test.each([
  ['gasfíter', 'puesto:fontanero'],
  ['accountant', 'puesto:contador'],
  ['bodeguera', 'puesto:(mozo almacén)'],
  ['aux enfermería', 'puesto:TCAE'],
  ['aux. enfermería', 'puesto:TCAE'],
  ['HR manager', 'puesto:(jefe personal)'],
  ['segurata', 'puesto:(vigilante seguridad)'],
  ['kellys', 'puesto:(camarero pisos)'],
  ['manitas', 'puesto:(técnico mantenimiento)'],
  ['curro de camata', 'puesto:camarero'],
  ['correos', 'puesto:cartero'],
])('another name of %j is %s', (q, clause) => {
  const [title = ''] = offered(q).filter((each) => each.startsWith('title'));
  expect(title).toContain(` OR ${clause}`);
  expect(parseQuery(title.replace('title: ', '')).query).toHaveLength(1);
});

test.each([
  ['sales', 'puesto:comercial'],
  ['sales jobs', 'puesto:vendedor'],
  ['nursing', 'puesto:enfermero'],
  ['accounting', 'puesto:contable'],
])('the field of work %j is also %s', (q, clause) => {
  const [title = ''] = offered(q).filter((each) => each.startsWith('title'));
  expect(title).toContain(` OR ${clause}`);
});

test.each([
  ['trabajar con niños', 'puesto:niñero'],
  ['con niñas', 'puesto:niñero'],
  ['busco trabajo en el campo', 'puesto:(peón agrícola)'],
  ['cuidar a mayores', 'puesto:gerocultor'],
  ['trabajo con animales', 'puesto:veterinario'],
  ['kids', 'puesto:niñero'],
])('the field of work that is all of %j is also %s', (q, clause) => {
  const [title = ''] = offered(q).filter((each) => each.startsWith('title'));
  expect(title).toContain(` OR ${clause}`);
});

test.each(['ropa de niños', 'comida para animales', 'interna'])('%j names no field of work', (q) => {
  expect(offered(q).join()).not.toMatch(/puesto:(?:niñero|veterinario|becario)/);
});

test.each(['waiter', 'part time cleaner', 'waiter madrid', 'mesero', 'segurata', 'limpeza'])(
  '%j has another name in use in Spain',
  (q) => {
    expect(namesJobOtherwise(q)).toBe(true);
  },
);

test.each([
  'camarero',
  'aux enfermería',
  'barista',
  'trabajar con niños',
  'ayudante de cocina Madrid',
  'camarero -waiter',
  '"waiter"',
])('no name of a job in %j has another one in use in Spain', (q) => {
  expect(namesJobOtherwise(q)).toBe(false);
});

test('two names of one job have its other names once', () => {
  const [names] = alsoSearches('rider glovo', false).filter(({ kind }) => kind === 'title');
  expect(names?.terms).toContain('repartidor');
});

test('the name of a job is not its field of work', () => {
  expect(offered('comercial').join()).not.toMatch(/puesto:sales\b/);
});

test('one of three words behind the first may be missing when few offers are found', () => {
  expect(offered('xilofonista zurdo jubilado', true)).toEqual(['words: xilofonista (jubilado OR zurdo)']);
  expect(offered('xilofonista zurdo jubilado')).toEqual([]);
});

test.each([
  '',
  'trabajo social',
  'busco trabajo',
  '"aux adm"',
  'puesto:fontanero',
  '(fontanero OR aux)',
  'xilofonista',
])('%j has no other text', (q) => {
  expect(offered(q, true)).toEqual([]);
});

test.each([
  ['camarero o cocinero', '(camarero OR cocinero)'],
  ['busco camarero or cocinero', '(camarero OR cocinero)'],
  ['camarero y/o cocinero con experiencia', '(camarero OR cocinero) experiencia'],
  ['enfermero o aux geriatría', '(enfermero OR (aux OR auxiliar)) geriatría'],
  ['camarero o ayudante de buzo', '(camarero OR (ayudante buzo))'],
  ['camarero, cocinero o ayudante de cocina', '(camarero OR cocinero OR (ayudante cocina))'],
  ['camarero/a o cocinero/a -madrid', '(camarero/a OR cocinero/a) -madrid'],
  ['waiter or cook', '(waiter OR cook)'],
  ['limpieza o cocina', '(limpieza OR cocina)'],
  ['almacén o reparto', '(almacén OR reparto)'],
])('%j asks for any of its jobs', (q, expected) => {
  expect(offered(q).filter((each) => each.startsWith('jobs'))).toEqual([`jobs: ${expected}`]);
  expect(parseQuery(expected).query).toBeDefined();
});

test.each([
  ['camarero y cocinero', '(camarero OR cocinero)'],
  ['camarero, cocinero', '(camarero OR cocinero)'],
  ['camarero/cocinero', '(camarero OR cocinero)'],
  ['camarero / cocinero', '(camarero OR cocinero)'],
])('%j may be one job with both names: any of them is offered when few offers are found', (q, expected) => {
  expect(offered(q).join()).not.toContain('jobs');
  expect(offered(q, true)).toContain(`jobs: ${expected}`);
});

test('any of the jobs is also searched with their other names, the first of each first', () => {
  const named = alsoSearches('waiter or cook', false).find(({ kind }) => kind === 'title');
  expect(named?.terms.slice(0, 2)).toEqual(['camarero', 'cocinero']);
  expect(named?.q).toMatch(/^\(\(waiter OR puesto:camarero .*\) OR \(cook OR puesto:cocinero.*\)\)$/);
});

test.each([
  'camarero/a',
  'front/back',
  'C/C++',
  'limpieza o similar',
  'camarero u otro',
  'profesor de inglés o francés',
  'aux. administrativo',
])('%j is not a list of jobs', (q) => {
  expect(offered(q, true).join()).not.toContain('jobs');
});

test('names of jobs of the open offers are known', () => {
  const listed = (titles: string[]) =>
    alsoSearches('monitor o buzo de altura', true, undefined, {
      titles: new Set(titles),
      isOffered: () => true,
    });
  expect(listed([]).map(({ kind }) => kind)).not.toContain('jobs');
  expect(listed(['monitor', 'buz altur']).map(({ kind }) => kind)).toContain('jobs');
});

test.each([
  ['programador java', ['desarrollador java']],
  ['camarero', ['mesero', 'garzón', 'mozo de restaurante', 'waiter', 'waitress']],
  ['aux adm', ['auxiliar administrativo']],
])('the other texts for %j have all its words, and names that open offers have', (q, expected) => {
  const offered = new Set(['desarrollador', 'administrativo', 'auxiliar']);
  const names = { titles: new Set<string>(), isOffered: (name: string) => offered.has(name) };
  expect(alsoSearches(q, false, undefined, names)[0]?.terms).toEqual(expected);
});

const ENGLISH_WORDS =
  `waiter waitress chef cook cleaner driver nurse carer teacher developer accountant receptionist plumber
  electrician salesperson warehouse security welder mechanic hairdresser lawyer architect designer engineer manager bartender
  dishwasher housekeeper maid nanny babysitter caregiver caretaker gardener painter carpenter builder bricklayer labourer
  roofer tiler handyman courier picker packer operator technician analyst consultant secretary assistant recruiter
  programmer translator journalist writer photographer doctor dentist pharmacist physiotherapist psychologist vet midwife
  coach lifeguard butcher baker fishmonger cashier beautician farmer fisherman sailor guard janitor doorman concierge
  firefighter bookkeeper clerk banker chemist biologist scientist researcher tailor locksmith glazier plasterer trainee
  intern apprentice worker sales accounting nursing teaching retail hospitality childcare tourism healthcare finance
  engineering construction maintenance weekend`.split(/\s+/);

test.each([
  ...ENGLISH_WORDS,
  'shop assistant',
  'security guard',
  'lorry driver',
  'team leader',
  'English speaking',
])('the English %s has a Spanish name', (word) => {
  expect(alsoSearches(word, false).map(({ kind }) => kind)).toContainEqual(
    expect.stringMatching(/^(?:title|abbreviation)$/),
  );
});

test.each(['cambrera', 'cuiner', 'infermera', 'zerbitzaria', 'sukaldari', 'erizaina'])(
  '%j has a Spanish name',
  (word) => {
    expect(alsoSearches(word, false)[0]?.terms[0]).toMatch(/^(?:camarero|cocinero|enfermero)$/);
  },
);

test.each([
  ['rider', 'repartidor'],
  ['taxista', 'conductor'],
  ['temporero', 'peón agrícola'],
  ['vendimia', 'peón agrícola'],
  ['caixera supermercat', 'cajero'],
  ['dependenta', 'dependiente'],
  ['dentista', 'odontólogo'],
  ['odontólogo', 'dentista'],
  ['navidad', 'campaña'],
  ['campaña de navidad', 'campaña'],
  ['findes', 'fin de semana'],
  ['sábado y domingo', 'fin de semana'],
  ['cap de setmana', 'fin de semana'],
  ['coche propio', 'vehículo propio'],
  ['carnet', 'permiso de conducir'],
])('%j is also searched as %j', (q, expected) => {
  const searched = alsoSearches(q, false).filter(({ kind }) => kind === 'title' || kind === 'abbreviation');
  expect(searched.flatMap(({ terms }) => terms)).toContain(expected);
});

test('a card of a food handler and a driving licence are not meat', () => {
  for (const q of ['carnet de manipulador', 'sin carnet', 'carnet b']) {
    expect(offered(q).join()).not.toMatch(/carn[eé](?! (?:conducir|manipulador))\b/);
  }
});

test.each(['camarero-cocinero', 'camarera – cocinera'])(
  'a dash joins the jobs of %j as a slash does',
  (q) => {
    expect(offered(q, true).join()).toMatch(/jobs: \(camarer[oa] OR cociner[oa]\)/);
    expect(offered(q).join()).not.toContain('jobs');
  },
);

test.each(['part-time', 'full-stack developer', 'camarero-', 'jefe-a'])(
  '%j is not a list of jobs, either',
  (q) => {
    expect(offered(q, true).join()).not.toContain('jobs');
  },
);
