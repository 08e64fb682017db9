import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Connection, Database } from '@curro/db';
import {
  isSelectedBy,
  type LineFilter,
  type ReasonCode,
  type StoredLineResult,
  storedLineResultSchema,
} from '@curro/shared';
import { sql } from 'kysely';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Fast compression: results are written often and read rarely. */
const COMPRESSION = { level: 1 } as const;
/** Batches of one import whose results are stored: about a million lines. */
const MAX_PARTS = 2_000;
/** Imports of one source whose results are stored. */
const MAX_IMPORTS_WITH_RESULTS = 20;

const REPEATED_ID: ReasonCode = 'repeated_id';

/** Lines that were stored before migration 0017 name the field `verdict`. */
const FORMER_FIELD = /^(\{"line":\d+,)"verdict":/gm;

/** Stores the results of an import. */
export interface ImportResultStore {
  /** Stores the results of a batch and updates the counts of the import. */
  append(results: readonly StoredLineResult[]): Promise<void>;
  /** Whether some results were not stored. */
  isTruncated(): boolean;
}

/** Creates the store of the results of an import. */
export function createImportResultStore(db: Database, importId: string): ImportResultStore {
  const counts = { received: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 };
  let part = 0;
  return {
    async append(results) {
      if (results.length === 0) return;
      counts.received += results.length;
      for (const { result } of results) counts[result] += 1;
      const text = results.map((result) => JSON.stringify(result)).join('\n');
      const lines = await compress(`${text}\n`, COMPRESSION);
      await db.transaction().execute(async (trx) => {
        if (part < MAX_PARTS) {
          await trx.insertInto('import_results').values({ import_id: importId, part, lines }).execute();
        }
        await trx
          .updateTable('imports')
          .set({ ...counts, last_at: sql`now()` })
          .where('id', '=', importId)
          .execute();
      });
      part += 1;
    },
    isTruncated: () => part > MAX_PARTS,
  };
}

/** Deletes the results of all but the newest imports of a source. */
export async function deleteOldResults(db: Connection, source: string): Promise<void> {
  await sql`
    delete from import_results where import_id in (
      select id from (
        select id, started_at, row_number() over (order by started_at desc) as place
        from imports where source = ${source}) as ranked
      where place > ${MAX_IMPORTS_WITH_RESULTS} and exists (select from import_results where import_id = ranked.id))`.execute(
    db,
  );
}

/** The results of an import as NDJSON, batch by batch; nothing when they were deleted. */
export async function* readImportResults(db: Connection, importId: string): AsyncGenerator<string> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('import_results')
      .select('lines')
      .where('import_id', '=', importId)
      .where('part', '=', part)
      .executeTakeFirst();
    if (row === undefined) return;
    yield (await decompress(row.lines)).toString().replaceAll(FORMER_FIELD, '$1"result":');
  }
}

/** A page of the results of an import; `next`: the `after` of the next page, undefined on the last one. */
export interface ImportResultPage {
  readonly results: readonly StoredLineResult[];
  readonly next: number | undefined;
}

/** The results of an import after a line, those that a filter selects or all; none when they were deleted. */
export async function listImportResults(
  db: Connection,
  importId: string,
  {
    result,
    after,
    limit,
  }: { readonly result?: LineFilter | undefined; readonly after: number; readonly limit: number },
): Promise<ImportResultPage> {
  const results: StoredLineResult[] = [];
  for await (const part of readImportResults(db, importId)) {
    for (const text of part.trimEnd().split('\n')) {
      const line = storedLineResultSchema.parse(JSON.parse(text));
      if (line.line <= after || (result !== undefined && !isSelectedBy(result, line))) continue;
      if (results.length === limit) return { results, next: results.at(-1)?.line };
      results.push(line);
    }
  }
  return { results, next: undefined };
}

/**
 * The last line of an import for each of these offers that several of its lines have.
 * @returns its number by the id of the offer
 */
export async function lastRepeatedLines(
  db: Connection,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Set(ids);
  const lastLines = new Map<string, number>();
  for await (const part of readImportResults(db, importId)) {
    for (const text of part.trimEnd().split('\n')) {
      if (!text.includes(`"code":"${REPEATED_ID}"`)) continue;
      const { id = '', line, reasons } = storedLineResultSchema.parse(JSON.parse(text));
      if (wanted.has(id) && reasons.some(({ code }) => code === REPEATED_ID)) lastLines.set(id, line);
    }
  }
  return lastLines;
}
