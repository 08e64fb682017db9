import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import type { Curro } from '../support/curro.ts';
import { headerOf, textOf } from '../support/mail-server.ts';
import { type AlertsCurro, startAlerts } from './start.ts';

const PATH = '/api/1/savedsearch';

let alerts: AlertsCurro;
let curro: Curro;
let subjects = 0;
beforeAll(async () => {
  alerts = await startAlerts('alerts');
  ({ curro } = alerts);
});
afterAll(() => alerts.close());

let subject = '';
let token = '';
beforeEach(async () => {
  subjects += 1;
  subject = `person${subjects}`;
  token = await curro.tokens.candidate(subject);
});

/** A saved search or an error. */
const bodySchema = z.looseObject({
  id: z.string().default(''),
  feed: z.string().default(''),
  matches: z.int().default(0),
  error: z.string().optional(),
  errors: z.array(z.looseObject({ field: z.string() })).default([]),
});

async function call(method: string, path: string, body?: object, as = token) {
  const response = await curro.fetch(path, {
    method,
    headers: { authorization: `Bearer ${as}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: bodySchema.parse(await response.json()) };
}

const list = async () => {
  const response = await curro.fetch(PATH, { headers: { authorization: `Bearer ${token}` } });
  return z.array(bodySchema).parse(await response.json());
};

const save = async (fields: object = {}) =>
  call('POST', PATH, {
    name: 'Camarero en Madrid',
    query: 'q=camarero&province=madrid',
    frequency: 'instant',
    channel: 'email',
    ...fields,
  });

test('a search is saved, read, listed, replaced and deleted', async () => {
  const saved = await save({ query: '?order=title&province=madrid&q=camarero&page=3', channel: 'rss' });
  expect(saved).toMatchObject({
    status: 201,
    body: {
      name: 'Camarero en Madrid',
      query: 'q=camarero&province=madrid',
      frequency: 'instant',
      hour: 8,
      channel: 'rss',
      paused: false,
      errors: [],
      matches: 0,
      newMatches: 0,
    },
  });
  const path = `${PATH}/${saved.body.id}`;
  expect(saved.body.feed).toMatch(/^https:\/\/jobs\.example\/alertas\/[\w-]{32}\/rss$/);
  expect(await call('GET', path)).toEqual({ status: 200, body: saved.body });
  expect(await list()).toEqual([saved.body]);

  const replaced = await call('PUT', path, { name: 'Otra', query: 'q=cocinero', paused: true });
  expect(replaced.body).toMatchObject({
    name: 'Otra',
    frequency: 'daily',
    paused: true,
    pausedBy: 'owner',
  });
  expect((await call('DELETE', path)).status).toBe(200);
  expect((await call('GET', path)).body.error).toBe('371');
  expect(await list()).toEqual([]);
});

test.each([
  [{ name: undefined }, 400, '202'],
  [{ name: '' }, 400, '201'],
  [{ name: 7 }, 400, '225'],
  [{ name: 'Camarero\nMadrid' }, 400, '201'],
  [{ query: `q=${'ñ'.repeat(1_000)}` }, 400, '201'],
  [{ query: undefined }, 400, '202'],
  [{ query: 'province=atlantis' }, 400, '301'],
  [{ query: 'city=madrid&distance=900' }, 400, '312'],
  [{ query: 'employerId=abcdef' }, 400, '820'],
  [{ frequency: 'hourly' }, 400, '201'],
  [{ frequency: 'daily', hour: 24 }, 400, '201'],
  [{ channel: 'webhook' }, 400, '375'],
  [{ paused: 'yes' }, 400, '225'],
])('%j is refused and saves nothing', async (fields, status, code) => {
  expect(await save(fields)).toMatchObject({ status, body: { error: code } });
  expect(await list()).toEqual([]);
});

test('all validation errors are reported together', async () => {
  const { body } = await save({ name: '', frequency: 'never' });
  expect(body.errors.map(({ field }) => field)).toEqual(['name', 'frequency']);
});

test('the searches of another person are unknown', async () => {
  const { body } = await save();
  const other = await curro.tokens.candidate('someone-else');
  for (const [method, fields] of [['GET'], ['DELETE'], ['PUT', { name: 'x', query: 'q=x' }]] as const) {
    expect((await call(method, `${PATH}/${body.id}`, fields, other)).body.error).toBe('371');
  }
  expect((await call('GET', `${PATH}/none`)).body.error).toBe('371');
});

test('each operation requires its scope', async () => {
  const reader = await curro.tokens.candidate(subject, ['SAVED_SEARCH_READ']);
  expect((await call('GET', `${PATH}/none`, undefined, reader)).body.error).toBe('371');
  expect((await call('POST', PATH, { name: 'x', query: 'q=x' }, reader)).body.error).toBe(
    'insufficient_scope',
  );
});

test('an operator counts the searches, pauses and resumes one', async () => {
  const { body } = await save({ query: 'salaryMin=1' });
  const ops = async (path: string, init?: RequestInit) =>
    z.looseObject({}).parse(await (await curro.ops(path, init)).json());
  const put = (paused: unknown) => ({
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paused }),
  });
  expect(await ops('/savedsearches')).toMatchObject({
    broad: 1,
    expensive: expect.arrayContaining([expect.objectContaining({ id: body.id, broad: true })]),
  });
  const path = `/savedsearches/${body.id}`;
  expect(await ops(path, put(true))).toMatchObject({ paused: true, pausedBy: 'operator' });
  const change = { name: 'x', query: 'q=x' };
  for (const paused of [true, false]) {
    const { body: changed } = await call('PUT', `${PATH}/${body.id}`, { ...change, paused });
    expect(changed).toMatchObject({ paused: true, pausedBy: 'operator' });
  }
  expect(await ops('/savedsearches/list?state=paused&limit=200')).toMatchObject({
    savedSearches: expect.arrayContaining([expect.objectContaining({ id: body.id, subject })]),
  });
  expect(await ops(path, put(false))).toMatchObject({ paused: false });
  expect(await ops(path, put('yes'))).toMatchObject({ error: 'invalid_request' });
  expect(await ops('/savedsearches/none', put(true))).toMatchObject({ error: 'not_found' });
});

test('a request that is sent again saves no second search; another field does', async () => {
  const [first, ...again] = await Promise.all(Array.from({ length: 3 }, () => save()));
  expect(again.map(({ status, body }) => [status, body.id])).toEqual(
    Array.from({ length: 2 }, () => [201, first?.body.id]),
  );
  for (const fields of [{ name: 'Otra' }, { frequency: 'weekly' }, { channel: 'rss' }, { paused: true }]) {
    expect((await save(fields)).body.id).not.toBe(first?.body.id);
  }
  expect(await list()).toHaveLength(5);
});

test('a person has at most 50 searches', async () => {
  const results = await Promise.all(Array.from({ length: 52 }, (_, at) => save({ name: `Camarero ${at}` })));
  expect(results.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(results.filter(({ body }) => body.error === '372')).toHaveLength(2);
});

test('an address that is not confirmed waits for its confirmation', async () => {
  token = await curro.tokens.sign({
    sub: subject,
    scope: 'SAVED_SEARCH_WRITE',
    email: `${subject}@example.org`,
    email_verified: false,
  });
  expect((await save()).body).toMatchObject({ paused: true, pausedBy: 'confirmation' });
  const [mail = ''] = await alerts.awaitMails(`${subject}@example.org`, 1);
  expect(headerOf(mail, 'Subject')).toContain('Confirma');
});

test('a search that is changed to mails to an unconfirmed address waits for its confirmation', async () => {
  token = await curro.tokens.sign({
    sub: subject,
    scope: 'SAVED_SEARCH_WRITE SAVED_SEARCH_READ',
    email: `${subject}@example.org`,
    email_verified: false,
  });
  const { body } = await save({ channel: 'rss' });
  expect(body).toMatchObject({ paused: false });
  const replace = async (channel: string) =>
    (await call('PUT', `${PATH}/${body.id}`, { name: 'x', query: 'q=x', channel })).body;
  expect(await replace('email')).toMatchObject({ pausedBy: 'confirmation' });
  expect(await replace('email')).toMatchObject({ pausedBy: 'confirmation' });
  await alerts.awaitMails(`${subject}@example.org`, 1);
  expect(await replace('rss')).toMatchObject({ paused: false });
});

test('the secret of a feed does not confirm an address', async () => {
  const email = `${subject}@example.org`;
  const scope = 'SAVED_SEARCH_WRITE SAVED_SEARCH_READ';
  token = await curro.tokens.sign({ sub: subject, scope, email, email_verified: false });
  const { body } = await save({ channel: 'rss' });
  const known = new URL(body.feed).pathname.replace(/rss$/, 'confirmar');
  const fields = { name: 'x', query: 'q=x', channel: 'email' };
  expect((await call('PUT', `${PATH}/${body.id}`, fields)).body).toMatchObject({ paused: true });
  expect((await curro.fetch(known, { method: 'POST' })).status).toBe(404);
  expect(await list()).toMatchObject([{ pausedBy: 'confirmation' }]);
  const [mail = ''] = await alerts.awaitMails(email, 1);
  const [link = ''] = /\/alertas\/[\w-]+\/confirmar/.exec(textOf(mail)) ?? [];
  expect((await curro.fetch(link, { method: 'POST' })).status).toBe(200);
  expect(await list()).toMatchObject([{ paused: false }]);
});

test('unconfirmed searches do not count as broad; a confirmed one needs room', async () => {
  const fill = async (pausedBy: 'confirmation' | null) => {
    await curro.db.deleteFrom('alert_owners').where('email', '=', 'broad@example.org').execute();
    await sql`
      with owner as (
        insert into alert_owners (email, secret) values ('broad@example.org', 'broad') returning id)
      insert into saved_searches (owner_id, name, query, query_version, frequency, channel, paused_by,
        confirmation_email, broad, secret)
      select id, 'x', '', 9, 'daily', 'email', ${pausedBy}, 'broad@example.org', true, 'broad' || number
      from owner, generate_series(1, 5000) as number`.execute(curro.db);
  };
  await fill('confirmation');
  expect((await save({ query: '', channel: 'rss' })).status).toBe(201);
  await fill(null);
  expect((await save({ query: '', channel: 'rss', name: 'Otra' })).body.error).toBe('373');
  await curro.db
    .updateTable('saved_searches')
    .set({ paused_by: 'confirmation' })
    .where('secret', '=', 'broad1')
    .execute();
  const confirmation = await curro.fetch('/alertas/broad1/confirmar', { method: 'POST' });
  expect(await confirmation.text()).toContain('demasiado amplia');
  await curro.db.deleteFrom('alert_owners').where('email', '=', 'broad@example.org').execute();
});

test('an operator does not resume what its owner has paused or not confirmed', async () => {
  const { body } = await save();
  for (const pausedBy of ['owner', 'confirmation'] as const) {
    await curro.db
      .updateTable('saved_searches')
      .set({ paused_by: pausedBy })
      .where('key', '=', body.id)
      .execute();
    for (const [paused, shown] of [
      [true, 'operator'],
      [false, pausedBy],
    ] as const) {
      const response = await curro.ops(`/savedsearches/${body.id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ paused }),
      });
      expect(await response.json()).toMatchObject({ paused: true, pausedBy: shown });
    }
  }
});
