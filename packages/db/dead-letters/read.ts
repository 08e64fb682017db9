import { IMPORT_LINE_TOPIC } from '@curro/shared';
import { sql } from 'kysely';
import type { Connection } from '../database.ts';
import {
  type DeadLetterFilter,
  type DeadLetterState,
  deadLetterColumns,
  type FullDeadLetter,
  matchesFilter,
  type StoredDeadLetter,
} from './dead-letter.ts';

/** A page of dead letters, newest first. */
export interface DeadLetterPage {
  readonly deadLetters: readonly StoredDeadLetter[];
  /** The `after` of the next page; undefined on the last page. */
  readonly next: number | undefined;
}

/** Lists the dead letters of a filter, newest first, after the id `after`. */
export async function listDeadLetters(
  db: Connection,
  filter: DeadLetterFilter,
  page: { readonly state: DeadLetterState; readonly after: number | undefined; readonly limit: number },
): Promise<DeadLetterPage> {
  const { rows } = await sql<StoredDeadLetter>`
    select ${deadLetterColumns} from dead_letters
    where ${matchesFilter(filter, page.state)} ${page.after === undefined ? sql`` : sql`and id < ${page.after}`}
    order by id desc limit ${page.limit + 1}`.execute(db);
  const deadLetters = rows.slice(0, page.limit);
  return { deadLetters, next: rows.length > page.limit ? deadLetters.at(-1)?.id : undefined };
}

/** The number of dead letters by topic and reason group. */
export interface DeadLetterCount {
  readonly topic: string;
  readonly reason: string;
  readonly count: number;
}

/** The maximum number of returned groups; the total includes the others. */
const MAX_GROUPS = 100;

/** Counts the dead letters of a filter, in total and by topic and reason group, largest first. */
export async function countDeadLetters(
  db: Connection,
  filter: DeadLetterFilter,
  state: DeadLetterState,
): Promise<{ total: number; groups: readonly DeadLetterCount[] }> {
  const { rows } = await sql<DeadLetterCount & { total: number }>`
    select topic, reason_group as reason, count(*) as count, (sum(count(*)) over ())::bigint as total
    from dead_letters where ${matchesFilter(filter, state)}
    group by topic, reason_group order by count(*) desc, topic, reason_group limit ${MAX_GROUPS}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    groups: rows.map(({ topic, reason, count }) => ({ topic, reason, count })),
  };
}

/** Finds a dead letter; undefined when there is none. */
export async function findDeadLetter(db: Connection, id: number): Promise<FullDeadLetter | undefined> {
  const { rows } = await sql<FullDeadLetter>`
    select ${deadLetterColumns}, payload, details from dead_letters where id = ${id}`.execute(db);
  return rows[0];
}

/** The subjects among these that have a waiting dead letter of a topic. */
export async function waitingSubjects(
  db: Connection,
  topic: string,
  subjects: readonly string[],
): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const { rows } = await sql<{ subject: string }>`
    select subject from dead_letters
    where topic = ${topic} and state = 'waiting' and subject = any(${[...subjects]}::text[])`.execute(db);
  return new Set(rows.map(({ subject }) => subject));
}

/** Counts the waiting dead letters by topic. */
export async function deadLetterCounts(
  db: Connection,
): Promise<readonly { readonly topic: string; readonly count: number }[]> {
  const { rows } = await sql<{ topic: string; count: number }>`
    select topic, count(*) as count from dead_letters where state = 'waiting' group by topic order by topic`.execute(
    db,
  );
  return rows;
}

interface SourceImport {
  readonly source: string;
  readonly importId: string;
}

/** The condition of dead letters of an import, also where a later import has rejected their lines again. */
const isOfImport = ({ source, importId }: SourceImport) => sql<boolean>`
  topic = ${IMPORT_LINE_TOPIC} and source = ${source} and (details @> ${JSON.stringify({ importId })}::jsonb
    or details @> ${JSON.stringify({ earlier: [{ importId }] })}::jsonb)`;

/** The lines of an import that a dead letter stands for: several if the import rejected its offer repeatedly. */
const linesOf = ({ importId }: SourceImport) => sql`(
  select (named ->> 'line')::bigint as line
  from jsonb_array_elements(jsonb_build_array(details) || coalesce(details -> 'earlier', '[]')) as named
  where named ->> 'importId' = ${importId})`;

/** Rejected lines that are read at once. */
const LINE_BATCH = 200;

/**
 * The content of the lines of an import that are still rejected, in their order, as far as they are stored: as last
 * received, or as an operator edited it. An offer that the import rejected repeatedly is one of them, at its first line.
 */
export async function* readRejectedLines(db: Connection, record: SourceImport): AsyncGenerator<unknown> {
  // The ids of all, since their order is not that of an index: at most the waiting dead letters of a source.
  const { rows: all } = await sql<{ id: number }>`
    select id from dead_letters where ${isOfImport(record)} and state = 'waiting'
    order by (select min(line) from ${linesOf(record)} as of_import), id`.execute(db);
  for (let from = 0; from < all.length; from += LINE_BATCH) {
    const ids = all.slice(from, from + LINE_BATCH).map(({ id }) => id);
    const { rows } = await sql<{ content: unknown }>`
      select payload -> 'line' as content
      from unnest(${ids}::bigint[]) with ordinality as chosen (id, position) join dead_letters using (id)
      where state = 'waiting' order by position`.execute(db);
    for (const { content } of rows) yield content;
  }
}

/** The dead letter of a line; `importId`: the last import that rejected the line. */
export type LineDeadLetter = Pick<StoredDeadLetter, 'id' | 'state'> & { readonly importId: string };

/** The dead letters of lines of an import, by line: the newest of each. */
export async function findLineDeadLetters(
  db: Connection,
  record: SourceImport,
  lines: readonly number[],
): Promise<ReadonlyMap<number, LineDeadLetter>> {
  if (lines.length === 0) return new Map();
  const { rows } = await sql<LineDeadLetter & { line: number }>`
    select of_import.line, id, state, details ->> 'importId' as "importId"
    from dead_letters, lateral ${linesOf(record)} as of_import
    where ${isOfImport(record)} and of_import.line = any(${[...lines]}::bigint[])
    order by id`.execute(db);
  return new Map(rows.map(({ line, ...deadLetter }) => [line, deadLetter]));
}

/** A line of an import. */
interface ImportLine extends SourceImport {
  readonly line: number;
}

/** The next dead letter of an import that waits, in the order of lines and then from the first one on. */
export async function findNextLineDeadLetter(
  db: Connection,
  { source, importId, line }: ImportLine,
): Promise<{ readonly id: number; readonly line: number } | undefined> {
  const { rows } = await sql<{ id: number; line: number }>`
    select id, (details ->> 'line')::bigint as line from dead_letters
    where topic = ${IMPORT_LINE_TOPIC} and state = 'waiting' and source = ${source}
      and details ->> 'importId' = ${importId} and (details ->> 'line')::bigint <> ${line}
    order by (details ->> 'line')::bigint < ${line}, 2 limit 1`.execute(db);
  return rows[0];
}

/** Counts the dead letters of an import by state; states without one are absent. */
export async function countLineDeadLetters(
  db: Connection,
  record: SourceImport,
): Promise<Readonly<Partial<Record<DeadLetterState, number>>>> {
  const { rows } = await sql<{ state: DeadLetterState; count: number }>`
    select state, count(*)::int as count from dead_letters where ${isOfImport(record)} group by state`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
