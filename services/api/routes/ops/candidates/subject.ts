import { isSubject } from '@curro/accounts';
import { type Candidate, findCandidate } from '@curro/candidates';
import type { Database } from '@curro/db';
import { DomainError } from '@curro/shared';

const unknown = (subject: string): DomainError =>
  new DomainError('not_found', { params: { detail: `candidate ${subject}` } });

/** The subject that a path names; one that no token can have is not found. */
export function parseSubject(given: string | undefined): string {
  const subject = given ?? '';
  if (!isSubject(subject)) throw unknown(subject);
  return subject;
}

/** The candidate that a path names, or `not_found`. */
export async function knownCandidate(db: Database, given: string | undefined): Promise<Candidate> {
  const subject = parseSubject(given);
  const candidate = await findCandidate(db, subject);
  if (candidate === undefined) throw unknown(subject);
  return candidate;
}
