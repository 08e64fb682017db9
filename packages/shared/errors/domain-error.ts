import type { ErrorParams, LocalText } from './lookup.ts';
import type { ErrorCode } from './table.ts';

/** A validation error of a request. `field` is a parameter name or the path of a field (`webpages[1].url`). */
export interface ValidationError {
  readonly code: ErrorCode;
  readonly field: string;
  readonly params?: ErrorParams;
  /** A text of the service for the placeholder `{reason}`. */
  readonly reason?: LocalText;
  /** The keys that an unknown one can mean. */
  readonly nearest?: readonly string[];
  /** The unknown ones of several keys, each with those that it can mean. */
  readonly unknown?: readonly { readonly value: string; readonly nearest: readonly string[] }[];
}

/** The details of a DomainError. */
export interface ErrorDetails {
  /** Selects one of two rows of a code in an operation (313). */
  readonly status?: number;
  readonly params?: ErrorParams;
  /** A text of the service for the placeholder `{reason}`. */
  readonly reason?: LocalText;
  /** All validation errors, in the order of the operation's table; the first one is the error itself. */
  readonly errors?: readonly ValidationError[];
  /** Fields added to the error body (`externalUrlForm`, `allowed`). */
  readonly extraFields?: Readonly<Record<string, unknown>>;
}

/** An error with a code of the error table. Independent of HTTP: only `on-error.ts` selects the status. */
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

/**
 * Creates the DomainError of validation errors: the code of the first, all in `details` (contract 1.1). `errors` must
 * not be empty.
 */
export function invalidInput(errors: readonly ValidationError[]): DomainError {
  const [first] = errors;
  if (first === undefined) throw new Error('invalidInput needs at least one validation error');
  const { code, field, params, reason } = first;
  return new DomainError(code, {
    params: { field, ...params },
    ...(reason === undefined ? {} : { reason }),
    errors,
  });
}

/**
 * Runs a function that validates a part of an input, so that the errors of all parts are reported together.
 * @param errors receives the validation errors of the part
 * @returns undefined for an invalid part
 */
export function readPart<Part>(errors: ValidationError[], read: () => Part): Part | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DomainError) || error.details.errors === undefined) throw error;
    errors.push(...error.details.errors);
    return undefined;
  }
}

/** Throws `invalidInput(errors)` unless the list is empty. */
export function throwIfInvalid(errors: readonly ValidationError[]): void {
  if (errors.length > 0) throw invalidInput(errors);
}
