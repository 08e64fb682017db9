import { sql } from 'kysely';
import type { Connection } from './database.ts';

/** An offer as lists name it. */
export interface OfferTitle {
  readonly id: string;
  readonly title: string;
  /** Empty without one. */
  readonly company: string;
  /** The city of its first place; empty without one. */
  readonly city: string;
  /** Searches find it. */
  readonly open: boolean;
}

/** The titles of offers by id; without those that do not exist. */
export async function readOfferTitles(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OfferTitle>> {
  const { rows } = await sql<OfferTitle>`
    select id, document ->> 'title' as title, coalesce(document -> 'company' ->> 'name', '') as company,
      coalesce(document -> 'places' -> 0 ->> 'cityName', '') as city,
      state = 'active' and expires_at > now() as open
    from offers where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
