import type { JWTPayload } from 'jose';

/** Who sent a request, by a token that was checked. */
export interface Principal {
  /** The subject of the token: a candidate, or an operator's name. */
  readonly subject: string;
  /** Upper case. */
  readonly scopes: ReadonlySet<string>;
  /** The client the token was given to; undefined when it names none. */
  readonly clientId: string | undefined;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** What may stand as a subject: text that the store and the log can hold. */
const SUBJECT = /^\P{Cc}{1,255}$/u;
const ADDRESS = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u;
const LONGEST_ADDRESS = 254;

function address(value: unknown): string | undefined {
  const given = text(value);
  return given !== undefined && given.length <= LONGEST_ADDRESS && ADDRESS.test(given) ? given : undefined;
}

/** Whether a text can be the subject of a token here. */
export function isSubject(subject: string): boolean {
  return SUBJECT.test(subject) && subject.isWellFormed();
}

/** Reads the claims of a checked token (contract 8.2); undefined without a usable subject. */
export function toPrincipal(claims: JWTPayload): Principal | undefined {
  const subject = text(claims.sub);
  if (subject === undefined || !isSubject(subject)) return undefined;
  const scope = Array.isArray(claims.scope) ? claims.scope.join(' ') : (text(claims.scope) ?? '');
  return {
    subject,
    scopes: new Set(
      scope
        .toUpperCase()
        .split(/[\s,]+/)
        .filter((word) => word !== ''),
    ),
    clientId: text(claims.client_id) ?? text(claims.azp),
    email: address(claims.email),
    emailVerified: claims.email_verified === true,
  };
}
