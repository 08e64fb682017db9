import { AUDIENCE, LOCAL_ISSUER } from '@curro/shared';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { type Issuer, startIssuer } from './issuer.ts';
import { sendRequest } from './person.ts';

let curro: Curro;
let issuer: Issuer;
beforeAll(async () => {
  issuer = await startIssuer();
  curro = await startCurro('issuer-keys', {
    AUTH_ISSUER: issuer.url,
    AUTH_JWKS_URL: `${issuer.url}/keys`,
    AUTH_JWKS_COOLDOWN_SECONDS: '0',
  });
});
afterAll(async () => {
  await curro.close();
  await issuer.close();
});

const request = (token: string) =>
  sendRequest(curro, '/api/2/curriculum', { headers: { authorization: `Bearer ${token}` } });

test('unavailable keys cause 503 until they can be fetched', async () => {
  const key = await issuer.createKey('one');
  const token = await key.sign('rosa');
  for (const status of [500, 404, 302]) {
    issuer.publish(status);
    const response = await request(token);
    expect(response).toMatchObject({ status: 503, body: { error: 'service_unavailable' } });
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  }
  issuer.publish([key]);
  expect((await request(token)).status).toBe(200);
});

test('keys are fetched once for many requests, and rotation takes effect at once', async () => {
  const [old, young] = [await issuer.createKey('old'), await issuer.createKey('young')];
  issuer.publish([old]);
  expect((await request(await old.sign('rosa'))).status).toBe(200);
  const before = issuer.fetches;
  const token = await old.sign('rosa');
  await Promise.all(Array.from({ length: 20 }, () => request(token)));
  expect(issuer.fetches).toBe(before);

  issuer.publish([old, young]);
  expect((await request(await young.sign('rosa'))).status).toBe(200);
  expect((await request(await old.sign('rosa'))).status).toBe(200);
  expect(issuer.fetches).toBe(before + 1);

  issuer.publish([young]);
  const unknown = await issuer.createKey('unknown');
  expect(await request(await unknown.sign('rosa'))).toMatchObject({ status: 401, body: { error: '101' } });
  expect(await request(await old.sign('rosa'))).toMatchObject({ status: 401, body: { error: '101' } });
  expect((await request(await young.sign('rosa'))).status).toBe(200);
});

test.each(['RS256', 'ES256', 'EdDSA'])('%s is accepted', async (algorithm) => {
  const key = await issuer.createKey(`ours-${algorithm}`, algorithm);
  issuer.publish([key]);
  expect((await request(await key.sign('rosa'))).status).toBe(200);
});

test.each(['RS512', 'PS256', 'ES384'])('%s is rejected', async (algorithm) => {
  const key = await issuer.createKey(`other-${algorithm}`, algorithm);
  issuer.publish([key]);
  expect(await request(await key.sign('rosa'))).toMatchObject({ status: 401, body: { error: '101' } });
});

test('a public key is not accepted as a shared secret', async () => {
  const key = await issuer.createKey('public');
  issuer.publish([key]);
  const secret = new TextEncoder().encode(JSON.stringify(key.jwk));
  const forged = await new SignJWT({ sub: 'rosa', iss: issuer.url, aud: AUDIENCE, scope: 'CV' })
    .setProtectedHeader({ alg: 'HS256', kid: 'public' })
    .setExpirationTime('1h')
    .sign(secret);
  expect(await request(forged)).toMatchObject({ status: 401, body: { error: '101' } });
});

test('a key of one issuer does not verify tokens of another', async () => {
  const key = await issuer.createKey('one-of-two');
  issuer.publish([key]);
  expect((await request(await key.sign('rosa', { iss: LOCAL_ISSUER }))).status).toBe(401);
  expect((await request(await curro.tokens.sign({ sub: 'rosa', scope: 'CV', iss: issuer.url }))).status).toBe(
    401,
  );
  expect((await request(await curro.tokens.candidate('rosa'))).status).toBe(200);
});

test('30 seconds of clock difference are accepted, not more; a token without an expiry is rejected', async () => {
  const key = await issuer.createKey('clock');
  issuer.publish([key]);
  const now = Math.floor(Date.now() / 1000);
  const status = async (claims: Readonly<Record<string, unknown>>) =>
    (await request(await key.sign('rosa', claims))).status;
  expect(await status({ exp: now - 20 })).toBe(200);
  expect(await status({ exp: now - 40 })).toBe(401);
  expect(await status({ nbf: now + 20 })).toBe(200);
  expect(await status({ nbf: now + 60 })).toBe(401);
  expect(await status({ exp: undefined })).toBe(401);
  expect(await status({ aud: ['other', AUDIENCE] })).toBe(200);
});
