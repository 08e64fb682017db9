import { setTimeout as delay } from 'node:timers/promises';
import { createProgress } from '../progress.ts';

const POLL_INTERVAL_MS = 1_000;
const FULL_PERCENT = 100;

/** What the API says of long work. */
export interface Run {
  readonly id: string;
  readonly state: string;
  readonly progress: {
    readonly done: number;
    readonly total: number;
    readonly percent: number;
    readonly perSecond: number;
    readonly etaSeconds: number | null;
  };
  readonly refused: number;
  readonly error: string | null;
}

/** How far work is, in a line. */
export function progressNote({ state, progress }: Run): string {
  const { done, total, perSecond, etaSeconds } = progress;
  const left = etaSeconds === null ? '' : `, ${etaSeconds} s left`;
  return `${state}: ${done} of ${total}, ${perSecond} a second${left}`;
}

/** Shows how far work is until it stands still; ending the command leaves the work going on. Gives its last state. */
export async function follow<Work extends Run>(
  label: string,
  fetchRun: () => Promise<Work>,
  options: { readonly quiet: boolean; readonly running: readonly string[] },
): Promise<Work> {
  const progress = createProgress({ label, total: FULL_PERCENT, quiet: options.quiet });
  try {
    for (;;) {
      const run = await fetchRun();
      progress.update(run.progress.percent, progressNote(run));
      if (!options.running.includes(run.state)) return run;
      await delay(POLL_INTERVAL_MS);
    }
  } finally {
    progress.stop();
  }
}
