import { sql } from 'kysely';
import type { Connection } from '../database.ts';

/** A new dead letter. */
export interface DeadLetter {
  /** The kind of job, or `import-line`. */
  readonly topic: string;
  readonly payload: unknown;
  readonly reason: string;
  readonly attempts: number;
  /** The deduplication key within a topic: a further dead letter with this subject is counted on the waiting one. */
  readonly subject?: string;
  /** The source of the affected offers. */
  readonly source?: string;
  /** Further information, which is not part of a retry. */
  readonly details?: object;
}

/** The maximum length of a reason in characters; error messages of engines can be of any length. */
const MAX_REASON_LENGTH = 2_000;

/** Makes a text storable in PostgreSQL: well-formed, without NUL. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/**
 * Creates a dead letter, or counts it on the waiting one with the same subject; a payload that an operator edited is
 * retained. Callers that create several in one transaction must do so in the order of subjects, to avoid deadlocks.
 */
export async function moveToDeadLetters(db: Connection, deadLetter: DeadLetter): Promise<void> {
  const { topic, payload, reason, attempts, subject = null, source = null, details = {} } = deadLetter;
  await sql`
    insert into dead_letters as dead_letter (topic, payload, reason, attempts, subject, source, details)
    values (${topic}, ${JSON.stringify(payload)}, ${storable(reason.slice(0, MAX_REASON_LENGTH))}, ${attempts},
      ${subject}, ${source}, ${JSON.stringify(details)})
    on conflict (topic, subject) where state = 'waiting' do update set
      payload = case when dead_letter.edited_by is null then excluded.payload else dead_letter.payload end,
      reason = excluded.reason, details = excluded.details, attempts = dead_letter.attempts + excluded.attempts,
      last_at = now()`.execute(db);
}
