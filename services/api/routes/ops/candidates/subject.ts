import { isSubject } from '@curro/accounts';
import { type Candidate, findCandidate } from '@curro/candidates';
import type { Database } from '@curro/db';
import { DomainError } from '@curro/shared';

const unknown = (subject: string): DomainError =>
  new DomainError('not_found', { params: { detail: `candidate ${subject}` } });

/** Validates the subject in a path; throws `not_found` if it is invalid. */
export function parseSubject(value: string | undefined): string {
  const subject = value ?? '';
  if (!isSubject(subject)) throw unknown(subject);
  return subject;
}

/** Finds the candidate of the subject in a path; throws `not_found` if there is none. */
export async function requireCandidate(db: Database, value: string | undefined): Promise<Candidate> {
  const subject = parseSubject(value);
  const candidate = await findCandidate(db, subject);
  if (candidate === undefined) throw unknown(subject);
  return candidate;
}
