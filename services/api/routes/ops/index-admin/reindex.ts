import type { ReindexState } from '@curro/db';
import {
  commandReindex,
  expireFormerIndices,
  getReindex,
  listReindexes,
  type Reindex,
  type ReindexCommand,
  startReindex,
} from '@curro/offers';
import type { OperationHandler, Request } from '@curro/platform';
import { DomainError, responses, timestamp } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { presentProgress, runSchema } from './progress.ts';

/** Rebuildings that are listed. */
const LISTED = 20;
/** Later than any keeping of an index. */
const ANY_TIME = new Date('9999-12-31T00:00:00Z');
const UNFINISHED: readonly ReindexState[] = ['copying', 'paused', 'failed', 'rolling-back'];

/** A rebuilding as operators see it. */
export const reindexSchema = z
  .object({
    ...runSchema,
    state: z.enum(['copying', 'paused', 'failed', 'done', 'cancelled', 'rolling-back', 'rolled-back']),
    index: z.string().nullable(),
    former: z.string().nullable(),
    formerRetainedUntil: responses.instant
      .nullable()
      .meta({ description: 'Until then a rollback is possible; null when it is not.' }),
  })
  .meta({ id: 'Reindex' });

/** The index that serves and the last rebuildings. */
export const reindexListSchema = z
  .object({
    index: z
      .object({
        name: z.string().nullable(),
        fingerprint: z.string().nullable(),
        expectedFingerprint: z.string(),
        advice: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Null while Elasticsearch does not answer.' }),
    current: reindexSchema.nullable(),
    past: z.array(reindexSchema),
  })
  .meta({ id: 'Reindexes' });

const instantOf = (date: Date | null): string | null => (date === null ? null : timestamp(date));

function present(reindex: Reindex): z.infer<typeof reindexSchema> {
  const { state, live, retainedUntil: keptUntil, copied, total, busyMs } = reindex;
  const finished = state === 'done' || state === 'rolled-back' || state === 'rolling-back';
  return {
    id: reindex.id,
    state,
    index: reindex.indexName,
    former: reindex.formerName,
    formerRetainedUntil: live && state === 'done' ? instantOf(keptUntil) : null,
    startedBy: reindex.startedBy,
    startedAt: timestamp(reindex.startedAt),
    finishedAt: instantOf(reindex.finishedAt),
    progress: presentProgress({ done: copied, total, busyMs, running: state === 'copying', finished }),
    refused: reindex.refused,
    error: reindex.error,
  };
}

async function respond(c: Request, { db }: ApiContext, id: string): Promise<Response> {
  const reindex = await getReindex(db, id);
  if (reindex === undefined) throw new DomainError('not_found', { params: { detail: id } });
  c.header('Location', '/ops/v1/reindex');
  return c.json(present(reindex), 202);
}

/** POST /ops/v1/reindex: begins to build the index anew; `conflict` while another rebuilding is not finished. */
export function postReindex(context: ApiContext): OperationHandler {
  return async (c) => {
    const id = await startReindex(context.db, c.get('principal').subject);
    if (id === undefined)
      throw new DomainError('conflict', { params: { detail: 'a reindex is not finished' } });
    return respond(c, context, id);
  };
}

/** GET /ops/v1/reindex: what serves, what runs, what ran. */
export function getReindexes({ db, search, log }: ApiContext): OperationHandler {
  return async (c) => {
    const rows = (await listReindexes(db, LISTED)).map(present);
    const state = await search.describe().catch((error: unknown) => {
      log.warn({ err: error }, 'the index cannot be described');
      return undefined;
    });
    const body: z.infer<typeof reindexListSchema> = {
      index:
        state === undefined
          ? null
          : {
              name: state.index ?? null,
              fingerprint: state.fingerprint ?? null,
              expectedFingerprint: state.expectedFingerprint,
              advice: state.advice ?? null,
            },
      current: rows.find((row) => UNFINISHED.includes(row.state)) ?? null,
      past: rows.filter((row) => !UNFINISHED.includes(row.state)),
    };
    return c.json(body);
  };
}

/** POST /ops/v1/reindex/{command}: `conflict` when there is nothing in a fitting state. */
export function postReindexCommand(context: ApiContext, command: ReindexCommand): OperationHandler {
  return async (c) => {
    const id = await commandReindex(context.db, command);
    if (id === undefined) {
      throw new DomainError('conflict', { params: { detail: `there is no reindex to ${command}` } });
    }
    return respond(c, context, id);
  };
}

/** POST /ops/v1/reindex/drop: removes the former index before its time. */
export function postReindexDrop({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const releasedIndices = await expireFormerIndices(db, ANY_TIME);
    if (releasedIndices === 0)
      throw new DomainError('conflict', { params: { detail: 'no former index is kept' } });
    return c.json({}, 202);
  };
}
