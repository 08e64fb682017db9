import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, type IdentityServer, readConfig, startIdentity } from '@curro/identity';
import { type Curro, startCurro } from '../support/curro.ts';
import { freePort } from '../support/free-port.ts';
import { textOf } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

export const PASSWORD = 'cigarra verde en la torre';
const PORTAL_CLIENT_SECRET = 'the-secret-of-the-portal-in-these-tests';

/** A Curro with its identity provider. */
export interface SignInCurro {
  readonly curro: Curro;
  /** The issuer. */
  readonly url: string;
  /** The environment variables of the provider. */
  readonly env: Readonly<Record<string, string>>;
  /** The texts of all emails to an address, newest last, once there are `count`. */
  mailsTo(address: string, count: number): Promise<string[]>;
  /** The link of the newest email to an address. */
  linkTo(address: string, count?: number): Promise<string>;
  /** Restarts the provider. */
  restart(): Promise<void>;
  /** Runs `action` while the provider is stopped. */
  whileStopped(action: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Starts both; `extra` are the provider's variables, `api` the API's; `host` is the host name that browsers use. */
export async function startSignIn(
  name: string,
  extra: Readonly<Record<string, string>> = {},
  api: Readonly<Record<string, string>> = {},
  host = '127.0.0.1',
): Promise<SignInCurro> {
  const port = await freePort();
  const apiPort = String(await freePort());
  const url = `http://${host}:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'curro-mails-'));
  const curro = await startCurro(name, {
    PORT: apiPort,
    PORTAL_URL: `http://127.0.0.1:${apiPort}`,
    IDENTITY_URL: url,
    PORTAL_CLIENT_SECRET,
    ...api,
  });
  const env: Record<string, string> = {
    DATABASE_URL: curro.environment.databaseUrl,
    REDIS_URL: curro.environment.redisUrl,
    REDIS_PREFIX: curro.environment.redisPrefix,
    HOST: '127.0.0.1',
    PORT: String(port),
    IDENTITY_URL: url,
    IDENTITY_SECRET: 'a secret of these tests, long enough to be one',
    PORTAL_URL: curro.url,
    PORTAL_CLIENT_SECRET,
    MAIL_FOLDER: folder,
    LOG_LEVEL: 'fatal',
    // A machine that is busy with other suites may stall for seconds.
    DATABASE_CONNECT_TIMEOUT_MS: '20000',
    DATABASE_PROBE_AFTER_MS: '20000',
    BREAKER_PROBE_TIMEOUT_MS: '20000',
    KEY_CHECK_MS: '100',
    ...extra,
  };
  let identity: IdentityServer;
  const start = async (): Promise<void> => {
    identity = await startIdentity(createContext(readConfig(env)));
    await until('the provider to be ready', async () => {
      const response = await fetch(`${url}/.well-known/openid-configuration`).catch(() => undefined);
      return response?.status === 200;
    });
  };
  await start();

  const mailsTo = async (address: string): Promise<string[]> => {
    // Unfinished mails have another name.
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    return texts.filter((text) => text.includes(`To: ${address}`)).map(textOf);
  };
  const signIn: SignInCurro = {
    curro,
    url,
    env,
    async mailsTo(address, count) {
      await until(`${count} mails`, async () => (await mailsTo(address)).length >= count);
      return mailsTo(address);
    },
    async linkTo(address, count = 1) {
      const newest = (await signIn.mailsTo(address, count)).at(-1) ?? '';
      const [link = ''] = /http:\/\/(?:127\.0\.0\.1|localhost):\S+/.exec(newest) ?? [];
      return link;
    },
    restart: () => signIn.whileStopped(async () => undefined),
    async whileStopped(action) {
      await identity.close();
      try {
        await action();
      } finally {
        await start();
      }
    },
    async close() {
      await identity.close();
      await curro.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return signIn;
}
