import { type RawBuilder, sql } from 'kysely';
import type { DeadLetterState } from './dead-letter.ts';

/** Which letters are meant; what is not given does not matter. */
export interface DeadLetterFilter {
  readonly topic?: string | undefined;
  readonly source?: string | undefined;
  /** How the reason, or its group, begins; upper or lower case. */
  readonly reason?: string | undefined;
  /** Bounds of the last time the letter came: from `since` on, before `until`. */
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

/** The condition on `dead_letters` that a filter means. */
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
