import type { Database } from '@curro/db';
import { sql } from 'kysely';
import { type Candidate, toCandidate } from './candidate.ts';

const MAX_FOUND = 50;

/** Finds candidates by subject, key, or e-mail address in any letter case; 50 at most. */
export async function findCandidates(db: Database, text: string): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('candidates')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('subject', '=', text),
        eb(sql`lower(email)`, '=', text.toLowerCase()),
        eb(sql`key::text`, '=', text.toLowerCase()),
      ]),
    )
    .orderBy('id')
    .limit(MAX_FOUND)
    .execute();
  return rows.map(toCandidate);
}
