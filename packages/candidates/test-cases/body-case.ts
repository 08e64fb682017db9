import type { ErrorCode } from '@curro/shared';

/** A request body as an object; fields that are undefined are not sent. */
export type RequestBody = Readonly<Record<string, unknown>>;

/** A validation error as `<code> <field>`. */
export type ExpectedError = `${ErrorCode} ${string}`;

/** A body that must be refused, and every validation error, in order. */
export interface RefusedBody {
  /** The code that the case is about. */
  readonly code: ErrorCode;
  readonly what: string;
  readonly body: RequestBody;
  readonly errors: readonly ExpectedError[];
  /** How many items the CV (letters the candidate) must hold already; none matters when absent. */
  readonly existingItems?: number;
}

/** A body that must be stored, and the response, without generated identifiers. */
export interface AcceptedBody {
  readonly what: string;
  readonly body: RequestBody;
  readonly response: RequestBody;
}

/** Makes cases out of a valid body and a change to it. */
export function refusedFrom(valid: RequestBody) {
  return (code: ErrorCode, what: string, change: RequestBody, ...errors: ExpectedError[]): RefusedBody => ({
    code,
    what,
    body: { ...valid, ...change },
    errors,
  });
}
