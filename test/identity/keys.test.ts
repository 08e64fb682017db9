import { decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { type App, createApp, grantTokens, requestToken } from './accounts.ts';
import { type SignInCurro, startSignIn } from './start.ts';

let signIn: SignInCurro;
let app: App;
beforeAll(async () => {
  signIn = await startSignIn(
    'identity-keys',
    { KEY_PUBLISH_SECONDS: '3600' },
    { AUTH_JWKS_COOLDOWN_SECONDS: '0' },
  );
  app = await createApp(signIn, 'jobs');
});
afterAll(() => signIn.close());

const published = async (): Promise<string[]> => {
  const response = await fetch(`${signIn.url}/jwks`);
  const { keys } = (await response.json()) as { keys: { kid: string; d?: string }[] };
  expect(keys.every(({ d }) => d === undefined)).toBe(true);
  return keys.map(({ kid }) => kid);
};

test('a new key is published before it signs, and tokens of the old one are accepted until they expire', async () => {
  const [first] = await published();
  const jwt = { resource: 'urn:curro:api', scope: 'CV' };
  const { tokens } = await grantTokens(signIn, app, 'rosa@correo.example', jwt);
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;
  const refreshTokens = async (refresh: string) =>
    (
      await requestToken(`${signIn.url}/token`, app, {
        grant_type: 'refresh_token',
        refresh_token: refresh,
        ...jwt,
      })
    ).body;
  expect(kidOf(tokens.access_token)).toBe(first);

  const rotation = await signIn.curro.ops('/identity/keys', { method: 'POST' });
  const { id, state } = (await rotation.json()) as { id: number; state: string };
  expect([rotation.status, state]).toEqual([202, 'waiting']);
  await until('two keys', async () => (await published()).length === 2);
  const second = (await published()).find((kid) => kid !== first);
  const became = await signIn.curro.ops(`/identity/keys/${id}`);
  expect(await became.json()).toMatchObject({ state: 'published', kid: second });
  const early = await refreshTokens(tokens.refresh_token);
  expect(kidOf(early.access_token)).toBe(first);

  // The time of the new key comes.
  await signIn.curro.db
    .updateTable('identity_keys')
    .set({ signs_from: sql<Date>`now()` })
    .where('kid', '=', second ?? '')
    .execute();
  let { refresh_token: next, access_token: late } = early;
  await until('the new key to sign', async () => {
    ({ refresh_token: next, access_token: late } = await refreshTokens(next));
    return kidOf(late) === second;
  });
  for (const token of [tokens.access_token, late]) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await signIn.curro.fetch('/api/2/curriculum', { headers })).status).toBe(200);
  }
  expect((await signIn.curro.ops('/identity/keys/999')).status).toBe(404);
});

test('private keys are encrypted in the database', async () => {
  const rows = await signIn.curro.db.selectFrom('identity_keys').selectAll().execute();
  expect(rows.length).toBe(2);
  for (const { public_key: shown, private_key: sealed } of rows) {
    expect(Object.keys(shown).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('"d"');
  }
});
