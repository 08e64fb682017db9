import { offerId } from '@curro/shared';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro, startInThisProcess } from '../support/curro.ts';
import { until } from '../support/until.ts';

const SOURCE = 'search-rules';

const offer = (externalId: string, title: string, description = title) => ({
  externalId,
  title,
  description: `Se busca ${description}.`,
  city: 'Zamora',
  province: 'Zamora',
  published: '2026-03-01T08:00:00Z',
  expires: '2099-12-31T00:00:00Z',
});

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('search-rules', {
    SEARCH_LOG_FLUSH_MS: '20',
    SEARCH_RULES_REFRESH_MS: '50',
  });
  await curro.load(SOURCE, [
    offer('plumber-1', 'Fontanero'),
    offer('plumber-2', 'Gasfíter', 'fontanero'),
    offer('plumber-3', 'Instalador', 'fontanero'),
    offer('plumber-4', 'Operario', 'fontanero'),
    ...Array.from({ length: 30 }, (_, at) => offer(`waiter-${at}`, 'Camarero')),
  ]);
});
afterAll(() => curro.close());

const id = (externalId: string): string => offerId(SOURCE, externalId);

async function search(query: string, url = curro.url) {
  return JSON.parse(await (await fetch(`${url}/api/9/offer?${query}`)).text());
}
const idsOf = async (query: string): Promise<string[]> =>
  (await search(query)).offers.map((found: { id: string }) => found.id);

async function send(path: string, method: string, body?: unknown) {
  const response = await curro.ops(`/searches/rules${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

const BY_RELEVANCE = 'order=relevancia-desc';

test('a pinned offer is first in relevance order; totals, other orders and pages keep every offer', async () => {
  const query = `q=camareras&${BY_RELEVANCE}`;
  const before = await search(`${query}&maxResults=100`);
  const byDate = await idsOf('q=camareras&maxResults=100');
  const [first, second] = [id('waiter-20'), id('waiter-10')];
  const added = await send('', 'POST', { kind: 'pin', q: 'Camarero', offerIds: [first, second] });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ actor: 'test-operator', before: null, undoes: null });

  const after = await search(`${query}&maxResults=100`);
  expect(after.totalResults).toBe(before.totalResults);
  expect(after.offers.slice(0, 2).map((found: { id: string }) => found.id)).toEqual([first, second]);
  expect(await idsOf('q=camareras&maxResults=100')).toEqual(byDate);
  expect(await idsOf(`q=camareras+zamora&${BY_RELEVANCE}&maxResults=2`)).not.toEqual([first, second]);
  // An offer that the search does not find is not added.
  await send(`/${added.body.ruleId}`, 'PUT', {
    kind: 'pin',
    q: 'camarero',
    offerIds: [id('plumber-1'), second],
  });
  const replaced = await search(`${query}&maxResults=100`);
  expect([replaced.totalResults, replaced.offers[0].id]).toEqual([before.totalResults, second]);

  const seen: string[] = [];
  let page = await search(`${query}&maxResults=7`);
  for (;;) {
    seen.push(...page.offers.map((found: { id: string }) => found.id));
    if (page.nextCursor === undefined) break;
    page = await search(`${query}&maxResults=7&after=${page.nextCursor}`);
  }
  expect(seen).toHaveLength(30);
  expect(new Set(seen).size).toBe(30);
  expect((await send(`/${added.body.ruleId}`, 'DELETE')).body.after).toBeNull();
});

test('a rule that equals another one is refused, also as a change', async () => {
  const rule = (typed: string) => ({ kind: 'blocked-correction', typed });
  const one = await send('', 'POST', rule('sumiller'));
  const other = await send('', 'POST', rule('sumillera'));
  expect((await send('', 'POST', rule('sumiller'))).status).toBe(409);
  const equal = await send(`/${other.body.ruleId}`, 'PUT', rule('sumiller'));
  expect([equal.status, equal.body.error]).toEqual([409, 'conflict']);
  expect((await send(`/${other.body.ruleId}`, 'PUT', rule('sumillera'))).status).toBe(200);
  await send(`/${one.body.ruleId}`, 'DELETE');
  const changed = await send(`/${other.body.ruleId}`, 'PUT', rule('sumiller'));
  expect(changed.status).toBe(200);
  const [{ id: removal = 0 }] = (await send('/changes', 'GET')).body.changes.filter(
    ({ after }: { after: unknown }) => after === null,
  );
  expect((await send(`/changes/${removal}/undo`, 'POST')).status).toBe(409);
  await send(`/${other.body.ruleId}`, 'DELETE');
});

test('synonyms rank and are offered as an alternative with its own total', async () => {
  const found = async () => (await idsOf(`q=fontaneros&${BY_RELEVANCE}`)).slice(0, 2);
  await search('q=fontaneros');
  expect((await search('q=gasfiter&relax=true')).assist.relax).toEqual([]);
  const added = await send('', 'POST', { kind: 'synonyms', terms: ['fontanero', 'gasfíter'] });
  expect(await found()).toEqual([id('plumber-1'), id('plumber-2')]);
  const { totalResults, assist } = await search('q=gasfiter&province=zamora&relax=true');
  expect(totalResults).toBe(1);
  expect(assist.relax).toEqual([
    {
      parameter: 'q',
      removed: '',
      query: new URLSearchParams('q=(gasfiter OR fontanero)&province=zamora').toString(),
      totalResults: 4,
    },
    { parameter: 'q', removed: 'gasfiter', query: 'province=zamora', totalResults: 34 },
  ]);
  await send(`/${added.body.ruleId}`, 'DELETE');
  expect((await search('q=gasfiter&relax=true')).assist.relax).toEqual([]);
});

test('synonyms are another text for q, also in another process', async () => {
  const other = await startInThisProcess(curro.env);
  const alternatives = async (url: string) =>
    (await search('q=operarios&also=true', url)).assist.alternatives;
  expect(await alternatives(curro.url)).toEqual([]);
  const { body } = await send('', 'POST', { kind: 'synonyms', terms: ['operario', 'instalador'] });
  const added = [
    {
      kind: 'title',
      terms: ['operarios', 'instalador'],
      q: '(operarios OR puesto:instalador)',
      query: new URLSearchParams({ q: '(operarios OR puesto:instalador)' }).toString(),
      totalResults: 2,
      // Few offers have the typed name.
      isUsual: true,
    },
  ];
  expect(await alternatives(curro.url)).toEqual(added);
  await until('the other process', async () => (await alternatives(other.url)).length === 1);
  expect(await alternatives(other.url)).toEqual(added);
  await send(`/${body.ruleId}`, 'DELETE');
  await other.close();
});

test('a boost raises an offer among those that match', async () => {
  const query = `q=fontanero&${BY_RELEVANCE}`;
  expect((await idsOf(query))[0]).toBe(id('plumber-1'));
  const rule = { kind: 'boost', q: 'fontanero', offerIds: [id('plumber-4')], weight: 20 };
  const added = await send('', 'POST', rule);
  expect((await idsOf(query))[0]).toBe(id('plumber-4'));
  await send(`/${added.body.ruleId}`, 'DELETE');
});

test('a blocked correction is not offered', async () => {
  const corrected = async () => (await search('q=camarreo&spell=true')).assist.spell?.q;
  expect(await corrected()).toBe('camarero');
  const added = await send('', 'POST', { kind: 'blocked-correction', typed: 'camarreo' });
  expect(await corrected()).toBeUndefined();
  await send(`/${added.body.ruleId}`, 'DELETE');
});

test('another process applies a change without a restart', async () => {
  const other = await startInThisProcess(curro.env);
  const query = `q=camarero&${BY_RELEVANCE}`;
  const firstOf = async (url: string) => (await search(query, url)).offers[0].id;
  const pinned = id('waiter-15');
  const before = await firstOf(other.url);
  expect(before).not.toBe(pinned);
  const { body } = await send('', 'POST', { kind: 'pin', q: 'camarero', offerIds: [pinned] });
  expect(await firstOf(curro.url)).toBe(pinned);
  await until('the other process', async () => (await firstOf(other.url)) === pinned);
  await send(`/${body.ruleId}`, 'DELETE');
  await until('the other process', async () => (await firstOf(other.url)) === before);
  await other.close();
});

test('the history has every change, and a change is undone unless the rule has changed since', async () => {
  const one = { kind: 'synonyms', terms: ['herrero', 'forjador'] };
  const two = { kind: 'synonyms', terms: ['herrero', 'forjador', 'cerrajero'] };
  const added = (await send('', 'POST', one)).body;
  const changed = (await send(`/${added.ruleId}`, 'PUT', two)).body;
  expect((await send(`/changes/${added.id}/undo`, 'POST')).status).toBe(409);
  const undone = (await send(`/changes/${changed.id}/undo`, 'POST')).body;
  expect(undone).toMatchObject({ ruleId: added.ruleId, before: two, after: one, undoes: changed.id });
  expect((await send('', 'GET')).body.rules).toEqual([
    { id: added.ruleId, rule: one, changedAt: expect.any(String), changedBy: 'test-operator' },
  ]);
  const removed = (await send(`/${added.ruleId}`, 'DELETE')).body;
  expect((await send('', 'GET')).body.rules).toEqual([]);
  await send(`/changes/${removed.id}/undo`, 'POST');
  expect((await send('', 'GET')).body.rules).toEqual([
    { id: added.ruleId, rule: one, changedAt: expect.any(String), changedBy: 'test-operator' },
  ]);

  const { changes, next } = (await send('/changes?limit=2', 'GET')).body;
  expect(changes.map(({ undoes }: { undoes: number | null }) => undoes)).toEqual([removed.id, null]);
  const rest = (await send(`/changes?limit=3&cursor=${next}`, 'GET')).body;
  expect(rest.changes.map((change: { id: number }) => change.id)).toEqual([undone.id, changed.id, added.id]);
  await send(`/${added.ruleId}`, 'DELETE');
});

test('undoing a removal respects the maximum number of rules', async () => {
  const rule = { kind: 'synonyms', terms: ['herrero', 'forjador'] };
  const added = (await send('', 'POST', rule)).body;
  const removed = (await send(`/${added.ruleId}`, 'DELETE')).body;
  await sql`insert into search_rules (rule)
    select ${JSON.stringify(rule)}::jsonb from generate_series(1, 2000)`.execute(curro.db);
  expect((await send(`/changes/${removed.id}/undo`, 'POST')).status).toBe(409);
  expect((await send('', 'POST', rule)).status).toBe(409);
  await sql`delete from search_rules`.execute(curro.db);
  expect((await send(`/changes/${removed.id}/undo`, 'POST')).status).toBe(200);
  await send(`/${added.ruleId}`, 'DELETE');
});

test('a preview shows which first pages of the logged searches change, and changes nothing', async () => {
  const query = `q=camareros&${BY_RELEVANCE}&maxResults=10`;
  const before = await idsOf(query);
  await idsOf(query);
  await idsOf('q=camarreo');
  const draft = { rule: { kind: 'pin', q: 'camarero', offerIds: [id('waiter-29'), before[2]] } };
  const preview = async (body: unknown) => (await send('/preview', 'POST', body)).body;
  const pageOf = async () =>
    (await preview(draft)).pages.find((page: { q: string }) => page.q === 'camareros');
  await until('the log', async () => (await pageOf())?.times === 2);
  const isNew = !before.includes(id('waiter-29'));
  const page = await pageOf();
  expect(page).toMatchObject({ filters: '', total: 30 });
  expect(page.entered.map((entered: { id: string }) => entered.id)).toEqual(isNew ? [id('waiter-29')] : []);
  expect(page.left.map((left: { id: string }) => left.id)).toEqual(isNew ? [before[9]] : []);
  expect(await idsOf(query)).toEqual(before);
  // These keywords were never searched for.
  const own = await preview({ rule: { kind: 'pin', q: 'el camarero', offerIds: [before[2]] } });
  expect(own.pages).toContainEqual(
    expect.objectContaining({ q: 'el camarero', filters: '', times: 0, moved: expect.any(Number) }),
  );

  const blocked = await preview({ rule: { kind: 'blocked-correction', typed: 'camarreo' } });
  expect(blocked.corrections).toContainEqual({
    q: 'camarreo',
    times: expect.any(Number),
    before: 'camarero',
    after: null,
  });
  const synonyms = await preview({ rule: { kind: 'synonyms', terms: ['camarero', 'mesero'] } });
  expect(synonyms.alternatives).toContainEqual({
    q: 'camareros',
    times: expect.any(Number),
    before: [],
    after: ['(camareros OR mesero)'],
  });
  expect((await send('/preview', 'POST', { id: 999 })).status).toBe(404);
  expect((await send('', 'GET')).body.rules).toEqual([]);
});

test('curro searches previews, adds, lists, undoes and reports', async () => {
  const command = (...args: string[]) => runCommand(curro, ['searches', ...args]);
  const terms = ['--synonyms', 'camarero, mesero'];
  const previewed = await command('rules', 'add', ...terms, '--preview');
  expect([previewed.code, previewed.error]).toEqual([0, '']);
  expect(previewed.out).toContain('alternatives to camareros: (camareros OR mesero)');
  const added = await command('rules', 'add', ...terms, '--json');
  const { id, ruleId } = JSON.parse(added.out);
  expect((await command('rules', 'list')).out).toMatch(
    new RegExp(`^ *${ruleId} +synonyms: camarero, mesero +\\S+ +test-operator$`, 'm'),
  );
  expect((await command('rules', 'undo', String(id))).out).toContain('after   -');
  expect((await command('rules', 'changes', '--limit', '1')).out).toContain(
    'synonyms: camarero, mesero => -',
  );
  expect((await command('rules', 'remove', String(ruleId))).code).toBe(1);
  const report = await command('report', 'top', '--by', 'search');
  expect([report.code, report.out]).toEqual([
    0,
    expect.stringMatching(/searches, .*without results[\s\S]*camareros/),
  ]);
});

test.each([
  { kind: 'synonyms', terms: ['one'] },
  { kind: 'pin', q: '', offerIds: ['a'] },
  { kind: 'pin', q: 'x', offerIds: [] },
  { kind: 'boost', q: 'x', offerIds: ['a'], weight: 0 },
  { kind: 'blocked-correction', typed: 'two words' },
  { kind: 'other' },
])('the rule %j is refused', async (rule) => {
  expect((await send('', 'POST', rule)).status).toBe(400);
});

test('an offer that does not exist is refused, also in a preview and from the command line', async () => {
  const rule = { kind: 'pin', q: 'camarero', offerIds: [id('waiter-1'), id('no-such-offer')] };
  const refused = { status: 404, body: { error: 'not_found' } };
  expect(await send('', 'POST', rule)).toMatchObject(refused);
  expect(await send('/preview', 'POST', { rule })).toMatchObject(refused);
  const printed = await runCommand(curro, ['searches', 'rules', 'add', '--pin', 'x', '--offers', 'nobody/1']);
  expect(printed.code).toBe(1);
  expect(printed.error).toContain('offer');
});

test('synonyms that are longer than q may be are refused with the reason, also in a preview', async () => {
  const rule = { kind: 'synonyms', terms: Array.from({ length: 10 }, (_, at) => `${'a'.repeat(60)}${at}`) };
  const refused = {
    status: 400,
    body: {
      error: 'invalid_rule',
      error_description:
        'The rule cannot be saved: the terms joined by OR have 648 characters, and a search takes 512; use fewer or shorter terms.',
    },
  };
  expect(await send('', 'POST', rule)).toMatchObject(refused);
  expect(await send('/preview', 'POST', { rule })).toMatchObject(refused);
  const printed = await runCommand(curro, ['searches', 'rules', 'add', '--synonyms', rule.terms.join(', ')]);
  expect(printed.code).toBe(1);
  expect(printed.error).toContain('use fewer or shorter terms');
});

test.each(['/999', '/x'])('the rule %s is unknown', async (path) => {
  expect((await send(path, 'DELETE')).status).toBe(404);
  expect((await send(`/changes${path}/undo`, 'POST')).status).toBe(404);
});
