import type { Connection } from '@curro/db';
import type { Offer } from '@curro/shared';
import { sql } from 'kysely';
import { bandsOf, type Fingerprint, fingerprintOf, likeness } from './fingerprint.ts';

/** Offers from this likeness on are of one group. */
const ALIKE = 0.8;
/** Offers of one band that a new one is compared with: the members of a group lead to all of it. */
const MOST_COMPARED = 4;
/** Any fixed number: all that group offers take turns, so that two new equal ones see each other. */
const LOCK = 7_283_002;

interface Known {
  readonly offer_id: string;
  readonly exact: string;
  readonly signature: number[];
  readonly group_id: number | null;
}

type Printed = Fingerprint & { readonly id: string };

async function readKnown(trx: Connection, ids: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
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

async function save(trx: Connection, prints: readonly Printed[]): Promise<void> {
  const ids = prints.map(({ id }) => id);
  const before = [...(await readKnown(trx, ids)).values()];
  if (before.length > 0) {
    const gone = before.map((row) => ({ id: row.offer_id, bands: bandsOf(row.signature) }));
    await sql`
      delete from offer_bands using ${bandColumns(gone)} as given (band, offer_id)
      where offer_bands.band = given.band and offer_bands.offer_id = given.offer_id`.execute(trx);
  }
  await sql`
    insert into offer_fingerprints (offer_id, exact, signature)
    select id, exact, signature::integer[] from unnest(
      ${ids}::text[], ${prints.map(({ exact }) => exact)}::text[],
      ${prints.map(({ signature }) => `{${signature.join()}}`)}::text[]) as given (id, exact, signature)
    on conflict (offer_id) do update set exact = excluded.exact, signature = excluded.signature,
      group_id = null`.execute(trx);
  await sql`
    insert into offer_bands (band, offer_id) select * from ${bandColumns(prints)}`.execute(trx);
}

/** Pairs of a new offer and one to compare it with, each once. */
async function candidates(trx: Connection, prints: readonly Printed[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ id: string; other: string }>`
    select distinct given.id, found.offer_id as other from ${bandColumns(prints)} as given (band, id)
    cross join lateral (
      select offer_id from offer_bands where offer_bands.band = given.band and offer_id <> given.id
      limit ${MOST_COMPARED}) as found`.execute(trx);
  const pairs = new Map<string, Set<string>>();
  for (const { id, other } of rows) pairs.set(id, (pairs.get(id) ?? new Set()).add(other));
  return pairs;
}

const groupName = (id: number): string => `#${id}`;

/** What belongs together: offers by their ids, groups by `#` and their numbers. */
function createUnion() {
  const parents = new Map<string, string>();
  const find = (member: string): string => {
    const parent = parents.get(member);
    if (parent === undefined) return member;
    const root = find(parent);
    parents.set(member, root);
    return root;
  };
  return {
    find,
    join(one: string, other: string): void {
      const [a, b] = [find(one), find(other)];
      if (a !== b) parents.set(a, b);
    },
    members: (): string[] => [...new Set([...parents.keys(), ...parents.values()])],
  };
}

async function newGroups(trx: Connection, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('duplicate_group') as id from generate_series(1, ${count})`.execute(trx);
  return rows.map(({ id }) => id);
}

const isGroup = (member: string): boolean => member.startsWith('#');
const groupOf = (member: string): number => Number(member.slice(1));

/** Writes the groups that a union found: the oldest group takes the offers and groups that belong to it. */
async function saveGroups(trx: Connection, union: ReturnType<typeof createUnion>): Promise<void> {
  const parts = [...Map.groupBy(union.members(), union.find).values()];
  const fresh = await newGroups(trx, parts.filter((members) => !members.some(isGroup)).length);
  const offers: [id: string, group: number][] = [];
  const merged: [from: number, to: number][] = [];
  for (const members of parts) {
    const groups = members.filter(isGroup).map(groupOf);
    const target = groups.length === 0 ? (fresh.pop() ?? 0) : Math.min(...groups);
    for (const member of members) {
      if (!isGroup(member)) offers.push([member, target]);
      else if (groupOf(member) !== target) merged.push([groupOf(member), target]);
    }
  }
  await sql`
    update offer_fingerprints set group_id = given.to_group
    from unnest(${offers.map(([id]) => id)}::text[], ${offers.map(([, to]) => to)}::bigint[]) as given (id, to_group)
    where offer_id = given.id`.execute(trx);
  if (merged.length === 0) return;
  await sql`
    update offer_fingerprints set group_id = given.to_group
    from unnest(${merged.map(([from]) => from)}::bigint[], ${merged.map(([, to]) => to)}::bigint[])
      as given (from_group, to_group)
    where group_id = given.from_group`.execute(trx);
}

/**
 * Finds what new and changed offers are equal or nearly equal to, within and across sources, and notes the groups, as
 * part of the caller's transaction. Nothing is merged or hidden (contract 8.3).
 */
export async function groupOffers(trx: Connection, offers: readonly Offer[]): Promise<void> {
  if (offers.length === 0) return;
  const prints = offers.map((offer) => ({ id: offer.id, ...fingerprintOf(offer) }));
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  await save(trx, prints);
  const pairs = await candidates(trx, prints);
  if (pairs.size === 0) return;
  const known = await readKnown(trx, [...new Set([...pairs.values()].flatMap((others) => [...others]))]);
  const union = createUnion();
  for (const { id, exact, signature } of prints) {
    for (const other of pairs.get(id) ?? []) {
      const row = known.get(other);
      if (row === undefined) continue;
      if (row.exact !== exact && likeness(signature, row.signature) < ALIKE) continue;
      union.join(id, other);
      if (row.group_id !== null) union.join(other, groupName(row.group_id));
    }
  }
  if (union.members().length > 0) await saveGroups(trx, union);
}
