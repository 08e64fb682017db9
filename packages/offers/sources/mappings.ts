import { type Connection, type Database, enqueue } from '@curro/db';
import {
  type Dictionaries,
  DomainError,
  foldKey,
  type MappedField,
  mappableFields,
  mappedFieldOf,
  mappedFields,
  type SourceMappings,
  throwIfInvalid,
  type ValidationError,
} from '@curro/shared';
import { sql } from 'kysely';

/** Maximum number of mappings per source: a feed has tens, a list of places a few thousand. */
const MAX_MAPPINGS = 5_000;

/** A value of a source and the dictionary key that it is mapped to. */
export interface StoredMapping {
  readonly field: MappedField;
  readonly word: string;
  readonly key: string;
}

/** A mapping to store; null removes it. */
interface MappingInput extends Omit<StoredMapping, 'key'> {
  readonly key: string | null;
}

/** Keys by value, by field; null removes a mapping. */
export type MappingsInput = Readonly<
  Partial<Record<MappedField, Readonly<Record<string, string | null>> | undefined>>
>;

async function selectMappings(db: Connection, source: string): Promise<StoredMapping[]> {
  const { rows } = await sql<StoredMapping>`
    select field, word, key from source_mappings where source = ${source} order by field, folded`.execute(db);
  return rows;
}

/** The mappings of a source as lines are read by them; undefined when it has none. */
export async function readMappings(db: Connection, source: string): Promise<SourceMappings | undefined> {
  const rows = await selectMappings(db, source);
  if (rows.length === 0) return undefined;
  const byField = Map.groupBy(rows, ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, words]) => [
      field,
      new Map(words.map(({ word, key }) => [foldKey(word), key])),
    ]),
  );
}

/**
 * The mappings of a source, by field and value.
 * @throws DomainError `not_found` for an unknown source.
 */
export async function listMappings(db: Connection, source: string): Promise<StoredMapping[]> {
  const row = await db.selectFrom('sources').select('name').where('name', '=', source).executeTakeFirst();
  if (row === undefined) throw new DomainError('not_found', { params: { detail: `source ${source}` } });
  return selectMappings(db, source);
}

/** Resolves the keys of mappings; `invalid_request` lists every value whose key is not in its dictionary. */
export function resolveMappings(dictionaries: Dictionaries, input: MappingsInput): MappingInput[] {
  const errors: ValidationError[] = [];
  const mappings = mappedFields.flatMap((field) =>
    Object.entries(input[field] ?? {}).map(([word, key]): MappingInput => {
      const entry =
        key === null ? undefined : dictionaries.get(mappableFields[field].dictionary).resolve(key);
      if (key !== null && entry === undefined) {
        errors.push({ code: 'invalid_request', field: `${field}.${word}`, params: { value: key } });
      }
      return { field, word, key: entry?.key ?? null };
    }),
  );
  throwIfInvalid(errors);
  return mappings;
}

/** Removes the values that have a mapping now from the unmapped values of the source. */
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

async function writeMappings(
  trx: Connection,
  source: string,
  input: readonly MappingInput[],
  by: string,
): Promise<void> {
  const rows = [...new Map(input.map((row) => [`${row.field} ${foldKey(row.word)}`, row])).values()];
  await sql`
    delete from source_mappings where source = ${source} and (field, folded) in (
      select * from unnest(${rows.map(({ field }) => field)}::text[],
        ${rows.map(({ word }) => foldKey(word))}::text[]))`.execute(trx);
  const added = rows.filter(({ key }) => key !== null);
  await sql`
    insert into source_mappings (source, field, folded, word, key, set_by)
    select ${source}, input.*, ${by} from unnest(
      ${added.map(({ field }) => field)}::text[], ${added.map(({ word }) => foldKey(word))}::text[],
      ${added.map(({ word }) => word)}::text[], ${added.map(({ key }) => key)}::text[]) as input`.execute(
    trx,
  );
  const { rows: counts } = await sql<{ count: number }>`
    select count(*) as count from source_mappings where source = ${source}`.execute(trx);
  if ((counts[0]?.count ?? 0) > MAX_MAPPINGS) {
    throw new DomainError('conflict', { params: { detail: `at most ${MAX_MAPPINGS} mappings a source` } });
  }
}

/**
 * Maps values of a source to dictionary keys, or removes mappings, and enqueues normalising its stored offers again.
 * @returns all mappings of the source.
 * @throws DomainError `invalid_request` for unknown keys; `not_found` for an unknown source; `conflict` when the source
 * would have too many mappings.
 */
export async function mapWords(
  { db, dictionaries }: { readonly db: Database; readonly dictionaries: Dictionaries },
  source: string,
  input: MappingsInput,
  by: string,
): Promise<StoredMapping[]> {
  const mappings = resolveMappings(dictionaries, input);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`select from sources where name = ${source} for update`.execute(trx);
    if (rows.length === 0) throw new DomainError('not_found', { params: { detail: `source ${source}` } });
    await writeMappings(trx, source, mappings, by);
    await deleteMappedWords(trx, source);
    await enqueue(trx, 'renormalise-source', [{ source }]);
  });
  return selectMappings(db, source);
}
