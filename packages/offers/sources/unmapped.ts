import type { Connection } from '@curro/db';
import { sql } from 'kysely';
import { getSettings } from './settings.ts';

/** Occurrences of unmapped values, by field and value. */
export type UnmappedCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Maximum number of stored values per field of a source; the least recently seen are deleted first. */
const MAX_VALUES = 1_000;

/** Fields of places are counted together: `places[1].city` is `city`. */
const fieldNameOf = (field: string): string => field.replace(/^places\[\d+\]\./, '');

/** Adds the unmapped values of an import to those of its source. */
export async function countUnmapped(db: Connection, source: string, counts: UnmappedCounts): Promise<void> {
  const sums = new Map<string, { field: string; word: string; count: number }>();
  for (const [rawField, words] of Object.entries(counts)) {
    const field = fieldNameOf(rawField);
    for (const [word, count] of Object.entries(words)) {
      const key = JSON.stringify([field, word]);
      sums.set(key, { field, word, count: (sums.get(key)?.count ?? 0) + count });
    }
  }
  if (sums.size === 0) return;
  const rows = [...sums.values()].toSorted((a, b) =>
    a.field === b.field ? (a.word < b.word ? -1 : 1) : a.field < b.field ? -1 : 1,
  );
  await sql`
    insert into unmapped_words as stored (source, field, word, last_count, total)
    select ${source}, input.*, input.count from unnest(
      ${rows.map(({ field }) => field)}::text[], ${rows.map(({ word }) => word)}::text[],
      ${rows.map(({ count }) => count)}::integer[]) as input (field, word, count)
    on conflict (source, field, word) do update set last_count = excluded.last_count,
      total = stored.total + excluded.total, last_seen_at = now()`.execute(db);
  await sql`
    delete from unmapped_words where (source, field, word) in (
      select source, field, word from (
        select source, field, word, row_number() over (partition by field order by last_seen_at desc, total desc) as place
        from unmapped_words where source = ${source}) as ranked
      where place > ${MAX_VALUES})`.execute(db);
}

/** A value of a source without a matching dictionary entry. */
export interface UnmappedValue {
  readonly source: string;
  readonly field: string;
  readonly value: string;
  /** Occurrences in the last import that contained it, and in total. */
  readonly lastCount: number;
  readonly total: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
}

/** Selects unmapped values; undefined: of every source or field. */
interface UnmappedFilter {
  readonly source: string | undefined;
  readonly field: string | undefined;
}

/**
 * The values without a matching dictionary entry or mapping, the most frequent first.
 * @throws DomainError `not_found` for an unknown source.
 */
export async function listUnmapped(
  db: Connection,
  { source, field }: UnmappedFilter,
  limit: number,
): Promise<UnmappedValue[]> {
  if (source !== undefined) await getSettings(db, source);
  const { rows } = await sql<UnmappedValue>`
    select source, field, word as value, last_count as "lastCount", total, first_seen_at as "firstSeenAt",
      last_seen_at as "lastSeenAt"
    from unmapped_words
    where true ${source === undefined ? sql`` : sql`and source = ${source}`}
      ${field === undefined ? sql`` : sql`and field = ${field}`}
    order by total desc, source, field, word limit ${limit}`.execute(db);
  return rows;
}

/** All sources with the number of their distinct unmapped values, the most first. */
export async function countUnmappedBySource(
  db: Connection,
): Promise<readonly { readonly source: string; readonly unmapped: number }[]> {
  const { rows } = await sql<{ source: string; unmapped: number }>`
    select sources.name as source, count(unmapped_words.word) as unmapped from sources
    left join unmapped_words on unmapped_words.source = sources.name
    group by sources.name order by count(unmapped_words.word) desc, sources.name`.execute(db);
  return rows;
}

/** Open offers of the sources whose lines are read for the provinces of cities. */
const MAX_READ_LINES = 5_000;

/**
 * The provinces that lines of stored offers name beside cities without a dictionary entry, by source and city.
 * @returns the province of a city by `source` and value, both joined with a line feed
 */
export async function listCityProvinces(
  db: Connection,
  values: readonly { readonly source: string; readonly value: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0) return new Map();
  const { rows } = await sql<{ source: string; city: string; province: string }>`
    select distinct on (source, city) source, city, province from (
      select source, raw ->> 'city' as city, coalesce(raw ->> 'province', raw ->> 'region') as province
      from offers where state = 'active' and source = any(${[...new Set(values.map(({ source }) => source))]}::text[])
      limit ${MAX_READ_LINES}) as lines
    where city = any(${[...new Set(values.map(({ value }) => value))]}::text[]) and province is not null`.execute(
    db,
  );
  return new Map(rows.map(({ source, city, province }) => [`${source}\n${city}`, province]));
}
