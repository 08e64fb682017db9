import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSearchTestClient, type SearchTestClient } from './support/search-test-client.ts';
import { idOf, placesIn, testOffer } from './support/test-offer.ts';

const hour = (h: string): string => `2026-03-${h}:00:00.000Z`;

const corpus = [
  testOffer({
    id: 'sala',
    title: 'Camarero/a de sala',
    places: placesIn('madrid', 'barcelona'),
    category: 'turismo-restauracion',
    subcategory: 'restauracion',
    salary: { min: 1_500, max: 1_800, period: 'bruto-mes', visible: true },
    contractType: 'indefinido',
    workday: 'completa',
    study: 'educacion-secundaria-obligatoria',
    experienceMin: 'al-menos-1-ano',
    teleworking: 'trabajo-solo-presencial',
    highlight: { bold: true, urgent: false },
    company: { id: 'aa11', name: 'Mesón Trasgolar S.L.' },
    publishedAt: hour('10T11'),
    updatedAt: hour('10T11'),
  }),
  testOffer({
    id: 'java',
    title: 'Programadora Java',
    places: placesIn('getafe'),
    category: 'informatica-telecomunicaciones',
    subcategory: '-',
    salary: { min: 20, period: 'bruto-hora', visible: true },
    contractType: 'autonomo',
    workday: 'parcial-manana',
    study: 'grado',
    experienceMin: 'al-menos-2-anos',
    teleworking: 'solo-teletrabajo',
    highlight: { bold: false, urgent: true },
    company: { id: 'bb22', name: 'Nubarrón Sistemas S.A.', kind: 'recruiter' },
    publishedAt: hour('05T12'),
    updatedAt: hour('06T12'),
  }),
  testOffer({
    id: 'mozo',
    title: 'Mozo de almacén',
    places: [{ cityName: 'Polígono', province: 'zamora', country: 'espana', zipCode: '', exact: false }],
    category: 'compras-logistica-almacen',
    salary: { max: 20_000, period: 'bruto-ano', visible: true },
    experienceMin: 'mas-de-5-anos',
    company: { id: 'cc33', name: 'Manos Prestas', kind: 'temporary-agency' },
    publishedAt: hour('01T12'),
    updatedAt: hour('01T12'),
  }),
  testOffer({
    id: 'oculta',
    title: 'Enfermera',
    places: [
      {
        cityKey: 'madrid',
        cityName: 'Madrid',
        province: 'madrid',
        country: 'espana',
        zipCode: '',
        point: { lat: 40.6, lon: -3.7 },
        exact: true,
      },
    ],
    category: 'sanidad-salud',
    salary: { min: 30_000, max: 40_000, period: 'bruto-ano', visible: false },
    experienceMin: 'al-menos-3-anos',
    company: { id: 'dd44', name: 'Clínica Umbría', hidden: true },
    publishedAt: hour('02T12'),
    updatedAt: hour('02T12'),
  }),
  testOffer({
    id: 'paris',
    title: 'Guía',
    places: [{ cityName: 'París', country: 'francia', zipCode: '', exact: false }],
    publishedAt: hour('01T08'),
    updatedAt: hour('01T08'),
  }),
  testOffer({ id: 'caducada', title: 'Camarero caducado', expires: new Date('2026-03-10T11:59:59.999Z') }),
];

let client: SearchTestClient;
beforeAll(async () => {
  client = await openSearchTestClient('filters', corpus);
});
afterAll(() => client.close());

/** Found in the default order: newest first. */
const expectations: [query: string, version: 1 | 9, ids: string][] = [
  ['', 9, 'sala java oculta mozo paris'],
  ['province=madrid', 9, 'sala java oculta'],
  ['province=barcelona,zamora', 1, 'sala mozo'],
  ['country=francia', 9, 'paris'],
  ['country=europa', 9, 'sala java oculta mozo paris'],
  ['country=francia&province=zamora', 9, 'mozo'],
  ['city=madrid', 9, 'sala oculta'],
  ['city=madrid&distance=15', 9, 'sala java'],
  ['city=madrid&radius=30', 1, 'sala java oculta'],
  ['city=Barcelona&province=madrid', 9, 'sala'],
  ['city=getafe,barcelona&radius=1', 1, 'sala java'],
  ['city=zamora&distance=500', 9, 'sala java oculta'],
  ['category=sanidad-salud,turismo-restauracion', 9, 'sala oculta'],
  ['category=sanidad-salud&subcategory=restauracion', 9, 'sala'],
  ['subcategory=-', 9, 'java'],
  ['salaryMin=18000', 9, 'sala java mozo'],
  ['salaryMin=18001', 9, 'java mozo'],
  ['salaryMax=21600', 9, 'sala mozo'],
  ['salaryMax=21599', 9, 'mozo'],
  ['salaryMin=1500&salaryMax=1800&salaryPeriod=bruto-mes', 9, 'sala mozo'],
  ['salaryMin=20&salaryPeriod=bruto-hora', 9, 'java'],
  ['salaryPeriod=bruto-hora', 9, 'java'],
  ['salaryMin=30000&salaryMax=20000', 9, ''],
  ['salary=15001-18000', 1, 'sala'],
  ['salary=15001-18000,30001-36000', 1, 'sala java'],
  ['salary=18001-21000', 1, 'mozo'],
  ['study=grado', 9, 'java'],
  ['contractType=indefinido&contractType=autonomo', 9, 'sala java'],
  ['workday=completa', 9, 'sala'],
  ['excludedWorkday=completa', 9, 'java oculta mozo paris'],
  ['excludedWorkday=completa,parcial-manana', 9, 'oculta mozo paris'],
  ['excludedContractType=autonomo', 9, 'sala oculta mozo paris'],
  ['teleworking=solo-teletrabajo', 9, 'java'],
  ['experienceMin=al-menos-2-anos', 9, 'java'],
  // Ids in order are 1, 2, 6, 3, 4, 5, 8: the range of these two includes ids 6 and 3, but not 4 or 5.
  ['experienceMin=al-menos-1-ano,al-menos-3-anos', 9, 'sala java oculta'],
  ['experienceMin=mas-de-5-anos,al-menos-2-anos', 1, 'java oculta mozo'],
  ['employerId=aa11', 9, 'sala'],
  ['employerId=dd44', 9, ''],
  ['companyName=meson+trasgolar', 1, 'sala'],
  ['companyName=umbria', 1, ''],
  ['emph=bold', 9, 'sala'],
  ['emph=urgent', 1, 'java'],
  ['vip=false', 1, 'java oculta mozo paris'],
  ['vip=true', 1, 'sala'],
  ['selection=false', 1, 'sala oculta mozo paris'],
  ['ett=false', 1, 'sala java oculta paris'],
  ['publishedMin=2026-03-05T12:00:00Z', 1, 'sala java'],
  ['publishedMax=2026-03-05T12:00:00Z&publishedMin=2026-03-02T13:00:00%2B01:00', 1, 'java oculta'],
  ['updatedMin=2026-03-06T12:00:00.001Z', 1, 'sala'],
  ['updatedMin=2026-03-10T00:00:00Z&updatedMax=2026-03-01T00:00:00Z', 1, ''],
  ['sinceDate=_24_HOURS', 9, 'sala'],
  ['sinceDate=_7_DAYS', 9, 'sala java'],
  ['sinceDate=_15_DAYS', 9, 'sala java oculta mozo paris'],
];

describe('each filter on real offers', () => {
  test.each(expectations)('%s in version %i finds %j', async (query, version, ids) => {
    expect((await client.ids(query, version)).join(' ')).toBe(ids);
  });
});

const orders: [order: string, ids: string][] = [
  ['updated', 'paris mozo oculta java sala'],
  ['title', 'sala oculta paris mozo java'],
  ['title-desc', 'java mozo paris oculta sala'],
  ['city', 'java sala oculta paris mozo'],
  ['author', 'oculta mozo sala java paris'],
];

test.each(orders)('order %s', async (order, ids) => {
  expect((await client.ids(`order=${order}`)).join(' ')).toBe(ids);
});

test('amounts are compared, never the ids of salary-quantity, which are not in their order', async () => {
  const paid = (id: string, min: number) =>
    testOffer({ id, title: 'Guionista', salary: { min, period: 'bruto-ano', visible: true } });
  await client.put(paid('six', 6_000), paid('fifteen', 15_000), paid('eight', 8_000));
  const searchWith = async (more: string) => {
    const { offers } = await client.search(`q=guionista&${more}`);
    return offers.map(({ salaryMin }) => `${salaryMin.id} ${salaryMin.value}`).toSorted();
  };
  expect(await searchWith('')).toEqual(['2401 6.000 €', '255 15.000 €', '400 8.000 €']);
  expect(await searchWith('salaryMin=8000')).toEqual(['255 15.000 €', '400 8.000 €']);
  expect(await searchWith('salaryMax=8000')).toEqual(['2401 6.000 €', '400 8.000 €']);
});

test('offers with a word in the title come first, the others by date', async () => {
  await client.put(
    testOffer({ id: 'd', description: 'Se necesita soldador', updatedAt: '2026-01-02T00:00:00.000Z' }),
    testOffer({ id: 't', title: 'Soldador' }),
    testOffer({ id: 'r', requirements: 'Ser soldador', updatedAt: '2026-01-01T00:00:00.000Z' }),
    testOffer({ id: 'old', title: 'Soldador', updatedAt: '2025-01-01T00:00:00.000Z' }),
  );
  expect(await client.ids('q=soldadora&order=relevancia-desc')).toEqual(['t', 'old', 'd', 'r']);
});

describe('writes are ordered by revision', () => {
  const at = (revision: number, title: string) => testOffer({ id: 'v', title, revision });
  const outcome = async (batch: Parameters<SearchTestClient['index']['write']>[0]): Promise<string[]> =>
    (await client.index.write(batch)).map((item) => item.outcome);

  test('an older version never replaces a newer one; the same one can be written again', async () => {
    expect(await outcome({ index: [at(5, 'Versionado nuevo')], remove: [] })).toEqual(['done']);
    expect(await outcome({ index: [at(4, 'Versionado viejo')], remove: [] })).toEqual(['stale']);
    expect(await outcome({ index: [at(5, 'Versionado nuevo')], remove: [] })).toEqual(['done']);
    expect(await outcome({ index: [], remove: [{ id: idOf('v'), revision: 4 }] })).toEqual(['stale']);
    await client.index.refresh();
    expect(await client.total('q=versionado+nuevo')).toBe(1);
  });

  test('a late write does not restore a removed offer', async () => {
    expect(await outcome({ index: [], remove: [{ id: idOf('v'), revision: 6 }] })).toEqual(['done']);
    expect(await outcome({ index: [at(5, 'Versionado tarde')], remove: [] })).toEqual(['stale']);
    expect(await outcome({ index: [], remove: [{ id: 'ffff', revision: 1 }] })).toEqual(['done']);
    await client.index.refresh();
    expect(await client.total('q=versionado')).toBe(0);
  });

  test('a document that cannot be indexed is refused alone', async () => {
    const bad = testOffer({ id: 'bad' });
    const outcomes = await client.index.write({
      index: [{ ...bad, applications: Number.MAX_SAFE_INTEGER }, at(9, 'Versionado otra vez')],
      remove: [],
    });
    expect(outcomes.map(({ outcome: word }) => word)).toEqual(['refused', 'done']);
    expect(outcomes[0]?.reason).toContain('applications');
  });
});

test('ensure, count and ready', async () => {
  expect(await client.index.ready()).toBe(true);
  expect(await client.index.ensure()).toMatchObject({ created: false, fingerprintMatches: true });
  expect(await client.index.count()).toBeGreaterThan(corpus.length);
});
