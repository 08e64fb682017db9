import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { allCompared } from './all-compared.ts';
import { importLines } from './import.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('duplicates', { GROUP_EVERY_MS: '100' });
});
afterAll(() => curro.close());

/** A text of a hundred distinct words, with a few replaced. */
const text = (name: string, others = 0): string =>
  Array.from({ length: 100 }, (_, at) => `${at < others ? 'otra' : name}${at}`).join(' ');
const ad = (externalId: string, name: string, more: object = {}) => ({
  externalId,
  title: `Puesto ${name}`,
  description: text(name),
  company: { name: 'Cerámicas Duero' },
  province: 'Zamora',
  ...more,
});
const compared = () => allCompared(curro);
const list = async (query: string) => {
  await compared();
  return (await operate(curro, 'GET', `/duplicates?${query}`)).body;
};
const offersOf = (group: { offers: { source: string; externalId: string }[] }) =>
  group.offers.map(({ source, externalId }) => `${source}/${externalId}`).sort();

test('equal and nearly equal offers form groups, within and across sources', async () => {
  await importLines(
    curro,
    'a',
    ad('1', 'torno'),
    ad('2', 'TORNO', { title: 'puesto TORNO.' }),
    ad('3', 'esmalte'),
  );
  await compared();
  await importLines(curro, 'b', ad('1', 'esmalte', { description: text('esmalte', 3) }), ad('2', 'horno'));
  const { total, groups } = await list('limit=10');
  expect(total).toEqual({ groups: 2, offers: 4 });
  expect(groups.map((group: never) => offersOf(group))).toEqual([
    ['a/3', 'b/1'],
    ['a/1', 'a/2'],
  ]);
  expect(groups[0]).toMatchObject({ kind: 'near', size: 2, sources: ['a', 'b'] });
  expect(groups[1]).toMatchObject({ kind: 'exact', size: 2, sources: ['a'] });
  expect(groups[1].offers[0]).toEqual({
    id: expect.any(String),
    source: 'a',
    externalId: expect.any(String),
    title: expect.any(String),
    company: 'Cerámicas Duero',
    cities: [],
    published: expect.any(String),
    similarity: 1,
  });
  expect((await list('across=true')).total.groups).toBe(1);
  expect((await list('source=b')).total.groups).toBe(1);
  expect((await list('kind=exact')).total.groups).toBe(1);
  const page = await list('limit=1');
  expect((await list(`limit=1&cursor=${page.next}`)).groups).toEqual([groups[1]]);
  // The search finds all five.
  await curro.settled();
  const search = (await (await curro.fetch('/api/9/offer?q=puesto')).json()) as { totalResults: number };
  expect(search.totalResults).toBe(5);
});

test('an offer that changes leaves its group, one that is deleted or closed is not shown', async () => {
  await importLines(
    curro,
    'moving',
    ad('1', 'vidrio'),
    ad('2', 'vidrio'),
    ad('3', 'vidrio'),
    ad('4', 'vidrio'),
  );
  const of = async () => (await list('source=moving')).groups.map((group: never) => offersOf(group));
  expect(await of()).toEqual([['moving/1', 'moving/2', 'moving/3', 'moving/4']]);
  await importLines(curro, 'moving', ad('1', 'barro'));
  await operate(curro, 'DELETE', '/offers/moving/2');
  expect(await of()).toEqual([['moving/3', 'moving/4']]);
  await importLines(curro, 'moving', ad('4', 'vidrio', { state: 'closed' }));
  expect(await of()).toEqual([]);
});

test('an offer similar to two groups merges them', async () => {
  const between = (others: number) => ({ description: text('puente', others) });
  await importLines(curro, 'bridge', ad('1', 'puente', between(0)), ad('2', 'puente', between(0)));
  await importLines(curro, 'bridge', ad('3', 'puente', between(24)), ad('4', 'puente', between(24)));
  expect((await list('source=bridge')).total).toEqual({ groups: 2, offers: 4 });
  await importLines(curro, 'bridge', ...[4, 8, 12, 16, 20].map((at) => ad(`x${at}`, 'puente', between(at))));
  expect((await list('source=bridge')).total).toEqual({ groups: 1, offers: 9 });
});

test("concurrent imports find each other's offers", async () => {
  const lines = Array.from({ length: 40 }, (_, at) => ad(`${at}`, `doble${at}`));
  await Promise.all([importLines(curro, 'left', ...lines), importLines(curro, 'right', ...lines)]);
  expect((await list('source=left&across=true')).total).toEqual({ groups: 40, offers: 80 });
});

test('offers that were stored before there were groups are compared by the migration', async () => {
  await importLines(curro, 'early', ad('1', 'pizarra'), ad('2', 'pizarra'));
  await compared();
  await sql`delete from offer_fingerprints using offers where offer_id = id and source = 'early'`.execute(
    curro.db,
  );
  await sql`delete from offer_bands using offers where offer_id = id and source = 'early'`.execute(curro.db);
  expect((await list('source=early')).total.groups).toBe(0);
  const migration = new URL('../../packages/db/migrations/0014-ungrouped-offers.sql', import.meta.url);
  const backfill = /insert into ungrouped_offers[^;]+;/.exec(await readFile(migration, 'utf8'))?.[0] ?? '';
  await sql.raw(backfill).execute(curro.db);
  expect((await list('source=early')).total).toEqual({ groups: 1, offers: 2 });
});

test.each(['limit=0', 'kind=same', 'across=perhaps', 'cursor=x', 'source=a%20b'])(
  '400: %s',
  async (query) => {
    const { status, body } = await operate(curro, 'GET', `/duplicates?${query}`);
    expect([status, body.error]).toEqual([400, 'invalid_request']);
  },
);

test('the command prints the groups', async () => {
  const printed = await runCommand(curro, ['duplicates', '--source', 'b']);
  expect([printed.code, printed.error]).toEqual([0, '']);
  expect(printed.out).toMatch(
    /^1 group of 2 offers\n\ngroup \d+: 2 offers, nearly equal\noffer +compared +company +cities +title\nb\/1 +newest: it remains /,
  );
  expect(printed.out).toMatch(/\nhide it: curro offers hide a\/3 --duplicate-of b\/1 --reason 'Duplicate'\n/);
  const json = await runCommand(curro, ['duplicates', '--json', '--across', '--limit', '1']);
  expect(JSON.parse(json.out).groups).toHaveLength(1);
});
