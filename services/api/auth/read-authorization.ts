import type { IncomingMessage } from 'node:http';

/** The credentials of a request as sent, not verified. */
export interface Credentials {
  readonly basic: readonly string[];
  readonly bearer: readonly string[];
}

/** A known scheme and its value; pairs are separated by a comma, spaces or both. */
const CREDENTIAL = /(?<=^|[\s,])(basic|bearer|oauth)\s+([^\s,]+)/gi;

/**
 * Reads the `Authorization` header: `Basic <pair>`, `Bearer <token>` or both in any order, any comma spacing, any
 * letter case, `OAuth` for Bearer; several header lines are read as one (contract 1.3). Other schemes are ignored.
 */
export function readAuthorization(lines: readonly string[]): Credentials {
  const basic: string[] = [];
  const bearer: string[] = [];
  for (const [, scheme = '', value = ''] of lines.join(',').matchAll(CREDENTIAL)) {
    (scheme.toLowerCase() === 'basic' ? basic : bearer).push(value);
  }
  return { basic, bearer };
}

/** All `Authorization` lines of a request; Node's `headers` contains only the first one. */
export function authorizationLines(incoming: IncomingMessage): string[] {
  return incoming.headersDistinct.authorization ?? [];
}
