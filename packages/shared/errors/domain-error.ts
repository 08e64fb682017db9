import type { ErrorParams } from './lookup.ts';
import type { ErrorCode } from './table.ts';

/** One thing found wrong in a request. `field` is a parameter name or a member path (`webpages[1].url`). */
export interface ValidationError {
  readonly code: ErrorCode;
  readonly field: string;
  readonly params?: ErrorParams;
}

/** What a DomainError may say beyond its code. */
export interface ErrorDetails {
  /** Chooses between two rows of one code in one operation (313). */
  readonly status?: number;
  readonly params?: ErrorParams;
  /** All findings of a validation, in the order of the operation's table; the first one is the error itself. */
  readonly errors?: readonly ValidationError[];
  /** Members added to the error body (`externalUrlForm`, `allowed`). */
  readonly extraFields?: Readonly<Record<string, unknown>>;
}

/** A failure with a code of the closed table. Says nothing of HTTP: the API alone turns it into a status. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(`error ${code}`);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** The error of a validation: its first finding, with all of them beside (contract 1.1). Needs at least one. */
export function invalidInput(errors: readonly ValidationError[]): DomainError {
  const [first] = errors;
  if (first === undefined) throw new Error('a validation error needs a finding');
  return new DomainError(first.code, { params: { field: first.field, ...first.params }, errors });
}

/** Throws the error of a validation when anything was found. */
export function throwIfInvalid(errors: readonly ValidationError[]): void {
  if (errors.length > 0) throw invalidInput(errors);
}
