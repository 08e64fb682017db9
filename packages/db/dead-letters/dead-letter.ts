import type { deadLetterStates } from '@curro/shared';
import { sql } from 'kysely';

export type DeadLetterState = (typeof deadLetterStates)[number];

/** A dead letter as it is stored. */
export interface StoredDeadLetter {
  readonly id: number;
  readonly topic: string;
  readonly source: string | null;
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
export const deadLetterColumns = sql`id, topic, source, reason, reason_group as "reasonGroup", attempts, state,
  created_at as "createdAt", last_at as "lastAt", edited_by as "editedBy", settled_at as "resolvedAt",
  settled_by as "resolvedBy"`;
