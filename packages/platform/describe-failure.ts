/** A failure as the log shows it. */
export interface FailureLine {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The constraint, table and column that PostgreSQL names. */
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly stack: string;
  readonly cause?: FailureLine;
}

const DEEPEST_CAUSE = 3;

const textOf = (error: Error, member: string): string | undefined => {
  const value: unknown = Reflect.get(error, member);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The members that are there, of these. */
function named(error: Error, members: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    members.flatMap((member) => {
      const value = textOf(error, member);
      return value === undefined ? [] : [[member, value]];
    }),
  );
}

/** Errors of PostgreSQL carry a severity; their message, detail and where may repeat the values of a row. */
const isFromDatabase = (error: Error): boolean => textOf(error, 'severity') !== undefined;

/**
 * What the log may say of a failure: where and of which kind, never the data it was about. Messages of PostgreSQL are
 * left out, its codes and names stay; members that libraries hang on their errors are left out as well.
 */
export function describeFailure(failure: unknown, depth = 0): FailureLine | undefined {
  if (!(failure instanceof Error)) return undefined;
  const cause = depth < DEEPEST_CAUSE ? describeFailure(failure.cause, depth + 1) : undefined;
  const frames = (failure.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: failure.name,
    message: isFromDatabase(failure) ? 'database error' : failure.message,
    ...named(failure, ['code', 'constraint', 'table', 'column']),
    stack: frames.join('\n'),
    ...(cause === undefined ? {} : { cause }),
  };
}
