import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from './logger.ts';

const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 10_000;

/**
 * Repeats `attempt` with growing pauses until it succeeds or `signal` ends the wait (then undefined). The first and
 * every later different failure is logged.
 */
export async function keepTrying<T>(
  what: string,
  attempt: () => Promise<T>,
  options: { readonly log: Logger; readonly signal: AbortSignal },
): Promise<T | undefined> {
  let pause = FIRST_DELAY_MS;
  let lastReason = '';
  while (!options.signal.aborted) {
    try {
      return await attempt();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== lastReason) options.log.warn({ what, reason }, 'failed, will try again');
      lastReason = reason;
    }
    await delay(pause, undefined, { signal: options.signal }).catch(() => undefined);
    pause = Math.min(pause * 2, LONGEST_DELAY_MS);
  }
  return undefined;
}
