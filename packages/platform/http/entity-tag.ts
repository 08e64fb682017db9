import { hash } from 'node:crypto';
import { DomainError } from '@curro/shared';
import type { Request } from './environment.ts';

/** Answers with the revision of what was read or written, for a later `If-Match`. */
export function sendTag(c: Request, revision: number): void {
  c.header('ETag', `"${revision}"`);
}

const tagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim());

/** Refuses a change of something that is not what the client has seen (contract 8.1; RFC 9110, strong comparison). */
export function requireMatch(c: Request, revision: number): void {
  const ifMatch = c.req.header('if-match');
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  if (!tagsOf(ifMatch).includes(`"${revision}"`)) throw new DomainError('precondition_failed');
}

/** The tag of an answer's content. Weak: the same content in another encoding is the same. */
export function contentTag(body: string | Buffer): string {
  return `W/"${hash('sha1', body, 'base64url')}"`;
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** Whether the client has what a tag names (RFC 9110, weak comparison). */
export function isNotModified(c: Request, tag: string): boolean {
  const ifNoneMatch = c.req.header('if-none-match');
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || tagsOf(ifNoneMatch).some((each) => opaque(each) === opaque(tag));
}
