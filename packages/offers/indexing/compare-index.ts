import { DomainError } from '@curro/shared';
import { readOpenAfter } from '../lifecycle/open-offers.ts';
import { findDrift, findSurplus, removeSurplus, repairDrift } from './drift.ts';
import type { IndexContext } from './index-offers.ts';
import type { Comparison } from './reconcile-record.ts';

/** Offers compared at once. */
const BATCH = 500;

/** The options of a comparison. */
interface CompareOptions {
  readonly index: string;
  readonly repair: boolean;
  /** The result of an earlier attempt: rows of the database are read from behind its position on. */
  readonly initial: Comparison;
  /** Called after each batch; false ends the comparison. */
  readonly mark: (progress: Comparison) => Promise<boolean>;
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
 * Compares an index with the database: every open offer with its document, then every document with its offer. With
 * `repair`, missing and stale documents are written and surplus ones removed.
 * @returns the result; undefined when `mark` ended the comparison.
 * @throws DomainError `service_unavailable` when `signal` is aborted
 */
export async function compareIndex(
  context: IndexContext,
  { index, repair, initial, mark }: CompareOptions,
  signal: AbortSignal,
): Promise<Comparison | undefined> {
  const { db, clock, indexAdmin } = context;
  let total = initial;
  const checkpoint = (): Promise<boolean> => {
    if (signal.aborted) throw new DomainError('service_unavailable');
    return mark(total);
  };

  for (;;) {
    const rows = await readOpenAfter(db, { after: total.position, limit: BATCH, now: clock.now() });
    const last = rows.at(-1);
    if (last === undefined) break;
    const drift = await findDrift(context, index, rows);
    const missing = drift.filter(({ version }) => version === undefined).length;
    const repairs = repair ? await repairDrift(context, index, drift) : {};
    const counts = { checked: rows.length, missing, stale: drift.length - missing, ...repairs };
    total = sum(total, counts, last.offer.id);
    if (!(await checkpoint())) return undefined;
  }
  // A point in time of the index ends with its reader: this half starts again after a stop.
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
