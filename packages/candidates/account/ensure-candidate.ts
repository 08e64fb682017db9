import type { Connection, Database } from '@curro/db';
import { ACCOUNT_SUBJECT_PREFIX, DomainError } from '@curro/shared';
import { sql } from 'kysely';
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
 * A token may outlive the account that it was given for: nobody comes back by it who had himself deleted. The lock waits
 * for a deletion under way.
 */
async function assertNotDeleted(db: Connection, subject: string): Promise<void> {
  if (!subject.startsWith(ACCOUNT_SUBJECT_PREFIX)) return;
  const account = await db
    .selectFrom('identity_accounts')
    .select('id')
    .where(sql`id::text`, '=', subject.slice(ACCOUNT_SUBJECT_PREFIX.length))
    .forKeyShare()
    .executeTakeFirst();
  if (account === undefined) throw new DomainError('101');
}

/**
 * The candidate of a subject. One seen for the first time is created with one principal CV, the e-mail taken from
 * the identity (contract 8.2); of several first requests at once one creates it and all get the same candidate.
 */
export async function ensureCandidate(db: Database, identity: Identity): Promise<Candidate> {
  const existing = await findCandidate(db, identity.subject);
  if (existing !== undefined) return existing;
  const created = await db.transaction().execute(async (trx) => {
    await assertNotDeleted(trx, identity.subject);
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
