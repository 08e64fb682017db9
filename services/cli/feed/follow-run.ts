import { setTimeout as delay } from 'node:timers/promises';
import { counted, feedRunOutcome, operatorResponses } from '@curro/shared';
import type * as z from 'zod';
import type { OperatorClient } from '../operator-client.ts';
import { createProgress } from '../progress.ts';
import { console, terminal } from '../terminal.ts';

export type FeedRun = z.infer<typeof operatorResponses.feedRun>;

const POLL_INTERVAL_MS = 500;
const MEBIBYTE = 1_048_576;
/** Exit code of a run that is not done, or done in part. */
const NOT_DONE = 1;

const hasRejects = ({ rejected }: FeedRun): boolean => rejected !== null && rejected > 0;

function print(name: string, run: FeedRun): void {
  const { state, offers, expected, unchanged, importId, errorCode, errorDetail } = run;
  if (state === 'failed') console.log(`failed: ${errorCode}, ${errorDetail}`);
  else if (unchanged) console.log('nothing new since the last run');
  else if (state === 'awaiting-confirmation') {
    console.log(
      `awaits confirmation: ${counted(offers ?? 0, 'offer')}, at least ${expected} were expected; nothing was closed`,
    );
    console.log(
      `close the missing offers with curro feed confirm ${name}, or leave them open with curro feed discard ${name}`,
    );
  } else console.log(`${state}: ${feedRunOutcome(run)}`);
  if (importId === null) return;
  console.log(`import ${importId}`);
  if (hasRejects(run)) console.log(`Reasons: curro imports show ${importId} --only rejected`);
}

/** Waits for the end of a run and shows its progress; exit code 1 when it failed, rejected records or awaits confirmation. */
export async function followRun(
  operatorApi: OperatorClient,
  name: string,
  runId: string,
  flags: { readonly json?: true },
): Promise<void> {
  const progress = createProgress({ label: `reading ${name}`, total: undefined, quiet: flags.json ?? false });
  let run: FeedRun;
  try {
    for (;;) {
      run = await operatorApi.request(
        operatorResponses.feedRun,
        `/feeds/${encodeURIComponent(name)}/runs/${runId}`,
      );
      if (run.state !== 'waiting' && run.state !== 'running') break;
      progress.update(run.records, `${run.records} records, ${(run.bytes / MEBIBYTE).toFixed(1)} MiB`);
      await delay(POLL_INTERVAL_MS);
    }
  } finally {
    progress.stop();
  }
  if (flags.json) console.log(JSON.stringify(run));
  else print(name, run);
  if (run.state !== 'done' || hasRejects(run)) terminal().exitCode = NOT_DONE;
}
