import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** An invalid configuration; the message names every invalid variable, one per line. */
class ConfigError extends Error {
  constructor(messages: readonly string[]) {
    super(`configuration:\n${messages.map((message) => `  ${message}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** The exit status of a process with an invalid configuration. */
const BAD_CONFIGURATION = 2;

type Variables = Readonly<Record<string, string | undefined>>;

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/** Reads the values of variables from the files at the paths in `NAME_FILE`, as orchestrators provide secrets. */
function readFiles(names: readonly string[], env: Variables): { values: Variables; messages: string[] } {
  const values: Record<string, string> = {};
  const messages: string[] = [];
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (!isSet(path) || isSet(env[name])) continue;
    try {
      values[name] = readFileSync(path, 'utf8').trim();
    } catch {
      messages.push(`${name}_FILE: no file that can be read`);
    }
  }
  return { values, messages };
}

/**
 * Parses environment variables with a schema. Empty variables count as absent; an absent `NAME` is read from the file
 * at the path in `NAME_FILE`. The error contains no values, because some are secrets.
 * @throws ConfigError with every invalid variable and every file that cannot be read
 */
export function parseEnv<Schema extends z.ZodObject>(schema: Schema, env: Variables): z.infer<Schema> {
  const { values, messages } = readFiles(Object.keys(schema.shape), env);
  const variables = Object.fromEntries(
    Object.entries({ ...env, ...values }).filter(([, value]) => isSet(value)),
  );
  const parsed = schema.safeParse(variables);
  if (parsed.success && messages.length === 0) return parsed.data;
  const issues = parsed.success ? [] : parsed.error.issues;
  throw new ConfigError([...messages, ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)]);
}

/** Reads the configuration of a process. If it is invalid, prints the errors and ends the process. */
export function configOrExit<Config>(read: (env: Variables) => Config, env: Variables): Config {
  try {
    return read(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(BAD_CONFIGURATION);
  }
}

/** The variables for the connections to the engines; part of each service's schema. */
export const engineEnv = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  ELASTICSEARCH_URL: z.url({ protocol: /^https?$/ }),
  /** Maximum number of PostgreSQL connections per process. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
  /** How long a request or job waits for a connection to PostgreSQL. */
  DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().min(1).max(60_000).default(3_000),
  /** The prefix of all Redis keys. */
  REDIS_PREFIX: z.string().min(1).default('curro'),
  /** The alias of the offer index. */
  OFFERS_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9_-]*$/)
    .default('offers'),
  /** Shards and replicas of a new offer index; a change applies from the next reindex. */
  OFFERS_SHARDS: z.coerce.number().int().min(1).max(64).default(1),
  OFFERS_REPLICAS: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
};
