import { feedRunOutcome, operatorResponses } from '@curro/shared';
import type { Environment } from '../config.ts';
import { formatInstant, formatInterval, formatState } from '../format.ts';
import { createOperatorClient, type OperatorFlags } from '../operator-client.ts';
import { readOperatorNames } from '../operator-names.ts';
import { headedTable, table } from '../table.ts';
import { console } from '../terminal.ts';
import type { FeedRun } from './follow-run.ts';

const PERCENT = 100;
const SHOWN_RUNS = '10';

/** Outcome of a run: what it did, or the error code. */
const outcomeOf = (run: FeedRun): string => {
  if (run.state === 'failed') return run.errorCode ?? 'failed';
  return run.unchanged ? 'unchanged' : feedRunOutcome(run);
};

/** Prints all feeds, a line each. */
export async function listFeeds(env: Environment, flags: OperatorFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const response = await operatorApi.request(operatorResponses.feedList, '/feeds');
  if (flags.json) {
    console.log(JSON.stringify(response));
    return;
  }
  if (response.feeds.length === 0) {
    console.log('no feeds; add one with curro feed add NAME --format csv --url ADDRESS');
    return;
  }
  const rows = response.feeds.map(({ name, format, source, full, paused, intervalSeconds, lastRun }) => [
    ...[name, format, source, full ? 'full' : 'incremental'],
    paused ? 'paused' : formatInterval(intervalSeconds),
    formatState(lastRun?.state ?? 'new'),
    lastRun === null ? '' : outcomeOf(lastRun),
    lastRun === null ? 'never' : formatInstant(lastRun.requestedAt),
    lastRun?.errorDetail ?? '',
  ]);
  const heading = ['name', 'format', 'source', 'kind', 'interval', 'state', 'outcome', 'last run', 'error'];
  console.log(headedTable(heading, rows, { omit: ['kind', 'format', 'interval', 'source', 'last run'] }));
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
  const { lastRun, runAwaitingConfirmation } = feed;
  const kind = feed.full
    ? `full, confirmation below ${Math.round(feed.floor * PERCENT)} % of the last run`
    : 'incremental';
  console.log(
    table([
      ['feed', name],
      ['state', formatState(feed.paused ? 'paused' : (lastRun?.state ?? 'new'))],
      ['address', feed.url ?? `directory ${feed.directory ?? ''}`],
      ['format', feed.format === 'xml' ? `xml, an offer is an element ${feed.record}` : feed.format],
      ['authorization', feed.hasAuthorization ? 'stored' : 'none'],
      ['source', feed.source],
      ['interval', formatInterval(feed.intervalSeconds)],
      ['kind', kind],
    ]),
  );
  const mapped = Object.entries(feed.mapping).map(([field, from]) => [field, JSON.stringify(from)]);
  if (mapped.length > 0) console.log(`\n${headedTable(['field', 'mapped from'], mapped)}`);
  if (runAwaitingConfirmation !== null)
    console.log(
      `\na run awaits confirmation: curro feed confirm ${name} closes the missing offers, curro feed discard ${name} does not`,
    );
  if (runs.length === 0) return;
  const nameOf = await readOperatorNames(
    operatorApi,
    runs.map(({ startedBy }) => startedBy),
  );
  console.log();
  const rows = runs.map((run) => [
    run.id,
    formatInstant(run.requestedAt),
    nameOf(run.startedBy),
    formatState(run.state),
    outcomeOf(run),
    run.errorDetail ?? '',
  ]);
  console.log(headedTable(['run', 'requested', 'by', 'state', 'outcome', 'error'], rows, { omit: ['by'] }));
}
