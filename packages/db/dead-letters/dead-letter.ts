import { type deadLetterStates, IMPORT_LINE_TOPIC } from '@curro/shared';
import { type RawBuilder, sql } from 'kysely';

export type DeadLetterState = (typeof deadLetterStates)[number];

/** A dead letter as it is stored. */
export interface StoredDeadLetter {
  readonly id: number;
  readonly topic: string;
  readonly source: string | null;
  /** The number of the line in its import. */
  readonly line: number | null;
  readonly reason: string;
  readonly reasonGroup: string;
  /** The sentences of the reasons of an import line; null for other topics. */
  readonly message: string | null;
  /** The beginning of an import line; null for other topics. */
  readonly lineHead: string | null;
  readonly attempts: number;
  readonly state: DeadLetterState;
  readonly createdAt: Date;
  readonly lastAt: Date;
  readonly editedBy: string | null;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: string | null;
}

/** A dead letter with payload and details. */
export interface FullDeadLetter extends StoredDeadLetter {
  readonly payload: unknown;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Characters of a line that are read to name its offer. */
const LINE_HEAD_LENGTH = 2_000;

/** The columns of a StoredDeadLetter. */
export const deadLetterColumns = sql`id, topic, source, (details ->> 'line')::bigint as line, reason, reason_group as "reasonGroup", attempts, state,
  case when jsonb_typeof(details -> 'reasons') = 'array' then (select string_agg(each ->> 'message', '; ' order by position)
    from jsonb_array_elements(details -> 'reasons') with ordinality as listed (each, position)) end as message,
  case when topic = ${IMPORT_LINE_TOPIC} then left(payload ->> 'line', ${LINE_HEAD_LENGTH}) end as "lineHead",
  created_at as "createdAt", last_at as "lastAt", edited_by as "editedBy", settled_at as "resolvedAt",
  settled_by as "resolvedBy"`;

/** A filter of dead letters; absent fields do not filter. */
export interface DeadLetterFilter {
  readonly topic?: string | undefined;
  readonly source?: string | undefined;
  /** A prefix of the reason or of its group; letter case is ignored. */
  readonly reason?: string | undefined;
  /** Bounds of the last occurrence: `since` inclusive, `until` exclusive. */
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

/** Builds the SQL condition of a filter on `dead_letters`. */
export function matchesFilter(filter: DeadLetterFilter, state: DeadLetterState): RawBuilder<boolean> {
  const { topic, source, reason, since, until } = filter;
  const conditions = [
    sql`state = ${state}`,
    ...(topic === undefined ? [] : [sql`topic = ${topic}`]),
    ...(source === undefined ? [] : [sql`source = ${source}`]),
    ...(reason === undefined
      ? []
      : [
          sql`(starts_with(lower(reason), lower(${reason})) or starts_with(lower(reason_group), lower(${reason})))`,
        ]),
    ...(since === undefined ? [] : [sql`last_at >= ${since}`]),
    ...(until === undefined ? [] : [sql`last_at < ${until}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
