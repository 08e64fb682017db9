import { type Comparison, readOpenAfter } from '@curro/offers';
import { DomainError } from '@curro/shared';
import type { WorkerContext } from '../context.ts';
import { findDrift, findSurplus } from './find-drift.ts';
import { removeSurplus, repairDrift } from './repair-drift.ts';

/** Offers compared at once. */
const BATCH = 500;

/** What is compared, and whether the index is mended. */
export interface CompareOptions {
  readonly index: string;
  readonly repair: boolean;
  /** What an earlier run came to: the store is read behind its position. */
  readonly initial: Comparison;
  /** Told after each batch; false ends the comparison. */
  readonly mark: (initial: Comparison) => Promise<boolean>;
}

type Counts = Partial<Omit<Comparison, 'position'>>;

function sum(total: Comparison, more: Counts, position = total.position): Comparison {
  const { checked = 0, missing = 0, stale = 0, surplus = 0, repaired = 0, refused = 0 } = more;
  return {
    position,
    checked: total.checked + checked,
    missing: total.missing + missing,
    stale: total.stale + stale,
    surplus: total.surplus + surplus,
    repaired: total.repaired + repaired,
    refused: total.refused + refused,
  };
}

/**
 * Compares an index with the store: every open offer with its document, then every document with its offer. With `repair`
 * what is missing or stale is written and what is surplus removed. Undefined when `mark` ended it.
 */
export async function compareIndex(
  context: WorkerContext,
  { index, repair, initial: before, mark }: CompareOptions,
  signal: AbortSignal,
): Promise<Comparison | undefined> {
  const { db, indexAdmin } = context;
  let total = before;
  const checkpoint = (): Promise<boolean> => {
    if (signal.aborted) throw new DomainError('service_unavailable');
    return mark(total);
  };

  for (;;) {
    const rows = await readOpenAfter(db, { after: total.position, limit: BATCH, now: new Date() });
    const last = rows.at(-1);
    if (last === undefined) break;
    const drift = await findDrift(context, index, rows);
    const missing = drift.filter(({ version }) => version === undefined).length;
    const repairs = repair ? await repairDrift(context, index, drift) : {};
    const counts = { checked: rows.length, missing, stale: drift.length - missing, ...repairs };
    total = sum(total, counts, last.offer.id);
    if (!(await checkpoint())) return undefined;
  }
  // A view of the index does not outlive its reader: this half begins anew after a stop.
  total = { ...total, surplus: 0 };
  for await (const page of indexAdmin.scan(index)) {
    const documents = new Map(page.map(({ id, version }) => [id, version]));
    const surplus = await findSurplus(context, index, documents);
    const repairs = repair ? await removeSurplus(context, index, surplus) : {};
    total = sum(total, { checked: page.length, surplus: surplus.size, ...repairs });
    if (!(await checkpoint())) return undefined;
  }
  return total;
}
