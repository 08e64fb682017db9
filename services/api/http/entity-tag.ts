import { DomainError } from '@curro/shared';
import type { Request } from './environment.ts';

/** Answers with the revision of what was read or written, for a later `If-Match`. */
export function sendTag(c: Request, revision: number): void {
  c.header('ETag', `"${revision}"`);
}

/** Refuses a change of something that is not what the client has seen (contract 8.1; RFC 9110, strong comparison). */
export function requireMatch(c: Request, revision: number): void {
  const wanted = c.req.header('if-match');
  if (wanted === undefined || wanted.trim() === '*') return;
  const tags = wanted.split(',').map((tag) => tag.trim());
  if (!tags.includes(`"${revision}"`)) throw new DomainError('precondition_failed');
}
