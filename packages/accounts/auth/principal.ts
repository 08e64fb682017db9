import type { JWTPayload } from 'jose';

/** The authenticated user of a request, from a verified token. */
export interface Principal {
  /** The subject of the token: a candidate, or an operator's name. */
  readonly subject: string;
  /** Upper case. */
  readonly scopes: ReadonlySet<string>;
  /** The client that the token was issued to; undefined if the token contains none. */
  readonly clientId: string | undefined;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A valid subject: text without control characters, as the database and the log require. */
const SUBJECT = /^\P{Cc}{1,255}$/u;
const ADDRESS = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u;
const MAX_ADDRESS_LENGTH = 254;

function address(value: unknown): string | undefined {
  const email = text(value);
  return email !== undefined && email.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(email) ? email : undefined;
}

/** Whether a text is a valid subject. */
export function isSubject(subject: string): boolean {
  return SUBJECT.test(subject) && subject.isWellFormed();
}

/**
 * Parses scopes from a list, or from a text separated by spaces or commas.
 * @returns the scopes in upper case
 */
export function readScopes(scope: unknown): ReadonlySet<string> {
  const joined = Array.isArray(scope) ? scope.join(' ') : (text(scope) ?? '');
  return new Set(
    joined
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((part) => part !== ''),
  );
}

/** The names of an issuer's claims, and the prefix of its subjects in the database. */
export interface ClaimNames {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: string;
  readonly scope: string;
  readonly prefix: string;
}

/** The claims of contract 8.2. */
export const defaultClaims: ClaimNames = {
  subject: 'sub',
  email: 'email',
  emailVerified: 'email_verified',
  scope: 'scope',
  prefix: '',
};

/**
 * Maps the claims of a verified token to a principal (contract 8.2).
 * @returns undefined when the subject is missing or invalid
 */
export function toPrincipal(claims: JWTPayload, names: ClaimNames = defaultClaims): Principal | undefined {
  const claimedSubject = text(claims[names.subject]);
  if (claimedSubject === undefined) return undefined;
  const subject = `${names.prefix}${claimedSubject}`;
  if (!isSubject(subject)) return undefined;
  return {
    subject,
    scopes: readScopes(claims[names.scope]),
    clientId: text(claims.client_id) ?? text(claims.azp),
    email: address(claims[names.email]),
    emailVerified: claims[names.emailVerified] === true,
  };
}

/** How a token is verified. */
interface VerifyTokenOptions {
  /** An opaque token is looked up even if it is cached: one that was revoked is refused at once. */
  readonly uncached?: boolean;
}

/**
 * Verifies a bearer token.
 * @returns undefined if the token is invalid: unknown issuer, wrong signature, expired ...
 */
export type VerifyToken = (token: string, options?: VerifyTokenOptions) => Promise<Principal | undefined>;
