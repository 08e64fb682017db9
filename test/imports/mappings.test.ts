import { readFile } from 'node:fs/promises';
import { offerId } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';
import { importLines, offer } from './import.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('mappings');
});
afterAll(() => curro.close());

const unmapped = async (source: string, query = '') =>
  (await operate(curro, 'GET', `/sources/${source}/unmapped${query}`)).body.unmapped;
const put = (source: string, body: unknown) => operate(curro, 'PUT', `/sources/${source}/mappings`, body);
const detail = async (source: string, externalId: string) =>
  (await (await curro.fetch(`/api/7/offer/${offerId(source, externalId)}`)).json()) as Record<
    string,
    unknown
  >;
const searchTotal = async (query: string): Promise<number> => {
  await curro.settled();
  return ((await (await curro.fetch(`/api/9/offer?${query}`)).json()) as { totalResults: number })
    .totalResults;
};

test('unmapped values are listed, the most frequent first, with the field to map them under', async () => {
  await importLines(
    curro,
    'words',
    offer('1', { category: 'Oficios varios', workdayText: 'a ratos' }),
    offer('2', { category: 'Oficios varios', places: [{ city: 'Villa Inventada' }] }),
    offer('3', { category: 'Magia', company: { name: 'X', kind: 'gremio' } }),
  );
  await importLines(curro, 'words', offer('1', { category: 'Oficios varios', workdayText: 'a ratos' }));
  const unmappedValues = await unmapped('words');
  expect(unmappedValues[0]).toEqual({
    field: 'category',
    value: 'Oficios varios',
    lastCount: 1,
    total: 3,
    firstSeenAt: expect.any(String),
    lastSeenAt: expect.any(String),
    mapAs: 'category',
  });
  expect(
    unmappedValues.slice(1).map(({ field, value, total, mapAs }: never) => [field, value, total, mapAs]),
  ).toEqual([
    ['workdayText', 'a ratos', 2, 'workday'],
    ['category', 'Magia', 1, 'category'],
    ['city', 'Villa Inventada', 1, 'city'],
    ['company.kind', 'gremio', 1, undefined],
  ]);
  expect(await unmapped('words', '?field=city&limit=5')).toHaveLength(1);
  expect((await operate(curro, 'GET', '/sources/nobody/unmapped')).status).toBe(404);
});

test('unmapped values of all sources are listed together, or those of one source or field', async () => {
  await importLines(curro, 'one', offer('1', { category: 'Faros' }), offer('2', { category: 'Faros' }));
  await importLines(curro, 'two', offer('1', { category: 'Grúas', places: [{ city: 'Villa Sin Mapa' }] }));
  const list = async (query: string): Promise<string[][]> => {
    const { body } = await operate(curro, 'GET', `/unmapped?${query}`);
    return body.unmapped.map(({ source, value }: Record<string, string>) => [source, value]);
  };
  expect(await list('field=category')).toEqual(
    expect.arrayContaining([
      ['one', 'Faros'],
      ['two', 'Grúas'],
    ]),
  );
  expect(await list('source=two&field=city')).toEqual([['two', 'Villa Sin Mapa']]);
  expect(await list('source=one&limit=1')).toEqual([['one', 'Faros']]);
  expect((await operate(curro, 'GET', '/unmapped?source=nobody')).status).toBe(404);
  const { out } = await runCommand(curro, ['sources', 'unmapped', '--field', 'category']);
  expect(out).toMatch(/^one +2 +2 +category +category +Faros$/m);
  expect(out).toMatch(/^two +1 +1 +category +category +Grúas$/m);
});

test('a mapping applies to stored offers and to new ones', async () => {
  const line = (externalId: string) =>
    offer(externalId, { province: undefined, category: 'TALLER', workdayText: 'J.C.', city: 'La Capital' });
  await importLines(curro, 'shop', line('1'));
  await curro.settled();
  const before = await detail('shop', '1');
  const saved = await put('shop', {
    category: { Taller: 'profesiones-artes-oficios' },
    workday: { 'J. C.': 'completa' },
    city: { 'la capital': 'zamora' },
  });
  expect([saved.status, saved.body]).toEqual([
    200,
    {
      source: 'shop',
      mappings: {
        category: { Taller: 'profesiones-artes-oficios' },
        city: { 'la capital': 'zamora' },
        workday: { 'J. C.': 'completa' },
      },
    },
  ]);
  expect(await unmapped('shop')).toEqual([]);
  const query = 'category=profesiones-artes-oficios&city=zamora&workday=completa';
  expect(await searchTotal(query)).toBe(1);
  const after = await detail('shop', '1');
  expect(after).toMatchObject({ city: 'Zamora', title: before.title });

  const { summary } = await importLines(curro, 'shop', line('2'), line('1'));
  expect(summary.unmapped).toEqual({});
  expect(await searchTotal(query)).toBe(2);

  await put('shop', { category: { TALLER: null } });
  await until(
    'the offers to be normalised again',
    async () => (await searchTotal('category=profesiones-artes-oficios')) === 0,
  );
  expect((await operate(curro, 'GET', '/sources/shop/mappings')).body.mappings).not.toHaveProperty(
    'category',
  );
});

test('normalising again neither prolongs, closes nor opens an offer, and sends no event', async () => {
  await importLines(curro, 'still', offer('1', { category: 'Taller' }), offer('2', { category: 'Taller' }));
  const rows = () =>
    curro.db
      .selectFrom('offers')
      .select(['external_id', 'last_seen_at', 'last_import', 'expires_at', 'published_at', 'state'])
      .where('source', '=', 'still')
      .orderBy('external_id')
      .execute();
  await operate(curro, 'DELETE', '/offers/still/2');
  await curro.settled();
  const before = await rows();
  await put('still', { category: { Taller: 'profesiones-artes-oficios' } });
  expect(await searchTotal('category=profesiones-artes-oficios&q=cantera')).toBe(1);
  expect(await rows()).toEqual(before);
});

test.each([
  ['an unknown key', { category: { Taller: 'magia' } }, 'category.Taller'],
  ['an unknown field', { title: { a: 'b' } }, 'body'],
  ['no words', { category: 'x' }, 'category'],
  ['a blank word', { category: { ' ': null } }, 'category'],
])('400: %s', async (_, body, field) => {
  await importLines(curro, 'shape', offer('1'));
  const response = await put('shape', body);
  expect([response.status, response.body.error]).toEqual([400, 'invalid_request']);
  expect(response.body.errors.map((error: { field: string }) => error.field).join()).toContain(field);
});

test('404 for an unknown source, 409 for too many mappings', async () => {
  expect((await put('nobody', { category: {} })).status).toBe(404);
  await importLines(curro, 'crowd', offer('1'));
  const values = (from: number) =>
    Object.fromEntries(Array.from({ length: 2_600 }, (_, at) => [`w${from + at}`, 'zamora']));
  expect((await put('crowd', { city: values(0) })).status).toBe(200);
  expect((await put('crowd', { city: values(5_000) })).status).toBe(409);
  const { body } = await operate(curro, 'GET', '/sources/crowd/mappings');
  expect(Object.keys(body.mappings.city)).toHaveLength(2_600);
});

test('a rejected line is retried with the current mappings', async () => {
  await importLines(curro, 'late', offer('1', { title: '', category: 'Taller' }));
  await put('late', { category: { Taller: 'profesiones-artes-oficios' } });
  const { body } = await operate(curro, 'GET', '/dead-letters?source=late');
  const [{ id }] = body.deadLetters;
  const payload = { source: 'late', line: offer('1', { category: 'Taller' }) };
  await operate(curro, 'PUT', `/dead-letters/${id}`, { payload });
  const retried = await operate(curro, 'POST', `/dead-letters/${id}/retry`);
  expect([retried.status, retried.body.reasons]).toEqual([200, []]);
});

test('the command lists values, maps one, a file, and shows the mappings', async () => {
  await importLines(
    curro,
    'empleate',
    offer('1', { category: 'Taller', subcategory: 'MONTADORES Y ENSAMBLADORES' }),
  );
  const listed = await runCommand(curro, ['sources', 'unmapped', 'empleate']);
  expect(listed.out).toMatch(
    /^source +total +last +field +map as +value\nempleate +1 +1 +category +category +Taller\n/,
  );
  const one = ['--field', 'category', '--word', 'Taller', '--key', 'profesiones-artes-oficios'];
  expect((await runCommand(curro, ['sources', 'map', 'empleate', ...one])).out).toContain('Taller');
  const file = new URL('../../docs/mappings/empleate.json', import.meta.url);
  const ready = await runCommand(curro, ['sources', 'map', 'empleate', '-'], await readFile(file, 'utf8'));
  expect([ready.code, ready.error]).toEqual([0, '']);
  const shown = JSON.parse((await runCommand(curro, ['sources', 'map', 'empleate', '--json'])).out);
  expect(Object.keys(shown.mappings)).toEqual(['category', 'subcategory']);
  expect(await unmapped('empleate')).toEqual([]);
});
