import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineEnv, networkList, parseEnv } from '@curro/platform/env';
import * as z from 'zod';
import { UsageError } from './usage-error.ts';

/** The option of every command that needs the data directory. */
export const DATA_OPTION = [
  '--data <dir>',
  'data directory of curro up (CURRO_DATA); default: .curro',
] as const;

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** Maximum time during which an interrupted import tries to continue: a day. */
export const MAX_RETRY_SECONDS = 86_400;
const DEFAULT_RETRY_SECONDS = 300;

const SECONDS = { error: `not a whole number of seconds from 0 to ${MAX_RETRY_SECONDS}` } as const;
const url = z.url({ protocol: /^https?$/, error: 'not an http or https address' });
const schema = z.object({
  /** Address of the API; default: the one of a running `up`. */
  CURRO_URL: url
    .refine((text) => ['', '/'].includes(URL.parse(text)?.pathname ?? ''), {
      error: 'not the address of the API: it has no path, e.g. http://127.0.0.1:8080',
    })
    .optional(),
  /** A token of an OpenID provider, used instead of one signed with the local key. */
  CURRO_TOKEN: z.string().optional(),
  /** Data directory of `up`. */
  CURRO_DATA: z.string().optional(),
  /** Time without a confirmed line after which an interrupted import ends. */
  CURRO_RETRY_SECONDS: z.coerce
    .number(SECONDS)
    .int(SECONDS)
    .min(0, SECONDS)
    .max(MAX_RETRY_SECONDS, SECONDS)
    .default(DEFAULT_RETRY_SECONDS),
  ELASTICSEARCH_URL: url.optional(),
  DATABASE_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  ELASTICSEARCH_VERSION: z.enum(['8', '9']).default('8'),
  LOG_LEVEL: engineEnv.LOG_LEVEL,
  /** Passed by `up` to its services: where feeds, webhooks and logos may be outside public addresses. */
  FEED_ROOT: z.string().optional(),
  FEED_ALLOWED_NETWORKS: networkList,
  WEBHOOK_ALLOWED_NETWORKS: networkList,
  LOGO_ALLOWED_NETWORKS: networkList,
});

/** Environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of the command line. */
export type Config = Readonly<z.infer<typeof schema>> & {
  readonly project: string;
  readonly dataDir: string;
  /** Whether `--data` or CURRO_DATA names it. */
  readonly namesDataDir: boolean;
};

function parseVariables(env: Environment): z.infer<typeof schema> {
  try {
    return parseEnv(schema, env);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/**
 * Parses the environment; `dataDir` defaults to `.curro` in the project.
 * @throws UsageError that names every invalid variable
 */
export function readConfig(env: Environment, dataDir?: string): Config {
  const parsed = parseVariables(env);
  const chosen = dataDir ?? parsed.CURRO_DATA;
  return {
    ...parsed,
    project: PROJECT,
    namesDataDir: chosen !== undefined,
    dataDir: chosen === undefined ? resolve(PROJECT, '.curro') : resolve(chosen),
  };
}
