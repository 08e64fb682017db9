import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommandResult, runCommand } from '../support/command.ts';
import { until } from '../support/until.ts';
import { grantTokens, REDIRECT, requestToken } from './accounts.ts';
import { type SignInCurro, startSignIn } from './start.ts';

/** A client with its printed secret. */
interface CreatedClient {
  readonly id: string;
  readonly secret: string;
  readonly header: string;
}

let signIn: SignInCurro;
beforeAll(async () => {
  signIn = await startSignIn('identity-command');
});
afterAll(() => signIn.close());

const run = (...args: string[]): Promise<CommandResult> => runCommand(signIn.curro, args);
async function runJson(...args: string[]): Promise<CreatedClient> {
  const { code, out, error } = await run(...args, '--json');
  expect([code, error]).toEqual([0, '']);
  return JSON.parse(out) as CreatedClient;
}

/** The error of the token endpoint for credentials: `invalid_client`, or the error for the invalid token. */
async function tokenErrorFor({ id, secret }: Pick<CreatedClient, 'id' | 'secret'>): Promise<string> {
  const fields = { grant_type: 'refresh_token', refresh_token: 'none' };
  return (await requestToken(`${signIn.url}/token`, { id, secret }, fields)).body.error;
}

/** All client data that commands print. */
async function readable(id: string): Promise<string> {
  const commands = [['list'], ['list', '--json'], ['origins', id], ['origins', id, '--json']];
  const all = await Promise.all(commands.map((args) => run('client', ...args)));
  expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  return all.map(({ out, error }) => out + error).join('');
}

describe('curro client', () => {
  test('prints a secret once; the provider accepts it and only its hash is stored', async () => {
    const created = await runJson('client', 'create', 'once', '--redirect', REDIRECT);
    expect(created.header).toBe(
      `Authorization: Basic ${Buffer.from(`once:${created.secret}`).toString('base64')}`,
    );
    expect(await tokenErrorFor(created)).toBe('invalid_grant');
    const shown = await readable('once');
    expect(shown).toContain(`once  any origin  redirects to ${REDIRECT}\n`);
    expect(shown).not.toContain(created.secret);
    expect(shown).not.toMatch(/secret|Basic/);
    const rows = await signIn.curro.db.selectFrom('clients').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(created.secret);
  });

  test('does not create a client twice and does not change the first one', async () => {
    const created = await runJson('client', 'create', 'twice', '--redirect', REDIRECT);
    const again = await run('client', 'create', 'twice');
    expect(again).toMatchObject({ code: 1, out: '', error: expect.stringContaining('409') });
    expect(await tokenErrorFor(created)).toBe('invalid_grant');
  });

  test('replaces the secret and prints the new one once', async () => {
    const created = await runJson('client', 'create', 'turning', '--redirect', REDIRECT);
    const turned = await runJson('client', 'rotate-secret', 'turning', '--yes');
    expect(turned.secret).toMatch(/^[\w-]{43}$/);
    expect([await tokenErrorFor(created), await tokenErrorFor(turned)]).toEqual([
      'invalid_client',
      'invalid_grant',
    ]);
    const { out } = await run('client', 'rotate-secret', 'turning', '--yes');
    expect(out).toMatch(/^client turning\nsecret [\w-]{43}\nheader Authorization: Basic \S+\n$/);
    expect(await tokenErrorFor(turned)).toBe('invalid_client');
    const shown = await readable('turning');
    for (const secret of [created.secret, turned.secret, / (\S{43})\n/.exec(out)?.[1] ?? '?']) {
      expect(shown).not.toContain(secret);
    }
  });

  test('a public client has no secret and cannot get one', async () => {
    const { out } = await run('client', 'create', 'open', '--public', '--redirect', REDIRECT);
    expect(out).toBe('client open\npublic client without a secret\n');
    expect(await run('client', 'rotate-secret', 'open', '--yes')).toMatchObject({ code: 1, out: '' });
    expect((await run('client', 'list')).out).toMatch(/^open +public +any origin/m);
  });

  test('revokes a client with all its grants', async () => {
    const created = await runJson('client', 'create', 'leaving', '--redirect', REDIRECT);
    const app = { ...created, redirect: REDIRECT };
    const { tokens } = await grantTokens(signIn, app, 'nora@correo.example');
    const reads = async (): Promise<number> =>
      (
        await signIn.curro.fetch('/api/2/curriculum', {
          headers: { authorization: `Bearer ${tokens.access_token}` },
        })
      ).status;
    expect(await reads()).toBe(200);
    expect(await run('client', 'revoke', 'leaving', '--yes')).toEqual({
      code: 0,
      out: 'client leaving removed\n',
      error: '',
    });
    expect(await tokenErrorFor(created)).toBe('invalid_client');
    await until('the token to be rejected', async () => (await reads()) === 401);
    expect((await run('client', 'list')).out).not.toContain('leaving');
    const gone = { code: 1, out: '', error: expect.stringContaining('404') };
    for (const verb of ['revoke', 'rotate-secret']) {
      expect(await run('client', verb, 'leaving', '--yes')).toMatchObject(gone);
    }
  });
});

describe('curro identity rotate-keys', () => {
  const published = async (): Promise<string[]> => {
    const response = await fetch(`${signIn.url}/jwks`);
    return ((await response.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
  };

  test('reports the published key, when it is published and when it signs, without its private half', async () => {
    const before = await published();
    const key = JSON.parse((await run('identity', 'rotate-keys', '--json')).out) as Record<string, unknown>;
    expect(key).toEqual({
      id: expect.any(Number),
      state: 'published',
      kid: expect.any(String),
      signsFrom: expect.any(String),
    });
    expect(await published()).toEqual(expect.arrayContaining([...before, key.kid]));
    const { code, out } = await run('identity', 'rotate-keys');
    expect(code).toBe(0);
    const [, kid = ''] = /^key (\S+) is published; first use: \d{4}-\S+\n$/.exec(out) ?? [];
    expect(await published()).toContain(kid);
  });
});
