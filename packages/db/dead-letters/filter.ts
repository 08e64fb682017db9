import { type RawBuilder, sql } from 'kysely';
import type { DeadLetterState } from './dead-letter.ts';

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
