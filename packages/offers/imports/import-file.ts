import type { Database } from '@curro/db';
import { DomainError } from '@curro/shared';
import { sql } from 'kysely';

/** A file that waits for the choice of its columns. */
export interface ImportFile {
  readonly id: string;
  readonly name: string;
  readonly source: string;
}

/** Bytes of a file that may be stored, decompressed: about 200,000 offers. */
const MAX_FILE_BYTES = 268_435_456;
const PART_BYTES = 1_048_576;

async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/**
 * Stores a file for its import; housekeeping deletes those that are not imported within a day.
 * @returns its id
 * @throws DomainError 224 for a file that is too large
 */
export async function storeImportFile(
  db: Database,
  { name, source, by, at }: { name: string; source: string; by: string; at: Date },
  chunks: AsyncIterable<Uint8Array>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into import_files (name, source, uploaded_by, uploaded_at) values (${name}, ${source}, ${by}, ${at})
    returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  let [part, size] = [0, 0];
  try {
    for await (const content of partsOf(chunks)) {
      size += content.length;
      if (size > MAX_FILE_BYTES) throw new DomainError('224', { params: { max: MAX_FILE_BYTES } });
      await sql`insert into import_file_parts (file_id, part, content) values (${id}, ${part}, ${content})`.execute(
        db,
      );
      part += 1;
    }
    return id;
  } catch (error) {
    await deleteImportFile(db, id);
    throw error;
  }
}

/**
 * A stored file.
 * @throws DomainError `not_found`
 */
export async function getImportFile(db: Database, id: string): Promise<ImportFile> {
  const { rows } = await sql<ImportFile>`
    select id, name, source from import_files where id::text = ${id}`.execute(db);
  if (rows[0] === undefined)
    throw new DomainError('not_found', { params: { detail: `uploaded file ${id}` } });
  return rows[0];
}

/** The content of a stored file. */
export async function* readImportFile(db: Database, id: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const { rows } = await sql<{ content: Buffer }>`
      select content from import_file_parts where file_id = ${id} and part = ${part}`.execute(db);
    if (rows[0] === undefined) return;
    yield rows[0].content;
  }
}

/** Deletes a stored file. */
export async function deleteImportFile(db: Database, id: string): Promise<void> {
  await sql`delete from import_files where id = ${id}`.execute(db);
}
