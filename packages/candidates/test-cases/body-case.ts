import type { ErrorCode } from '@curro/shared';

/** A request body as an object; fields that are undefined are not sent. */
export type RequestBody = Readonly<Record<string, unknown>>;

/** A validation error as `<code> <field>`. */
export type ExpectedError = `${ErrorCode} ${string}`;

/** An invalid body and all its validation errors in order. */
export interface RefusedBody {
  /** The error code that the case tests. */
  readonly code: ErrorCode;
  readonly what: string;
  readonly body: RequestBody;
  readonly errors: readonly ExpectedError[];
  /** The required number of stored items of the CV (or letters of the candidate); any number if absent. */
  readonly existingItems?: number;
}

/** A valid body and its response, without generated ids. */
export interface AcceptedBody {
  readonly what: string;
  readonly body: RequestBody;
  readonly response: RequestBody;
}

/** Creates invalid cases by changing a valid body. */
export function refusedFrom(valid: RequestBody) {
  return (code: ErrorCode, what: string, change: RequestBody, ...errors: ExpectedError[]): RefusedBody => ({
    code,
    what,
    body: { ...valid, ...change },
    errors,
  });
}
