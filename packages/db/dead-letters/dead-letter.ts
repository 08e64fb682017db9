import type { deadLetterStates } from '@curro/shared';
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

/** The columns of a StoredDeadLetter. */
export const deadLetterColumns = sql`id, topic, source, (details ->> 'line')::bigint as line, reason, reason_group as "reasonGroup", attempts, state,
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
