import { setTimeout as delay } from 'node:timers/promises';
import { getOffers, isOpen, type StoredOffer } from '@curro/offers';
import type { WorkerContext } from '../context.ts';

/** A change may be on its way to the index: what differs is looked at again after this. */
const RECHECK_AFTER_MS = 1_000;

/** An open offer that an index holds otherwise than the store. */
export interface Drift {
  readonly row: StoredOffer;
  /** The revision that the index holds; undefined when it lacks the offer. */
  readonly version: number | undefined;
}

async function differing(
  { indexAdmin }: WorkerContext,
  index: string,
  rows: readonly StoredOffer[],
): Promise<Drift[]> {
  const ids = rows.map(({ offer }) => offer.id);
  const versions = await indexAdmin.versions(index, ids);
  return rows
    .map((row) => ({ row, version: versions.get(row.offer.id) }))
    .filter(({ row, version }) => version !== row.revision);
}

/** The open offers among these that the index lacks or holds in another revision, also at a second look. */
export async function findDrift(
  context: WorkerContext,
  index: string,
  rows: readonly StoredOffer[],
): Promise<Drift[]> {
  const first = await differing(context, index, rows);
  if (first.length === 0) return [];
  await delay(RECHECK_AFTER_MS);
  const now = new Date();
  const ids = first.map(({ row }) => row.offer.id);
  const again = (await getOffers(context.db, ids)).filter((row) => isOpen(row, now));
  return differing(context, index, again);
}

async function withoutOffer(
  { db }: WorkerContext,
  versions: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const now = new Date();
  const rows = await getOffers(db, [...versions.keys()]);
  const open = new Set(rows.filter((row) => isOpen(row, now)).map(({ offer }) => offer.id));
  return new Map([...versions].filter(([id]) => !open.has(id)));
}

/** The documents among these, by id and revision, whose offers are not open, also at a second look. */
export async function findSurplus(
  context: WorkerContext,
  index: string,
  documents: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const first = await withoutOffer(context, documents);
  if (first.size === 0) return first;
  await delay(RECHECK_AFTER_MS);
  return withoutOffer(context, await context.indexAdmin.versions(index, [...first.keys()]));
}
