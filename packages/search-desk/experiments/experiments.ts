import type { Connection, Database } from '@curro/db';
import { type RankingWeights, rankingWeights } from '@curro/search';
import {
  DomainError,
  operatorResponses,
  type RankingWeightChanges,
  rankingWeightsSchema,
} from '@curro/shared';
import { sql } from 'kysely';
import { type Comparison, compareRankings } from './statistics.ts';

/** What an experiment compares with the ranking of the release. */
export interface ExperimentInput {
  readonly name: string;
  /** The share of visitors that take part. */
  readonly share: number;
  /** The weights of ranking B that differ. */
  readonly weights: RankingWeightChanges;
}

/** Results of an experiment. */
interface ExperimentResult {
  readonly searches: number;
  readonly visitors: number;
  /** By opened results, and by applications. */
  readonly opens: Comparison;
  readonly applications: Comparison;
}

/** An experiment; `result` is that of its end. */
export interface Experiment extends ExperimentInput {
  readonly id: number;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly stoppedBy: string | null;
  readonly stoppedAt: Date | null;
  readonly result: ExperimentResult;
}

/** The running experiment, for searches. */
export interface RunningExperiment {
  readonly id: number;
  readonly share: number;
  readonly weights: RankingWeights;
}

const completeWeights = (changes: RankingWeightChanges): RankingWeights => ({
  head: changes.head ?? rankingWeights.head,
  synonyms: changes.synonyms ?? rankingWeights.synonyms,
  exact: changes.exact ?? rankingWeights.exact,
  requirements: changes.requirements ?? rankingWeights.requirements,
  description: changes.description ?? rankingWeights.description,
  freshness: changes.freshness ?? rankingWeights.freshness,
});

/** Reads the running experiment; undefined without one. */
export async function findRunning(db: Connection): Promise<RunningExperiment | undefined> {
  const row = await db
    .selectFrom('search_experiments')
    .select(['id', 'share', 'weights'])
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return (
    row && { id: row.id, share: row.share, weights: completeWeights(rankingWeightsSchema.parse(row.weights)) }
  );
}

interface CountedPreferences {
  readonly searches: number;
  readonly visitors: number;
  readonly opens: { readonly a: number; readonly b: number; readonly ties: number };
  readonly applications: { readonly a: number; readonly b: number; readonly ties: number };
}

/** Counts which ranking each visitor prefers. A search without a known visitor counts for itself. */
async function readResult(db: Connection, experiment: number): Promise<ExperimentResult> {
  const { rows } = await sql<CountedPreferences>`
    with shown as (
      select id, coalesce(visitor, id::text) as visitor, teams, (page - 1) * page_size as before
      from search_log where experiment = ${experiment}),
    credits as (
      select shown.visitor, substr(teams, position - before, 1) as team, applied
      from search_opens join shown on search_id = shown.id),
    preferences as (
      select visitor,
        count(*) filter (where team = 'B') - count(*) filter (where team = 'A') as opens,
        count(*) filter (where team = 'B' and applied) - count(*) filter (where team = 'A' and applied) as applications,
        count(*) filter (where applied) as applied
      from credits group by visitor)
    select (select count(*) from shown)::int as searches, (select count(distinct visitor) from shown)::int as visitors,
      jsonb_build_object('a', count(*) filter (where opens < 0), 'b', count(*) filter (where opens > 0),
        'ties', count(*) filter (where opens = 0)) as opens,
      jsonb_build_object('a', count(*) filter (where applications < 0), 'b', count(*) filter (where applications > 0),
        'ties', count(*) filter (where applications = 0 and applied > 0)) as applications
    from preferences`.execute(db);
  const [counted] = rows;
  const none = { a: 0, b: 0, ties: 0 };
  return {
    searches: counted?.searches ?? 0,
    visitors: counted?.visitors ?? 0,
    opens: compareRankings(counted?.opens ?? none),
    applications: compareRankings(counted?.applications ?? none),
  };
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly share: number;
  readonly weights: unknown;
  readonly started_by: string;
  readonly started_at: Date;
  readonly stopped_by: string | null;
  readonly stopped_at: Date | null;
  readonly result: unknown;
}

async function toExperiment(db: Connection, row: Row): Promise<Experiment> {
  return {
    id: row.id,
    name: row.name,
    share: Math.round(row.share * 1_000_000) / 1_000_000,
    weights: rankingWeightsSchema.parse(row.weights),
    startedBy: row.started_by,
    startedAt: row.started_at,
    stoppedBy: row.stopped_by,
    stoppedAt: row.stopped_at,
    result:
      operatorResponses.searchExperimentResult.nullable().parse(row.result) ?? (await readResult(db, row.id)),
  };
}

/** All experiments, newest first. */
export async function listExperiments(db: Connection): Promise<Experiment[]> {
  const rows = await db.selectFrom('search_experiments').selectAll().orderBy('id', 'desc').execute();
  return Promise.all(rows.map((row) => toExperiment(db, row)));
}

/**
 * Starts an experiment.
 * @throws DomainError `conflict` while another one runs
 */
export async function startExperiment(
  db: Database,
  { name, share, weights }: ExperimentInput,
  actor: string,
): Promise<Experiment> {
  const row = await db
    .insertInto('search_experiments')
    .values({
      name,
      share,
      weights: JSON.stringify(weights),
      started_by: actor,
      stopped_by: null,
      stopped_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined)
    throw new DomainError('conflict', { params: { detail: 'another search experiment runs' } });
  return toExperiment(db, row);
}

/**
 * Stops an experiment and stores its result, because its searches are deleted later.
 * @throws DomainError `not_found`; `conflict` when it has been stopped
 */
export function stopExperiment(db: Database, id: number, actor: string): Promise<Experiment> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('search_experiments')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined)
      throw new DomainError('not_found', { params: { detail: `search experiment ${id}` } });
    if (row.stopped_at !== null)
      throw new DomainError('conflict', { params: { detail: `search experiment ${id} has been stopped` } });
    const result = await readResult(transaction, id);
    const stopped = await transaction
      .updateTable('search_experiments')
      .set({ stopped_by: actor, stopped_at: sql`now()`, result: JSON.stringify(result) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toExperiment(transaction, stopped);
  });
}
