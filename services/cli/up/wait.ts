import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;

/** Looks again and again until `holds` answers true; a failing look counts as false. Rejects when `signal` aborts. */
export async function wait(holds: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (await holds().catch(() => false)) return;
    await delay(LOOK_EVERY_MS, undefined, { signal });
  }
}
