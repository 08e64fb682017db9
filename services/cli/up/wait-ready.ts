import * as z from 'zod';
import { wait } from './wait.ts';

const LOOK_TIMEOUT_MS = 3_000;
/** Longest wait for the services to become ready. */
const READY_TIMEOUT_MS = 120_000;

const readinessSchema = z.object({ parts: z.record(z.string(), z.string()) });

/**
 * Waits until every part of the API but the demo load is ready (contract 8.4). Rejects when `signal` aborts, and after
 * two minutes with a line that names what is missing and where the logs are.
 */
export async function waitReady(api: string, signal: AbortSignal, logs: string): Promise<void> {
  let missing = 'the API does not answer';
  const look = async (): Promise<boolean> => {
    const answer = await fetch(`${api}/health/ready`, { signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) });
    const { parts } = readinessSchema.parse(await answer.json());
    const waiting = Object.entries(parts).filter(([part, state]) => part !== 'demo' && state !== 'ok');
    missing = waiting.map(([part, state]) => `${part}: ${state}`).join(', ');
    return waiting.length === 0;
  };
  const patience = AbortSignal.timeout(READY_TIMEOUT_MS);
  try {
    await wait(look, AbortSignal.any([signal, patience]));
  } catch (error) {
    if (!patience.aborted) throw error;
    throw new Error(`not ready after ${READY_TIMEOUT_MS / 1000} s (${missing}); see ${logs}`, {
      cause: error,
    });
  }
}
