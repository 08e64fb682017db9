import { counted, operatorResponses } from '@curro/shared';
import type { Environment } from '../config.ts';
import { createOperatorClient, type OperatorFlags } from '../operator-client.ts';
import { table } from '../table.ts';
import { console } from '../terminal.ts';
import type { FeedRun } from './follow-run.ts';

const MINUTE = 60;
const SHOWN_RUNS = '10';

/** Outcome of a run: offers and closed offers, or the error code. */
const outcomeOf = ({ state, errorCode, unchanged, closed, offers }: FeedRun): string => {
  if (state === 'failed') return errorCode ?? 'failed';
  if (unchanged) return 'unchanged';
  return `${counted(offers ?? 0, 'offer')}${closed > 0 ? `, ${closed} closed` : ''}`;
};

/** Prints all feeds, a line each. */
export async function listFeeds(env: Environment, flags: OperatorFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const response = await operatorApi.request(operatorResponses.feedList, '/feeds');
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
  console.log(table([['name', 'format', 'source', 'kind', 'interval', 'last run', 'outcome'], ...rows]));
}

/** Prints one feed with its last runs. */
export async function showFeed(env: Environment, name: string, flags: OperatorFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const path = `/feeds/${encodeURIComponent(name)}`;
  const feed = await operatorApi.request(operatorResponses.feed, path);
  const { runs } = await operatorApi.request(operatorResponses.feedRunList, `${path}/runs`, {
    query: { limit: SHOWN_RUNS },
  });
  if (flags.json) {
    console.log(JSON.stringify({ ...feed, runs }));
    return;
  }
  const { lastRun: _, runAwaitingConfirmation, ...registration } = feed;
  console.log(JSON.stringify(registration, undefined, 2));
  if (runAwaitingConfirmation !== null) console.log('A run awaits confirmation: confirm or discard it.');
  const rows = runs.map((run) => [
    run.id,
    run.requestedAt,
    run.startedBy,
    run.state,
    outcomeOf(run),
    run.errorDetail ?? '',
  ]);
  console.log(table([['run', 'requested', 'by', 'state', 'outcome', 'error'], ...rows]));
}
