import type { Database } from '@curro/db';
import { type Candidate, toCandidate } from './candidate.ts';
import { ensureCandidate } from './ensure-candidate.ts';

/** What no candidate operation can write (contract 8.2); only the members given are changed. */
export interface Account {
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly photo?: string;
  readonly photoAccepted?: boolean;
  readonly publicProfileLink?: string;
  readonly status?: number;
  readonly subSegment?: string;
  readonly doesNotWantNotifications?: boolean;
}

/** Changes the account of a subject, who becomes a candidate if need be; returns the candidate as stored. */
export async function saveAccount(db: Database, subject: string, account: Account): Promise<Candidate> {
  const { id } = await ensureCandidate(db, { subject });
  const columns = {
    email: account.email,
    email_verified: account.emailVerified,
    photo: account.photo,
    photo_accepted: account.photoAccepted,
    public_profile_link: account.publicProfileLink,
    status: account.status,
    sub_segment: account.subSegment,
    wants_no_notifications: account.doesNotWantNotifications,
  };
  const changes = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const row = await db
    .updateTable('candidates')
    .set({ subject, ...changes })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCandidate(row);
}

/**
 * Forgets a subject: candidate, CVs, applications and letters go in one transaction, by the foreign keys. False when
 * there is no such candidate.
 */
export async function deleteCandidate(db: Database, subject: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('candidates')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
