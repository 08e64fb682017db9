import type { Database, ReindexState } from '@curro/db';
import {
  type CatchUp,
  commandReindex,
  dropFormerIndex,
  listReindexes,
  pendingIndexJobs,
  type Reindex,
  type ReindexCommand,
  startReindex,
} from '@curro/offers';
import type { Environment, OperationHandler, Request } from '@curro/platform';
import { type operatorResponses, type responses, timestamp } from '@curro/shared';
import { Hono } from 'hono';
import type { ApiContext } from '../../../context.ts';
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

async function present(db: Database, reindex: Reindex): Promise<ReindexBody> {
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

/** Routes that start, show and control reindexes. */
export function reindexRoutes(context: ApiContext): Hono<Environment> {
  const { db } = context;
  const respondAccepted = async (c: Request, reindex: Reindex): Promise<Response> => {
    c.header('Location', '/ops/v1/reindex');
    return c.json(await present(db, reindex), 202);
  };
  const command =
    (name: ReindexCommand): OperationHandler =>
    async (c) =>
      respondAccepted(c, await commandReindex(db, name));
  return new Hono<Environment>()
    .post('/reindex', async (c) => respondAccepted(c, await startReindex(db, c.get('principal').subject)))
    .get('/reindex', async (c) => {
      const rows = await Promise.all((await listReindexes(db, LISTED)).map((row) => present(db, row)));
      const body: responses.ResponseOf<typeof operatorResponses.reindexList> = {
        index: await describeIndex(context),
        current: rows.find((row) => UNFINISHED.includes(row.state)) ?? null,
        past: rows.filter((row) => !UNFINISHED.includes(row.state)),
      };
      return c.json(body);
    })
    .post('/reindex/pause', command('pause'))
    .post('/reindex/resume', command('resume'))
    .post('/reindex/cancel', command('cancel'))
    .post('/reindex/rollback', command('rollback'))
    .post('/reindex/drop', async (c) => {
      await dropFormerIndex(db);
      return c.json({}, 202);
    });
}
