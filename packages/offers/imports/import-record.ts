import { randomUUID } from 'node:crypto';
import { type Connection, isUuid } from '@curro/db';
import type { importStates } from '@curro/shared';
import { sql } from 'kysely';

/** The number of lines of an import by result. */
export interface ImportCounts {
  readonly received: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
}

type ImportState = (typeof importStates)[number];

/** The record of an import. */
export interface ImportRecord extends ImportCounts {
  readonly importId: string;
  readonly source: string;
  /** The subject of the operator, or `schedule`. */
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly state: ImportState;
  /** Its duration so far. */
  readonly seconds: number;
  /** Warnings by reason, unmapped values, unknown fields, and whether it is complete; null while it runs. */
  readonly summary: unknown;
}

/** Minutes without progress after which an unfinished import is broken. */
const MAX_SILENCE_MINUTES = 10;

const stateOf = sql`case
  when finished_at is null and last_at > now() - make_interval(mins => ${MAX_SILENCE_MINUTES}) then 'running'
  when finished_at is not null and summary ->> 'complete' = 'true' then 'complete'
  else 'broken' end`;

const columns = sql`id as "importId", source, started_by as "startedBy", started_at as "startedAt",
  finished_at as "finishedAt", received, created, updated, unchanged, rejected, ${stateOf} as state,
  round(extract(epoch from coalesce(finished_at, last_at) - started_at), 3)::float8 as seconds`;

/** The record of an import; undefined for an unknown id. */
export async function getImport(db: Connection, id: string): Promise<ImportRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<ImportRecord>`
    select ${columns}, summary from imports where id = ${id}`.execute(db);
  return rows[0];
}

/** Selects imports; absent fields do not filter. */
export interface ImportFilter {
  /** The first characters of their ids. */
  readonly id?: string | undefined;
  readonly source?: string | undefined;
  readonly state?: ImportState | undefined;
  /** Bounds of their start: from `since` on, before `until`. */
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

/** Imports without their summaries, the newest first, after the import `after`. */
export async function listImports(
  db: Connection,
  { id, source, state, since, until }: ImportFilter,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<{ imports: Omit<ImportRecord, 'summary'>[]; next: string | undefined }> {
  const conditions = [
    sql`true`,
    ...(id === undefined ? [] : [sql`starts_with(id::text, ${id})`]),
    ...(source === undefined ? [] : [sql`source = ${source}`]),
    ...(state === undefined ? [] : [sql`${stateOf} = ${state}`]),
    ...(since === undefined ? [] : [sql`started_at >= ${since}`]),
    ...(until === undefined ? [] : [sql`started_at < ${until}`]),
    ...(after === undefined
      ? []
      : [sql`(started_at, id) < (select started_at, id from imports where id = ${after}::uuid)`]),
  ];
  const { rows } = await sql<Omit<ImportRecord, 'summary'>>`
    select ${columns} from imports where ${sql.join(conditions, sql` and `)}
    order by started_at desc, id desc limit ${limit + 1}`.execute(db);
  const imports = rows.slice(0, limit);
  return { imports, next: rows.length > limit ? imports.at(-1)?.importId : undefined };
}

/** Opens the record of an import and returns its id. */
export async function startImport(db: Connection, source: string, startedBy: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('imports')
    .values({ id, source, started_by: startedBy, finished_at: null, summary: null })
    .execute();
  return id;
}

/** Closes the record of an import. */
export async function finishImport(
  db: Connection,
  id: string,
  counts: ImportCounts,
  summary: unknown,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...counts, summary: JSON.stringify(summary), finished_at: sql`now()`, last_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
