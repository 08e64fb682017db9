import type { Database, ReindexState } from '@curro/db';
import { type CatchUp, listReindexes, pendingIndexJobs, type Reindex } from '@curro/offers';
import { type operatorResponses, type responses, timestamp } from '@curro/shared';
import type { ApiContext } from '../context.ts';
import { presentProgress } from './progress.ts';

/** Maximum number of listed reindexes. */
const LISTED = 20;
const UNFINISHED: readonly ReindexState[] = ['copying', 'paused', 'failed', 'rolling-back'];

const instantOf = (date: Date | null): string | null => (date === null ? null : timestamp(date));

type ReindexBody = responses.ResponseOf<typeof operatorResponses.reindex>;

async function presentCatchUp(db: Database, catchUp: CatchUp): Promise<ReindexBody['catchUp']> {
  const { revision, since } = catchUp;
  return { revision, since: timestamp(since), pendingJobs: await pendingIndexJobs(db, catchUp) };
}

/** Describes a reindex. */
export async function describeReindex(db: Database, reindex: Reindex): Promise<ReindexBody> {
  const { state, live, retainedUntil, copied, total, busyMs, catchUp } = reindex;
  const finished = state === 'done' || state === 'rolled-back' || state === 'rolling-back';
  return {
    id: reindex.id,
    state,
    index: reindex.indexName,
    former: reindex.formerName,
    formerRetainedUntil: live && state === 'done' ? instantOf(retainedUntil) : null,
    startedBy: reindex.startedBy,
    startedAt: timestamp(reindex.startedAt),
    finishedAt: instantOf(reindex.finishedAt),
    progress: presentProgress({ done: copied, total, busyMs, running: state === 'copying', finished }),
    refused: reindex.refused,
    error: reindex.error,
    catchUp: state === 'copying' && catchUp !== null ? await presentCatchUp(db, catchUp) : null,
  };
}

async function describeIndex({
  search,
  log,
}: ApiContext): Promise<responses.ResponseOf<typeof operatorResponses.reindexList>['index']> {
  try {
    const { index, fingerprint, expectedFingerprint, advice } = await search.describe();
    return {
      name: index ?? null,
      fingerprint: fingerprint ?? null,
      expectedFingerprint,
      advice: advice ?? null,
    };
  } catch (error) {
    log.warn({ err: error }, 'the index cannot be described');
    return null;
  }
}

/** Describes the serving index, the current and the last reindexes. */
export async function describeReindexes(
  context: ApiContext,
): Promise<responses.ResponseOf<typeof operatorResponses.reindexList>> {
  const { db } = context;
  const rows = await Promise.all((await listReindexes(db, LISTED)).map((row) => describeReindex(db, row)));
  return {
    index: await describeIndex(context),
    current: rows.find((row) => UNFINISHED.includes(row.state)) ?? null,
    past: rows.filter((row) => !UNFINISHED.includes(row.state)),
  };
}
