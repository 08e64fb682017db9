import { groupPendingOffers, readDuplicateGroups } from '@curro/offers';
import { offerId } from '@curro/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';
import { SOURCE } from './offers.ts';

const text =
  'Soldadura con electrodo en obra nueva, con alta en la empresa desde el primer día de trabajo y turnos de mañana.';
const offer = (externalId: string, title: string, company: string, more: object = {}): object => ({
  externalId,
  title,
  company: { name: company },
  description: `${company} busca: ${externalId}.`,
  city: 'Sevilla',
  province: 'Sevilla',
  expires: '2099-12-31T00:00:00Z',
  published: '2026-03-01T08:00:00Z',
  ...more,
});
const health = { category: 'sanidad-salud' };
const vigo = { city: 'Vigo', province: 'Pontevedra' };
const zamora = { city: 'Zamora', province: 'Zamora' };

const inBilbao = { city: 'Bilbao', province: 'Vizcaya/Bizkaia' };
const inVitoria = { city: 'Vitoria-Gasteiz', province: 'Álava/Araba' };
const inLeon = { city: 'León', province: 'León' };
const pipes = ['Cobre', 'Multicapa', 'Gas', 'Calefacción'];
/** Two of the same job are near, one of them at 60 km. */
const plumbers = [
  offer('plumber', 'Fontanero/a', 'Tubos Uno', { ...inBilbao, skills: pipes }),
  offer('plumber-gas', 'Maestro fontanero de gas', 'Tubos Dos', inBilbao),
  offer('plumber-vitoria', 'Fontanera', 'Tubos Tres', inVitoria),
  offer('plumber-two', 'Fontanero', 'Tubos Cuatro', { ...inLeon, skills: pipes.slice(0, 2) }),
  offer('plumber-leon', 'Fontanero', 'Tubos Cinco', inLeon),
  offer('plumber-helper', 'Ayudante de fontanero', 'Tubos Seis', { ...inBilbao, skills: pipes }),
];
/** Three of the same job are near. */
const gardeners = [
  offer('gardener', 'Jardinero/a', 'Verde Uno', { ...inBilbao, skills: ['Poda', 'Riego', 'Césped'] }),
  offer('gardener-leon', 'Jardinero', 'Verde Dos', inLeon),
  offer('gardener-three', 'Jardinero', 'Verde Tres', { ...inLeon, skills: ['Poda', 'Riego', 'Césped'] }),
  offer('gardener-palms', 'Jardinera de palmeras', 'Verde Cuatro', inBilbao),
  offer('gardener-here', 'Jardinero', 'Verde Cinco', inBilbao),
  offer('gardener-vitoria', 'Jardinero', 'Verde Seis', inVitoria),
  offer('gardener-chief', 'Jefe de jardineros', 'Verde Siete', { ...inBilbao, skills: ['Poda', 'Riego'] }),
];

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('similar');
  await curro.load(SOURCE, [
    offer('welder', 'Soldador/a TIG (Sevilla)', 'Hierros Uno', { description: text, skills: ['Plasma'] }),
    offer('copy', 'Soldador/a TIG (Sevilla)', 'Hierros Dos', { description: text }),
    offer('far', 'Soldadora TIG', 'Hierros Tres', zamora),
    offer('skilled', 'Soldador TIG', 'Hierros Cuatro', { ...zamora, skills: ['Plasma', 'Corte'] }),
    offer('near', 'Soldador TIG', 'Hierros Cinco'),
    offer('again', 'Soldador TIG', 'Hierros Cinco', zamora),
    offer('expired', 'Soldador TIG', 'Hierros Seis', { expires: '2026-03-02T00:00:00Z' }),
    offer('cook', 'Cocinero/a', 'Mesón Trasgolar'),
    offer('baker', 'Panadero/a de obrador', 'Tahona Uno', { skills: ['Masa madre'] }),
    offer('baker-near', 'Panadero de obrador', 'Tahona Dos'),
    offer('baker-far', 'Panadera de obrador', 'Tahona Tres', zamora),
    offer('baker-skilled', 'Panadero de obrador', 'Tahona Cuatro', { ...zamora, skills: ['Masa madre'] }),
    offer('baker-other', 'Panadero de tienda', 'Tahona Cinco', { skills: ['Masa madre'] }),
    offer('unique', 'Afinador de pianos', 'Teclas S.L.'),
    offer('rare', 'Restaurador de lienzos', 'Museo Uno', health),
    offer('rare-far', 'Podólogo', 'Museo Dos', { ...health, ...zamora }),
    offer('rare-near', 'Óptico optometrista', 'Museo Tres', { ...health, city: 'Dos Hermanas' }),
    offer('rare-here', 'Celador', 'Museo Cuatro', health),
    offer('rare-expired', 'Celador', 'Museo Cinco', { ...health, expires: '2026-03-02T00:00:00Z' }),
    offer('waiter', 'Camarero/a (Vigo)', 'Marisquería Uno', { ...vigo, skills: ['Coctelería'] }),
    offer('waiter-almeria', 'Camarero/a', 'Marisquería Dos', {
      city: 'Almería',
      province: 'Almería',
      published: '2026-04-01T08:00:00Z',
    }),
    offer('waiter-ourense', 'Camareros/as', 'Marisquería Tres', { city: 'Ourense', province: 'Ourense' }),
    offer('waiter-pontevedra', 'CAMARERO (REF. 6379)', 'Marisquería Cuatro', {
      city: 'Pontevedra',
      province: 'Pontevedra',
    }),
    offer('waiter-leon', 'Urgente: camarera', 'Marisquería Cinco', { city: 'León', province: 'León' }),
    offer('waiter-skilled', 'Camarera', 'Marisquería Seis', {
      city: 'Málaga',
      province: 'Málaga',
      skills: ['Coctelería'],
    }),
    offer('waiter-rooms', 'Camarero/a de pisos', 'Hotel Siete', vigo),
    ...plumbers,
    ...gardeners,
    offer('electrician', 'Electricista', 'Cables Uno', { province: 'Pontevedra' }),
    offer('electrician-far', 'Electricista', 'Cables Dos', zamora),
    offer('electrician-coruna', 'Electricista', 'Cables Tres', { city: 'A Coruña', province: 'A Coruña' }),
    offer('electrician-province', 'Electricista', 'Cables Cuatro', { province: 'Pontevedra' }),
    offer('electrician-baiona', 'Electricista', 'Cables Cinco', { city: 'Baiona', province: 'Pontevedra' }),
  ]);
  await groupPendingOffers(curro.db);
  // The worker can be grouping them.
  const copy = offerId(SOURCE, 'copy');
  await until('the groups', async () => (await readDuplicateGroups(curro.db, [copy])).has(copy));
  await curro.settled();
});
afterAll(() => curro.close());

const similar = (externalId: string, query = '', init?: RequestInit) =>
  curro.fetch(`/api/1/offer/${offerId(SOURCE, externalId)}/similar${query}`, init);
const idsOf = async (response: Response): Promise<string[]> =>
  JSON.parse(await response.text()).offers.map(({ id }: { id: string }) => id);
const ids = (...externalIds: string[]): string[] => externalIds.map((id) => offerId(SOURCE, id));

describe('similar offers', () => {
  test('the same job in both genders, place before a skill, repeated offers once', async () => {
    expect(await idsOf(await similar('welder'))).toEqual(ids('near', 'skilled', 'far'));
    expect(await idsOf(await similar('unique'))).toEqual([]);
  });

  test('neither place nor skills replace the title; a skill decides between equally far ones', async () => {
    expect(await idsOf(await similar('baker'))).toEqual(ids('baker-near', 'baker-skilled', 'baker-far'));
  });

  test('of the same job the nearest come first, however its name is written; a near other job is behind', async () => {
    expect(await idsOf(await similar('waiter', '?maxResults=6'))).toEqual(
      ids(
        'waiter-pontevedra',
        'waiter-ourense',
        'waiter-skilled',
        'waiter-leon',
        'waiter-almeria',
        'waiter-rooms',
      ),
    );
    expect(await idsOf(await similar('waiter-almeria', '?maxResults=1'))).toEqual(ids('waiter-skilled'));
    expect(await idsOf(await similar('waiter-leon', '?maxResults=1'))).toEqual(ids('waiter-ourense'));
    expect(await idsOf(await similar('waiter-rooms', '?maxResults=1'))).not.toEqual(ids('waiter-almeria'));
  });

  test('further words in the title are the same job; nearness outweighs two skills; with two near, far ones are before another job', async () => {
    expect(await idsOf(await similar('plumber', '?maxResults=6'))).toEqual(
      ids('plumber-gas', 'plumber-vitoria', 'plumber-two', 'plumber-leon', 'plumber-helper'),
    );
    expect(await idsOf(await similar('plumber', '?maxResults=2'))).toEqual(
      ids('plumber-gas', 'plumber-vitoria'),
    );
  });

  test('three skills outweigh nearness; with three near, another job nearby is before those far away', async () => {
    expect(await idsOf(await similar('gardener', '?maxResults=6'))).toEqual(
      ids(
        'gardener-three',
        'gardener-here',
        'gardener-palms',
        'gardener-vitoria',
        'gardener-chief',
        'gardener-leon',
      ),
    );
  });

  test.each([
    ['province=leon,alava', ['plumber-vitoria', 'plumber-two', 'plumber-leon']],
    ['near=leon', ['plumber-two', 'plumber-leon', 'plumber-gas', 'plumber-vitoria', 'plumber-helper']],
  ])('with %s the rest of the order stays', async (query, found) => {
    expect(await idsOf(await similar('plumber', `?${query}&maxResults=6`))).toEqual(ids(...found));
  });

  test('a job that no other offer has shows those of its field of work, nearest first', async () => {
    expect(await idsOf(await similar('rare'))).toEqual(ids('rare-here', 'rare-near', 'rare-far'));
    expect(await idsOf(await similar('rare', '?near=zamora'))).toEqual(
      ids('rare-far', 'rare-here', 'rare-near'),
    );
    expect(await idsOf(await similar('rare', '?province=zamora'))).toEqual(ids('rare-far'));
    expect(await idsOf(await similar('rare', '?province=madrid'))).toEqual([]);
    expect(await idsOf(await similar('cook'))).toEqual([]);
  });

  test('an offer of a province without a town is near to its towns', async () => {
    expect(await idsOf(await similar('electrician'))).toEqual(
      ids('electrician-baiona', 'electrician-province', 'electrician-coruna', 'electrician-far'),
    );
  });

  test('each is an offer as the search lists it', async () => {
    const { offers } = JSON.parse(await (await similar('welder')).text());
    const found = JSON.parse(await (await curro.fetch('/api/9/offer?q=soldador&maxResults=50')).text());
    for (const each of offers) expect(found.offers).toContainEqual(each);
  });

  test('maxResults limits them', async () => {
    expect(await idsOf(await similar('welder', '?maxResults=1'))).toHaveLength(1);
  });

  test.each([
    ['province=zamora', ['skilled', 'again', 'far']],
    ['province=Zamora,madrid', ['skilled', 'again', 'far']],
    ['province=madrid&province=zamora', ['skilled', 'again', 'far']],
    ['province=sevilla', ['near']],
    ['province=madrid', []],
    ['city=zamora', ['skilled', 'again', 'far']],
    ['city=zamora&distance=20', ['skilled', 'again', 'far']],
    ['city=zamora&province=sevilla', []],
    ['workday=completa', []],
    ['province=', ['near', 'skilled', 'far']],
  ])('filters of the search limit them: %s', async (filters, found) => {
    expect(await idsOf(await similar('welder', `?${filters}`))).toEqual(ids(...found));
  });

  test.each([
    ['near=zamora', ['skilled', 'again', 'far']],
    ['near=sevilla', ['near', 'skilled', 'far']],
    ['near=dos-hermanas', ['near', 'skilled', 'far']],
    // León is nearer to Zamora.
    ['near=leon', ['skilled', 'again', 'far']],
    ['near=sevilla&province=zamora', ['skilled', 'again', 'far']],
    ['city=sevilla&distance=500', ['near', 'skilled', 'far']],
  ])('the searched place comes first, then the nearest: %s', async (query, found) => {
    expect(await idsOf(await similar('welder', `?${query}`))).toEqual(ids(...found));
  });

  test('the response may be cached', async () => {
    const response = await similar('welder');
    expect(response.headers.get('cache-control')).toBe('public, max-age=30');
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await similar('welder', '', { headers })).status).toBe(304);
  });
});

test('unknown and deleted offers are not found; closed ones are an error', async () => {
  const unknown = await curro.fetch(`/api/1/offer/${'0'.repeat(32)}/similar`);
  expect([unknown.status, JSON.parse(await unknown.text()).error]).toEqual([404, '313']);
  const expired = await similar('expired');
  expect([expired.status, JSON.parse(await expired.text()).error]).toEqual([400, '313']);
});

test.each(['0', '21', '-1', 'all'])('maxResults=%s is an error', async (value) => {
  const response = await similar('welder', `?maxResults=${value}`);
  expect(response.status).toBe(400);
  expect(JSON.parse(await response.text())).toMatchObject({
    error: '201',
    errors: [{ field: 'maxResults' }],
  });
});

test('wrong filters are the errors of the search, all of them together', async () => {
  const response = await similar(
    'welder',
    '?maxResults=0&province=narnia&employerId=unknown&distance=far&city=zamora&near=mordor',
  );
  expect(response.status).toBe(400);
  expect(JSON.parse(await response.text())).toMatchObject({
    error: '301',
    errors: [
      { error: '301', field: 'province' },
      { error: '312', field: 'distance' },
      { error: '820', field: 'employerId' },
      { error: '311', field: 'near' },
      { error: '201', field: 'maxResults' },
    ],
  });
});

test('parameters that do not filter are reported', async () => {
  const response = await similar('welder', '?limit=3&q=soldador&order=title&distance=20&radius=3');
  expect(response.headers.get('x-ignored-parameters')).toBe('limit,q,order,radius,distance');
});
