import { wait } from './wait.ts';

const LOOK_TIMEOUT_MS = 3_000;

interface Readiness {
  readonly parts: Readonly<Record<string, string>>;
}

/** Waits until every part of the API but the demo load is ready (contract 8.4). Rejects when `signal` aborts. */
export async function waitReady(api: string, signal: AbortSignal): Promise<void> {
  await wait(async () => {
    const answer = await fetch(`${api}/health/ready`, { signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) });
    const { parts } = (await answer.json()) as Readiness;
    return Object.entries(parts).every(([part, state]) => part === 'demo' || state === 'ok');
  }, signal);
}
