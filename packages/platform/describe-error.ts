/** The log fields of an error. */
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

/** Returns those of the named fields that are strings. */
function namedFields(error: Error, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(error, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Whether `severity` is set, as PostgreSQL does. Its message, detail and where may contain row values. */
const isFromDatabase = (error: Error): boolean => textOf(error, 'severity') !== undefined;

/**
 * Describes an error for the log without the data that caused it. For PostgreSQL errors the message is omitted, and
 * code, constraint, table and column are included. Other fields that libraries add to errors are omitted.
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
