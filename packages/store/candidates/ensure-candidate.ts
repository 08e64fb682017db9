import type { Database } from '../database.ts';
import { type Candidate, toCandidate } from './candidate.ts';

/** What a token says of the person it speaks for. */
export interface Identity {
  readonly subject: string;
  readonly email?: string | undefined;
  readonly emailVerified?: boolean;
}

/** The name of the CV that every new candidate gets (contract 8.2). */
const FIRST_CURRICULUM = 'Mi CV';

/** The candidate of a subject; undefined when there is none yet. */
export async function findCandidate(db: Database, subject: string): Promise<Candidate | undefined> {
  const row = await db.selectFrom('candidates').selectAll().where('subject', '=', subject).executeTakeFirst();
  return row === undefined ? undefined : toCandidate(row);
}

/**
 * The candidate of a subject. One seen for the first time is created with one principal CV, the e-mail taken from
 * the identity (contract 8.2); of several first requests at once one creates it and all get the same candidate.
 */
export async function ensureCandidate(db: Database, identity: Identity): Promise<Candidate> {
  const known = await findCandidate(db, identity.subject);
  if (known !== undefined) return known;
  const created = await db.transaction().execute(async (trx) => {
    // Waits for a rival's commit, then finds the conflict and inserts nothing.
    const row = await trx
      .insertInto('candidates')
      .values({
        subject: identity.subject,
        email: identity.email ?? '',
        email_verified: identity.email !== undefined && (identity.emailVerified ?? false),
      })
      .onConflict((conflict) => conflict.column('subject').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await trx
      .insertInto('curricula')
      .values({ candidate_id: row.id, position: 1, name: FIRST_CURRICULUM, principal: true })
      .execute();
    return toCandidate(row);
  });
  // A rival's candidate may be gone again by now: then it is this request's turn to create it.
  return created ?? ensureCandidate(db, identity);
}
