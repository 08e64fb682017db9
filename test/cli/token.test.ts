import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { candidateScopes, OPERATOR_SCOPE } from '@curro/shared';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandResult, runInEnvironment } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { type TemporaryDataDirectory, temporaryDataDirectory } from '../support/temporary-data-directory.ts';

const HOUR_SECONDS = 3_600;

let data: TemporaryDataDirectory;
let curro: Curro;

const run = (...args: string[]): Promise<CommandResult> =>
  runInEnvironment({ CURRO_DATA: data.path }, ['token', ...args]);
/** The token that a command prints, and nothing else. */
async function token(...args: string[]): Promise<string> {
  const { code, out, error } = await run(...args);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  return out.trim();
}

beforeAll(async () => {
  data = await temporaryDataDirectory();
  // The first token makes the key, which the API is told to trust.
  await token('--operator');
  curro = await startCurro('token-command', { AUTH_LOCAL_JWKS_FILE: join(data.path, 'keys', 'public.jwks') });
});
afterAll(async () => {
  await curro.close();
  await data.remove();
});

async function statusOf(path: string, bearer: string): Promise<number> {
  return (await curro.fetch(path, { headers: { authorization: `Bearer ${bearer}` } })).status;
}

test('a candidate token has all candidate scopes for twelve hours', async () => {
  const ana = await token('--candidate', 'ana');
  expect(await statusOf('/api/2/curriculum', ana)).toBe(200);
  expect(await statusOf('/ops/v1/clients', ana)).toBe(403);
  const { sub, email, scope, iat = 0, exp = 0 } = decodeJwt(ana);
  expect({ sub, email, scope }).toEqual({
    sub: 'ana',
    email: 'ana@example.org',
    scope: candidateScopes().join(' '),
  });
  expect(exp - iat).toBe(12 * HOUR_SECONDS);
});

test('scopes and lifetime are those requested', async () => {
  const narrow = await token('--candidate', 'ana', '--scope', 'COVER_LETTER_READ', '--ttl', '1h');
  const { scope, iat = 0, exp = 0 } = decodeJwt(narrow);
  expect([scope, exp - iat]).toEqual(['COVER_LETTER_READ', HOUR_SECONDS]);
  expect(await statusOf('/api/2/curriculum', narrow)).toBe(403);
});

test('an operator token is accepted by the operator API and by no CV operation', async () => {
  const operator = await token('--operator');
  expect(await statusOf('/ops/v1/clients', operator)).toBe(200);
  expect(await statusOf('/api/2/curriculum', operator)).toBe(403);
  expect(decodeJwt(operator).scope).toBe(OPERATOR_SCOPE);
});

test('the key is readable by its owner only, and later commands sign with it', async () => {
  const { mode } = await stat(join(data.path, 'keys', 'signing.jwk'));
  expect(mode & 0o777).toBe(0o600);
  const listed = await runInEnvironment({ CURRO_URL: curro.url, CURRO_DATA: data.path }, ['client', 'list']);
  expect(listed).toEqual({ code: 0, out: '', error: '' });
});

test('a key of another directory is rejected', async () => {
  const other = await temporaryDataDirectory();
  const { out } = await run('--operator', '--data', other.path);
  expect(await statusOf('/ops/v1/clients', out.trim())).toBe(401);
  await other.remove();
});

test.each([
  [[], /--candidate NAME or --operator/],
  [['--operator', '--candidate', 'ana'], /cannot be used with/],
  [['--operator', '--ttl', 'long'], /period|time/i],
])('%j is rejected with a message', async (args, message) => {
  expect(await run(...args)).toEqual({ code: 1, out: '', error: expect.stringMatching(message) });
});
