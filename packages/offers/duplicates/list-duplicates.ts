import type { Connection } from '@curro/db';
import type { Offer } from '@curro/shared';
import { sql } from 'kysely';
import { similarity } from './fingerprint.ts';

/** Selects groups of duplicates. */
interface DuplicateFilter {
  /** Only groups with an offer of this source. */
  readonly source: string | undefined;
  /** `exact`: all texts of the group are equal; `near`: some differ a little. */
  readonly kind: 'exact' | 'near' | undefined;
  /** Only groups of several sources. */
  readonly across: boolean;
}

/** An offer of a group. */
interface DuplicateOffer {
  readonly id: string;
  readonly offer: Offer;
  readonly publishedAt: Date;
  /** The estimated share of its text that is that of the first offer of the group, 0 to 1. */
  readonly similarity: number;
}

/** Open offers that are equal or nearly equal. */
export interface DuplicateGroup {
  readonly group: number;
  readonly kind: 'exact' | 'near';
  readonly size: number;
  readonly sources: readonly string[];
  /** The newest of them, `OFFERS_SHOWN` at most. */
  readonly offers: readonly DuplicateOffer[];
}

/** Offers listed for a group; its size is the number of all. */
const OFFERS_SHOWN = 50;

const open = sql`offers.state = 'active' and offers.expires_at > now()`;

interface GroupRow {
  group: number;
  size: number;
  exacts: number;
  sources: string[];
  groups: number;
  offers: number;
}

function selectGroups({ source, kind, across }: DuplicateFilter) {
  const conditions = [
    sql`count(*) > 1`,
    ...(source === undefined ? [] : [sql`bool_or(source = ${source})`]),
    ...(kind === undefined
      ? []
      : [kind === 'exact' ? sql`count(distinct exact) = 1` : sql`count(distinct exact) > 1`]),
    ...(across ? [sql`count(distinct source) > 1`] : []),
  ];
  return sql`
    select group_id as "group", count(*) as size, count(distinct exact) as exacts,
      array_agg(distinct source) as sources
    from offer_fingerprints join offers on offers.id = offer_fingerprints.offer_id
    where group_id is not null and ${open}
    group by group_id having ${sql.join(conditions, sql` and `)}`;
}

interface OfferRow extends Omit<DuplicateOffer, 'similarity'> {
  readonly group: number;
  readonly signature: readonly number[];
}

async function offersOf(db: Connection, groups: readonly number[]): Promise<Map<number, OfferRow[]>> {
  const { rows } = await sql<OfferRow>`
    select "group", id, document as offer, published_at as "publishedAt", signature from unnest(${groups}::bigint[]) as "group"
    cross join lateral (
      select offers.id, document, published_at, signature from offer_fingerprints
      join offers on offers.id = offer_fingerprints.offer_id
      where group_id = "group" and ${open}
      order by published_at desc, offers.id limit ${OFFERS_SHOWN}) as shown`.execute(db);
  return Map.groupBy(rows, ({ group }) => group);
}

const withSimilarity = (rows: readonly OfferRow[]): DuplicateOffer[] =>
  rows.map(({ id, offer, publishedAt, signature }) => ({
    id,
    offer,
    publishedAt,
    similarity: similarity(rows[0]?.signature ?? [], signature),
  }));

/** Groups of equal and nearly equal open offers, the newest first, after the group `after`. */
export async function listDuplicates(
  db: Connection,
  filter: DuplicateFilter,
  { after, limit }: { readonly after: number | undefined; readonly limit: number },
): Promise<{
  total: { groups: number; offers: number };
  groups: DuplicateGroup[];
  next: number | undefined;
}> {
  const { rows } = await sql<GroupRow>`
    with groups as (${selectGroups(filter)})
    select groups.*, (select count(*) from groups) as groups, (select coalesce(sum(size), 0)::bigint from groups) as offers
    from groups ${after === undefined ? sql`` : sql`where "group" < ${after}`}
    order by "group" desc limit ${limit + 1}`.execute(db);
  const pageRows = rows.slice(0, limit);
  const offersByGroup = await offersOf(
    db,
    pageRows.map(({ group }) => group),
  );
  return {
    total: { groups: rows[0]?.groups ?? 0, offers: rows[0]?.offers ?? 0 },
    groups: pageRows.map(({ group, size, exacts, sources }) => ({
      group,
      size,
      kind: exacts === 1 ? 'exact' : 'near',
      sources,
      offers: withSimilarity(offersByGroup.get(group) ?? []),
    })),
    next: rows.length > limit ? pageRows.at(-1)?.group : undefined,
  };
}

/** The group of duplicates of each of these offers that has one, by offer id. */
export async function readDuplicateGroups(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly offer_id: string; readonly group_id: string }>`
    select offer_id, group_id::text from offer_fingerprints
    where offer_id = any(${ids}::text[]) and group_id is not null`.execute(db);
  return new Map(rows.map(({ offer_id, group_id }) => [offer_id, group_id]));
}

/** The estimated share of the text that two offers have in common, 0 to 1; undefined without a fingerprint of both. */
export async function readSimilarity(
  db: Connection,
  one: string,
  other: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ signature: readonly number[] }>`
    select signature from offer_fingerprints where offer_id = any(${[one, other]}::text[])`.execute(db);
  const [left, right] = rows;
  return left === undefined || right === undefined ? undefined : similarity(left.signature, right.signature);
}
