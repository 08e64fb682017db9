/** A failure as the log shows it. */
export interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The constraint, table and column that PostgreSQL names. */
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly stack: string;
  readonly cause?: ErrorDescription;
}

const MAX_CAUSE_DEPTH = 3;

const textOf = (error: Error, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Returns the named text fields that an error has. */
function namedFields(error: Error, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(error, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Errors of PostgreSQL carry a severity; their message, detail and where may contain values of a row. */
const isFromDatabase = (error: Error): boolean => textOf(error, 'severity') !== undefined;

/**
 * Describes an error for the log: kind and place, without the data that caused it. Messages of PostgreSQL are left out,
 * its codes and names stay; other fields that libraries add to errors are left out too.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription | undefined {
  if (!(error instanceof Error)) return undefined;
  const cause = depth < MAX_CAUSE_DEPTH ? describeError(error.cause, depth + 1) : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: isFromDatabase(error) ? 'database error' : error.message,
    ...namedFields(error, ['code', 'constraint', 'table', 'column']),
    stack: frames.join('\n'),
    ...(cause === undefined ? {} : { cause }),
  };
}
