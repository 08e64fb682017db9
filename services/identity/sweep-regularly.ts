import { setTimeout as delay } from 'node:timers/promises';
import { deleteExpiredIdentity } from '@curro/accounts';
import type { IdentityContext } from './context.ts';

const EVERY_MS = 600_000;

/** Removes what has ended, every ten minutes, until `signal` ends it. */
export async function sweepRegularly({ db, log }: IdentityContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const swept = await deleteExpiredIdentity(db, signal);
      if (swept > 0) log.info({ swept }, 'removed what had ended');
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'nothing removed');
    }
    await delay(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
