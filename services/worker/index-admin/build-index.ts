import { randomUUID } from 'node:crypto';
import {
  countActiveOffers,
  endDualWrites,
  markCopied,
  nameIndices,
  type Reindex,
  retainedReindexes,
  settleReindex,
  startDualWrites,
  swapIndices,
  takeReindex,
  usedIndexNames,
} from '@curro/offers';
import { DomainError } from '@curro/shared';
import type { WorkerContext } from '../context.ts';
import { checkIndex } from './check-index.ts';
import { copyOffers } from './copy-offers.ts';

const HOUR_MS = 3_600_000;

interface Names {
  readonly index: string;
  readonly former: string;
}

/** The names of both indices, chosen once. */
async function namesOf({ db, indexAdmin }: WorkerContext, reindex: Reindex): Promise<Names> {
  const { id, indexName, formerName } = reindex;
  if (indexName !== null && formerName !== null) return { index: indexName, former: formerName };
  const former = await indexAdmin.servingIndex();
  if (former === undefined) throw new DomainError('service_unavailable');
  const names = { index: await indexAdmin.nextName(await usedIndexNames(db)), former };
  await nameIndices(db, id, names);
  return names;
}

/** A rollback leads to the index before the last rebuilding only: what older ones kept goes now. */
async function dropRetained({ db, indexAdmin }: WorkerContext, id: string): Promise<void> {
  for (const retained of await retainedReindexes(db, id)) {
    if (retained.formerName !== null) await indexAdmin.remove(retained.formerName);
    await endDualWrites(db, retained.id);
  }
}

/**
 * Builds a new index beside the one that serves, and leads searches to it once it has been checked. From before the first
 * copy every change goes to both. Goes on where it was cut off; what goes wrong leaves it `failed`, the old index serving.
 */
export async function buildIndex(
  context: WorkerContext,
  reindex: Reindex,
  signal: AbortSignal,
): Promise<void> {
  const { db, indexAdmin, config, log } = context;
  const { id } = reindex;
  const runner = randomUUID();
  await takeReindex(db, id, runner);
  await dropRetained(context, id);
  const { index, former } = await namesOf(context, reindex);
  await indexAdmin.addWriteAlias(former);
  await indexAdmin.create(index, former);
  if (!reindex.live) await startDualWrites(db, id, await countActiveOffers(db, new Date()));

  const mark = (batch: Parameters<typeof markCopied>[3]) => markCopied(db, id, runner, batch);
  if (!(await copyOffers(context, { index, after: reindex.position }, mark, signal))) return;
  await indexAdmin.makeSearchable(index, former);
  const reason = await checkIndex(context, index, signal);
  if (reason !== undefined) {
    log.error({ index, reason }, 'the new index is not taken');
    await settleReindex(db, id, { from: 'copying', to: 'failed', reason });
    return;
  }
  const swapped = await swapIndices(db, id, {
    runner,
    from: 'copying',
    to: 'done',
    retentionMs: config.REINDEX_KEEP_HOURS * HOUR_MS,
    swap: () => indexAdmin.swap(former, index),
  });
  if (swapped) log.info({ index, former }, 'searches go to the new index');
}
