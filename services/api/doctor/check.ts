/** How a check ended: `warn` works yet may not for long, `fail` does not work. */
export type Verdict = 'ok' | 'warn' | 'fail';

/** One thing that was looked at. */
export interface Check {
  readonly name: string;
  readonly verdict: Verdict;
  /** What was found. */
  readonly reason: string;
  /** What to do about it; absent when all is well. */
  readonly remedy?: string;
}

/** A finding, and what to do about it unless it is `ok`. */
export function check(name: string, verdict: Verdict, reason: string, remedy: string): Check {
  return verdict === 'ok' ? { name, verdict, reason } : { name, verdict, reason, remedy };
}

const RANK: readonly Verdict[] = ['ok', 'warn', 'fail'];

/** The worst of some verdicts. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return RANK[Math.max(0, ...verdicts.map((verdict) => RANK.indexOf(verdict)))] ?? 'ok';
}
