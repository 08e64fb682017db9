import { hash } from 'node:crypto';
import { DomainError } from '@curro/shared';
import type { Request } from './environment.ts';

const tagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim());

/** The `ETag` of a revision. */
export const revisionTag = (revision: number): string => `"${revision}"`;

/** Sets the `ETag` of the response to the revision of the resource, for a later `If-Match`. */
export function sendTag(c: Request, revision: number): void {
  c.header('ETag', revisionTag(revision));
}

/**
 * Rejects a change when `If-Match` does not match the current revision (contract 8.1; RFC 9110, strong comparison).
 * @param ifMatch the `If-Match` header of the request; undefined without one
 * @throws DomainError `precondition_failed`
 */
export function requireMatch(ifMatch: string | undefined, revision: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  if (!tagsOf(ifMatch).includes(revisionTag(revision))) throw new DomainError('precondition_failed');
}

/** The weak entity tag of a body, the same for every encoding. */
export function contentTag(body: string | Buffer): string {
  return `W/"${hash('sha1', body, 'base64url')}"`;
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');

/**
 * Whether a client has a response already (RFC 9110, weak comparison).
 * @param ifNoneMatch the `If-None-Match` header of the request; undefined without one
 */
export function isNotModified(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || tagsOf(ifNoneMatch).some((each) => opaque(each) === opaque(tag));
}
