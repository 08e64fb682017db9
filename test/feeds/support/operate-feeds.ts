import type { FeedRun } from '@curro/offers';
import { operate } from '../../applications/operator.ts';
import type { Curro } from '../../support/curro.ts';
import { until } from '../../support/until.ts';
import type { FeedServer } from './feed-server.ts';

const OVER = new Set(['done', 'failed', 'awaiting-confirmation', 'discarded']);

/** Registers a feed; by default it has no schedule. */
export async function register(curro: Curro, name: string, feed: object): Promise<void> {
  const { status, body } = await operate(curro, 'POST', '/feeds', {
    name,
    source: name,
    paused: true,
    ...feed,
  });
  if (status !== 201) throw new Error(`feed ${name}: ${status} ${JSON.stringify(body)}`);
}

/** Waits until a run is over. */
export async function runOver(curro: Curro, name: string, runId: string): Promise<FeedRun> {
  let run: FeedRun | undefined;
  await until(`the end of a run of ${name}`, async () => {
    run = (await operate(curro, 'GET', `/feeds/${name}/runs/${runId}`)).body as FeedRun;
    return OVER.has(run.state);
  });
  if (run === undefined) throw new Error('no run');
  return run;
}

/** Starts a run of a feed and waits for its end. */
export async function runFeed(curro: Curro, name: string, body?: object): Promise<FeedRun> {
  const response = await operate(curro, 'POST', `/feeds/${name}/run`, body);
  if (response.status !== 202) throw new Error(`run: ${response.status} ${JSON.stringify(response.body)}`);
  return runOver(curro, name, (response.body as { runId: string }).runId);
}

/** Runs a feed that should fail, then a valid one: the worker must continue. Returns the first run. */
export async function runHostile(
  curro: Curro,
  server: FeedServer,
  name: string,
  feed: object,
): Promise<FeedRun> {
  await register(curro, name, feed);
  const run = await runFeed(curro, name);
  await register(curro, `${name}-next`, { url: server.serve(`/${name}-next`, lines(1)), format: 'ndjson' });
  const next = await runFeed(curro, `${name}-next`);
  if (next.state !== 'done' || next.offers !== 1) throw new Error(`after ${name}: ${JSON.stringify(next)}`);
  return run;
}

/** The titles of the open offers of a source, sorted. */
export async function openTitles(curro: Curro, source: string): Promise<string[]> {
  const rows = await curro.db
    .selectFrom('offers')
    .select('document')
    .where('source', '=', source)
    .where('state', '=', 'active')
    .execute();
  return rows.map(({ document }) => document.title).sort();
}

/** A line of the feed format. */
export const line = (externalId: string, title = `Oferta ${externalId}`, more: object = {}): string =>
  `${JSON.stringify({ externalId, title, description: 'Obrador de barrio con horno propio.', province: 'Zamora', ...more })}\n`;

/** Lines for the ids from 1 to `count`. */
export const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => line(String(at + 1))).join('');
