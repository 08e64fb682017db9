import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RunningEngines } from '@curro/engines';
import type { Config } from '../config.ts';
import { UsageError } from '../usage-error.ts';
import type { IdentitySettings } from './identity.ts';

const NETWORK_SETTINGS = [
  'FEED_ALLOWED_NETWORKS',
  'WEBHOOK_ALLOWED_NETWORKS',
  'LOGO_ALLOWED_NETWORKS',
] as const;

/** Limits each service to 300 MB resident memory during imports, which are a tenth slower than without a limit. */
const HEAP = '--max-old-space-size=192 --max-semi-space-size=8';

/** Settings with which the services are started. */
export interface ServiceSettings {
  readonly engines: RunningEngines;
  readonly port: number;
  readonly publicKeysFile: string;
  /** File that the readiness check waits for (contract 8.4). */
  readonly readyFile: string | undefined;
  readonly logLevel: string;
  /** Folder of the mails. */
  readonly mails: string;
  /** Undefined: the OpenID provider is not started. */
  readonly identity: IdentitySettings | undefined;
  /** Folder of Node's compile cache: later starts are faster and need less memory. */
  readonly compileCache: string;
  /** Settings of feeds, webhooks and logos, as the caller has set them. */
  readonly access: Readonly<Record<string, string>>;
}

/**
 * The settings of the caller that its services need as they are: FEED_ROOT and the allowed networks.
 * @throws UsageError when FEED_ROOT is not a directory
 */
export async function accessEnv(config: Config): Promise<Record<string, string>> {
  const { FEED_ROOT } = config;
  const networks = Object.fromEntries(
    NETWORK_SETTINGS.map((name) => [name, config[name].join(',')] as const).filter(([, list]) => list !== ''),
  );
  if (FEED_ROOT === undefined) return networks;
  const root = resolve(FEED_ROOT);
  const stats = await stat(root).catch(() => undefined);
  if (stats?.isDirectory() !== true) throw new UsageError(`FEED_ROOT: there is no directory ${root}`);
  return { ...networks, FEED_ROOT: root };
}

/** Environment of all services; of the caller's environment only PATH and the access to networks and files are passed on. */
export function serviceEnv(settings: ServiceSettings, path: string): Record<string, string> {
  const { engines, port, publicKeysFile, readyFile, logLevel, mails, identity, compileCache, access } =
    settings;
  return {
    PATH: path,
    NODE_ENV: 'production',
    NODE_OPTIONS: HEAP,
    NODE_COMPILE_CACHE: compileCache,
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
    ELASTICSEARCH_URL: engines.elasticsearchUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: logLevel,
    PORTAL_URL: `http://127.0.0.1:${port}`,
    MAIL_FOLDER: mails,
    RATE_LIMIT: '0',
    AUTH_LOCAL_JWKS_FILE: publicKeysFile,
    PORTAL_TOKEN_SIGN_IN: 'true',
    PORTAL_OPERATOR_NAME: 'Curro (instalación local de prueba)',
    PORTAL_OPERATOR_EMAIL: 'curro@example.com',
    ...(identity === undefined
      ? {}
      : { IDENTITY_URL: identity.url, PORTAL_CLIENT_SECRET: identity.portalSecret }),
    ...(readyFile === undefined ? {} : { READY_FILE: readyFile }),
    ...access,
  };
}

/** Environment of the OpenID provider. */
export function identityEnv(
  settings: ServiceSettings & { readonly identity: IdentitySettings },
  path: string,
): Record<string, string> {
  const { identity } = settings;
  const {
    AUTH_LOCAL_JWKS_FILE: _key,
    PORTAL_TOKEN_SIGN_IN: _tokens,
    READY_FILE: _file,
    ...shared
  } = serviceEnv(settings, path);
  return {
    ...shared,
    PORT: String(identity.port),
    IDENTITY_SECRET: identity.secret,
  };
}
