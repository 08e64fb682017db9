import { type Connection, type Database, enqueue } from '@curro/db';
import { DomainError, foldKey, type MappedField, mappedFieldOf, type SourceMappings } from '@curro/shared';
import { sql } from 'kysely';

/** Words that one source may map; a feed has tens, a place list a few thousand. */
const MAX_MAPPINGS = 5_000;

/** A word of a source and the key that it means; null takes the mapping away. */
export interface WordMapping {
  readonly field: MappedField;
  readonly word: string;
  readonly key: string | null;
}

/** A mapping as it is stored. */
export interface StoredMapping {
  readonly field: MappedField;
  readonly word: string;
  readonly key: string;
}

/** The mappings of a source, by field and word. */
export async function listMappings(db: Connection, source: string): Promise<StoredMapping[]> {
  const { rows } = await sql<StoredMapping>`
    select field, word, key from source_mappings where source = ${source} order by field, folded`.execute(db);
  return rows;
}

/** The mappings of a source as lines are read by them; undefined when it has none. */
export async function readMappings(db: Connection, source: string): Promise<SourceMappings | undefined> {
  const rows = await listMappings(db, source);
  if (rows.length === 0) return undefined;
  const byField = Map.groupBy(rows, ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, words]) => [
      field,
      new Map(words.map(({ word, key }) => [foldKey(word), key])),
    ]),
  );
}

async function deleteMappedWords(trx: Connection, source: string): Promise<void> {
  const { rows } = await sql<{ field: string; word: string }>`
    select field, word from unmapped_words where source = ${source}`.execute(trx);
  const mappings = await readMappings(trx, source);
  const mapped = rows.filter(({ field, word }) => {
    const mappedField = mappedFieldOf(field);
    return mappedField !== undefined && mappings?.[mappedField]?.has(foldKey(word)) === true;
  });
  await sql`
    delete from unmapped_words where source = ${source} and (field, word) in (
      select * from unnest(${mapped.map(({ field }) => field)}::text[], ${mapped.map(({ word }) => word)}::text[]))`.execute(
    trx,
  );
}

/**
 * Gives words of a source a meaning, or takes it away, and promises that its stored offers are read anew. False when
 * there is no such source; `conflict` when it would have more mappings than it may.
 */
export async function saveMappings(
  db: Database,
  source: string,
  input: readonly WordMapping[],
  by: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const sourceRow = await sql`select from sources where name = ${source} for update`.execute(trx);
    if (sourceRow.rows.length === 0) return false;
    const rows = [...new Map(input.map((row) => [`${row.field} ${foldKey(row.word)}`, row])).values()];
    await sql`
      delete from source_mappings where source = ${source} and (field, folded) in (
        select * from unnest(${rows.map(({ field }) => field)}::text[],
          ${rows.map(({ word }) => foldKey(word))}::text[]))`.execute(trx);
    const storedMappings = rows.filter(({ key }) => key !== null);
    await sql`
      insert into source_mappings (source, field, folded, word, key, set_by)
      select ${source}, input.*, ${by} from unnest(
        ${storedMappings.map(({ field }) => field)}::text[], ${storedMappings.map(({ word }) => foldKey(word))}::text[],
        ${storedMappings.map(({ word }) => word)}::text[], ${storedMappings.map(({ key }) => key)}::text[]) as input`.execute(
      trx,
    );
    const { rows: countRows } = await sql<{ count: number }>`
      select count(*) as count from source_mappings where source = ${source}`.execute(trx);
    if ((countRows[0]?.count ?? 0) > MAX_MAPPINGS) {
      throw new DomainError('conflict', { params: { detail: `at most ${MAX_MAPPINGS} mappings a source` } });
    }
    await deleteMappedWords(trx, source);
    await enqueue(trx, 'renormalise-source', [{ source }]);
    return true;
  });
}
