import type { IncomingMessage } from 'node:http';

/** The credentials of a request: client pairs and user tokens as sent, not checked. */
export interface Credentials {
  readonly basic: readonly string[];
  readonly bearer: readonly string[];
}

const SCHEME = /^(\w+)\s+(\S.*)$/;

/**
 * Reads the `Authorization` header: `Basic <pair>`, `Bearer <token>` or both in any order, any comma spacing, any
 * letter case, `OAuth` for Bearer; several header lines are read as one (contract 1.3). Other schemes are left out.
 */
export function readAuthorization(lines: readonly string[]): Credentials {
  const basic: string[] = [];
  const bearer: string[] = [];
  for (const part of lines.join(',').split(',')) {
    const [, scheme = '', value = ''] = SCHEME.exec(part.trim()) ?? [];
    if (/^basic$/i.test(scheme)) basic.push(value.trim());
    if (/^(bearer|oauth)$/i.test(scheme)) bearer.push(value.trim());
  }
  return { basic, bearer };
}

/** All `Authorization` lines of a request; Node keeps only the first of several in `headers`. */
export function authorizationLines(incoming: IncomingMessage): string[] {
  return incoming.headersDistinct.authorization ?? [];
}
