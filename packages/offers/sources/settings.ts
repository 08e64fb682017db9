import type { Connection, Database, Schema } from '@curro/db';
import {
  DomainError,
  INDEX_BATCH,
  type SourceParseOptions,
  type SourceSettings,
  sourceSettingsSchema,
} from '@curro/shared';
import { sql, type Transaction } from 'kysely';
import { readMappings } from './mappings.ts';

async function findSettings(db: Connection, name: string): Promise<SourceSettings | undefined> {
  const row = await db.selectFrom('sources').selectAll().where('name', '=', name).executeTakeFirst();
  if (row === undefined) return undefined;
  const { country, timezone, currency, ttl_days: ttlDays, link_out: linkOut } = row;
  return { country, timezone, currency, ttlDays, linkOut };
}

/** The settings and mappings that lines of a source are read with; undefined for an unknown source. */
export async function getSource(db: Connection, name: string): Promise<SourceParseOptions | undefined> {
  const settings = await findSettings(db, name);
  return settings && { ...settings, mappings: await readMappings(db, name) };
}

/**
 * The settings of a source.
 * @throws DomainError `not_found`
 */
export async function getSettings(db: Connection, name: string): Promise<SourceSettings> {
  const settings = await findSettings(db, name);
  if (settings === undefined) throw new DomainError('not_found', { params: { detail: `source ${name}` } });
  return settings;
}

/** The names of all sources in their order. */
export async function listSourceNames(db: Connection): Promise<string[]> {
  const rows = await db.selectFrom('sources').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

function toColumns<Input extends Partial<SourceSettings>>({ ttlDays, linkOut, ...otherColumns }: Input) {
  return {
    ...otherColumns,
    ...(ttlDays === undefined ? {} : { ttl_days: ttlDays }),
    ...(linkOut === undefined ? {} : { link_out: linkOut }),
  };
}

/** Raises the revision of the open offers of a source and enqueues their indexing. */
async function reindexSource(trx: Connection, name: string): Promise<void> {
  await sql`
    with changed as (
      update offers set revision = nextval('offer_revision')
      where source = ${name} and state = 'active' returning id
    ), numbered as (
      select id, (row_number() over () - 1) / ${INDEX_BATCH} as batch from changed
    )
    insert into outbox (topic, payload)
    select 'index-offers', jsonb_build_object('ids', jsonb_agg(id)) from numbered group by batch`.execute(
    trx,
  );
}

/**
 * Stores settings of a source as part of the caller's transaction. Settings absent in `input` do not change,
 * or get their defaults for a new source (contract 8.3). A change of `linkOut` changes the links of all offers of the
 * source, which are indexed again.
 * @returns all settings of the source.
 */
export async function saveSourceSettings(
  trx: Transaction<Schema>,
  name: string,
  input: Partial<SourceSettings>,
): Promise<SourceParseOptions> {
  const current = await getSource(trx, name);
  if (current !== undefined && Object.keys(input).length === 0) return current;
  const { ttlDays, linkOut, ...otherColumns } = sourceSettingsSchema.parse(input);
  await trx
    .insertInto('sources')
    .values({ name, ...otherColumns, ttl_days: ttlDays, link_out: linkOut })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ ...toColumns(input), updated_at: sql`now()` }),
    )
    .execute();
  const settings = (await getSource(trx, name)) ?? sourceSettingsSchema.parse(input);
  if (current !== undefined && current.linkOut !== settings.linkOut) await reindexSource(trx, name);
  return settings;
}

/** Stores settings of a source in a separate transaction; see `saveSourceSettings`. */
export async function saveSource(
  db: Database,
  name: string,
  input: Partial<SourceSettings>,
): Promise<SourceParseOptions> {
  return db.transaction().execute((trx) => saveSourceSettings(trx, name, input));
}
