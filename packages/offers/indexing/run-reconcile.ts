import { randomUUID } from 'node:crypto';
import { isUnavailable } from '@curro/db';
import { describeError } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { countActiveOffers } from '../lifecycle/open-offers.ts';
import { compareIndex } from './compare-index.ts';
import type { IndexContext } from './index-offers.ts';
import {
  type Comparison,
  finishReconcile,
  getReconcile,
  markReconcile,
  type Reconcile,
  takeReconcile,
} from './reconcile-record.ts';

async function compare(context: IndexContext, reconcile: Reconcile, signal: AbortSignal): Promise<void> {
  const { db, clock, indexAdmin } = context;
  const index = await indexAdmin.servingIndex();
  if (index === undefined) throw new DomainError('service_unavailable');
  const runner = randomUUID();
  const total = (await countActiveOffers(db, clock.now())) + (await indexAdmin.count(index));
  await takeReconcile(db, reconcile.id, { runner, total });
  await indexAdmin.addWriteAlias(index);
  let since = performance.now();
  const mark = (progress: Comparison): Promise<boolean> => {
    const ms = performance.now() - since;
    since = performance.now();
    return markReconcile(db, reconcile.id, runner, { progress, ms });
  };
  const options = { index, repair: !reconcile.dryRun, initial: reconcile, mark };
  if ((await compareIndex(context, options, signal)) !== undefined) await finishReconcile(db, reconcile.id);
}

/**
 * Compares the serving index with the database, and repairs it unless the reconcile is a dry run. Other errors than
 * those of an unavailable engine are stored in its record.
 * @throws the error of an unavailable engine, so that the job is repeated
 */
export async function runReconcile(context: IndexContext, id: string, signal: AbortSignal): Promise<void> {
  const { db, log } = context;
  const reconcile = await getReconcile(db, id);
  if (reconcile?.state !== 'running') return;
  try {
    await compare(context, reconcile, signal);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, reconcile: id }, 'a reconcile failed');
    await finishReconcile(db, id, describeError(error)?.message ?? 'unknown');
  }
}
