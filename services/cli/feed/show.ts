import type { Environment } from '../config.ts';
import { createOperatorClient } from '../operator-client.ts';
import { table } from '../table.ts';
import { console } from '../terminal.ts';
import type { Run } from './follow-run.ts';

interface Feed {
  readonly name: string;
  readonly url?: string;
  readonly directory?: string;
  readonly format: string;
  readonly source: string;
  readonly full: boolean;
  readonly paused: boolean;
  readonly intervalSeconds: number;
  readonly lastRun: Run | null;
  readonly runAwaitingConfirmation: Run | null;
}

/** What all commands of feeds may be told. */
export interface PrintFlags {
  readonly json?: true;
  readonly data?: string;
}

const MINUTE = 60;
const SHOWN_RUNS = '10';

/** How a run ended in a few words. */
const outcomeOf = ({ state, errorCode, unchanged, closed, offers }: Run): string => {
  if (state === 'failed') return errorCode ?? 'failed';
  if (unchanged) return 'unchanged';
  return `${offers ?? 0} offers${closed > 0 ? `, ${closed} closed` : ''}`;
};

/** Prints all feeds, a line each. */
export async function listFeeds(env: Environment, flags: PrintFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const response = await operatorApi.request<{ feeds: readonly Feed[] }>('/feeds');
  if (flags.json) {
    console.log(JSON.stringify(response));
    return;
  }
  const rows = response.feeds.map(({ name, format, source, full, paused, intervalSeconds, lastRun }) => [
    name,
    format,
    source,
    full ? 'full' : 'incremental',
    paused ? 'paused' : `${Math.round(intervalSeconds / MINUTE)} min`,
    lastRun?.state ?? '',
    lastRun === null ? '' : outcomeOf(lastRun),
  ]);
  console.log(table([['name', 'format', 'source', 'kind', 'every', 'last run', ''], ...rows]));
}

/** Prints one feed whole, and its last runs. */
export async function showFeed(env: Environment, name: string, flags: PrintFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const path = `/feeds/${encodeURIComponent(name)}`;
  const feed = await operatorApi.request<Feed>(path);
  const { runs } = await operatorApi.request<{ runs: readonly Run[] }>(`${path}/runs`, {
    query: { limit: SHOWN_RUNS },
  });
  if (flags.json) {
    console.log(JSON.stringify({ ...feed, runs }));
    return;
  }
  const { lastRun: _, runAwaitingConfirmation, ...registration } = feed;
  console.log(JSON.stringify(registration, undefined, 2));
  if (runAwaitingConfirmation !== null) console.log('A run waits to be confirmed or discarded.');
  const rows = runs.map((run) => [
    run.id,
    run.requestedAt,
    run.startedBy,
    run.state,
    outcomeOf(run),
    run.errorDetail ?? '',
  ]);
  console.log(table([['run', 'asked for', 'by', 'state', '', ''], ...rows]));
}
