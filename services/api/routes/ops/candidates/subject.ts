import { isSubject } from '@curro/accounts';
import { type Candidate, findCandidate } from '@curro/candidates';
import type { Database } from '@curro/db';
import { DomainError } from '@curro/shared';

const unknown = (subject: string): DomainError =>
  new DomainError('not_found', { params: { detail: `candidate ${subject}` } });

/** The subject that a path names; one that no token can have is not found. */
export function parseSubject(value: string | undefined): string {
  const subject = value ?? '';
  if (!isSubject(subject)) throw unknown(subject);
  return subject;
}

/** The candidate that a path names, or `not_found`. */
export async function requireCandidate(db: Database, value: string | undefined): Promise<Candidate> {
  const subject = parseSubject(value);
  const candidate = await findCandidate(db, subject);
  if (candidate === undefined) throw unknown(subject);
  return candidate;
}
