import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAccount, createClient } from '@curro/accounts';
import { startEngines } from '@curro/engines';
import { createSecret, hashPassword, hashSecret } from '@curro/platform';
import { superviseProcesses } from '@curro/supervisor';
import { Visitor } from '../../identity/visitor.ts';
import { freePort } from '../../support/free-port.ts';
import { openDatabase } from '../../support/open-database.ts';
import { temporaryDataDirectory } from '../../support/temporary-data-directory.ts';
import { createTokenSigner } from '../../support/tokens.ts';
import { until } from '../../support/until.ts';
import { percentiles } from '../search/percentiles.ts';
import { mainOf } from '../services.ts';

/**
 * Time of a login (from the application's link to its tokens, one after the other) and of a token check by the API,
 * on processes and engines of this machine.
 * node test/bench/identity/run.ts [--logins 40] [--checks 400]
 */
const { values } = parseArgs({
  options: { logins: { type: 'string', default: '40' }, checks: { type: 'string', default: '400' } },
});
const logins = Number(values.logins);
const checks = Number(values.checks);

const EMAIL = 'bench@correo.example';
const PASSWORD = 'cigarra verde en la torre';
const REDIRECT = 'https://jobs.example/back';
const WARM_UP = 3;
/** For the last checks: the API caches the check of a token for five seconds. */
const TOKEN_CACHE_TTL_MS = 5_500;

const directory = await temporaryDataDirectory();
const only = ['postgresql', 'redis'] as const;
const engines = await startEngines({
  dataDir: directory.path,
  env: process.env,
  durable: true,
  only: [...only],
});
const tokens = await createTokenSigner();
const [apiPort, port] = [await freePort(), await freePort()];
const [api, issuer] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${port}`];
const shared = {
  PATH: process.env.PATH ?? '',
  DATABASE_URL: engines.databaseUrl,
  REDIS_URL: engines.redisUrl,
  REDIS_PREFIX: `bench-${crypto.randomUUID()}`,
  IDENTITY_URL: issuer,
  LOG_LEVEL: 'error',
};
const services = superviseProcesses({
  processes: [
    {
      name: 'api',
      file: mainOf('api'),
      env: {
        ...shared,
        PORT: String(apiPort),
        RATE_LIMIT: '0',
        AUTH_LOCAL_JWKS_FILE: tokens.publicKeysFile,
        // Operations on candidates do not use the search; no server listens on this port.
        ELASTICSEARCH_URL: `http://127.0.0.1:${await freePort()}`,
      },
    },
    {
      name: 'identity',
      file: mainOf('identity'),
      env: { ...shared, PORT: String(port), IDENTITY_SECRET: createSecret(), MAIL_FOLDER: directory.path },
    },
  ],
  logDir: join(directory.path, 'logs'),
  onEvent: (line) => console.error(line),
});

const isUp = async (address: string): Promise<boolean> =>
  (await fetch(address).catch(() => undefined))?.status === 200;
await until('the provider', () => isUp(`${issuer}/.well-known/openid-configuration`));
await until('the API', () => isUp(`${api}/health/live`));

const db = openDatabase(engines.databaseUrl);
const client = `bench-${crypto.randomUUID()}`;
const secret = createSecret();
const nothing = { allowedOrigins: [], title: '', postLogoutRedirectUris: [], scopes: [], public: false };
const results = {
  ...nothing,
  id: client,
  secretHash: await hashSecret(secret),
  redirectUris: [REDIRECT],
  createdBy: '',
};
await createClient(db, results);
await createAccount(db, { email: EMAIL, passwordHash: await hashPassword(PASSWORD) });

const timed = async <T>(times: number[], task: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const result = await task();
  times.push(performance.now() - began);
  return result;
};

/** One login of a fresh browser; its access token. */
async function login(passwords: number[]): Promise<string> {
  const visitor = new Visitor();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client,
    redirect_uri: REDIRECT,
    scope: 'CV',
  });
  const form = await visitor.open(`${issuer}/auth?${query.toString()}`);
  const fields = { email: EMAIL, password: PASSWORD, action: 'login' };
  const consent = await timed(passwords, () => visitor.send(form, fields, REDIRECT));
  const back = await visitor.send(consent, { action: 'allow' }, REDIRECT);
  const code = new URL(back.location ?? 'none:').searchParams.get('code') ?? '';
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

const check = async (times: number[], token: string): Promise<void> => {
  const response = await timed(times, () =>
    fetch(`${api}/api/2/curriculum`, { headers: { authorization: `Bearer ${token}` } }),
  );
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`the API responded with ${response.status}`);
};

try {
  const [whole, passwords, first, again, jwt]: number[][] = [[], [], [], [], []];
  const access: string[] = [];
  for (let at = 0; at < WARM_UP; at += 1) await login([]);
  for (let at = 0; at < logins; at += 1) access.push(await timed(whole ?? [], () => login(passwords ?? [])));
  const local = await tokens.candidate('bench', ['CV']);
  const [token = ''] = access;
  for (let at = 0; at < WARM_UP; at += 1) await Promise.all([check([], local), check([], token)]);
  for (const each of access) await check(first ?? [], each);
  for (let at = 0; at < checks; at += 1) {
    await check(again ?? [], token);
    await check(jwt ?? [], local);
  }
  await new Promise((resolve) => setTimeout(resolve, TOKEN_CACHE_TTL_MS));
  for (const each of access) await check(first ?? [], each);
  console.log(`login, whole            ${percentiles(whole ?? [])}`);
  console.log(`  of it the password    ${percentiles(passwords ?? [])}`);
  console.log(`request, token not seen ${percentiles(first ?? [])}`);
  console.log(`request, token believed ${percentiles(again ?? [])}`);
  console.log(`request, local JWT      ${percentiles(jwt ?? [])}`);
} finally {
  await db.deleteFrom('identity_accounts').where('email_key', '=', EMAIL).execute();
  await db.deleteFrom('clients').where('id', '=', client).execute();
  await db.destroy();
  await services.stop();
  await engines.stop();
  await tokens.close();
  await directory.remove();
}
