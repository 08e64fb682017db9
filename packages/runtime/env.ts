import type * as z from 'zod';

/** A configuration that cannot be used; the message names every wrong variable, one a line. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Parses environment variables by a schema of their names; empty variables count as absent. Values never appear in
 * the error, since some are secrets.
 */
export function parseEnv<Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.infer<Schema> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}
