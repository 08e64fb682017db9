import { setTimeout as delay } from 'node:timers/promises';
import type { operatorResponses } from '@curro/shared';
import type * as z from 'zod';
import { createProgress } from '../progress.ts';

const POLL_INTERVAL_MS = 1_000;
const FULL_PERCENT = 100;

/** A reindex or a reconcile. */
type Run = z.infer<typeof operatorResponses.reindex | typeof operatorResponses.reconcile>;

/** Progress of a run in one line. */
export function progressNote({ state, progress }: Pick<Run, 'state' | 'progress'>): string {
  const { done, total, perSecond, etaSeconds } = progress;
  const left = etaSeconds === null ? '' : `, ${etaSeconds} s left`;
  return `${state}: ${done} of ${total}, ${perSecond} a second${left}`;
}

/** Shows the progress of a run until it ends or pauses, and returns its last state. Ctrl-C does not stop the run. */
export async function follow<Work extends Run>(
  label: string,
  fetchRun: () => Promise<Work>,
  options: {
    readonly quiet: boolean;
    readonly running: readonly string[];
    /** The text beside the progress; default: `progressNote`. */
    readonly note?: (run: Work) => string;
  },
): Promise<Work> {
  const { note = progressNote } = options;
  const progress = createProgress({ label, total: FULL_PERCENT, quiet: options.quiet });
  try {
    for (;;) {
      const run = await fetchRun();
      progress.update(run.progress.percent, note(run));
      if (!options.running.includes(run.state)) return run;
      await delay(POLL_INTERVAL_MS);
    }
  } finally {
    progress.stop();
  }
}
