import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@curro/db';
import { resolveDataDirectory } from '@curro/engines';
import { createSearchClient } from '@curro/search';
import { AUDIENCE, candidateScopes, LOCAL_ISSUER, OPERATOR_SCOPE } from '@curro/shared';
import type { Client } from '@elastic/elasticsearch';
import { importJWK, type JWK, SignJWT } from 'jose';
import { freePort } from '../../support/free-port.ts';
import { openDatabase } from '../../support/open-database.ts';
import { temporaryDataDirectory } from '../../support/temporary-data-directory.ts';
import type { TokenSigner } from '../../support/tokens.ts';
import { until } from '../../support/until.ts';
import { environmentOf, pidOf } from './processes.ts';

const MAIN = fileURLToPath(new URL('../../../services/cli/main.ts', import.meta.url));
const START_MS = 300_000;
const TOKEN_TTL = '7d';

/** A Curro started by `npm run up`. */
export interface RunningSystem {
  readonly dataDir: string;
  /** Address of the API. */
  readonly url: string;
  /** Address of the OpenID provider. */
  readonly identityUrl: string;
  readonly redisUrl: string;
  readonly db: Database;
  readonly search: Client;
  readonly tokens: Pick<TokenSigner, 'operator' | 'candidate'>;
  /** Closes the connections, and stops the system if it was started for the run. */
  close(): Promise<void>;
}

/** Signs tokens with the local key of the data directory. */
async function createTokens(dataDir: string): Promise<RunningSystem['tokens']> {
  const jwk: JWK = JSON.parse(await readFile(join(dataDir, 'keys', 'signing.jwk'), 'utf8'));
  const key = await importJWK(jwk);
  const sign = (claims: Record<string, string | boolean>): Promise<string> =>
    new SignJWT({ ...claims, client_id: 'chaos' })
      .setProtectedHeader({ alg: jwk.alg ?? '', kid: jwk.kid ?? '' })
      .setIssuer(LOCAL_ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(TOKEN_TTL)
      .sign(key);
  return {
    operator: () => sign({ sub: 'chaos-operator', scope: OPERATOR_SCOPE }),
    candidate: (sub, scopes = candidateScopes()) =>
      sign({ sub, scope: scopes.join(' '), email: `${sub}@example.org`, email_verified: true }),
  };
}

/** Opens a system that runs on a data directory. */
export async function attachTo(directory: string): Promise<RunningSystem> {
  const { path: dataDir } = await resolveDataDirectory(directory);
  const pid = pidOf(dataDir, 'api');
  if (pid === undefined) throw new Error(`no curro up runs on ${dataDir}`);
  const env = environmentOf(pid);
  const db = openDatabase(env.DATABASE_URL ?? '');
  const search = createSearchClient(env.ELASTICSEARCH_URL ?? '');
  return {
    dataDir,
    url: `http://127.0.0.1:${env.PORT}`,
    identityUrl: env.IDENTITY_URL ?? '',
    redisUrl: env.REDIS_URL ?? '',
    db,
    search,
    tokens: await createTokens(dataDir),
    async close() {
      await db.destroy();
      await search.close();
    },
  };
}

/** Starts a separate system on free ports. Its output goes to standard error. */
export async function startSystem(): Promise<RunningSystem> {
  const directory = await temporaryDataDirectory();
  const args = ['up', '--no-demo', '--port', String(await freePort()), '--data', directory.path];
  const { ELASTICSEARCH_URL, DATABASE_URL, REDIS_URL, ...environment } = process.env;
  const up = spawn(process.execPath, [MAIN, ...args], {
    env: { ELASTICSEARCH_HEAP: '512m', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (up.exitCode === null && up.signalCode === null) {
      const exited = once(up, 'exit');
      up.kill('SIGTERM');
      await exited;
    }
    await directory.remove();
  };
  let output = '';
  up.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  try {
    await until(
      'the start',
      async () => up.exitCode !== null || output.includes('Curro is running'),
      START_MS,
    );
    if (up.exitCode !== null) throw new Error('curro up did not start');
    const system = await attachTo(directory.path);
    return {
      ...system,
      async close() {
        await system.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
