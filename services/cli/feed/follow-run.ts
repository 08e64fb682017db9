import { setTimeout as delay } from 'node:timers/promises';
import type { OperatorClient } from '../operator-client.ts';
import { createProgress } from '../progress.ts';
import { console, terminal } from '../terminal.ts';

/** A run as the API shows it. */
export interface Run {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'awaiting-confirmation' | 'discarded';
  readonly startedBy: string;
  readonly requestedAt: string;
  readonly importId: string | null;
  readonly bytes: number;
  readonly records: number;
  readonly offers: number | null;
  readonly expected: number | null;
  readonly closed: number;
  readonly unchanged: boolean;
  readonly errorCode: string | null;
  readonly errorDetail: string | null;
}

const POLL_INTERVAL_MS = 500;
const MEBIBYTE = 1_048_576;
/** How a command ends when its run was not done. */
const NOT_DONE = 1;

function print(run: Run): void {
  const { state, offers, expected, closed, unchanged, importId, errorCode, errorDetail } = run;
  if (state === 'failed') console.log(`failed: ${errorCode}, ${errorDetail}`);
  else if (unchanged) console.log('nothing new since the last run');
  else if (state === 'awaiting-confirmation') {
    console.log(`held: ${offers} offers, at least ${expected} were expected; nothing was closed`);
    console.log('curro feed confirm, or curro feed discard, says what it is');
  } else console.log(`${state}: ${offers} offers, ${closed} closed`);
  if (importId !== null) console.log(`import ${importId}`);
}

/** Waits for the end of a run and shows how far it is; exit code 1 when it failed or is held. */
export async function followRun(
  operatorApi: OperatorClient,
  name: string,
  runId: string,
  flags: { readonly json?: true },
): Promise<void> {
  const progress = createProgress({ label: `reading ${name}`, total: undefined, quiet: flags.json ?? false });
  let run: Run;
  try {
    for (;;) {
      run = await operatorApi.request<Run>(`/feeds/${encodeURIComponent(name)}/runs/${runId}`);
      if (run.state !== 'waiting' && run.state !== 'running') break;
      progress.update(run.records, `${run.records} records, ${(run.bytes / MEBIBYTE).toFixed(1)} MiB`);
      await delay(POLL_INTERVAL_MS);
    }
  } finally {
    progress.stop();
  }
  if (flags.json) console.log(JSON.stringify(run));
  else print(run);
  if (run.state !== 'done') terminal().exitCode = NOT_DONE;
}
