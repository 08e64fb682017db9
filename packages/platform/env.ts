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

/** Reads the values of variables from the files that `NAME_FILE` names, as orchestrators provide secrets. */
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
 * Parses environment variables by a schema of their names; empty variables count as absent, and each may come as the
 * content of a file that `NAME_FILE` names. Values never appear in the error, since some are secrets.
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

/** Reads the configuration of a process. An invalid one is printed and ends the process. */
export function configOrExit<Config>(read: (env: Variables) => Config, env: Variables): Config {
  try {
    return read(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(BAD_CONFIGURATION);
  }
}

/** The variables by which every service finds its engines; part of each service's schema. */
export const engineEnv = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  ELASTICSEARCH_URL: z.url({ protocol: /^https?$/ }),
  /** Connections to PostgreSQL that one process holds at most. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
  /** Begins every key in Redis. */
  REDIS_PREFIX: z.string().min(1).default('curro'),
  /** The alias of the offer index. */
  OFFERS_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9_-]*$/)
    .default('offers'),
  /** Shards and replicas of a new offer index; a change takes effect with the next reindex. */
  OFFERS_SHARDS: z.coerce.number().int().min(1).max(64).default(1),
  OFFERS_REPLICAS: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
};
