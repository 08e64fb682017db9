import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from './logger.ts';

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 10_000;

/**
 * Repeats `attempt` with increasing pauses until it succeeds. The first error and every different one after it is
 * logged.
 * @returns undefined when `signal` is aborted first
 */
export async function retryUntilAborted<T>(
  operation: string,
  attempt: () => Promise<T>,
  options: { readonly log: Logger; readonly signal: AbortSignal },
): Promise<T | undefined> {
  let delayMs = FIRST_DELAY_MS;
  let lastMessage = '';
  while (!options.signal.aborted) {
    try {
      return await attempt();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== lastMessage)
        options.log.warn({ what: operation, reason: message }, 'failed, will try again');
      lastMessage = message;
    }
    await delay(delayMs, undefined, { signal: options.signal }).catch(() => undefined);
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
  }
  return undefined;
}
