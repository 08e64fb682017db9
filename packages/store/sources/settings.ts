import { type SourceSettings, sourceSettingsSchema } from '@curro/shared';
import { sql } from 'kysely';
import type { Connection } from '../database.ts';

/** The settings of a source; undefined for a source never seen. */
export async function getSource(db: Connection, name: string): Promise<SourceSettings | undefined> {
  const row = await db.selectFrom('sources').selectAll().where('name', '=', name).executeTakeFirst();
  if (row === undefined) return undefined;
  const { country, timezone, currency, ttl_days: ttlDays, link_out: linkOut } = row;
  return { country, timezone, currency, ttlDays, linkOut };
}

/**
 * Stores what is given of a source's settings over what it has, or over the defaults for a new one (contract 8.3),
 * and returns the result.
 */
export async function saveSource(
  db: Connection,
  name: string,
  given: Partial<SourceSettings>,
): Promise<SourceSettings> {
  const settings = sourceSettingsSchema.parse({ ...(await getSource(db, name)), ...given });
  const { ttlDays, linkOut, ...same } = settings;
  const columns = { ...same, ttl_days: ttlDays, link_out: linkOut };
  await db
    .insertInto('sources')
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...columns, updated_at: sql`now()` }))
    .execute();
  return settings;
}
