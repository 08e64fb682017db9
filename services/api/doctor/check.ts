/** The result of a check: `warn` works but needs attention, `fail` does not work. */
export type CheckStatus = 'ok' | 'warn' | 'fail';

/** One check. */
export interface Check {
  readonly name: string;
  readonly status: CheckStatus;
  /** The result in a sentence. */
  readonly message: string;
  /** What to do about it; absent when the status is `ok`. */
  readonly remedy?: string;
}

/** Creates a check; the remedy is omitted when the status is `ok`. */
export function check(name: string, status: CheckStatus, message: string, remedy: string): Check {
  return status === 'ok' ? { name, status, message } : { name, status, message, remedy };
}

const RANK: readonly CheckStatus[] = ['ok', 'warn', 'fail'];

/** Returns the most severe status. */
export function worst(statuses: readonly CheckStatus[]): CheckStatus {
  return RANK[Math.max(0, ...statuses.map((status) => RANK.indexOf(status)))] ?? 'ok';
}
