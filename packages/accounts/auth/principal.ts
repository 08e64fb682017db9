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
const MAX_ADDRESS_LENGTH = 254;

function address(value: unknown): string | undefined {
  const email = text(value);
  return email !== undefined && email.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(email) ? email : undefined;
}

/** Whether a text can be the subject of a token here. */
export function isSubject(subject: string): boolean {
  return SUBJECT.test(subject) && subject.isWellFormed();
}

/** Upper-case scopes of a text that separates them by blanks or commas, or of a list. */
export function readScopes(scope: unknown): ReadonlySet<string> {
  const joined = Array.isArray(scope) ? scope.join(' ') : (text(scope) ?? '');
  return new Set(
    joined
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((part) => part !== ''),
  );
}

/** Where the claims of an issuer say what we want to know, and what its subjects begin with in the store. */
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

/** Reads the claims of a checked token (contract 8.2); undefined without a usable subject. */
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
