import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;
const MAX_WAIT_MS = 60_000;

/** Waits until a condition holds; fails when it does not for a minute (or `longestMs`). */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  timeoutMs = MAX_WAIT_MS,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    if (await holds()) return;
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await delay(POLL_MS);
  }
}
