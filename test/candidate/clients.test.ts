import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { sendRequest } from './person.ts';

/** The settings of a client without sign-in. */
const NO_SIGN_IN = { title: '', redirectUris: [], postLogoutRedirectUris: [], scopes: [], public: false };
const JSON_TYPE = { 'content-type': 'application/json' };
const encode = (id: string, secret: string): string => Buffer.from(`${id}:${secret}`).toString('base64');

async function create(curro: Curro, body: unknown) {
  const response = await curro.ops('/clients', {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: responses of several shapes
  return { status: response.status, body: (await response.json()) as any };
}

describe('clients', () => {
  let curro: Curro;
  beforeAll(async () => {
    curro = await startCurro('clients');
  });
  afterAll(() => curro.close());

  test('the secret is returned once and stored as a hash', async () => {
    const { status, body } = await create(curro, { name: 'portal.one' });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: 'portal.one',
        secret: expect.stringMatching(/^[\w-]{43}$/),
        allowedOrigins: [],
        ...NO_SIGN_IN,
        createdAt: expect.stringMatching(/^\d{4}-.*\+0000$/),
      },
    });
    const rows = await curro.db.selectFrom('clients').selectAll().execute();
    expect(rows).toMatchObject([{ id: 'portal.one', secret_hash: expect.stringMatching(/^scrypt:/) }]);
    expect(JSON.stringify(rows)).not.toContain(body.secret);
  });

  test('a name is unique and contains plain letters', async () => {
    await create(curro, { name: 'twice' });
    expect(await create(curro, { name: 'twice' })).toMatchObject({
      status: 409,
      body: { error: 'conflict' },
    });
    for (const name of ['', 'a:b', 'a b', 'ñ', 7, 'x'.repeat(64)]) {
      expect(await create(curro, { name })).toMatchObject({
        status: 400,
        body: { error: 'invalid_request' },
      });
    }
  });

  test('its origins are read and changed without returning its secret', async () => {
    const shown = { id: 'bound', ...NO_SIGN_IN, createdAt: expect.any(String) };
    const created = await create(curro, { name: 'bound', allowedOrigins: ['https://Jobs.example/'] });
    expect(created.body).toMatchObject({ ...shown, allowedOrigins: ['https://jobs.example'] });
    const put = (id: string, body: unknown) =>
      curro.ops(`/clients/${id}`, { method: 'PUT', headers: JSON_TYPE, body: JSON.stringify(body) });
    const changed = await put('bound', { allowedOrigins: ['http://localhost:5173', 'https://b.example'] });
    expect(await changed.json()).toEqual({
      ...shown,
      allowedOrigins: ['http://localhost:5173', 'https://b.example'],
    });
    expect(await (await curro.ops('/clients/bound')).json()).toEqual(
      await (await put('bound', { allowedOrigins: ['http://localhost:5173', 'https://b.example'] })).json(),
    );
    const { clients } = (await (await curro.ops('/clients')).json()) as { clients: { id: string }[] };
    expect(clients.map(({ id }) => id)).toEqual(['bound', 'portal.one', 'twice']);
    expect(JSON.stringify(clients)).not.toContain('secret');
    const wrong = await put('bound', { allowedOrigins: ['https://jobs.example/empleo'] });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { errors: [{ field: 'allowedOrigins[0]' }] },
    ]);
    expect((await put('nobody', { allowedOrigins: [] })).status).toBe(404);
    expect((await curro.ops('/clients/nobody')).status).toBe(404);
  });

  test('only an operator creates one', async () => {
    const authorization = `Bearer ${await curro.tokens.candidate('ana')}`;
    const response = await sendRequest(curro, '/ops/v1/clients', {
      method: 'POST',
      headers: { ...JSON_TYPE, authorization },
      body: '{"name":"mine"}',
    });
    expect(response).toMatchObject({ status: 403, body: { error: 'insufficient_scope' } });
  });

  test('public operations ignore credentials, valid or not', async () => {
    for (const authorization of ['Basic AAAA', 'Bearer x', 'Basic AAAA, Basic BBBB', 'Digest x']) {
      expect(
        (await sendRequest(curro, '/api/1/dictionary/gender', { headers: { authorization } })).status,
      ).toBe(200);
    }
  });

  test('valid credentials are cached without another hash, invalid ones never', async () => {
    const { body } = await create(curro, { name: 'tests' });
    const token = await curro.tokens.candidate('ana');
    const status = async (secret: string) =>
      (
        await sendRequest(curro, '/api/2/curriculum', {
          headers: { authorization: `Basic ${encode('tests', secret)}, Bearer ${token}` },
        })
      ).status;
    expect(await Promise.all(Array.from({ length: 30 }, () => status(body.secret)))).toEqual(
      Array(30).fill(200),
    );
    expect(await Promise.all(Array.from({ length: 5 }, () => status('guess')))).toEqual(Array(5).fill(401));
    await sql`delete from clients`.execute(curro.db);
    expect(await status(body.secret)).toBe(200);
    expect(await status('guess')).toBe(401);
  });
});

describe('with REQUIRE_CLIENT', () => {
  let curro: Curro;
  let right: string;
  beforeAll(async () => {
    curro = await startCurro('require-client', { REQUIRE_CLIENT: 'true' });
    right = encode('portal', (await create(curro, { name: 'portal' })).body.secret);
  });
  afterAll(() => curro.close());

  const paths = [
    '/api/1/dictionary/gender',
    '/api/1/candidate/skillcategory',
    '/api/9/offer',
    '/api/7/offer/x',
  ];

  test.each(paths)('%s requires a client', async (path) => {
    const wrong: [authorization: string | undefined, reason: string][] = [
      [undefined, 'the request has none.'],
      ['Bearer x', 'the request has none.'],
      ['Basic AAAA', 'they are not id:secret in base64.'],
      [`Basic ${encode('portal', 'guess')}`, 'the secret of the client portal is wrong.'],
      [`Basic ${right}, Basic ${right}`, 'the request has two.'],
    ];
    for (const [authorization, reason] of wrong) {
      const response = await sendRequest(curro, path, {
        headers: authorization === undefined ? {} : { authorization },
      });
      const error_description = `The client application credentials are missing or wrong: ${reason}`;
      expect(response).toMatchObject({ status: 401, body: { error: '102', error_description } });
      expect(response.headers.get('www-authenticate')).toBe('Basic realm="curro"');
    }
    const response = await sendRequest(curro, path, { headers: { authorization: `Basic ${right}` } });
    expect(response.status).not.toBe(401);
  });

  test('a user token alone is enough for an operation on candidates', async () => {
    const authorization = `Bearer ${await curro.tokens.candidate('ana')}`;
    expect((await sendRequest(curro, '/api/2/curriculum', { headers: { authorization } })).status).toBe(200);
  });

  test('errors of path and method precede client errors', async () => {
    expect((await sendRequest(curro, '/api/1/nothing', {})).body.error).toBe('1');
    expect((await sendRequest(curro, '/api/9/offer', { method: 'PUT' })).body.error).toBe(
      'method_not_allowed',
    );
  });
});
