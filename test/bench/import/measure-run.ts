import { outboxLag } from '@curro/db';
import { sql } from 'kysely';
import * as z from 'zod';
import { until } from '../../support/until.ts';
import { quantile } from '../search/measure.ts';
import type { BenchCurro } from './open-curro.ts';
import { watchProcessorTime } from './processor-time.ts';
import { watchResident } from './resident.ts';
import { type SearchTimes, startSearches } from './search-load.ts';
import { type ImportBody, type ImportCounts, sendImport } from './send-import.ts';

const MAX_WAIT_MS = 7_200_000;
const HUNDREDTHS = 100;
const MS = 1_000;

/** Latencies of the searches that ran meanwhile, in milliseconds. */
export interface SearchLatency {
  readonly searches: number;
  /** Searches that a busy server refused. */
  readonly refused: number;
  readonly p50: number;
  readonly p95: number;
}

/** What an import or a reindex took. */
export interface RunFigures {
  readonly counts: Partial<ImportCounts>;
  readonly offers: number;
  /** Seconds until the last line was acknowledged, and until the last offer was found. */
  readonly acknowledgedSeconds: number;
  readonly searchableSeconds: number;
  /** Milliseconds of processor time per offer by process, searches and the grouping of duplicates included. */
  readonly cpuMs: Readonly<Record<string, number>>;
  readonly totalCpuMs: number;
  readonly peakResidentMiB: Readonly<Record<string, number>>;
  readonly latency: SearchLatency | undefined;
}

/** Searches that run during a measurement. */
export interface SearchPlan {
  readonly queries: readonly string[];
  readonly paceMs: number;
}

export const latencyOf = ({ took, refused }: SearchTimes): SearchLatency => ({
  searches: took.length,
  refused,
  p50: quantile(took, 0.5),
  p95: quantile(took, 0.95),
});

const rounded = (value: number): number => Math.round(value * HUNDREDTHS) / HUNDREDTHS;

/** Waits until no change waits for the index and no offer for its duplicates. */
async function settled({ db }: BenchCurro): Promise<boolean> {
  if ((await outboxLag(db)).waiting > 0) return false;
  return (await sql`select from ungrouped_offers limit 1`.execute(db)).rows.length === 0;
}

/** Processor time, memory and latencies from now on. `finish` is called when the offers are found. */
function startMeasuring(curro: BenchCurro, plan: SearchPlan | undefined) {
  const watch = watchResident(curro.pids.services);
  const used = watchProcessorTime(curro.pids);
  const searches = plan && startSearches(curro.api, plan.queries, plan.paceMs);
  const started = performance.now();
  return {
    seconds: () => rounded((performance.now() - started) / MS),
    async finish(offers: number) {
      const latency = searches && latencyOf(await searches.stop());
      await until('the duplicates', () => settled(curro), MAX_WAIT_MS);
      const cpu = Object.entries(used()).map(([name, ms]) => [name, ms / offers] as const);
      return {
        cpuMs: Object.fromEntries(cpu.map(([name, ms]) => [name, rounded(ms)])),
        totalCpuMs: rounded(cpu.reduce((sum, [, ms]) => sum + ms, 0)),
        peakResidentMiB: watch.stop(),
        latency,
      };
    },
  };
}

/** Measures an import until its offers are found. */
export async function measureImport(
  curro: BenchCurro,
  query: Readonly<Record<string, string>>,
  body: ImportBody,
  plan?: SearchPlan,
): Promise<RunFigures> {
  const measuring = startMeasuring(curro, plan);
  const counts = await sendImport(curro, query, body);
  const acknowledgedSeconds = measuring.seconds();
  await until('the index', async () => (await outboxLag(curro.db)).waiting === 0, MAX_WAIT_MS);
  await curro.client.indices.refresh({ index: curro.index });
  const searchableSeconds = measuring.seconds();
  const offers = Object.values(counts).reduce((sum, lines) => sum + lines, 0);
  return { counts, offers, acknowledgedSeconds, searchableSeconds, ...(await measuring.finish(offers)) };
}

const reindexSchema = z.object({ state: z.string(), progress: z.object({ done: z.number() }) });
const reindexesSchema = z.object({ current: reindexSchema.nullable(), past: z.array(reindexSchema) });

async function latestReindex({
  api,
  operator,
}: BenchCurro): Promise<z.infer<typeof reindexSchema> | undefined> {
  const response = await fetch(`${api}/ops/v1/reindex`, {
    headers: { authorization: `Bearer ${await operator()}` },
  });
  const { current, past } = reindexesSchema.parse(await response.json());
  return current ?? past[0];
}

/** Measures a reindex from its request to the swap. */
export async function measureReindex(curro: BenchCurro, plan?: SearchPlan): Promise<RunFigures> {
  const measuring = startMeasuring(curro, plan);
  await fetch(`${curro.api}/ops/v1/reindex`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await curro.operator()}` },
  });
  await until('the new index', async () => (await latestReindex(curro))?.state === 'done', MAX_WAIT_MS);
  const searchableSeconds = measuring.seconds();
  const offers = (await latestReindex(curro))?.progress.done ?? 0;
  const figures = await measuring.finish(offers);
  return { counts: {}, offers, acknowledgedSeconds: searchableSeconds, searchableSeconds, ...figures };
}
