import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 50;
/** Below the limit of a test, so that the message says what did not happen. */
const MAX_WAIT_MS = 100_000;
const REQUEST_MS = 10_000;

/** Waits until a condition holds; fails after 100 s (or `timeoutMs`). The pauses between polls grow. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  timeoutMs = MAX_WAIT_MS,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    if (await holds()) return;
    if (performance.now() > deadline) throw new Error(`timed out waiting for ${what}`);
    await delay(pause);
  }
}

/** Waits until the readiness check of an API succeeds. */
export function untilReady(url: string, timeoutMs = MAX_WAIT_MS): Promise<void> {
  const isReady = async () => {
    const signal = AbortSignal.timeout(REQUEST_MS);
    return (await fetch(`${url}/health/ready`, { signal }).catch(() => undefined))?.ok === true;
  };
  return until(`the readiness of ${url}`, isReady, timeoutMs);
}
