import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { type App, createApp, grantTokens, requestToken } from './accounts.ts';
import { PASSWORD, type SignInCurro, startSignIn } from './start.ts';

let signIn: SignInCurro;
let app: App;
let log = '';
const stops: (() => Promise<void>)[] = [];

/** A service in its own process that logs at the most detailed level. */
async function talkative(name: 'api' | 'identity', env: Readonly<Record<string, string>>): Promise<string> {
  const port = String(await freePort());
  const main = fileURLToPath(new URL(`../../services/${name}/main.ts`, import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...env, PORT: port, LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  stops.push(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  const alive = async () => (await fetch(`${url}/health/live`).catch(() => undefined))?.ok ?? false;
  await until(`the talkative ${name}`, alive);
  return url;
}

beforeAll(async () => {
  signIn = await startSignIn('identity-logs');
  app = await createApp(signIn, 'jobs');
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await signIn.close();
});

test('no password, token, secret, code or email address is logged', async () => {
  const identity = await talkative('identity', signIn.env);
  const api = await talkative('api', signIn.curro.env);
  const email = 'logged@correo.example';
  const { code, fields, tokens } = await grantTokens(signIn, app, email);
  // Repeats the requests with invalid values in the query string, form and header.
  const secrets = {
    ...fields,
    client_id: app.id,
    client_secret: app.secret,
    refresh_token: tokens.refresh_token,
  };
  for (const grant of ['authorization_code', 'refresh_token', 'password']) {
    const query = new URLSearchParams({ ...secrets, grant_type: grant, username: email, password: PASSWORD });
    await fetch(`${api}/oauth/authorize?${query.toString()}`, { method: 'POST' });
    await fetch(`${identity}/token?${query.toString()}`, { method: 'POST', body: query });
  }
  await requestToken(`${identity}/token`, app, fields);
  await fetch(
    `${api}/api/oauth/user-authorize/index.xhtml?login_hint=${email}&state=${tokens.access_token}`,
    {
      redirect: 'manual',
    },
  );
  for (const path of ['/api/2/curriculum', `/api/2/curriculum?access_token=${tokens.access_token}`]) {
    await fetch(api + path, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  }
  await fetch(`${identity}/auth?login_hint=${email}&state=${tokens.access_token}&redirect_uri=x`);
  await fetch(`${identity}/reset`, {
    method: 'POST',
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  await fetch(`${identity}/reset/${tokens.access_token}`);
  await fetch(`${identity}/link/${tokens.access_token}`);
  await until('each request to leave a line', async () =>
    ['reset', 'link'].every((kind) => log.includes(`"operation":"/${kind}/:token"`)),
  );
  expect(log).toMatch(
    /"name":"identity","requestId":"[^"]+","method":"POST","operation":"token","status":"4/,
  );
  expect(log).toContain('"operation":"authorization"');
  const forbidden = [
    PASSWORD,
    email,
    app.secret,
    code,
    fields.code_verifier,
    tokens.access_token,
    tokens.refresh_token,
  ];
  for (const secret of forbidden) expect(log).not.toContain(secret);
  expect(log).not.toContain(encodeURIComponent(email));
});
