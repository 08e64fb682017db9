import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';

const POLL_INTERVAL_MS = 100;

/**
 * Polls until `condition` is true; an error counts as false.
 * @throws when `signal` aborts
 */
export async function waitUntil(condition: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (await condition().catch(() => false)) return;
    await delay(POLL_INTERVAL_MS, undefined, { signal });
  }
}

const CHECK_TIMEOUT_MS = 3_000;
/** Maximum time until the services are ready. */
const READY_TIMEOUT_MS = 120_000;

const readinessSchema = z.object({ parts: z.record(z.string(), z.string()) });

/**
 * Waits until every part of the API except the demo load is ready (contract 8.4). Rejects when `signal` aborts, and
 * after two minutes with an error that names the missing parts and the path of the logs.
 */
export async function waitReady(api: string, signal: AbortSignal, logs: string): Promise<void> {
  let missing = 'the API does not respond';
  const checkReady = async (): Promise<boolean> => {
    const response = await fetch(`${api}/health/ready`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    const { parts } = readinessSchema.parse(await response.json());
    const waiting = Object.entries(parts).filter(([part, state]) => part !== 'demo' && state !== 'ok');
    missing = waiting.map(([part, state]) => `${part}: ${state}`).join(', ');
    return waiting.length === 0;
  };
  const timeoutSignal = AbortSignal.timeout(READY_TIMEOUT_MS);
  try {
    await waitUntil(checkReady, AbortSignal.any([signal, timeoutSignal]));
  } catch (error) {
    if (!timeoutSignal.aborted) throw error;
    throw new Error(`not ready after ${READY_TIMEOUT_MS / 1000} s (${missing}); see ${logs}`, {
      cause: error,
    });
  }
}
