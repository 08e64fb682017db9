/** How a check ended: `warn` works yet may not for long, `fail` does not work. */
export type CheckStatus = 'ok' | 'warn' | 'fail';

/** One thing that was looked at. */
export interface Check {
  readonly name: string;
  readonly status: CheckStatus;
  /** What was found. */
  readonly message: string;
  /** What to do about it; absent when all is well. */
  readonly remedy?: string;
}

/** A finding, and what to do about it unless it is `ok`. */
export function check(name: string, status: CheckStatus, message: string, remedy: string): Check {
  return status === 'ok' ? { name, status, message } : { name, status, message, remedy };
}

const RANK: readonly CheckStatus[] = ['ok', 'warn', 'fail'];

/** The worst of some results. */
export function worst(statuses: readonly CheckStatus[]): CheckStatus {
  return RANK[Math.max(0, ...statuses.map((status) => RANK.indexOf(status)))] ?? 'ok';
}
