import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, OnProgress } from './engine.ts';

const CHECK_INTERVAL_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** Starts `engine` again whenever it has ended by itself, until `signal` aborts; pauses longer after each failure. */
export async function keepAlive(engine: Engine, onProgress: OnProgress, signal: AbortSignal): Promise<void> {
  const report = (message: string): void => onProgress({ engine: engine.name, message, final: true });
  let pause = CHECK_INTERVAL_MS;
  while (!signal.aborted) {
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      if (!(await engine.alive())) {
        report('ended by itself, starting it again');
        await engine.start();
      }
      pause = CHECK_INTERVAL_MS;
    } catch (error) {
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
      report(error instanceof Error ? error.message : String(error));
    }
  }
}
