import {
  type DomainError,
  type ErrorParams,
  type ErrorRow,
  type ErrorStatus,
  errorRow,
  errorText,
  type Language,
  type LocalText,
  timestamp,
} from '@curro/shared';

/** The maximum number of validation errors in an error body (contract 1.1). */
const MAX_ERRORS = 50;

/** Codes whose body also contains status and request id (contract 1.1). */
const INTERNAL_CODES: ReadonlySet<string> = new Set(['internal_error', '314']);

/** An error response. */
export interface ErrorResponse {
  readonly status: ErrorStatus;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Builds the error body of contract 1.1: the first validation error is the error, `errors` lists all. */
export function errorResponse(
  error: DomainError,
  request: { operation: string; language: Language; requestId: string; now: Date },
): ErrorResponse {
  const { operation, language, requestId, now } = request;
  const {
    errors: validationErrors = [],
    status: requestedStatus,
    params,
    reason,
    extraFields: extra,
  } = error.details;
  const row = errorRow(error.code, operation, requestedStatus);
  const internal = INTERNAL_CODES.has(error.code);
  const textOf = (row: ErrorRow, params: ErrorParams, text: LocalText | undefined): string =>
    errorText(row, language, text === undefined ? params : { ...params, reason: text[language] });
  const errors = validationErrors
    .slice(0, MAX_ERRORS)
    .map(({ code, field, params, reason, nearest = [], unknown = [] }) => ({
      error: code,
      error_description: textOf(errorRow(code, operation), { field, ...params }, reason),
      field,
      ...(nearest.length > 0 && { nearest }),
      ...(unknown.length > 0 && { unknown }),
    }));
  return {
    status: row.status,
    body: {
      error: error.code,
      error_description: textOf(row, { requestId, ...params }, reason),
      timestamp: timestamp(now),
      ...(internal ? { status: row.status, requestId } : {}),
      ...extra,
      ...(errors.length > 0 ? { errors } : {}),
    },
  };
}
