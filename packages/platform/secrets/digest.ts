import { createHash } from 'node:crypto';

/** The name under which a random token is stored, so that whoever reads the store cannot use it: SHA-256, base64url. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
