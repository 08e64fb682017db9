import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { candidateScopes, OPERATOR_SCOPE } from '@curro/shared';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommandResult, runInEnvironment } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { type TemporaryDataDirectory, temporaryDataDirectory } from '../support/temporary-data-directory.ts';

const HOUR_SECONDS = 3_600;

let data: TemporaryDataDirectory;
let curro: Curro;

const run = (...args: string[]): Promise<CommandResult> =>
  runInEnvironment({ CURRO_DATA: data.path }, ['token', ...args]);
/** The token, which is the whole output of the command. */
async function token(...args: string[]): Promise<string> {
  const { code, out, error } = await run(...args);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  return out.trim();
}

beforeAll(async () => {
  data = await temporaryDataDirectory();
  // The first token creates the key, which the configuration of the API then contains, and says so.
  expect((await run('--operator')).error).toMatch(/^created a key in .*\/keys; a server /);
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

test('a candidate with --cv can apply at once, the second time without changes', async () => {
  const env = { CURRO_DATA: data.path, CURRO_URL: curro.url };
  for (const _ of ['complete', 'unchanged']) {
    const { code, out, error } = await runInEnvironment(env, ['token', '--candidate', 'ready', '--cv']);
    expect([code, error]).toEqual([0, '']);
    const headers = { authorization: `Bearer ${out.trim()}` };
    const response = await curro.fetch('/api/2/curriculum', { headers });
    expect(await response.json()).toMatchObject([{ completed: true, incompleteSteps: [] }]);
  }
});

test('scopes and lifetime are those requested', async () => {
  const narrow = await token('--candidate', 'ana', '--scope', 'COVER_LETTER_READ', '--ttl', '1h');
  const { scope, iat = 0, exp = 0 } = decodeJwt(narrow);
  expect([scope, exp - iat]).toEqual(['COVER_LETTER_READ', HOUR_SECONDS]);
  expect(await statusOf('/api/2/curriculum', narrow)).toBe(403);
});

test('a scope that no operation has is refused, and the known ones are named', async () => {
  const { code, error } = await runInEnvironment({ CURRO_DATA: data.path }, [
    ...['token', '--candidate', 'ana', '--scope', 'COVER_LETTER_REED,CV'],
  ]);
  expect(code).not.toBe(0);
  expect(error).toContain('There is no scope COVER_LETTER_REED (did you mean COVER_LETTER_READ?)');
  expect(error).toContain('COVER_LETTER_READ');
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
  expect(listed).toEqual({ code: 0, out: expect.stringContaining('no clients'), error: '' });
});

test('a key of another directory is rejected', async () => {
  const other = await temporaryDataDirectory();
  const { out } = await run('--operator', '--data', other.path);
  expect(await statusOf('/ops/v1/clients', out.trim())).toBe(401);
  await other.remove();
});

test.each([
  [[], 2, /--candidate NAME, --client NAME or --operator/],
  [['--operator', '--client', 'jobs'], 2, /cannot be used with/],
  [['--client', 'a b'], 2, /the id of a client/],
  [['--operator', '--candidate', 'ana'], 2, /cannot be used with/],
  [['--operator', '--ttl', 'long'], 2, /a time such as 1h/],
])('%j is rejected with %i and a message', async (args, code, message) => {
  expect(await run(...args)).toEqual({ code, out: '', error: expect.stringMatching(message) });
});

describe('with Basic credentials', () => {
  let basic: string;
  const encode = (pair: string): string => Buffer.from(pair).toString('base64');
  async function create(name: string, settings: object = {}): Promise<string> {
    const response = await curro.fetch('/ops/v1/clients', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token('--operator')}` },
      body: JSON.stringify({ name, ...settings }),
    });
    const { secret = '' } = (await response.json()) as { secret?: string };
    return encode(`${name}:${secret}`);
  }
  beforeAll(async () => {
    basic = await create('jobs');
    await create('other');
    await create('spa', { public: true });
  });
  const curricula = async (authorization: string, language = 'en') => {
    const response = await curro.fetch('/api/2/curriculum', {
      headers: { authorization, 'accept-language': language },
    });
    return { status: response.status, body: await response.json() };
  };

  test('a token of a client is accepted with its credentials, and without', async () => {
    const issued = await token('--candidate', 'ana', '--client', 'jobs');
    expect(decodeJwt(issued)).toMatchObject({ sub: 'ana', client_id: 'jobs' });
    for (const authorization of [`Basic ${basic}, Bearer ${issued}`, `Bearer ${issued}`])
      expect((await curricula(authorization)).status).toBe(200);
    const { sub } = decodeJwt(await token('--client', 'jobs'));
    expect(sub).toBe('candidate');
  });

  test.each([
    [
      '--client other',
      () => basic,
      'the token was issued to the client other, and the credentials are those of jobs.',
    ],
    ['', () => basic, 'the token was issued to the client curro-cli, and the credentials are those of jobs.'],
    ['--client jobs', () => encode('jobs:guess'), 'the secret of the client jobs is wrong.'],
    ['--client jobs', () => encode('nobody:guess'), 'there is no client nobody.'],
    ['--client spa', () => encode('spa:guess'), 'the client spa is public and has no secret.'],
    ['--client jobs', () => encode('no colon'), 'they are not id:secret in base64.'],
    ['--client jobs', () => `${basic}, Basic ${basic}`, 'the request has two.'],
  ])('102 names what does not match: %s', async (flags, credentials, reason) => {
    const issued = await token('--candidate', 'ana', ...flags.split(' ').filter((flag) => flag !== ''));
    expect(await curricula(`Basic ${credentials()}, Bearer ${issued}`)).toMatchObject({
      status: 401,
      body: {
        error: '102',
        error_description: `The client application credentials are missing or wrong: ${reason}`,
      },
    });
  });

  test('102 is Spanish where Spanish is preferred', async () => {
    const issued = await token('--client', 'jobs');
    expect((await curricula(`Basic ${encode('nobody:x')}, Bearer ${issued}`, 'es')).body).toMatchObject({
      error_description:
        'Las credenciales de la aplicación no son correctas: no existe la aplicación nobody.',
    });
  });
});
