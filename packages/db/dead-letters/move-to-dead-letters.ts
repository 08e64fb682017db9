import { sql } from 'kysely';
import type { Connection } from '../database.ts';

/** What a dead letter says. */
export interface DeadLetter {
  /** The kind of job, or `import-line`. */
  readonly topic: string;
  readonly payload: unknown;
  readonly reason: string;
  readonly attempts: number;
  /** What it is about: a further letter about the same is counted on the one that waits. */
  readonly subject?: string;
  /** The source of the offers it speaks of. */
  readonly source?: string;
  /** What is known beside the payload; not retried. */
  readonly details?: object;
}

/** Characters of a reason that are kept; an engine's may be endless. */
const MAX_REASON_LENGTH = 2_000;

/** A text as PostgreSQL holds it: well-formed, without NUL. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/**
 * Puts work aside for the operator. A payload that the operator has edited stays when the same comes again.
 * Letters about one subject must come in the order of subjects where several are buried at once.
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
