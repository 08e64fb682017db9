import type { Connection, Database } from '@curro/db';
import type { Offer } from '@curro/shared';
import { sql } from 'kysely';
import { bandsOf, type Fingerprint, fingerprintOf, similarity } from './fingerprint.ts';

/** Least similarity of two offers of one group. */
const MIN_SIMILARITY = 0.8;
/** Offers of one band that a new one is compared with; one offer of a group leads to the whole group. */
const MAX_COMPARED = 4;
/** Key of the advisory lock that serialises grouping, so that two new equal offers find each other. */
const LOCK = 7_283_002;

interface KnownFingerprint {
  readonly offer_id: string;
  readonly exact: string;
  readonly signature: number[];
  readonly group_id: number | null;
}

type OfferFingerprint = Fingerprint & { readonly id: string };

async function readFingerprints(
  trx: Connection,
  ids: readonly string[],
): Promise<Map<string, KnownFingerprint>> {
  const { rows } = await sql<KnownFingerprint>`
    select offer_id, exact, signature, group_id from offer_fingerprints
    where offer_id = any(${ids}::text[])`.execute(trx);
  return new Map(rows.map((row) => [row.offer_id, row]));
}

interface BandRow {
  readonly id: string;
  readonly bands: readonly number[];
}

const bandColumns = (rows: readonly BandRow[]) => sql`
  unnest(${rows.flatMap(({ bands }) => bands)}::bigint[], ${rows.flatMap(({ id, bands }) => bands.map(() => id))}::text[])`;

async function saveFingerprints(trx: Connection, fingerprints: readonly OfferFingerprint[]): Promise<void> {
  const ids = fingerprints.map(({ id }) => id);
  const storedFingerprints = [...(await readFingerprints(trx, ids)).values()];
  if (storedFingerprints.length > 0) {
    const outdatedBands = storedFingerprints.map((row) => ({
      id: row.offer_id,
      bands: bandsOf(row.signature),
    }));
    await sql`
      delete from offer_bands using ${bandColumns(outdatedBands)} as input (band, offer_id)
      where offer_bands.band = input.band and offer_bands.offer_id = input.offer_id`.execute(trx);
  }
  await sql`
    insert into offer_fingerprints (offer_id, exact, signature)
    select id, exact, signature::integer[] from unnest(
      ${ids}::text[], ${fingerprints.map(({ exact }) => exact)}::text[],
      ${fingerprints.map(({ signature }) => `{${signature.join()}}`)}::text[]) as input (id, exact, signature)
    on conflict (offer_id) do update set exact = excluded.exact, signature = excluded.signature,
      group_id = null`.execute(trx);
  await sql`
    insert into offer_bands (band, offer_id) select * from ${bandColumns(fingerprints)}`.execute(trx);
}

/** The offers to compare each new one with. */
async function candidates(
  trx: Connection,
  fingerprints: readonly OfferFingerprint[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ id: string; other: string }>`
    select distinct input.id, found.offer_id as other from ${bandColumns(fingerprints)} as input (band, id)
    cross join lateral (
      select offer_id from offer_bands where offer_bands.band = input.band and offer_id <> input.id
      limit ${MAX_COMPARED}) as found`.execute(trx);
  const pairs = new Map<string, Set<string>>();
  for (const { id, other } of rows) pairs.set(id, (pairs.get(id) ?? new Set()).add(other));
  return pairs;
}

const groupName = (id: number): string => `#${id}`;

/** A disjoint-set union of offers (by id) and groups (by `#` and number). */
function createUnion() {
  const parents = new Map<string, string>();
  const find = (node: string): string => {
    const parent = parents.get(node);
    if (parent === undefined) return node;
    const root = find(parent);
    parents.set(node, root);
    return root;
  };
  return {
    find,
    join(one: string, other: string): void {
      const [a, b] = [find(one), find(other)];
      if (a !== b) parents.set(a, b);
    },
    nodes: (): string[] => [...new Set([...parents.keys(), ...parents.values()])],
  };
}

async function newGroups(trx: Connection, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('duplicate_group') as id from generate_series(1, ${count})`.execute(trx);
  return rows.map(({ id }) => id);
}

const isGroup = (node: string): boolean => node.startsWith('#');
const groupOf = (node: string): number => Number(node.slice(1));

/** Writes the groups of a union: the oldest group takes over its offers and other groups. */
async function saveGroups(trx: Connection, union: ReturnType<typeof createUnion>): Promise<void> {
  const components = [...Map.groupBy(union.nodes(), union.find).values()];
  const newGroupIds = await newGroups(trx, components.filter((nodes) => !nodes.some(isGroup)).length);
  const offers: [id: string, group: number][] = [];
  const mergedGroups: [from: number, to: number][] = [];
  for (const nodes of components) {
    const groups = nodes.filter(isGroup).map(groupOf);
    const target = groups.length === 0 ? (newGroupIds.pop() ?? 0) : Math.min(...groups);
    for (const node of nodes) {
      if (!isGroup(node)) offers.push([node, target]);
      else if (groupOf(node) !== target) mergedGroups.push([groupOf(node), target]);
    }
  }
  await sql`
    update offer_fingerprints set group_id = input.to_group
    from unnest(${offers.map(([id]) => id)}::text[], ${offers.map(([, to]) => to)}::bigint[]) as input (id, to_group)
    where offer_id = input.id`.execute(trx);
  if (mergedGroups.length === 0) return;
  await sql`
    update offer_fingerprints set group_id = input.to_group
    from unnest(${mergedGroups.map(([from]) => from)}::bigint[], ${mergedGroups.map(([, to]) => to)}::bigint[])
      as input (from_group, to_group)
    where group_id = input.from_group`.execute(trx);
}

/**
 * Groups new and changed offers with equal and nearly equal ones, within and across sources, as part of the caller's
 * transaction. Nothing is merged or hidden (contract 8.3).
 */
async function groupOffers(trx: Connection, offers: readonly Offer[]): Promise<void> {
  if (offers.length === 0) return;
  const fingerprints = offers.map((offer) => ({ id: offer.id, ...fingerprintOf(offer) }));
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  await saveFingerprints(trx, fingerprints);
  const pairs = await candidates(trx, fingerprints);
  if (pairs.size === 0) return;
  const knownFingerprints = await readFingerprints(trx, [
    ...new Set([...pairs.values()].flatMap((others) => [...others])),
  ]);
  const union = createUnion();
  for (const { id, exact, signature } of fingerprints) {
    for (const other of pairs.get(id) ?? []) {
      const row = knownFingerprints.get(other);
      if (row === undefined) continue;
      if (row.exact !== exact && similarity(signature, row.signature) < MIN_SIMILARITY) continue;
      union.join(id, other);
      if (row.group_id !== null) union.join(other, groupName(row.group_id));
    }
  }
  if (union.nodes().length > 0) await saveGroups(trx, union);
}

/** Written batches that are compared in one transaction. */
const BATCHES_PER_TRANSACTION = 4;

/** Marks offers whose texts are new or changed for grouping, as part of the caller's transaction. */
export async function enqueueUngrouped(trx: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into ungrouped_offers (offer_ids) values (${ids}::text[])`.execute(trx);
}

/**
 * Groups the offers of the oldest marked batches and removes the marks; false when there were none. Offers that change
 * meanwhile are marked again.
 */
export async function groupPendingOffers(db: Database): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows: noted } = await sql<{ id: number; offer_ids: string[] }>`
      select id, offer_ids from ungrouped_offers order by id limit ${BATCHES_PER_TRANSACTION} for update skip locked`.execute(
      trx,
    );
    if (noted.length === 0) return false;
    const ids = [...new Set(noted.flatMap((row) => row.offer_ids))];
    const { rows } = await sql<{ document: Offer }>`
      select document from offers where id = any(${ids}::text[]) and state <> 'deleted' order by id`.execute(
      trx,
    );
    await groupOffers(
      trx,
      rows.map(({ document }) => document),
    );
    await sql`delete from ungrouped_offers where id = any(${noted.map(({ id }) => id)}::bigint[])`.execute(
      trx,
    );
    return true;
  });
}
