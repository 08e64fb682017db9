import { setTimeout as delay } from 'node:timers/promises';

const POLL_INTERVAL_MS = 100;

/** Looks again and again until `holds` answers true; a failing look counts as false. Rejects when `signal` aborts. */
export async function waitUntil(condition: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (await condition().catch(() => false)) return;
    await delay(POLL_INTERVAL_MS, undefined, { signal });
  }
}
