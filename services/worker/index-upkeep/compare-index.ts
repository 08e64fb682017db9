import { type Comparison, readOpenAfter } from '@curro/offers';
import { DomainError } from '@curro/shared';
import type { WorkerContext } from '../context.ts';
import { findDrift, findSurplus } from './find-drift.ts';
import { mendDrift, removeSurplus } from './mend-drift.ts';

/** Offers compared at once. */
const BATCH = 500;

/** What is compared, and whether the index is mended. */
export interface CompareOptions {
  readonly index: string;
  readonly repair: boolean;
  /** What an earlier run came to: the store is read behind its position. */
  readonly found: Comparison;
  /** Told after each batch; false ends the comparison. */
  readonly mark: (found: Comparison) => Promise<boolean>;
}

type Counts = Partial<Omit<Comparison, 'position'>>;

function sum(found: Comparison, more: Counts, position = found.position): Comparison {
  const { checked = 0, missing = 0, stale = 0, surplus = 0, repaired = 0, refused = 0 } = more;
  return {
    position,
    checked: found.checked + checked,
    missing: found.missing + missing,
    stale: found.stale + stale,
    surplus: found.surplus + surplus,
    repaired: found.repaired + repaired,
    refused: found.refused + refused,
  };
}

/**
 * Compares an index with the store: every open offer with its document, then every document with its offer. With `repair`
 * what is missing or stale is written and what is surplus removed. Undefined when `mark` ended it.
 */
export async function compareIndex(
  context: WorkerContext,
  { index, repair, found: before, mark }: CompareOptions,
  signal: AbortSignal,
): Promise<Comparison | undefined> {
  const { db, upkeep } = context;
  let found = before;
  const goOn = (): Promise<boolean> => {
    if (signal.aborted) throw new DomainError('service_unavailable');
    return mark(found);
  };

  for (;;) {
    const rows = await readOpenAfter(db, { after: found.position, limit: BATCH, now: new Date() });
    const last = rows.at(-1);
    if (last === undefined) break;
    const drift = await findDrift(context, index, rows);
    const missing = drift.filter(({ version }) => version === undefined).length;
    const mended = repair ? await mendDrift(context, index, drift) : {};
    const counts = { checked: rows.length, missing, stale: drift.length - missing, ...mended };
    found = sum(found, counts, last.offer.id);
    if (!(await goOn())) return undefined;
  }
  // A view of the index does not outlive its reader: this half begins anew after a stop.
  found = { ...found, surplus: 0 };
  for await (const page of upkeep.scan(index)) {
    const documents = new Map(page.map(({ id, version }) => [id, version]));
    const surplus = await findSurplus(context, index, documents);
    const mended = repair ? await removeSurplus(context, index, surplus) : {};
    found = sum(found, { checked: page.length, surplus: surplus.size, ...mended });
    if (!(await goOn())) return undefined;
  }
  return found;
}
