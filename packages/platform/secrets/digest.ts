import { createHash } from 'node:crypto';

/**
 * The SHA-256 digest, base64url, under which a random token is stored, so that the database does not hold usable
 * tokens.
 */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
